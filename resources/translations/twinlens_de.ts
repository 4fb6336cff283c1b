<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About Twinlens</source>
        <translation>Über Twinlens</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Version %1</source>
        <translation>Version %1</translation>
    </message>
    <message>
        <source>A workbench for judging pairs of near-duplicate documents. It never uses the network.</source>
        <translation>Eine Werkbank zum Beurteilen von Paaren fast gleicher Dokumente. Sie benutzt nie das Netz.</translation>
    </message>
    <message>
        <source>Free software under the Apache License 2.0; the libraries that it builds on have their own.</source>
        <translation>Freie Software unter der Apache-Lizenz 2.0; die Bibliotheken, auf denen sie aufbaut, haben ihre eigenen.</translation>
    </message>
    <message>
        <source>The program&apos;s log</source>
        <translation>Das Protokoll des Programms</translation>
    </message>
    <message>
        <source>Copy diagnostics</source>
        <translation>Diagnose kopieren</translation>
    </message>
    <message>
        <source>Versions, machine and settings; no path and no text of your documents.</source>
        <translation>Versionen, Rechner und Einstellungen; kein Pfad und kein Text Ihrer Dokumente.</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>Close the message</source>
        <translation>Meldung schließen</translation>
    </message>
</context>
<context>
    <name>Board</name>
    <message>
        <source>log</source>
        <translation>log</translation>
    </message>
    <message>
        <source>Logarithmic axis for counts of pairs</source>
        <translation>Logarithmische Achse für Anzahlen von Paaren</translation>
    </message>
    <message>
        <source>returned</source>
        <translation>ausgegeben</translation>
    </message>
    <message>
        <source>expected correct</source>
        <translation>erwartet richtig</translation>
    </message>
    <message>
        <source>left out by the rule</source>
        <translation>von der Regel ausgelassen</translation>
    </message>
    <message>
        <source>dropped</source>
        <translation>verworfen</translation>
    </message>
    <message>
        <source>All pairs by value</source>
        <translation>Alle Paare nach Wert</translation>
    </message>
    <message>
        <source>Precision against threshold</source>
        <translation>Präzision gegen Schwelle</translation>
    </message>
    <message>
        <source>Precision against R</source>
        <translation>Präzision gegen R</translation>
    </message>
    <message>
        <source>Labels returned</source>
        <translation>Ausgegebene Urteile</translation>
    </message>
    <message>
        <source>Pairs returned</source>
        <translation>Ausgegebene Paare</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Urteile</translation>
    </message>
    <message>
        <source>Table behind “%1”</source>
        <translation>Tabelle hinter „%1“</translation>
    </message>
    <message>
        <source>Save “%1”</source>
        <translation>„%1“ speichern</translation>
    </message>
    <message>
        <source>Pairs beside the threshold</source>
        <translation>Paare neben der Schwelle</translation>
    </message>
    <message numerus="yes">
        <source>Without the %Ln pair(s) of samples that you have not judged: blind review hides their scores.</source>
        <translation>
            <numerusform>Ohne das %Ln Paar einer Stichprobe, das Sie nicht beurteilt haben: Die blinde Durchsicht verbirgt seine Werte.</numerusform>
            <numerusform>Ohne die %Ln Paare von Stichproben, die Sie nicht beurteilt haben: Die blinde Durchsicht verbirgt ihre Werte.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Bubble</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Leave the tour</source>
        <translation>Rundgang verlassen</translation>
    </message>
    <message>
        <source>The step before</source>
        <translation>Der Schritt davor</translation>
    </message>
    <message>
        <source>The next step</source>
        <translation>Der nächste Schritt</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
</context>
<context>
    <name>ChoicePanel</name>
    <message>
        <source>Which threshold to choose</source>
        <translation>Welche Schwelle zu wählen ist</translation>
    </message>
    <message>
        <source>Best precision with R of at least</source>
        <translation>Beste Präzision bei R von mindestens</translation>
    </message>
    <message>
        <source>Best R with precision of at least</source>
        <translation>Bestes R bei Präzision von mindestens</translation>
    </message>
    <message>
        <source>Best balance of precision and R</source>
        <translation>Bestes Gleichgewicht von Präzision und R</translation>
    </message>
    <message>
        <source>Percent</source>
        <translation>Prozent</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Wählen</translation>
    </message>
    <message>
        <source>Reveal the test result</source>
        <translation>Testergebnis aufdecken</translation>
    </message>
    <message>
        <source>Choose on the training half: a threshold chosen on all labels cannot be tested on them.</source>
        <translation>Wählen Sie auf der Trainingshälfte: Eine Schwelle, die auf allen Urteilen gewählt wurde, lässt sich nicht mehr an ihnen testen.</translation>
    </message>
    <message>
        <source>%1 other labels are kept apart until then; they test one choice.</source>
        <translation>%1 andere Urteile bleiben bis dahin beiseite; sie testen eine Wahl.</translation>
    </message>
    <message>
        <source>Go to the training half first.</source>
        <translation>Gehen Sie zuerst zur Trainingshälfte.</translation>
    </message>
    <message>
        <source>Test half: precision %1, R %2</source>
        <translation>Testhälfte: Präzision %1, R %2</translation>
    </message>
    <message>
        <source>%1, revealed %2; %3 labels returned of this half. Training half: precision %4, R %5.</source>
        <translation>%1, aufgedeckt %2; %3 Urteile dieser Hälfte ausgegeben. Trainingshälfte: Präzision %4, R %5.</translation>
    </message>
    <message>
        <source>No threshold fulfils this on these labels.</source>
        <translation>Keine Schwelle erfüllt das auf diesen Urteilen.</translation>
    </message>
    <message>
        <source>%1: precision %2, R %3 on the training half.</source>
        <translation>%1: Präzision %2, R %3 auf der Trainingshälfte.</translation>
    </message>
</context>
<context>
    <name>CollectionCards</name>
    <message>
        <source>Replicated collections</source>
        <translation>Vervielfältigte Sammlungen</translation>
    </message>
    <message>
        <source>Pages in them</source>
        <translation>Seiten darin</translation>
    </message>
    <message>
        <source>One copy of each saves</source>
        <translation>Eine Kopie von jeder spart</translation>
    </message>
    <message>
        <source>Pages with a copy</source>
        <translation>Seiten mit Kopie</translation>
    </message>
    <message>
        <source>Good collections</source>
        <translation>Gute Sammlungen</translation>
    </message>
    <message>
        <source>of %1 pages, %2 links</source>
        <translation>von %1, %2 Verweise</translation>
    </message>
    <message>
        <source>%1 copies</source>
        <translation>%1 Kopien</translation>
    </message>
    <message>
        <source>%1 pages</source>
        <translation>%1 Seiten</translation>
    </message>
    <message>
        <source>in the paper 48 → 13 %</source>
        <translation>im Aufsatz 48 → 13 %</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 not judged · in the paper 149 of 180</source>
        <translation>%1 offen · im Aufsatz 149 von 180</translation>
    </message>
</context>
<context>
    <name>CollectionDetail</name>
    <message>
        <source>Copies of the collection</source>
        <translation>Kopien der Sammlung</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>Open side by side</source>
        <translation>Nebeneinander öffnen</translation>
    </message>
    <message>
        <source>Note on the collection</source>
        <translation>Notiz zur Sammlung</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Good</source>
        <translation>Gut</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Collection %1</source>
        <translation>Sammlung %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 copies of %2 pages on %Ln site(s); against the first copy %3 differ, %4 missing</source>
        <translation>
            <numerusform>%1 Kopien von %2 Seiten auf %Ln Site; gegenüber der ersten weichen %3 ab, %4 fehlen</numerusform>
            <numerusform>%1 Kopien von %2 Seiten auf %Ln Sites; gegenüber der ersten weichen %3 ab, %4 fehlen</numerusform>
        </translation>
    </message>
    <message>
        <source>not judged</source>
        <translation>nicht beurteilt</translation>
    </message>
    <message>
        <source>Copy (its root page)</source>
        <translation>Kopie (ihre Wurzelseite)</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Same</source>
        <translation>Gleich</translation>
    </message>
    <message>
        <source>Differ</source>
        <translation>Anders</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Fehlt</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
</context>
<context>
    <name>CollectionsPage</name>
    <message>
        <source>Search again…</source>
        <translation>Noch einmal suchen…</translation>
    </message>
    <message>
        <source>Good and problem</source>
        <translation>Gut und problematisch</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Replicated collections</source>
        <translation>Vervielfältigte Sammlungen</translation>
    </message>
    <message>
        <source>Search…</source>
        <translation>Suchen…</translation>
    </message>
    <message>
        <source>Searching for collections</source>
        <translation>Sammlungen werden gesucht</translation>
    </message>
    <message>
        <source>Collections</source>
        <translation>Sammlungen</translation>
    </message>
    <message>
        <source>Look for replicated collections</source>
        <translation>Vervielfältigte Sammlungen suchen</translation>
    </message>
    <message>
        <source>A replicated collection is a set of linked pages that stands on several sites: a mirror, an alias. The search reads the pages and their links again, and keeps what it finds in the project.</source>
        <translation>Eine vervielfältigte Sammlung ist eine Menge verlinkter Seiten, die auf mehreren Sites steht: ein Spiegel, ein Alias. Die Suche liest die Seiten und ihre Verweise noch einmal und behält im Projekt, was sie findet.</translation>
    </message>
    <message>
        <source>No replicated collection was found</source>
        <translation>Keine vervielfältigte Sammlung gefunden</translation>
    </message>
    <message>
        <source>Pages of %1 were compared. Search again with other settings, or with more sites.</source>
        <translation>Seiten von %1 wurden verglichen. Suchen Sie noch einmal mit anderen Einstellungen oder mit mehr Sites.</translation>
    </message>
    <message>
        <source>%1 documents</source>
        <translation>%1 Dokumente</translation>
    </message>
    <message>
        <source>The project was scanned after this search: search again to see what it is now.</source>
        <translation>Das Projekt wurde nach dieser Suche erfasst: Suchen Sie noch einmal, um den jetzigen Stand zu sehen.</translation>
    </message>
    <message>
        <source>%1 · tolerance %2</source>
        <translation>%1 · Toleranz %2</translation>
    </message>
    <message>
        <source>%1 pages gone</source>
        <translation>%1 Seiten weg</translation>
    </message>
    <message>
        <source>The search was stopped; what an earlier one found is still here.</source>
        <translation>Die Suche wurde angehalten; was eine frühere fand, ist noch da.</translation>
    </message>
    <message>
        <source>Export the collections</source>
        <translation>Die Sammlungen exportieren</translation>
    </message>
</context>
<context>
    <name>CollectionsWriter</name>
    <message>
        <source>Exporting the collections</source>
        <translation>Die Sammlungen werden exportiert</translation>
    </message>
    <message numerus="yes">
        <source>%Ln collection(s) were written to %2.</source>
        <translation>
            <numerusform>%Ln Sammlung wurde nach %2 geschrieben.</numerusform>
            <numerusform>%Ln Sammlungen wurden nach %2 geschrieben.</numerusform>
        </translation>
    </message>
    <message>
        <source>The export was stopped; no file was written.</source>
        <translation>Der Export wurde abgebrochen; keine Datei wurde geschrieben.</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>%1 kann nicht geschrieben werden: %2</translation>
    </message>
</context>
<context>
    <name>ColumnsDialog</name>
    <message>
        <source>Columns of the table</source>
        <translation>Spalten der Tabelle</translation>
    </message>
    <message>
        <source>Use these</source>
        <translation>Diese benutzen</translation>
    </message>
    <message>
        <source>First rows of the table</source>
        <translation>Erste Zeilen der Tabelle</translation>
    </message>
    <message>
        <source>plain text</source>
        <translation>reiner Text</translation>
    </message>
    <message>
        <source>HTML</source>
        <translation>HTML</translation>
    </message>
    <message>
        <source>The text is</source>
        <translation>Der Text ist</translation>
    </message>
    <message>
        <source>Text column</source>
        <translation>Textspalte</translation>
    </message>
    <message>
        <source>Id column</source>
        <translation>Id-Spalte</translation>
    </message>
    <message>
        <source>URL column</source>
        <translation>URL-Spalte</translation>
    </message>
    <message>
        <source>Read the file as</source>
        <translation>Datei lesen als</translation>
    </message>
    <message>
        <source>Delimiter</source>
        <translation>Trennzeichen</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>Kopfzeile</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>Kodierung</translation>
    </message>
    <message>
        <source>told by its content</source>
        <translation>am Inhalt erkannt</translation>
    </message>
    <message>
        <source>comma</source>
        <translation>Komma</translation>
    </message>
    <message>
        <source>semicolon</source>
        <translation>Semikolon</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>Tabulator</translation>
    </message>
    <message>
        <source>bar</source>
        <translation>senkrechter Strich</translation>
    </message>
    <message>
        <source>found by itself</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>the first row</source>
        <translation>die erste Zeile</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>found by itself: %1</source>
        <translation>automatisch: %1</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>option</source>
        <translation>Option</translation>
    </message>
    <message>
        <source>does</source>
        <translation>Wirkung</translation>
    </message>
    <message>
        <source>key</source>
        <translation>Taste</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <source>While reviewing</source>
        <translation>In der Durchsicht</translation>
    </message>
    <message>
        <source>options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>required</source>
        <translation>nötig</translation>
    </message>
    <message>
        <source>read documents, sign them, list and score the pairs of near-duplicates</source>
        <translation>Liest Dokumente, signiert sie, findet und bewertet die Paare von Fast-Duplikaten</translation>
    </message>
    <message>
        <source>print one JSON object: documents, bytes, tokens, identity_sets, exact_duplicates, pairs, seconds, peak_mb, parameters, …</source>
        <translation>ein JSON-Objekt ausgeben: documents, bytes, tokens, identity_sets, exact_duplicates, pairs, seconds, peak_mb, parameters, …</translation>
    </message>
    <message>
        <source>folders and files (default: the project&apos;s own sources)</source>
        <translation>Ordner und Dateien (sonst: die eigenen Quellen des Projekts)</translation>
    </message>
    <message>
        <source>a text file with a source in each line, also written @FILE (repeatable)</source>
        <translation>eine Textdatei mit einer Quelle je Zeile, auch als @FILE (wiederholbar)</translation>
    </message>
    <message>
        <source>the .twinlens file to make or to extend</source>
        <translation>die .twinlens-Datei, die angelegt oder erweitert wird</translation>
    </message>
    <message>
        <source>worker processes (default: all cores)</source>
        <translation>Arbeitsprozesse (sonst: alle Kerne)</translation>
    </message>
    <message>
        <source>go on with a scan that was stopped, also without naming its sources again</source>
        <translation>eine angehaltene Erfassung fortsetzen, auch ohne ihre Quellen noch einmal zu nennen</translation>
    </message>
    <message>
        <source>memory that all processes together may take; kept as the project&apos;s setting (default: no limit)</source>
        <translation>Speicher, den alle Prozesse zusammen nehmen dürfen; bleibt als Einstellung des Projekts (sonst: keine Grenze)</translation>
    </message>
    <message>
        <source>status 1 when a document could not be read</source>
        <translation>Status 1, wenn ein Dokument nicht zu lesen war</translation>
    </message>
    <message>
        <source>how text becomes terms (modern)</source>
        <translation>wie aus Text Terme werden (modern)</translation>
    </message>
    <message>
        <source>how a host becomes a site (henzinger)</source>
        <translation>wie aus einem Host eine Site wird (henzinger)</translation>
    </message>
    <message>
        <source>terms in a shingle (8)</source>
        <translation>Terme in einem Shingle (8)</translation>
    </message>
    <message>
        <source>minvalues of a document (84)</source>
        <translation>Minvalues eines Dokuments (84)</translation>
    </message>
    <message>
        <source>supershingles made from them (6)</source>
        <translation>Supershingles, die daraus werden (6)</translation>
    </message>
    <message>
        <source>bits of Alg. C (384)</source>
        <translation>Bits von Alg. C (384)</translation>
    </message>
    <message>
        <source>B-similarity from which a pair is B-similar (2)</source>
        <translation>B-Ähnlichkeit, ab der ein Paar B-ähnlich ist (2)</translation>
    </message>
    <message>
        <source>C-similarity from which a pair is C-similar (372)</source>
        <translation>C-Ähnlichkeit, ab der ein Paar C-ähnlich ist (372)</translation>
    </message>
    <message>
        <source>C-similarity that the combined rule asks for (355)</source>
        <translation>C-Ähnlichkeit, die die kombinierte Regel verlangt (355)</translation>
    </message>
    <message>
        <source>only files whose path matches (repeatable)</source>
        <translation>nur Dateien, deren Pfad passt (wiederholbar)</translation>
    </message>
    <message>
        <source>no files whose path matches (repeatable)</source>
        <translation>keine Dateien, deren Pfad passt (wiederholbar)</translation>
    </message>
    <message>
        <source>also hidden files and folders</source>
        <translation>auch versteckte Dateien und Ordner</translation>
    </message>
    <message>
        <source>tables, archives and crawls inside folders are plain files</source>
        <translation>Tabellen, Archive und Crawls in Ordnern sind gewöhnliche Dateien</translation>
    </message>
    <message>
        <source>what the files are, where their content must not decide</source>
        <translation>was die Dateien sind, wo nicht ihr Inhalt entscheiden soll</translation>
    </message>
    <message>
        <source>the column of a table that holds the text</source>
        <translation>die Spalte einer Tabelle, die den Text enthält</translation>
    </message>
    <message>
        <source>the column that holds HTML</source>
        <translation>die Spalte, die HTML enthält</translation>
    </message>
    <message>
        <source>the column that holds the document&apos;s own id</source>
        <translation>die Spalte mit der eigenen Id des Dokuments</translation>
    </message>
    <message>
        <source>the column that holds the URL</source>
        <translation>die Spalte mit der URL</translation>
    </message>
    <message>
        <source>of delimited tables (default: detected)</source>
        <translation>von Tabellen mit Trennzeichen (sonst: erkannt)</translation>
    </message>
    <message>
        <source>whether a table&apos;s first row names its columns</source>
        <translation>ob die erste Zeile einer Tabelle die Spalten benennt</translation>
    </message>
    <message>
        <source>of files in folders: where HTTrack left its marks (auto), always host/path (mirror), never</source>
        <translation>von Dateien in Ordnern: wo HTTrack seine Spuren ließ (auto), immer Host/Pfad (mirror), nie (none)</translation>
    </message>
    <message>
        <source>take a page&apos;s URL from its own links: canonical, base, or canonical,base</source>
        <translation>die URL einer Seite aus ihren eigenen Verweisen nehmen: canonical, base oder canonical,base</translation>
    </message>
    <message>
        <source>max-document, max-html, max-expanded (bytes), max-ratio (unfolded bytes for a stored one); repeatable</source>
        <translation>max-document, max-html, max-expanded (Bytes), max-ratio (entfaltete Bytes je gespeichertes); wiederholbar</translation>
    </message>
    <message>
        <source>of documents that declare none; with GLOB= of those whose path matches, whatever they say (repeatable)</source>
        <translation>von Dokumenten, die keine angeben; mit GLOB= von denen, deren Pfad passt, was immer sie sagen (wiederholbar)</translation>
    </message>
    <message>
        <source>show the first rows of a table or of a file of pairs, and how its columns would be read</source>
        <translation>Zeigt die ersten Zeilen einer Tabelle oder einer Datei mit Paaren und wie ihre Spalten gelesen würden</translation>
    </message>
    <message>
        <source>print one JSON object: form, columns, rows, text, html, id, url, …; with --pairs a, b, label, scores, …</source>
        <translation>ein JSON-Objekt ausgeben: form, columns, rows, text, html, id, url, …; mit --pairs a, b, label, scores, …</translation>
    </message>
    <message>
        <source>a file that would be scanned or imported</source>
        <translation>eine Datei, die erfasst oder importiert werden soll</translation>
    </message>
    <message>
        <source>read it as import-pairs and labels import do</source>
        <translation>sie lesen, wie import-pairs und labels import es tun</translation>
    </message>
    <message>
        <source>list the documents and what became of each</source>
        <translation>Führt die Dokumente auf und was aus jedem wurde</translation>
    </message>
    <message>
        <source>print one JSON object: documents: […]</source>
        <translation>ein JSON-Objekt ausgeben: documents: […]</translation>
    </message>
    <message>
        <source>a .twinlens file</source>
        <translation>eine .twinlens-Datei</translation>
    </message>
    <message>
        <source>parquet needs -o (default: csv)</source>
        <translation>parquet braucht -o (sonst: csv)</translation>
    </message>
    <message>
        <source>write to this file, whole or not at all; it replaces an older one</source>
        <translation>in diese Datei schreiben, ganz oder gar nicht; eine ältere wird ersetzt</translation>
    </message>
    <message>
        <source>also those that the sources have no more</source>
        <translation>auch die, die in den Quellen nicht mehr sind</translation>
    </message>
    <message>
        <source>list the pairs with their similarities and labels</source>
        <translation>Führt die Paare mit ihren Ähnlichkeiten und Urteilen auf</translation>
    </message>
    <message>
        <source>print one JSON object: pairs: […]</source>
        <translation>ein JSON-Objekt ausgeben: pairs: […]</translation>
    </message>
    <message>
        <source>which pairs (default: all)</source>
        <translation>welche Paare (sonst: alle)</translation>
    </message>
    <message>
        <source>B-similarity of at least this</source>
        <translation>B-Ähnlichkeit von mindestens so viel</translation>
    </message>
    <message>
        <source>C-similarity of at least this</source>
        <translation>C-Ähnlichkeit von mindestens so viel</translation>
    </message>
    <message>
        <source>only pairs on the same site, or across sites</source>
        <translation>nur Paare auf gleicher Site oder über Sites hinweg</translation>
    </message>
    <message>
        <source>also the pairs of the other documents of identity sets</source>
        <translation>auch die Paare der anderen Dokumente von Identitätsmengen</translation>
    </message>
    <message>
        <source>whose labels are shown (default: the latest)</source>
        <translation>wessen Urteile gezeigt werden (sonst: die neuesten)</translation>
    </message>
    <message>
        <source>fill the exact measures of all pairs first</source>
        <translation>vorher die genauen Maße aller Paare berechnen</translation>
    </message>
    <message>
        <source>take labels from a file</source>
        <translation>Übernimmt Urteile aus einer Datei</translation>
    </message>
    <message>
        <source>print one JSON object: rows, imported, pairs, new_pairs, merged, self_pairs, unresolved, refused, unfitting</source>
        <translation>ein JSON-Objekt ausgeben: rows, imported, pairs, new_pairs, merged, self_pairs, unresolved, refused, unfitting</translation>
    </message>
    <message>
        <source>CSV, JSONL or Parquet: a, b, label, reason, note, …</source>
        <translation>CSV, JSONL oder Parquet: a, b, label, reason, note, …</translation>
    </message>
    <message>
        <source>the column with the first document&apos;s id (default: by its header)</source>
        <translation>die Spalte mit der Id des ersten Dokuments (sonst: nach ihrem Kopf)</translation>
    </message>
    <message>
        <source>the column with the second document&apos;s id (default: by its header)</source>
        <translation>die Spalte mit der Id des zweiten Dokuments (sonst: nach ihrem Kopf)</translation>
    </message>
    <message>
        <source>the column with the label (default: by its header)</source>
        <translation>die Spalte mit dem Urteil (sonst: nach ihrem Kopf)</translation>
    </message>
    <message>
        <source>the column with the reason (default: by its header)</source>
        <translation>die Spalte mit dem Grund (sonst: nach ihrem Kopf)</translation>
    </message>
    <message>
        <source>the column with the note (default: by its header)</source>
        <translation>die Spalte mit der Notiz (sonst: nach ihrem Kopf)</translation>
    </message>
    <message>
        <source>a CSV of id, locator: what the file&apos;s ids mean</source>
        <translation>eine CSV mit id, locator: was die Ids der Datei bedeuten</translation>
    </message>
    <message>
        <source>whose labels they are where no row says so</source>
        <translation>wessen Urteile es sind, wo keine Zeile es sagt</translation>
    </message>
    <message>
        <source>write the current labels to a file</source>
        <translation>Schreibt die geltenden Urteile in eine Datei</translation>
    </message>
    <message>
        <source>print one JSON object: exported</source>
        <translation>ein JSON-Objekt ausgeben: exported</translation>
    </message>
    <message>
        <source>a new file, .csv or .jsonl</source>
        <translation>eine neue Datei, .csv oder .jsonl</translation>
    </message>
    <message>
        <source>(default: by the file&apos;s suffix, else csv)</source>
        <translation>(sonst: nach der Endung der Datei, dann csv)</translation>
    </message>
    <message>
        <source>only this reviewer&apos;s labels (default: all reviewers&apos;)</source>
        <translation>nur die Urteile dieses Gutachters (sonst: die aller)</translation>
    </message>
    <message>
        <source>replace a file that exists already</source>
        <translation>eine Datei ersetzen, die es schon gibt</translation>
    </message>
    <message>
        <source>take another tool&apos;s candidate pairs from a file</source>
        <translation>Übernimmt Kandidatenpaare eines anderen Werkzeugs aus einer Datei</translation>
    </message>
    <message>
        <source>CSV, JSONL or Parquet, one pair a row</source>
        <translation>CSV, JSONL oder Parquet, ein Paar je Zeile</translation>
    </message>
    <message>
        <source>a column with a score (repeatable; default: those whose names speak of one)</source>
        <translation>eine Spalte mit einem Wert (wiederholbar; sonst: die, deren Namen von einem sprechen)</translation>
    </message>
    <message>
        <source>a score of which a higher value means closer documents (repeatable; default: by its name)</source>
        <translation>ein Wert, bei dem höher ähnlichere Dokumente bedeutet (wiederholbar; sonst: nach seinem Namen)</translation>
    </message>
    <message>
        <source>a score of which a lower value means closer documents (repeatable; default: by its name)</source>
        <translation>ein Wert, bei dem niedriger ähnlichere Dokumente bedeutet (wiederholbar; sonst: nach seinem Namen)</translation>
    </message>
    <message>
        <source>write the labelled pairs as a dataset</source>
        <translation>Schreibt die beurteilten Paare als Datensatz</translation>
    </message>
    <message>
        <source>print one JSON object: pairs, files</source>
        <translation>ein JSON-Objekt ausgeben: pairs, files</translation>
    </message>
    <message>
        <source>the file of pairs</source>
        <translation>die Datei mit den Paaren</translation>
    </message>
    <message>
        <source>(default: by the file&apos;s suffix)</source>
        <translation>(sonst: nach der Endung der Datei)</translation>
    </message>
    <message>
        <source>also the documents, or their texts (none)</source>
        <translation>auch die Dokumente oder ihre Texte (none)</translation>
    </message>
    <message>
        <source>such as 0.8/0.1/0.1, by groups of documents</source>
        <translation>etwa 0.8/0.1/0.1, nach Gruppen von Dokumenten</translation>
    </message>
    <message>
        <source>whose labels count (default: the latest)</source>
        <translation>wessen Urteile zählen (sonst: die neuesten)</translation>
    </message>
    <message>
        <source>draw a random sample of the pairs to review</source>
        <translation>Zieht eine Zufallsstichprobe der Paare zur Durchsicht</translation>
    </message>
    <message>
        <source>print one JSON object: sample, pairs, strata, …</source>
        <translation>ein JSON-Objekt ausgeben: sample, pairs, strata, …</translation>
    </message>
    <message>
        <source>how many pairs</source>
        <translation>wie viele Paare</translation>
    </message>
    <message>
        <source>which pairs it is drawn from (default: all)</source>
        <translation>aus welchen Paaren gezogen wird (sonst: all)</translation>
    </message>
    <message>
        <source>each pair with the same chance, by strata, or more pairs near the threshold (default: uniform)</source>
        <translation>jedes Paar mit gleicher Chance, nach Schichten oder mehr Paare nahe der Schwelle (sonst: uniform)</translation>
    </message>
    <message>
        <source>strata: some of site,b_sim,c_range (default: all)</source>
        <translation>Schichten: einige von site,b_sim,c_range (sonst: alle)</translation>
    </message>
    <message>
        <source>labels among the strata</source>
        <translation>Urteile auf die Schichten verteilen</translation>
    </message>
    <message>
        <source>this share of the sample from pairs just below the thresholds, to estimate what is missed (default: 0)</source>
        <translation>dieser Anteil der Stichprobe aus Paaren knapp unter den Schwellen, um zu schätzen, was verpasst wird (sonst: 0)</translation>
    </message>
    <message>
        <source>(default: from the project&apos;s own)</source>
        <translation>(sonst: aus der des Projekts)</translation>
    </message>
    <message>
        <source>(default: from the design)</source>
        <translation>(sonst: nach dem Plan)</translation>
    </message>
    <message>
        <source>measure everything of two files</source>
        <translation>Misst alles an zwei Dateien</translation>
    </message>
    <message>
        <source>print one JSON object: tokens_a, tokens_b, shingles_a, shingles_b, common_shingles, resemblance, containment_a, containment_b, b_sim, c_sim, term_difference, edit_distance, same_tokens</source>
        <translation>ein JSON-Objekt ausgeben: tokens_a, tokens_b, shingles_a, shingles_b, common_shingles, resemblance, containment_a, containment_b, b_sim, c_sim, term_difference, edit_distance, same_tokens</translation>
    </message>
    <message>
        <source>how text becomes terms (default: modern)</source>
        <translation>wie aus Text Terme werden (sonst: modern)</translation>
    </message>
    <message>
        <source>tokens in a shingle (8)</source>
        <translation>Tokens in einem Shingle (8)</translation>
    </message>
    <message>
        <source>what a token is (default: terms)</source>
        <translation>was ein Token ist (sonst: terms)</translation>
    </message>
    <message>
        <source>print a table of the study from the project&apos;s labels</source>
        <translation>Gibt eine Tabelle der Studie aus den Urteilen des Projekts aus</translation>
    </message>
    <message>
        <source>print one JSON object: name, title, columns, rows, notes</source>
        <translation>ein JSON-Objekt ausgeben: name, title, columns, rows, notes</translation>
    </message>
    <message>
        <source>which table (default: the list of names)</source>
        <translation>welche Tabelle (sonst: die Liste der Namen)</translation>
    </message>
    <message>
        <source>count only the pairs of this rule</source>
        <translation>nur die Paare dieser Regel zählen</translation>
    </message>
    <message>
        <source>only this reviewer&apos;s labels</source>
        <translation>nur die Urteile dieses Gutachters</translation>
    </message>
    <message>
        <source>labels of a sample of known design, the others, or both (default: the sample&apos;s where there are any)</source>
        <translation>Urteile einer Stichprobe mit bekanntem Plan, die anderen oder beide (sonst: die der Stichprobe, wo es welche gibt)</translation>
    </message>
    <message>
        <source>(default: text)</source>
        <translation>(sonst: text)</translation>
    </message>
    <message>
        <source>print precision and R for each threshold of a score</source>
        <translation>Gibt Präzision und R für jede Schwelle eines Werts aus</translation>
    </message>
    <message>
        <source>print one JSON object: score, sense, rule, split, points: […]</source>
        <translation>ein JSON-Objekt ausgeben: score, sense, rule, split, points: […]</translation>
    </message>
    <message>
        <source>c_sim, b_sim, or an imported score (default: c_sim)</source>
        <translation>c_sim, b_sim oder ein importierter Wert (sonst: c_sim)</translation>
    </message>
    <message>
        <source>the pairs that R counts (default: all)</source>
        <translation>die Paare, die R zählt (sonst: all)</translation>
    </message>
    <message>
        <source>which half of the labels</source>
        <translation>welche Hälfte der Urteile</translation>
    </message>
    <message>
        <source>write all tables, figures and settings into one file</source>
        <translation>Schreibt alle Tabellen, Abbildungen und Einstellungen in eine Datei</translation>
    </message>
    <message>
        <source>print one JSON object: report, files</source>
        <translation>ein JSON-Objekt ausgeben: report, files</translation>
    </message>
    <message>
        <source>a page (.html) or a document (.pdf)</source>
        <translation>eine Seite (.html) oder ein Dokument (.pdf)</translation>
    </message>
    <message>
        <source>also compare the scan of another project over the same documents (repeatable)</source>
        <translation>auch mit der Erfassung eines anderen Projekts über dieselben Dokumente vergleichen (wiederholbar)</translation>
    </message>
    <message>
        <source>compare rules, other tools and other scans of the same documents on one labelled set</source>
        <translation>Vergleicht Regeln, andere Werkzeuge und andere Erfassungen derselben Dokumente auf einer beurteilten Menge</translation>
    </message>
    <message>
        <source>print one JSON object: configurations, differences, intersections, missed, notes</source>
        <translation>ein JSON-Objekt ausgeben: configurations, differences, intersections, missed, notes</translation>
    </message>
    <message>
        <source>projects over the same documents</source>
        <translation>Projekte über dieselben Dokumente</translation>
    </message>
    <message>
        <source>another tool by its score: the pairs that have it, or those from a value on (default: every tool)</source>
        <translation>ein anderes Werkzeug nach seinem Wert: die Paare, die ihn haben, oder die ab einem Betrag (sonst: jedes Werkzeug)</translation>
    </message>
    <message>
        <source>which rules of each project (repeatable; default: b, c and combined)</source>
        <translation>welche Regeln jedes Projekts (wiederholbar; sonst: b, c und combined)</translation>
    </message>
    <message>
        <source>only this table (default: all, or configurations as a file)</source>
        <translation>nur diese Tabelle (sonst: alle, als Datei configurations)</translation>
    </message>
    <message>
        <source>sign a project&apos;s documents in another way, as a project to compare it with</source>
        <translation>Signiert die Dokumente eines Projekts auf andere Art, als Projekt zum Vergleichen</translation>
    </message>
    <message>
        <source>print one JSON object: documents, pairs, missing, configuration</source>
        <translation>ein JSON-Objekt ausgeben: documents, pairs, missing, configuration</translation>
    </message>
    <message>
        <source>a new file</source>
        <translation>eine neue Datei</translation>
    </message>
    <message>
        <source>terms in a shingle (default: as in the project)</source>
        <translation>Terme in einem Shingle (sonst: wie im Projekt)</translation>
    </message>
    <message>
        <source>bits of Alg. C; its thresholds keep their share of them (default: as in the project)</source>
        <translation>Bits von Alg. C; seine Schwellen behalten ihren Anteil daran (sonst: wie im Projekt)</translation>
    </message>
    <message>
        <source>what Alg. C sums (default: terms)</source>
        <translation>was Alg. C summiert (sonst: terms)</translation>
    </message>
    <message>
        <source>of shingles in Alg. B (default: set)</source>
        <translation>der Shingles in Alg. B (sonst: set)</translation>
    </message>
    <message>
        <source>drop the shingles that a tenth, and at least five, of a site&apos;s pages have, or take only the main content of HTML pages (default: keep)</source>
        <translation>die Shingles verwerfen, die ein Zehntel der Seiten einer Site, mindestens aber fünf, haben, oder nur den Hauptinhalt von HTML-Seiten nehmen (sonst: keep)</translation>
    </message>
    <message>
        <source>tell how many more labels an interval needs, and what each rule misses</source>
        <translation>Sagt, wie viele weitere Urteile ein Intervall braucht und was jede Regel verpasst</translation>
    </message>
    <message>
        <source>print one JSON object: plans, recall, …</source>
        <translation>ein JSON-Objekt ausgeben: plans, recall, …</translation>
    </message>
    <message>
        <source>the rule whose precision is estimated (default: b)</source>
        <translation>die Regel, deren Präzision geschätzt wird (sonst: b)</translation>
    </message>
    <message>
        <source>half the width of the 95 % interval (default: 0.03)</source>
        <translation>die halbe Breite des 95-%-Intervalls (sonst: 0.03)</translation>
    </message>
    <message>
        <source>tell what a project holds</source>
        <translation>Sagt, was ein Projekt enthält</translation>
    </message>
    <message>
        <source>print one JSON object: parameters, sources, scans, documents, pairs, samples, reviewers, …</source>
        <translation>ein JSON-Objekt ausgeben: parameters, sources, scans, documents, pairs, samples, reviewers, …</translation>
    </message>
    <message>
        <source>say that a corpus is in another folder now</source>
        <translation>Sagt dem Projekt, dass ein Korpus jetzt in einem anderen Ordner liegt</translation>
    </message>
    <message>
        <source>print one JSON object: sources</source>
        <translation>ein JSON-Objekt ausgeben: sources</translation>
    </message>
    <message>
        <source>the folder in which it was</source>
        <translation>der Ordner, in dem es war</translation>
    </message>
    <message>
        <source>the folder in which it is</source>
        <translation>der Ordner, in dem es ist</translation>
    </message>
    <message>
        <source>take over the labels of another reviewer&apos;s copy</source>
        <translation>Übernimmt die Urteile aus der Kopie eines anderen Gutachters</translation>
    </message>
    <message>
        <source>print one JSON object: events, unbound, texts</source>
        <translation>ein JSON-Objekt ausgeben: events, unbound, texts</translation>
    </message>
    <message>
        <source>the other copy, which is only read</source>
        <translation>die andere Kopie, die nur gelesen wird</translation>
    </message>
    <message>
        <source>delete the stored bytes of documents for good</source>
        <translation>Löscht die gespeicherten Bytes von Dokumenten endgültig</translation>
    </message>
    <message>
        <source>print one JSON object: erased</source>
        <translation>ein JSON-Objekt ausgeben: erased</translation>
    </message>
    <message>
        <source>as `documents` lists it</source>
        <translation>wie `documents` ihn nennt</translation>
    </message>
    <message>
        <source>list the backups beside a project</source>
        <translation>Führt die Sicherungen neben einem Projekt auf</translation>
    </message>
    <message>
        <source>print one JSON object: backups: […]</source>
        <translation>ein JSON-Objekt ausgeben: backups: […]</translation>
    </message>
    <message>
        <source>a .twinlens file, which may be lost or damaged</source>
        <translation>eine .twinlens-Datei, die verloren oder beschädigt sein darf</translation>
    </message>
    <message>
        <source>bring the labels of backups into a project, or into a new one</source>
        <translation>Bringt die Urteile aus Sicherungen in ein Projekt oder in ein neues</translation>
    </message>
    <message>
        <source>one backup (default: all of them)</source>
        <translation>eine Sicherung (sonst: alle)</translation>
    </message>
    <message>
        <source>take the fingerprints of all files below folders</source>
        <translation>Nimmt die Fingerabdrücke aller Dateien unter Ordnern</translation>
    </message>
    <message>
        <source>print one JSON object: files, bytes, unread, …</source>
        <translation>ein JSON-Objekt ausgeben: files, bytes, unread, …</translation>
    </message>
    <message>
        <source>folders (or files) to index</source>
        <translation>Ordner (oder Dateien), die in den Index kommen</translation>
    </message>
    <message>
        <source>the index to make or update</source>
        <translation>der Index, der angelegt oder erneuert wird</translation>
    </message>
    <message>
        <source>read all files again, also those that did not change</source>
        <translation>alle Dateien noch einmal lesen, auch unveränderte</translation>
    </message>
    <message>
        <source>1 = by anchors, 2 = by value (default)</source>
        <translation>1 = nach Ankern, 2 = nach dem Hashwert (Vorgabe)</translation>
    </message>
    <message>
        <source>method 1: a list of anchor strings, one a line</source>
        <translation>Methode 1: eine Liste von Ankern, einer je Zeile</translation>
    </message>
    <message>
        <source>method 1: choose the anchors from the text files below this folder</source>
        <translation>Methode 1: die Anker aus den Textdateien unter diesem Ordner wählen</translation>
    </message>
    <message>
        <source>leave out troff and TeX commands</source>
        <translation>Befehle von troff und TeX auslassen</translation>
    </message>
    <message>
        <source>list the files that hold much of a file</source>
        <translation>Führt die Dateien auf, die viel von einer Datei enthalten</translation>
    </message>
    <message>
        <source>print one JSON object: matches: [path, similarity, …]</source>
        <translation>ein JSON-Objekt ausgeben: matches: [path, similarity, …]</translation>
    </message>
    <message>
        <source>the file whose content is looked for</source>
        <translation>die Datei, deren Inhalt gesucht wird</translation>
    </message>
    <message>
        <source>an index made by “sif index”</source>
        <translation>ein Index von „sif index“</translation>
    </message>
    <message>
        <source>of the file&apos;s fingerprints that a match must hold (default: 50)</source>
        <translation>der Fingerabdrücke der Datei, die ein Treffer enthalten muss (sonst: 50)</translation>
    </message>
    <message>
        <source>(default: text, as in the source)</source>
        <translation>(sonst: text, wie in der Quelle)</translation>
    </message>
    <message>
        <source>list the groups of similar files</source>
        <translation>Führt die Gruppen ähnlicher Dateien auf</translation>
    </message>
    <message>
        <source>print one JSON object: groups: [reference, members: […]]</source>
        <translation>ein JSON-Objekt ausgeben: groups: [reference, members: […]]</translation>
    </message>
    <message>
        <source>folders, or one index</source>
        <translation>Ordner oder ein Index</translation>
    </message>
    <message>
        <source>in place of DIR or INDEX: the documents of a project; similar ones become pairs with the score “sif”</source>
        <translation>anstelle von DIR oder INDEX: die Dokumente eines Projekts; ähnliche werden Paare mit dem Wert „sif“</translation>
    </message>
    <message>
        <source>of a file&apos;s fingerprints that its partners must share (default: 25)</source>
        <translation>der Fingerabdrücke einer Datei, die ihre Partner teilen müssen (sonst: 25)</translation>
    </message>
    <message>
        <source>only files with the same suffix</source>
        <translation>nur Dateien mit derselben Endung</translation>
    </message>
    <message>
        <source>no files more than R times larger or smaller</source>
        <translation>keine Dateien, die mehr als R-mal größer oder kleiner sind</translation>
    </message>
    <message>
        <source>compare two folders by content</source>
        <translation>Vergleicht zwei Ordner nach ihrem Inhalt</translation>
    </message>
    <message>
        <source>print one JSON object: files: [standing, a, b, …]</source>
        <translation>ein JSON-Objekt ausgeben: files: [standing, a, b, …]</translation>
    </message>
    <message>
        <source>of either file&apos;s fingerprints that two similar files share (default: 25)</source>
        <translation>der Fingerabdrücke einer der beiden Dateien, die zwei ähnliche teilen (sonst: 25)</translation>
    </message>
    <message>
        <source>list the sets of files that all share much</source>
        <translation>Führt Mengen von Dateien auf, die alle viel gemeinsam haben</translation>
    </message>
    <message>
        <source>print one JSON object: sets: [paths, …]</source>
        <translation>ein JSON-Objekt ausgeben: sets: [paths, …]</translation>
    </message>
    <message>
        <source>of every member&apos;s fingerprints that the set shares (default: 25)</source>
        <translation>der Fingerabdrücke jedes Mitglieds, die der Menge gemeinsam sind (sonst: 25)</translation>
    </message>
    <message>
        <source>find replicated collections: mirrored sites by content and links</source>
        <translation>Findet vervielfältigte Sammlungen: gespiegelte Sites nach Inhalt und Verweisen</translation>
    </message>
    <message>
        <source>print one JSON object: collections: [id, cardinality, size, sites, roots, …], saved: {…}</source>
        <translation>ein JSON-Objekt ausgeben: collections: [id, cardinality, size, sites, roots, …], saved: {…}</translation>
    </message>
    <message>
        <source>what pages share (default: shingle)</source>
        <translation>was Seiten gemeinsam haben (sonst: shingle)</translation>
    </message>
    <message>
        <source>which pages are similar: by shared chunks, or the project&apos;s pairs (default: resemblance)</source>
        <translation>welche Seiten ähnlich sind: nach gemeinsamen Stücken oder die Paare des Projekts (sonst: resemblance)</translation>
    </message>
    <message>
        <source>overlap of similar pages (0.5)</source>
        <translation>Überlappung ähnlicher Seiten (0.5)</translation>
    </message>
    <message>
        <source>pages that a copy may miss (1)</source>
        <translation>Seiten, die einer Kopie fehlen dürfen (1)</translation>
    </message>
    <message>
        <source>print this table of result lists with one page a class of similar pages in each list</source>
        <translation>diese Tabelle von Ergebnislisten mit einer Seite je Klasse ähnlicher Seiten in jeder Liste ausgeben</translation>
    </message>
    <message>
        <source>read documents again by another encoding than was found; labels are kept</source>
        <translation>Liest Dokumente noch einmal in einer anderen Kodierung als der gefundenen; Urteile bleiben</translation>
    </message>
    <message>
        <source>print one JSON object: places, unbound, and what scan prints</source>
        <translation>ein JSON-Objekt ausgeben: places, unbound und was scan ausgibt</translation>
    </message>
    <message>
        <source>such as windows-1251; auto = as it is found; undo = as before</source>
        <translation>etwa windows-1251; auto = wie sie gefunden wird; undo = wie vorher</translation>
    </message>
    <message>
        <source>as `documents` lists them</source>
        <translation>wie `documents` sie nennt</translation>
    </message>
    <message>
        <source>read, sign, pair and sample with Spark, into a folder that import-result makes a project of</source>
        <translation>Liest, signiert, paart und zieht mit Spark, in einen Ordner, aus dem import-result ein Projekt macht</translation>
    </message>
    <message>
        <source>print one JSON object: what the result&apos;s manifest says: counts, parameters, tables, …</source>
        <translation>ein JSON-Objekt ausgeben: was im Manifest des Ergebnisses steht: counts, parameters, tables, …</translation>
    </message>
    <message>
        <source>Parquet, JSON lines, WARC, or folders, by any URI that Spark reads</source>
        <translation>Parquet, JSON-Zeilen, WARC oder Ordner, mit jeder URI, die Spark liest</translation>
    </message>
    <message>
        <source>a folder to make, by any URI that Spark writes</source>
        <translation>ein Ordner, der angelegt wird, mit jeder URI, in die Spark schreibt</translation>
    </message>
    <message>
        <source>local[N], spark://HOST:PORT, yarn, k8s://… (default: as Spark is set)</source>
        <translation>local[N], spark://HOST:PORT, yarn, k8s://… (sonst: wie Spark eingestellt ist)</translation>
    </message>
    <message>
        <source>a setting of Spark (repeatable)</source>
        <translation>eine Einstellung von Spark (wiederholbar)</translation>
    </message>
    <message>
        <source>go on with a job that was stopped, in its folder</source>
        <translation>eine angehaltene Arbeit in ihrem Ordner fortsetzen</translation>
    </message>
    <message>
        <source>also find replicated collections, by content and links</source>
        <translation>auch vervielfältigte Sammlungen finden, nach Inhalt und Verweisen</translation>
    </message>
    <message>
        <source>pairs of each sample (2000)</source>
        <translation>Paare jeder Stichprobe (2000)</translation>
    </message>
    <message>
        <source>of everything that is drawn (0)</source>
        <translation>von allem, was gezogen wird (0)</translation>
    </message>
    <message>
        <source>pairs that are listed; beyond, they are counted and sampled (10000000)</source>
        <translation>Paare, die aufgeführt werden; darüber werden sie gezählt und gezogen (10000000)</translation>
    </message>
    <message>
        <source>tasks that the work is cut into (by the cluster&apos;s size)</source>
        <translation>Aufgaben, in die die Arbeit zerlegt wird (nach der Größe des Clusters)</translation>
    </message>
    <message>
        <source>make a project of a cluster&apos;s result: its sample to judge, its totals in the tables</source>
        <translation>Macht aus dem Ergebnis eines Clusters ein Projekt: seine Stichprobe zum Beurteilen, seine Gesamtzahlen in den Tabellen</translation>
    </message>
    <message>
        <source>print one JSON object: documents, bytes, tokens, identity_sets, pairs, imported, …</source>
        <translation>ein JSON-Objekt ausgeben: documents, bytes, tokens, identity_sets, pairs, imported, …</translation>
    </message>
    <message>
        <source>the folder that `cluster scan` made</source>
        <translation>der Ordner, den `cluster scan` gemacht hat</translation>
    </message>
    <message>
        <source>the .twinlens file to make</source>
        <translation>die .twinlens-Datei, die angelegt wird</translation>
    </message>
    <message>
        <source>open the window</source>
        <translation>Öffnet das Fenster</translation>
    </message>
    <message>
        <source>open the window with the demo corpus, or, without a display, print its precision table</source>
        <translation>Öffnet das Fenster mit dem Demo-Korpus oder gibt, wo es keinen Bildschirm gibt, dessen Präzisionstabelle aus</translation>
    </message>
    <message>
        <source>scan, load the labels and print the precision table, also with a display</source>
        <translation>erfassen, die Urteile laden und die Präzisionstabelle ausgeben, auch mit Bildschirm</translation>
    </message>
    <message>
        <source>write menu entry, icons, file type, man page and shell completions for this user</source>
        <translation>Schreibt Menüeintrag, Symbole, Dateityp, Handbuchseite und Vervollständigungen der Shell für diesen Benutzer</translation>
    </message>
    <message>
        <source>the folder with applications, icons, mime (default: the user&apos;s own)</source>
        <translation>der Ordner mit applications, icons, mime (sonst: der des Benutzers)</translation>
    </message>
    <message>
        <source>what the menu entry starts (default: this program)</source>
        <translation>was der Menüeintrag startet (sonst: dieses Programm)</translation>
    </message>
    <message>
        <source>take away what `desktop install` wrote</source>
        <translation>Nimmt weg, was `desktop install` geschrieben hat</translation>
    </message>
    <message>
        <source>print the man page (roff)</source>
        <translation>Gibt die Handbuchseite aus (roff)</translation>
    </message>
    <message>
        <source>print the completion script of a shell</source>
        <translation>Gibt das Vervollständigungsskript einer Shell aus</translation>
    </message>
    <message>
        <source>bash, zsh or fish</source>
        <translation>bash, zsh oder fish</translation>
    </message>
</context>
<context>
    <name>CompareBar</name>
    <message>
        <source>Gains are counted over</source>
        <translation>Gewinne zählen gegenüber</translation>
    </message>
    <message>
        <source>Add a project…</source>
        <translation>Ein Projekt hinzufügen…</translation>
    </message>
    <message>
        <source>Derive a configuration…</source>
        <translation>Eine Konfiguration ableiten…</translation>
    </message>
    <message>
        <source>Table of every two configurations</source>
        <translation>Tabelle je zweier Konfigurationen</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>Tabelle speichern</translation>
    </message>
    <message>
        <source>Gains over</source>
        <translation>Gewinne gegenüber</translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation>Konfigurationen</translation>
    </message>
</context>
<context>
    <name>ComparePage</name>
    <message>
        <source>Comparing…</source>
        <translation>Wird verglichen…</translation>
    </message>
    <message>
        <source>Table of the intersections</source>
        <translation>Tabelle der Schnittmengen</translation>
    </message>
    <message>
        <source>Who finds which pairs</source>
        <translation>Wer welche Paare findet</translation>
    </message>
    <message>
        <source>Projects over the same documents</source>
        <translation>Projekte über dieselben Dokumente</translation>
    </message>
    <message>
        <source>A configuration is being derived: wait until it is there, or stop it.</source>
        <translation>Eine Konfiguration wird abgeleitet: Warten Sie, bis sie da ist, oder halten Sie es an.</translation>
    </message>
</context>
<context>
    <name>ConfigurationTable</name>
    <message>
        <source>Configurations on one labelled set</source>
        <translation>Konfigurationen auf einer beurteilten Menge</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Labelled</source>
        <translation>Beurteilt</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Präzision</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>Gewinn</translation>
    </message>
    <message>
        <source>R</source>
        <translation>R</translation>
    </message>
    <message>
        <source>Missed</source>
        <translation>Verpasst</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>k. A.</translation>
    </message>
    <message>
        <source>compared with</source>
        <translation>verglichen mit</translation>
    </message>
</context>
<context>
    <name>Confusion</name>
    <message>
        <source>Show the pairs of a number</source>
        <translation>Die Paare einer Zahl zeigen</translation>
    </message>
    <message>
        <source>Labels returned and dropped</source>
        <translation>Ausgegebene und verworfene Urteile</translation>
    </message>
    <message>
        <source>returned</source>
        <translation>ausgegeben</translation>
    </message>
    <message>
        <source>dropped</source>
        <translation>verworfen</translation>
    </message>
    <message>
        <source>Returned</source>
        <translation>Ausgegeben</translation>
    </message>
    <message>
        <source>Dropped</source>
        <translation>Verworfen</translation>
    </message>
</context>
<context>
    <name>Contents</name>
    <message>
        <source>Help pages</source>
        <translation>Hilfeseiten</translation>
    </message>
</context>
<context>
    <name>CopiesScreen</name>
    <message>
        <source>All collections</source>
        <translation>Alle Sammlungen</translation>
    </message>
    <message>
        <source>Left copy</source>
        <translation>Linke Kopie</translation>
    </message>
    <message>
        <source>Right copy</source>
        <translation>Rechte Kopie</translation>
    </message>
    <message>
        <source>Show all pages</source>
        <translation>Alle Seiten zeigen</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Pages of the collection</source>
        <translation>Seiten der Sammlung</translation>
    </message>
    <message>
        <source>Collection %1</source>
        <translation>Sammlung %1</translation>
    </message>
    <message>
        <source>not judged</source>
        <translation>nicht beurteilt</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>Seite %1 von %2</translation>
    </message>
    <message>
        <source>One of the two copies has no such page.</source>
        <translation>Eine der beiden Kopien hat keine solche Seite.</translation>
    </message>
    <message>
        <source>Only one of the two copies has this page: %1</source>
        <translation>Nur eine der beiden Kopien hat diese Seite: %1</translation>
    </message>
    <message>
        <source>A page is missing</source>
        <translation>Eine Seite fehlt</translation>
    </message>
</context>
<context>
    <name>CountCard</name>
    <message>
        <source>Show the pairs behind the number</source>
        <translation>Die Paare hinter der Zahl zeigen</translation>
    </message>
</context>
<context>
    <name>CutCards</name>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Präzision</translation>
    </message>
    <message>
        <source>R, correct pairs returned</source>
        <translation>R, ausgegebene richtige Paare</translation>
    </message>
    <message>
        <source>Pairs returned</source>
        <translation>Ausgegebene Paare</translation>
    </message>
    <message>
        <source>Expected correct</source>
        <translation>Erwartet richtig</translation>
    </message>
    <message>
        <source>Expected wrong</source>
        <translation>Erwartet falsch</translation>
    </message>
    <message>
        <source>%1 and %2 at least</source>
        <translation>mindestens %1 und %2</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>k. A.</translation>
    </message>
    <message>
        <source>no label here</source>
        <translation>hier kein Urteil</translation>
    </message>
    <message>
        <source>95 % interval %1 – %2</source>
        <translation>95-%-Intervall %1 – %2</translation>
    </message>
    <message>
        <source>not every pair could be sampled</source>
        <translation>nicht jedes Paar konnte gezogen werden</translation>
    </message>
    <message>
        <source> · n = %1</source>
        <translation> · n = %1</translation>
    </message>
    <message>
        <source>not counted by this value</source>
        <translation>nach diesem Wert nicht gezählt</translation>
    </message>
    <message>
        <source>%1 % of %2</source>
        <translation>%1 % von %2</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
</context>
<context>
    <name>DecisionBar</name>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Note for this pair…</source>
        <translation>Notiz zu diesem Paar…</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
</context>
<context>
    <name>DeriveDialog</name>
    <message>
        <source>Derive a configuration</source>
        <translation>Eine Konfiguration ableiten</translation>
    </message>
    <message>
        <source>Derive</source>
        <translation>Ableiten</translation>
    </message>
    <message>
        <source>Terms in a shingle</source>
        <translation>Terme in einem Shingle</translation>
    </message>
    <message>
        <source>Bits of Alg. C</source>
        <translation>Bits von Alg. C</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Terme</translation>
    </message>
    <message>
        <source>Shingles</source>
        <translation>Shingles</translation>
    </message>
    <message>
        <source>Alg. C over</source>
        <translation>Alg. C über</translation>
    </message>
    <message>
        <source>A set</source>
        <translation>Eine Menge</translation>
    </message>
    <message>
        <source>By frequency</source>
        <translation>Nach Häufigkeit</translation>
    </message>
    <message>
        <source>Shingles of Alg. B</source>
        <translation>Shingles von Alg. B</translation>
    </message>
    <message>
        <source>Boilerplate</source>
        <translation>Rahmentext</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Where the derived project is kept</source>
        <translation>Wo das abgeleitete Projekt liegt</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>The same documents are signed in another way, into a project of their own that is compared with this one on your labels. Thresholds of Alg. C keep their share of the bits.</source>
        <translation>Dieselben Dokumente werden auf andere Art signiert, in ein eigenes Projekt, das mit diesem an Ihren Urteilen verglichen wird. Schwellen von Alg. C behalten ihren Anteil an den Bits.</translation>
    </message>
    <message>
        <source>Choose something that differs from this project.</source>
        <translation>Wählen Sie etwas, das von diesem Projekt abweicht.</translation>
    </message>
    <message>
        <source>Say where the derived project shall be kept.</source>
        <translation>Geben Sie an, wo das abgeleitete Projekt liegen soll.</translation>
    </message>
    <message>
        <source>A project’s name ends in %1.</source>
        <translation>Der Name eines Projekts endet auf %1.</translation>
    </message>
    <message>
        <source>%1 exists already: choose another name.</source>
        <translation>%1 gibt es schon: Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>There is no folder %1.</source>
        <translation>Es gibt keinen Ordner %1.</translation>
    </message>
    <message>
        <source>Twinlens projects (*%1)</source>
        <translation>Twinlens-Projekte (*%1)</translation>
    </message>
    <message>
        <source>Keep the derived project as</source>
        <translation>Das abgeleitete Projekt aufbewahren als</translation>
    </message>
</context>
<context>
    <name>DeriveStrip</name>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Deriving %1…</source>
        <translation>%1 wird abgeleitet…</translation>
    </message>
    <message>
        <source>Deriving %1: %2</source>
        <translation>%1 wird abgeleitet: %2</translation>
    </message>
    <message>
        <source>%1 is derived: %2 B-similar, %3 C-similar pairs.</source>
        <translation>%1 ist abgeleitet: %2 B-ähnliche, %3 C-ähnliche Paare.</translation>
    </message>
    <message>
        <source>%1 documents could not be read any more, or have changed: they have no pair there.</source>
        <translation>%1 Dokumente waren nicht mehr zu lesen oder haben sich geändert: Sie haben dort kein Paar.</translation>
    </message>
    <message>
        <source>Stopped: %1 was not made.</source>
        <translation>Angehalten: %1 wurde nicht gemacht.</translation>
    </message>
</context>
<context>
    <name>Dialog</name>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>DocumentHead</name>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln Token</numerusform>
            <numerusform>%Ln Tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>Left document</source>
        <translation>Linkes Dokument</translation>
    </message>
    <message>
        <source>Right document</source>
        <translation>Rechtes Dokument</translation>
    </message>
    <message>
        <source>Find files similar to this one</source>
        <translation>Ähnliche Dateien zu diesem finden</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>Adresse kopieren</translation>
    </message>
</context>
<context>
    <name>DocumentPage</name>
    <message>
        <source>Find a document</source>
        <translation>Ein Dokument finden</translation>
    </message>
    <message>
        <source>Find in URL, path, title or reason</source>
        <translation>In URL, Pfad, Titel oder Grund suchen</translation>
    </message>
    <message>
        <source>Find files similar to…</source>
        <translation>Ähnliche Dateien finden zu…</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Read as…</source>
        <translation>Lesen als…</translation>
    </message>
    <message>
        <source>Read the document again by another encoding</source>
        <translation>Das Dokument mit einer anderen Kodierung noch einmal lesen</translation>
    </message>
    <message>
        <source>Undo “read as”</source>
        <translation>„Lesen als“ rückgängig</translation>
    </message>
    <message>
        <source>No document matches</source>
        <translation>Kein Dokument passt</translation>
    </message>
    <message>
        <source>Take the filter away to see all.</source>
        <translation>Nehmen Sie den Filter weg, um alle zu sehen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <translation>
            <numerusform>%Ln Dokument</numerusform>
            <numerusform>%Ln Dokumente</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 documents</source>
        <translation>%1 von %2 Dokumenten</translation>
    </message>
    <message>
        <source>(the first ones only)</source>
        <translation>(nur die ersten)</translation>
    </message>
    <message>
        <source>Delete the stored text…</source>
        <translation>Gespeicherten Text löschen…</translation>
    </message>
</context>
<context>
    <name>EncodingChoice</name>
    <message>
        <source>found by itself</source>
        <translation>automatisch</translation>
    </message>
</context>
<context>
    <name>EraseDialog</name>
    <message>
        <source>Delete the stored text</source>
        <translation>Gespeicherten Text löschen</translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>Endgültig löschen</translation>
    </message>
    <message>
        <source>The project forgets the bytes of this document, and of every document with the same content. Its scores and labels stay; it can be shown as long as its own file is there. This cannot be undone.</source>
        <translation>Das Projekt vergisst die Bytes dieses Dokuments und jedes Dokuments mit gleichem Inhalt. Werte und Urteile bleiben; gezeigt werden kann es, solange seine eigene Datei da ist. Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>The stored text was deleted.</source>
        <translation>Der gespeicherte Text wurde gelöscht.</translation>
    </message>
    <message>
        <source>Nothing of this document was stored.</source>
        <translation>Von diesem Dokument war nichts gespeichert.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>ErrorDialog</name>
    <message>
        <source>Something went wrong inside the program</source>
        <translation>Im Programm ist etwas schiefgegangen</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weitermachen</translation>
    </message>
    <message>
        <source>Your labels are on disk. You can go on; a restart is safer.</source>
        <translation>Ihre Urteile sind auf der Platte. Sie können weitermachen; ein Neustart ist sicherer.</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Show details</source>
        <translation>Einzelheiten zeigen</translation>
    </message>
    <message>
        <source>Copy the report</source>
        <translation>Bericht kopieren</translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation>Einzelheiten verbergen</translation>
    </message>
</context>
<context>
    <name>ErrorHook</name>
    <message>
        <source>This did not work</source>
        <translation>Das hat nicht geklappt</translation>
    </message>
</context>
<context>
    <name>EstimateLine</name>
    <message>
        <source>Estimate</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>Counting documents…</source>
        <translation>Dokumente werden gezählt…</translation>
    </message>
    <message>
        <source>nothing to read was found there</source>
        <translation>dort wurde nichts Lesbares gefunden</translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <translation>
            <numerusform>%Ln Dokument</numerusform>
            <numerusform>%Ln Dokumente</numerusform>
        </translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>etwa %1</translation>
    </message>
    <message>
        <source>more than %1</source>
        <translation>mehr als %1</translation>
    </message>
    <message>
        <source>No estimate: %1</source>
        <translation>Keine Schätzung: %1</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export labelled pairs</source>
        <translation>Beurteilte Paare exportieren</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>All %1</source>
        <translation>Alle %1</translation>
    </message>
    <message>
        <source>%1 shown in the list</source>
        <translation>%1 in der Liste gezeigte</translation>
    </message>
    <message>
        <source>Labelled pairs</source>
        <translation>Beurteilte Paare</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>List of documents</source>
        <translation>Liste der Dokumente</translation>
    </message>
    <message>
        <source>Full texts</source>
        <translation>Volle Texte</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>Split by groups of documents</source>
        <translation>Nach Gruppen von Dokumenten teilen</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Where the dataset is written</source>
        <translation>Wohin der Datensatz geschrieben wird</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>Say where the dataset shall be written.</source>
        <translation>Geben Sie an, wohin der Datensatz geschrieben werden soll.</translation>
    </message>
    <message>
        <source>There is no folder %1.</source>
        <translation>Es gibt keinen Ordner %1.</translation>
    </message>
    <message>
        <source>%1 exists already: choose another name.</source>
        <translation>%1 gibt es schon: Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>Nothing is labelled yet, so there is nothing to export.</source>
        <translation>Noch ist nichts beurteilt, also gibt es nichts zu exportieren.</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Wird geschrieben…</translation>
    </message>
    <message>
        <source>%1 of %2 labelled pairs written: %3</source>
        <translation>%1 von %2 beurteilten Paaren geschrieben: %3</translation>
    </message>
    <message>
        <source>%1 of %2 labelled pairs will be written, with the labels of every reviewer.</source>
        <translation>%1 von %2 beurteilten Paaren werden geschrieben, mit den Urteilen aller Gutachter.</translation>
    </message>
    <message>
        <source>Write the dataset into</source>
        <translation>Den Datensatz schreiben nach</translation>
    </message>
    <message>
        <source>Write the dataset as</source>
        <translation>Den Datensatz schreiben als</translation>
    </message>
</context>
<context>
    <name>GridBoard</name>
    <message>
        <source>Precision by two thresholds</source>
        <translation>Präzision nach zwei Schwellen</translation>
    </message>
    <message>
        <source>Precision where both scores are reached</source>
        <translation>Präzision, wo beide Werte erreicht sind</translation>
    </message>
    <message>
        <source>Table behind “%1”</source>
        <translation>Tabelle hinter „%1“</translation>
    </message>
    <message>
        <source>Save “%1”</source>
        <translation>„%1“ speichern</translation>
    </message>
    <message>
        <source>small: number of labels; a double click opens their pairs</source>
        <translation>klein: Zahl der Urteile; ein Doppelklick öffnet ihre Paare</translation>
    </message>
</context>
<context>
    <name>HelpText</name>
    <message>
        <source>Help page</source>
        <translation>Hilfeseite</translation>
    </message>
</context>
<context>
    <name>HelpWindow</name>
    <message>
        <source>Help – Twinlens</source>
        <translation>Hilfe – Twinlens</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation>Hilfe durchsuchen</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nichts gefunden</translation>
    </message>
    <message>
        <source>Try another word, or fewer of them.</source>
        <translation>Versuchen Sie ein anderes Wort oder weniger Wörter.</translation>
    </message>
    <message>
        <source>%1 – Twinlens help</source>
        <translation>%1 – Twinlens-Hilfe</translation>
    </message>
</context>
<context>
    <name>HistoryStrip</name>
    <message>
        <source>Last decisions</source>
        <translation>Letzte Entscheidungen</translation>
    </message>
    <message>
        <source>No decisions yet</source>
        <translation>Noch keine Entscheidungen</translation>
    </message>
    <message>
        <source>Open the pair</source>
        <translation>Das Paar öffnen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) of identical documents</source>
        <translation>
            <numerusform>%Ln Paar gleicher Dokumente</numerusform>
            <numerusform>%Ln Paare gleicher Dokumente</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>IdentitySetDialog</name>
    <message>
        <source>%1 documents have exactly the same tokens. All %2 pairs among them get one label.</source>
        <translation>%1 Dokumente haben genau dieselben Tokens. Alle %2 Paare unter ihnen bekommen ein Urteil.</translation>
    </message>
    <message>
        <source>%1 documents have exactly the same tokens. The %2 pairs of the set&apos;s representative with each of the others get one label; the pairs among the others are left out, as there are too many.</source>
        <translation>%1 Dokumente haben genau dieselben Tokens. Die %2 Paare des Vertreters der Menge mit jedem der anderen bekommen ein Urteil; die Paare unter den anderen werden ausgelassen, weil es zu viele sind.</translation>
    </message>
    <message>
        <source>Verdict on all pairs</source>
        <translation>Urteil über alle Paare</translation>
    </message>
    <message>
        <source>Note for all pairs</source>
        <translation>Notiz für alle Paare</translation>
    </message>
    <message>
        <source>It is one decision: undo takes it back as a whole.</source>
        <translation>Es ist eine Entscheidung: Rückgängig nimmt sie als Ganzes zurück.</translation>
    </message>
    <message>
        <source>Label %1 pairs “%2”</source>
        <translation>%1 Paare als „%2“ beurteilen</translation>
    </message>
</context>
<context>
    <name>ImportLabelsDialog</name>
    <message>
        <source>Import labels</source>
        <translation>Urteile importieren</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>File of labels</source>
        <translation>Datei mit Urteilen</translation>
    </message>
    <message>
        <source>CSV, JSONL or Parquet with a, b and label</source>
        <translation>CSV, JSONL oder Parquet mit a, b und label</translation>
    </message>
    <message>
        <source>Map file</source>
        <translation>Zuordnungsdatei</translation>
    </message>
    <message>
        <source>optional: CSV with id and locator</source>
        <translation>wahlfrei: id, locator</translation>
    </message>
    <message>
        <source>Reviewer</source>
        <translation>Gutachter</translation>
    </message>
    <message>
        <source>if not named</source>
        <translation>sonst</translation>
    </message>
    <message>
        <source>found by itself</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>How the file was read, and rows that were left out</source>
        <translation>Wie die Datei gelesen wurde und welche Zeilen ausgelassen wurden</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>Browse for the file of labels</source>
        <translation>Nach der Datei mit Urteilen suchen</translation>
    </message>
    <message>
        <source>Browse for the map file</source>
        <translation>Nach der Zuordnungsdatei suchen</translation>
    </message>
    <message>
        <source>Choose a file first.</source>
        <translation>Wählen Sie zuerst eine Datei.</translation>
    </message>
    <message>
        <source>There is no file %1.</source>
        <translation>Es gibt keine Datei %1.</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 rows imported: %Ln pair(s), %3 of them new to the project</source>
        <translation>
            <numerusform>%1 von %2 Zeilen importiert: %Ln Paar, davon %3 neu im Projekt</numerusform>
            <numerusform>%1 von %2 Zeilen importiert: %Ln Paare, davon %3 neu im Projekt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) left out.</source>
        <translation>
            <numerusform>%Ln Zeile ausgelassen.</numerusform>
            <numerusform>%Ln Zeilen ausgelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Column of A</source>
        <translation>Spalte von A</translation>
    </message>
    <message>
        <source>Column of B</source>
        <translation>Spalte von B</translation>
    </message>
    <message>
        <source>Column of the label</source>
        <translation>Spalte des Urteils</translation>
    </message>
    <message>
        <source>Labels (*.csv *.tsv *.jsonl *.parquet *.gz);;All files (*)</source>
        <translation>Urteile (*.csv *.tsv *.jsonl *.parquet *.gz);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Choose a file of labels</source>
        <translation>Eine Datei mit Urteilen wählen</translation>
    </message>
    <message>
        <source>Choose a map file</source>
        <translation>Eine Zuordnungsdatei wählen</translation>
    </message>
    <message>
        <source>Tables (*.csv);;All files (*)</source>
        <translation>Tabellen (*.csv);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>ImportPairsDialog</name>
    <message>
        <source>Import candidate pairs</source>
        <translation>Kandidatenpaare importieren</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>File of pairs</source>
        <translation>Datei mit Paaren</translation>
    </message>
    <message>
        <source>what another tool wrote: CSV, JSONL, JSON or Parquet</source>
        <translation>CSV, JSONL, JSON oder Parquet</translation>
    </message>
    <message>
        <source>Map file</source>
        <translation>Zuordnungsdatei</translation>
    </message>
    <message>
        <source>optional: CSV with id and locator</source>
        <translation>wahlfrei: id, locator</translation>
    </message>
    <message>
        <source>First rows of the file</source>
        <translation>Erste Zeilen der Datei</translation>
    </message>
    <message>
        <source>First document</source>
        <translation>Erstes Dokument</translation>
    </message>
    <message>
        <source>Second document</source>
        <translation>Zweites Dokument</translation>
    </message>
    <message>
        <source>Rows that were left out</source>
        <translation>Ausgelassene Zeilen</translation>
    </message>
    <message>
        <source>Choose a file first.</source>
        <translation>Wählen Sie zuerst eine Datei.</translation>
    </message>
    <message>
        <source>There is no file %1.</source>
        <translation>Es gibt keine Datei %1.</translation>
    </message>
    <message>
        <source>Choose the columns that hold the two documents.</source>
        <translation>Wählen Sie die Spalten, in denen die beiden Dokumente stehen.</translation>
    </message>
    <message>
        <source>The two documents cannot stand in one column.</source>
        <translation>Die beiden Dokumente können nicht in einer Spalte stehen.</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 rows imported: %Ln pair(s), %3 of them new to the project</source>
        <translation>
            <numerusform>%1 von %2 Zeilen importiert: %Ln Paar, davon %3 neu im Projekt</numerusform>
            <numerusform>%1 von %2 Zeilen importiert: %Ln Paare, davon %3 neu im Projekt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) left out.</source>
        <translation>
            <numerusform>%Ln Zeile ausgelassen.</numerusform>
            <numerusform>%Ln Zeilen ausgelassen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) repeated or reversed another one.</source>
        <translation>
            <numerusform>%Ln Zeile wiederholte eine andere oder drehte sie um.</numerusform>
            <numerusform>%Ln Zeilen wiederholten andere oder drehten sie um.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) named one document twice.</source>
        <translation>
            <numerusform>%Ln Zeile nannte ein Dokument zweimal.</numerusform>
            <numerusform>%Ln Zeilen nannten ein Dokument zweimal.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln id(s) mean no single document here.</source>
        <translation>
            <numerusform>%Ln Kennung meint hier kein einzelnes Dokument.</numerusform>
            <numerusform>%Ln Kennungen meinen hier kein einzelnes Dokument.</numerusform>
        </translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>Browse for the file of pairs</source>
        <translation>Nach der Datei mit Paaren suchen</translation>
    </message>
    <message>
        <source>Browse for the map file</source>
        <translation>Nach der Zuordnungsdatei suchen</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>choose a column</source>
        <translation>Spalte wählen</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>score ↑</source>
        <translation>Wert ↑</translation>
    </message>
    <message>
        <source>score ↓</source>
        <translation>Wert ↓</translation>
    </message>
    <message>
        <source>The file is a square matrix of measures: every pair above its diagonal is read.</source>
        <translation>Die Datei ist eine quadratische Matrix von Maßen: Jedes Paar über ihrer Diagonale wird gelesen.</translation>
    </message>
    <message>
        <source>The file lists documents with their clusters: the pairs inside clusters are read.</source>
        <translation>Die Datei nennt Dokumente mit ihren Gruppen: Die Paare innerhalb der Gruppen werden gelesen.</translation>
    </message>
    <message>
        <source>Which columns hold the two documents is not found: choose them.</source>
        <translation>Welche Spalten die beiden Dokumente enthalten, ist nicht zu finden: Wählen Sie sie.</translation>
    </message>
    <message>
        <source>The file holds the documents themselves: they become a source of the project.</source>
        <translation>Die Datei enthält die Dokumente selbst: Sie werden eine Quelle des Projekts.</translation>
    </message>
    <message>
        <source>Each row is a pair. The ids are looked for among the project’s documents.</source>
        <translation>Jede Zeile ist ein Paar. Die Ids werden unter den Dokumenten des Projekts gesucht.</translation>
    </message>
    <message>
        <source>Pairs (*.csv *.tsv *.jsonl *.json *.parquet *.gz *.zst *.xz *.bz2);;All files (*)</source>
        <translation>Paare (*.csv *.tsv *.jsonl *.json *.parquet *.gz *.zst *.xz *.bz2);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Choose a file of pairs</source>
        <translation>Eine Datei mit Paaren wählen</translation>
    </message>
    <message>
        <source>Choose a map file</source>
        <translation>Eine Zuordnungsdatei wählen</translation>
    </message>
    <message>
        <source>Tables (*.csv);;All files (*)</source>
        <translation>Tabellen (*.csv);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>ImportResultDialog</name>
    <message>
        <source>Import cluster result</source>
        <translation>Cluster-Ergebnis importieren</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Result folder</source>
        <translation>Ergebnisordner</translation>
    </message>
    <message>
        <source>the folder that cluster scan made</source>
        <translation>der Ordner, den „cluster scan“ gemacht hat</translation>
    </message>
    <message>
        <source>Project file</source>
        <translation>Projektdatei</translation>
    </message>
    <message>
        <source>where labels and results are kept</source>
        <translation>wo Urteile und Ergebnisse liegen</translation>
    </message>
    <message>
        <source>The project gets the drawn pairs with their documents&apos; stored bytes, and the totals of the whole corpus: tables speak for all of it.</source>
        <translation>Das Projekt bekommt die gezogenen Paare mit den gespeicherten Bytes ihrer Dokumente und die Gesamtzahlen des ganzen Korpus: Tabellen gelten für alles.</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>Browse for the result folder</source>
        <translation>Nach dem Ergebnisordner suchen</translation>
    </message>
    <message>
        <source>Browse for the project file</source>
        <translation>Nach der Projektdatei suchen</translation>
    </message>
    <message>
        <source>Choose the folder of the result first.</source>
        <translation>Wählen Sie zuerst den Ordner des Ergebnisses.</translation>
    </message>
    <message>
        <source>Say where the project file shall be kept.</source>
        <translation>Geben Sie an, wo die Projektdatei liegen soll.</translation>
    </message>
    <message>
        <source>%1 exists already: choose another name, or open it.</source>
        <translation>%1 gibt es schon: Wählen Sie einen anderen Namen oder öffnen Sie es.</translation>
    </message>
    <message>
        <source>There is no folder %1.</source>
        <translation>Es gibt keinen Ordner %1.</translation>
    </message>
    <message>
        <source>Reading the result…</source>
        <translation>Das Ergebnis wird gelesen…</translation>
    </message>
    <message>
        <source>%1 pairs and %2 documents, drawn from a corpus of %3 documents. Close opens the project.</source>
        <translation>%1 Paare und %2 Dokumente, gezogen aus einem Korpus von %3 Dokumenten. „Schließen“ öffnet das Projekt.</translation>
    </message>
    <message>
        <source>Choose the folder of a result</source>
        <translation>Den Ordner eines Ergebnisses wählen</translation>
    </message>
    <message>
        <source>Twinlens projects (*%1)</source>
        <translation>Twinlens-Projekte (*%1)</translation>
    </message>
    <message>
        <source>Keep the project as</source>
        <translation>Das Projekt aufbewahren als</translation>
    </message>
</context>
<context>
    <name>JobDialog</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>JobStrip</name>
    <message>
        <source>How far the work is</source>
        <translation>Wie weit die Arbeit ist</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Wird angehalten…</translation>
    </message>
</context>
<context>
    <name>JoinDialog</name>
    <message numerus="yes">
        <source>%Ln decision(s) were new.</source>
        <translation>
            <numerusform>%Ln Entscheidung war neu.</numerusform>
            <numerusform>%Ln Entscheidungen waren neu.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 labels concern documents that the project does not have; they are kept in its log.</source>
        <translation>%1 Urteile betreffen Dokumente, die das Projekt nicht hat; sie bleiben in seinem Protokoll.</translation>
    </message>
</context>
<context>
    <name>KeyTips</name>
    <message>
        <source>Candidate pairs of another tool, into a project</source>
        <translation>Kandidatenpaare eines anderen Werkzeugs, in ein Projekt</translation>
    </message>
    <message>
        <source>Labels of other people, into a project</source>
        <translation>Urteile anderer Leute, in ein Projekt</translation>
    </message>
    <message>
        <source>Tutorial, how-to, reference</source>
        <translation>Einführung, Anleitungen, Nachschlagen</translation>
    </message>
    <message>
        <source>The labelled pairs as a dataset</source>
        <translation>Die beurteilten Paare als Datensatz</translation>
    </message>
    <message>
        <source>New and changed documents only</source>
        <translation>Nur neue und geänderte Dokumente</translation>
    </message>
    <message>
        <source>Take the last decision back</source>
        <translation>Letzte Entscheidung zurücknehmen</translation>
    </message>
    <message>
        <source>Come back to this pair later</source>
        <translation>Später auf dieses Paar zurückkommen</translation>
    </message>
    <message>
        <source>(%1 for the last decision)</source>
        <translation>(%1 für die letzte Entscheidung)</translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Durchsicht</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <source>With Shift, a reason key changes the reason of the last decision.</source>
        <translation>Mit der Umschalttaste ändert eine Grundtaste den Grund der letzten Entscheidung.</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Twinlens</source>
        <translation>Twinlens</translation>
    </message>
    <message>
        <source>Another program is writing to this project. Your decision is saved as soon as it has finished: stay, and close again then.</source>
        <translation>Ein anderes Programm schreibt in dieses Projekt. Ihre Entscheidung wird gesichert, sobald es fertig ist: bleiben Sie, und schließen Sie dann noch einmal.</translation>
    </message>
    <message>
        <source>Your last decision is not saved yet</source>
        <translation>Ihre letzte Entscheidung ist noch nicht gesichert</translation>
    </message>
    <message>
        <source>Leave without it</source>
        <translation>Ohne sie gehen</translation>
    </message>
    <message>
        <source>A scan is running</source>
        <translation>Es läuft eine Erfassung</translation>
    </message>
    <message>
        <source>Wait until it is finished, or cancel it first.</source>
        <translation>Warten Sie, bis sie fertig ist, oder brechen Sie sie vorher ab.</translation>
    </message>
    <message>
        <source>This did not work</source>
        <translation>Das hat nicht geklappt</translation>
    </message>
</context>
<context>
    <name>MergeDialog</name>
    <message>
        <source>Join another copy</source>
        <translation>Andere Kopie zusammenführen</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Zusammenführen</translation>
    </message>
    <message>
        <source>The other copy</source>
        <translation>Die andere Kopie</translation>
    </message>
    <message>
        <source>a project file that another person reviewed</source>
        <translation>eine Projektdatei, in der jemand anderes geurteilt hat</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>Browse for the other copy</source>
        <translation>Nach der anderen Kopie suchen</translation>
    </message>
    <message>
        <source>Each reviewer’s decisions stay their own. Where one person went on in both, the later one holds.</source>
        <translation>Die Entscheidungen jedes Gutachters bleiben die seinen. Hat jemand in beiden weitergemacht, gilt die spätere.</translation>
    </message>
    <message>
        <source>Choose a file first.</source>
        <translation>Wählen Sie zuerst eine Datei.</translation>
    </message>
    <message>
        <source>There is no file %1.</source>
        <translation>Es gibt keine Datei %1.</translation>
    </message>
    <message>
        <source>Joining the labels…</source>
        <translation>Urteile werden zusammengeführt…</translation>
    </message>
    <message>
        <source>Twinlens projects (*%1)</source>
        <translation>Twinlens-Projekte (*%1)</translation>
    </message>
</context>
<context>
    <name>MessageDialog</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>MetricsStrip</name>
    <message>
        <source>C-similarity</source>
        <translation>C-Ähnlichkeit</translation>
    </message>
    <message>
        <source>B-similarity</source>
        <translation>B-Ähnlichkeit</translation>
    </message>
    <message>
        <source>Resemblance</source>
        <translation>Resemblance</translation>
    </message>
    <message>
        <source>Differing tokens</source>
        <translation>Andere Tokens</translation>
    </message>
    <message>
        <source>Longest equal run</source>
        <translation>Gleich am Stück</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>until judged</source>
        <translation>erst nach dem Urteil</translation>
    </message>
    <message>
        <source>of %1 bits</source>
        <translation>von %1 Bits</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>below %1</source>
        <translation>unter %1</translation>
    </message>
    <message>
        <source>The combined rule leaves this B-similar pair out: it asks for a C-similarity of %1.</source>
        <translation>Die kombinierte Regel lässt dieses B-ähnliche Paar weg: Sie verlangt eine C-Ähnlichkeit von %1.</translation>
    </message>
    <message>
        <source>of %1 supershingles</source>
        <translation>von %1 Supershingles</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>k. A.</translation>
    </message>
    <message>
        <source>%1 % of both</source>
        <translation>%1 % aller</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>%1 replaced</source>
        <translation>%1 ersetzt</translation>
    </message>
</context>
<context>
    <name>MissedCard</name>
    <message>
        <source>Correct pairs missed</source>
        <translation>Verpasste richtige Paare</translation>
    </message>
    <message>
        <source>Correct pairs that the configuration misses</source>
        <translation>Richtige Paare, die die Konfiguration verpasst</translation>
    </message>
    <message numerus="yes">
        <source>Blind review: %Ln pair(s) that others judged are listed when you have judged them.</source>
        <translation>
            <numerusform>Blinde Durchsicht: %Ln Paar, das andere beurteilt haben, wird aufgeführt, sobald Sie es beurteilt haben.</numerusform>
            <numerusform>Blinde Durchsicht: %Ln Paare, die andere beurteilt haben, werden aufgeführt, sobald Sie sie beurteilt haben.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>You have not judged the pairs that %1 misses.</source>
        <translation>Die Paare, die %1 verpasst, haben Sie nicht beurteilt.</translation>
    </message>
    <message>
        <source>%1 finds every pair that was judged correct.</source>
        <translation>%1 findet jedes Paar, das als richtig beurteilt wurde.</translation>
    </message>
    <message>
        <source>No pair was judged correct yet.</source>
        <translation>Noch wurde kein Paar als richtig beurteilt.</translation>
    </message>
</context>
<context>
    <name>NearList</name>
    <message>
        <source>Pairs beside the threshold</source>
        <translation>Paare neben der Schwelle</translation>
    </message>
    <message>
        <source>%1 returned, %2 dropped</source>
        <translation>%1 ausgegeben, %2 verworfen</translation>
    </message>
    <message>
        <source>No pair is near.</source>
        <translation>Kein Paar ist in der Nähe.</translation>
    </message>
    <message>
        <source>returned</source>
        <translation>ausgegeben</translation>
    </message>
    <message>
        <source>dropped</source>
        <translation>verworfen</translation>
    </message>
</context>
<context>
    <name>NeighboursDialog</name>
    <message>
        <source>Open in the review</source>
        <translation>In der Durchsicht öffnen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Wird gesucht…</translation>
    </message>
    <message>
        <source>Looking for neighbours…</source>
        <translation>Nachbarn werden gesucht…</translation>
    </message>
    <message>
        <source>%1 documents are connected by %2 pairs.</source>
        <translation>%1 Dokumente sind durch %2 Paare verbunden.</translation>
    </message>
    <message>
        <source>The nearest %2 pairs are listed, between %1 documents; there are more.</source>
        <translation>Die nächsten %2 Paare zwischen %1 Dokumenten sind aufgeführt; es gibt mehr.</translation>
    </message>
    <message>
        <source>Label the %1 pairs of %2 documents with the same tokens…</source>
        <translation>Die %1 Paare von %2 Dokumenten mit denselben Tokens beurteilen…</translation>
    </message>
</context>
<context>
    <name>NeighboursModel</name>
    <message>
        <source>Label</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Connected by</source>
        <translation>Verbunden durch</translation>
    </message>
    <message>
        <source>One document</source>
        <translation>Ein Dokument</translation>
    </message>
    <message>
        <source>The other</source>
        <translation>Das andere</translation>
    </message>
    <message>
        <source>B-sim</source>
        <translation>B-Ähnl.</translation>
    </message>
    <message>
        <source>C-sim</source>
        <translation>C-Ähnl.</translation>
    </message>
</context>
<context>
    <name>NewProjectDialog</name>
    <message>
        <source>New project</source>
        <translation>Neues Projekt</translation>
    </message>
    <message>
        <source>Start scan</source>
        <translation>Erfassung beginnen</translation>
    </message>
    <message>
        <source>Choose a folder or some files first.</source>
        <translation>Wählen Sie zuerst einen Ordner oder Dateien.</translation>
    </message>
    <message>
        <source>Say where the project file shall be kept.</source>
        <translation>Geben Sie an, wo die Projektdatei liegen soll.</translation>
    </message>
    <message>
        <source>%1 exists already: choose another name, or open it.</source>
        <translation>%1 gibt es schon: Wählen Sie einen anderen Namen oder öffnen Sie es.</translation>
    </message>
    <message>
        <source>There is no folder %1.</source>
        <translation>Es gibt keinen Ordner %1.</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>A folder of pages, text or source files; an archive, WARC, CSV, JSONL or Parquet file. Drop it here.</source>
        <translation>Ein Ordner mit Seiten, Text- oder Quelldateien; ein Archiv, eine WARC-, CSV-, JSONL- oder Parquet-Datei. Hier ablegen.</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>Ordner hinzufügen…</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>Dateien hinzufügen…</translation>
    </message>
    <message>
        <source>Project file</source>
        <translation>Projektdatei</translation>
    </message>
    <message>
        <source>Where labels and results are kept</source>
        <translation>Wo Urteile und Ergebnisse liegen</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>Modern</source>
        <translation>Modern</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Studie</translation>
    </message>
    <message>
        <source>Token profile</source>
        <translation>Token-Profil</translation>
    </message>
    <message>
        <source>More settings</source>
        <translation>Mehr Einstellungen</translation>
    </message>
    <message>
        <source>How they are compared</source>
        <translation>Wie verglichen wird</translation>
    </message>
    <message>
        <source>Shingle length k</source>
        <translation>Shingle-Länge k</translation>
    </message>
    <message>
        <source>Minvalues</source>
        <translation>Minvalues</translation>
    </message>
    <message>
        <source>Supershingles</source>
        <translation>Supershingles</translation>
    </message>
    <message>
        <source>Bits of Alg. C</source>
        <translation>Bits von Alg. C</translation>
    </message>
    <message>
        <source>B-similarity from</source>
        <translation>B-Ähnlichkeit ab</translation>
    </message>
    <message>
        <source>C-similarity from</source>
        <translation>C-Ähnlichkeit ab</translation>
    </message>
    <message>
        <source>Combined: C from</source>
        <translation>Kombiniert: C ab</translation>
    </message>
    <message>
        <source>Worker processes</source>
        <translation>Arbeitsprozesse</translation>
    </message>
    <message>
        <source>Site rule</source>
        <translation>Site-Regel</translation>
    </message>
    <message>
        <source>Host without its first part</source>
        <translation>Host ohne seinen ersten Teil</translation>
    </message>
    <message>
        <source>Registered domain</source>
        <translation>Registrierte Domain</translation>
    </message>
    <message>
        <source>First folder</source>
        <translation>Erster Ordner</translation>
    </message>
    <message>
        <source>Only files like</source>
        <translation>Nur Dateien wie</translation>
    </message>
    <message>
        <source>Leave out files like</source>
        <translation>Dateien auslassen wie</translation>
    </message>
    <message>
        <source>Text column</source>
        <translation>Textspalte</translation>
    </message>
    <message>
        <source>found by itself</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>Case is folded, invisible characters are dropped, scripts without spaces are read sign by sign.</source>
        <translation>Großschreibung wird angeglichen, unsichtbare Zeichen fallen weg, Schriften ohne Leerzeichen werden Zeichen für Zeichen gelesen.</translation>
    </message>
    <message>
        <source>Exactly the terms of the study (Henzinger 2006): no folding, no normalisation.</source>
        <translation>Genau die Terme der Studie (Henzinger 2006): keine Angleichung, keine Normalisierung.</translation>
    </message>
    <message>
        <source>Fewer settings</source>
        <translation>Weniger Einstellungen</translation>
    </message>
    <message>
        <source>Choose a folder of documents</source>
        <translation>Einen Ordner mit Dokumenten wählen</translation>
    </message>
    <message>
        <source>Choose documents</source>
        <translation>Dokumente wählen</translation>
    </message>
    <message>
        <source>Twinlens projects (*%1)</source>
        <translation>Twinlens-Projekte (*%1)</translation>
    </message>
    <message>
        <source>Keep the project as</source>
        <translation>Das Projekt aufbewahren als</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Long lines are shown in pieces of at most 2,000 characters (↳); the text itself is unchanged.</source>
        <translation>Lange Zeilen werden in Stücken von höchstens 2.000 Zeichen gezeigt (↳); der Text selbst bleibt, wie er ist.</translation>
    </message>
    <message>
        <source>Show them whole</source>
        <translation>Ganz zeigen</translation>
    </message>
    <message>
        <source>The alignment is approximate: after one second equal text may still be marked as different.</source>
        <translation>Die Ausrichtung ist ungefähr: Nach einer Sekunde kann gleicher Text noch als verschieden markiert sein.</translation>
    </message>
    <message>
        <source>Take more time</source>
        <translation>Mehr Zeit nehmen</translation>
    </message>
    <message>
        <source>Long lines are shown whole. They are set in blocks of %1 characters where they come into view, and each block begins on a line of its own; the text itself is unchanged.</source>
        <translation>Lange Zeilen werden ganz gezeigt. Sie werden in Blöcken von %1 Zeichen gesetzt, wo sie in den Blick kommen, und jeder Block beginnt auf einer eigenen Zeile; der Text selbst ist unverändert.</translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message>
        <source>Twinlens projects (*%1)</source>
        <translation>Twinlens-Projekte (*%1)</translation>
    </message>
    <message>
        <source>Open project</source>
        <translation>Projekt öffnen</translation>
    </message>
</context>
<context>
    <name>PageStack</name>
    <message>
        <source>The question has no answer</source>
        <translation>Auf die Frage gibt es keine Antwort</translation>
    </message>
</context>
<context>
    <name>PageView</name>
    <message>
        <source>Left page</source>
        <translation>Linke Seite</translation>
    </message>
    <message>
        <source>Right page</source>
        <translation>Rechte Seite</translation>
    </message>
</context>
<context>
    <name>PairCanvas</name>
    <message>
        <source>Both documents with their differences</source>
        <translation>Beide Dokumente mit ihren Unterschieden</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Select all of this document</source>
        <translation>Alles in diesem Dokument markieren</translation>
    </message>
    <message>
        <source>This document has no text.</source>
        <translation>Dieses Dokument hat keinen Text.</translation>
    </message>
</context>
<context>
    <name>PairHeader</name>
    <message>
        <source>flagged</source>
        <translation>gemerkt</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Difference %1 of %2</source>
        <translation>Unterschied %1 von %2</translation>
    </message>
    <message>
        <source>No difference</source>
        <translation>Kein Unterschied</translation>
    </message>
</context>
<context>
    <name>PairModel</name>
    <message>
        <source>flagged</source>
        <translation>gemerkt</translation>
    </message>
</context>
<context>
    <name>PairPage</name>
    <message>
        <source>Query</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>Query, such as  b:&gt;=3 c:&lt;372 site:same label:none text:&quot;for sale&quot;</source>
        <translation>Abfrage, etwa  b:&gt;=3 c:&lt;372 site:same label:none text:&quot;for sale&quot;</translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>Spalten…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>No pair matches</source>
        <translation>Kein Paar passt</translation>
    </message>
    <message>
        <source>Show all pairs</source>
        <translation>Alle Paare zeigen</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Wird gesucht…</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s)</source>
        <translation>
            <numerusform>%Ln Paar</numerusform>
            <numerusform>%Ln Paare</numerusform>
        </translation>
    </message>
    <message>
        <source>The number counts %1 pairs; %2 of them stand in this project.</source>
        <translation>Die Zahl zählt %1 Paare; %2 davon stehen in diesem Projekt.</translation>
    </message>
    <message>
        <source>The number counts %1 pairs; %2 of them are listed.</source>
        <translation>Die Zahl zählt %1 Paare; %2 davon sind aufgelistet.</translation>
    </message>
    <message numerus="yes">
        <source>Blind review: the %Ln pair(s) of samples that you have not judged are left out, whether the query fits them or not. Judge them, or turn blind review off in the settings, to see them.</source>
        <translation>
            <numerusform>Blinde Durchsicht: Das %Ln Paar einer Stichprobe, das Sie nicht beurteilt haben, fehlt hier, ob die Abfrage darauf passt oder nicht. Beurteilen Sie es, oder schalten Sie die blinde Durchsicht in den Einstellungen aus, um es zu sehen.</numerusform>
            <numerusform>Blinde Durchsicht: Die %Ln Paare von Stichproben, die Sie nicht beurteilt haben, fehlen hier, ob die Abfrage auf sie passt oder nicht. Beurteilen Sie sie, oder schalten Sie die blinde Durchsicht in den Einstellungen aus, um sie zu sehen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Blind review: the %Ln pair(s) of samples that you have not judged stand last, in the order of their documents. Judge them, or turn blind review off in the settings, to see them in their places.</source>
        <translation>
            <numerusform>Blinde Durchsicht: Das %Ln Paar einer Stichprobe, das Sie nicht beurteilt haben, steht am Ende. Beurteilen Sie es, oder schalten Sie die blinde Durchsicht in den Einstellungen aus, um es an seinem Platz zu sehen.</numerusform>
            <numerusform>Blinde Durchsicht: Die %Ln Paare von Stichproben, die Sie nicht beurteilt haben, stehen am Ende, in der Reihenfolge ihrer Dokumente. Beurteilen Sie sie, oder schalten Sie die blinde Durchsicht in den Einstellungen aus, um sie an ihrem Platz zu sehen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) flagged.</source>
        <translation>
            <numerusform>%Ln Paar gemerkt.</numerusform>
            <numerusform>%Ln Paare gemerkt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The flag of %Ln pair(s) was taken away.</source>
        <translation>
            <numerusform>Das Merkzeichen von %Ln Paar wurde weggenommen.</numerusform>
            <numerusform>Die Merkzeichen von %Ln Paaren wurden weggenommen.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 pairs</source>
        <translation>%1 von %2 Paaren</translation>
    </message>
    <message>
        <source>Change the query, or show all pairs again.</source>
        <translation>Ändern Sie die Abfrage, oder zeigen Sie wieder alle Paare.</translation>
    </message>
    <message>
        <source>There are no pairs</source>
        <translation>Es gibt keine Paare</translation>
    </message>
    <message>
        <source>Scan the project again with a lower C-similarity, or import pairs of another tool.</source>
        <translation>Erfassen Sie das Projekt noch einmal mit einer niedrigeren C-Ähnlichkeit, oder importieren Sie Paare eines anderen Werkzeugs.</translation>
    </message>
</context>
<context>
    <name>PairTable</name>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>As they were</source>
        <translation>Wie sie waren</translation>
    </message>
    <message>
        <source>The first %1 of %2 selected rows were copied; “Export…” writes them all into a file.</source>
        <translation>Die ersten %1 von %2 gewählten Zeilen wurden kopiert; „Exportieren…“ schreibt sie alle in eine Datei.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) copied.</source>
        <translation>
            <numerusform>%Ln Zeile kopiert.</numerusform>
            <numerusform>%Ln Zeilen kopiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>At most %1 pairs are flagged at a time; %2 are selected.</source>
        <translation>Höchstens %1 Paare werden auf einmal gemerkt; %2 sind gewählt.</translation>
    </message>
    <message>
        <source>That are too many rows to be selected one by one; “Export…” takes all that are shown.</source>
        <translation>Das sind zu viele Zeilen, um sie einzeln zu wählen; „Exportieren…“ nimmt alle, die gezeigt sind.</translation>
    </message>
    <message>
        <source>Open in the review</source>
        <translation>In der Durchsicht öffnen</translation>
    </message>
    <message>
        <source>Neighbours of the pair</source>
        <translation>Nachbarn des Paares</translation>
    </message>
    <message>
        <source>Find files similar to the left one</source>
        <translation>Ähnliche Dateien zum linken finden</translation>
    </message>
    <message>
        <source>Find files similar to the right one</source>
        <translation>Ähnliche Dateien zum rechten finden</translation>
    </message>
    <message>
        <source>Flag, or take the flag away</source>
        <translation>Merken oder das Merkzeichen wegnehmen</translation>
    </message>
    <message>
        <source>Copy as TSV</source>
        <translation>Als TSV kopieren</translation>
    </message>
</context>
<context>
    <name>PairView</name>
    <message>
        <source>No pair is shown.</source>
        <translation>Es wird kein Paar gezeigt.</translation>
    </message>
    <message>
        <source>There is no difference.</source>
        <translation>Es gibt keinen Unterschied.</translation>
    </message>
    <message>
        <source>Difference %1 of %2, moved: %3</source>
        <translation>Unterschied %1 von %2, verschoben: %3</translation>
    </message>
    <message>
        <source>Difference %1 of %2, left: %3, right: %4</source>
        <translation>Unterschied %1 von %2, links: %3, rechts: %4</translation>
    </message>
    <message>
        <source>Difference %1 of %2, only on the left: %3</source>
        <translation>Unterschied %1 von %2, nur links: %3</translation>
    </message>
    <message>
        <source>Difference %1 of %2, only on the right: %3</source>
        <translation>Unterschied %1 von %2, nur rechts: %3</translation>
    </message>
    <message>
        <source>No passage stands in both documents.</source>
        <translation>Keine Stelle steht in beiden Dokumenten.</translation>
    </message>
    <message>
        <source>Passage %1 of %2 that stands in both documents: %3</source>
        <translation>Stelle %1 von %2, die in beiden Dokumenten steht: %3</translation>
    </message>
    <message>
        <source>Aligned</source>
        <translation>Parallel</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelltext</translation>
    </message>
    <message>
        <source>The pair</source>
        <translation>Das Paar</translation>
    </message>
    <message>
        <source>Text of the left document</source>
        <translation>Text des linken Dokuments</translation>
    </message>
    <message>
        <source>Text of the right document</source>
        <translation>Text des rechten Dokuments</translation>
    </message>
    <message>
        <source>Preparing the pages…</source>
        <translation>Die Seiten werden vorbereitet…</translation>
    </message>
    <message>
        <source>View of the pair</source>
        <translation>Ansicht des Paares</translation>
    </message>
    <message>
        <source>Scroll both documents together</source>
        <translation>Beide Dokumente gemeinsam rollen</translation>
    </message>
    <message>
        <source>The pages cannot be shown</source>
        <translation>Die Seiten lassen sich nicht zeigen</translation>
    </message>
    <message>
        <source>1 line without a passage</source>
        <translation>1 Zeile ohne Passage</translation>
    </message>
    <message>
        <source>%1 lines without a passage</source>
        <translation>%1 Zeilen ohne Passage</translation>
    </message>
    <message>
        <source>1 equal line</source>
        <translation>1 gleiche Zeile</translation>
    </message>
    <message>
        <source>%1 equal lines</source>
        <translation>%1 gleiche Zeilen</translation>
    </message>
</context>
<context>
    <name>PlanStrip</name>
    <message>
        <source>Plan for every row</source>
        <translation>Plan für jede Zeile</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Missed</source>
        <translation>Verpasst</translation>
    </message>
</context>
<context>
    <name>Plots</name>
    <message>
        <source>All pairs by value</source>
        <translation>Alle Paare nach Wert</translation>
    </message>
    <message>
        <source>Precision against threshold</source>
        <translation>Präzision gegen Schwelle</translation>
    </message>
    <message>
        <source>Precision against R</source>
        <translation>Präzision gegen R</translation>
    </message>
    <message>
        <source>Labels returned</source>
        <translation>Ausgegebene Urteile</translation>
    </message>
    <message>
        <source>Pairs returned</source>
        <translation>Ausgegebene Paare</translation>
    </message>
    <message>
        <source>No label here yet.</source>
        <translation>Hier gibt es noch kein Urteil.</translation>
    </message>
    <message>
        <source>R, share of the correct pairs that are returned</source>
        <translation>R, Anteil der richtigen Paare, die ausgegeben werden</translation>
    </message>
    <message>
        <source>No correct pair here yet.</source>
        <translation>Hier gibt es noch kein richtiges Paar.</translation>
    </message>
    <message>
        <source>all pairs</source>
        <translation>alle Paare</translation>
    </message>
    <message>
        <source>different sites</source>
        <translation>verschiedene Sites</translation>
    </message>
    <message>
        <source>same site</source>
        <translation>gleiche Site</translation>
    </message>
    <message>
        <source>correct</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>incorrect</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>unentschieden</translation>
    </message>
    <message>
        <source>%1 threshold, lower is closer</source>
        <translation>Schwelle von %1, niedriger ist ähnlicher</translation>
    </message>
    <message>
        <source>%1 threshold</source>
        <translation>Schwelle von %1</translation>
    </message>
    <message>
        <source>%1 threshold, %2</source>
        <translation>Schwelle von %1, %2</translation>
    </message>
    <message>
        <source>The pairs were not counted by this value.</source>
        <translation>Die Paare wurden nach diesem Wert nicht gezählt.</translation>
    </message>
    <message>
        <source>returned</source>
        <translation>ausgegeben</translation>
    </message>
    <message>
        <source>expected correct</source>
        <translation>erwartet richtig</translation>
    </message>
</context>
<context>
    <name>PrecisionPage</name>
    <message>
        <source>different sites</source>
        <translation>verschiedene Sites</translation>
    </message>
    <message>
        <source>all pairs</source>
        <translation>alle Paare</translation>
    </message>
    <message>
        <source>same site</source>
        <translation>gleiche Site</translation>
    </message>
    <message>
        <source>Precision, all pairs</source>
        <translation>Präzision, alle Paare</translation>
    </message>
    <message>
        <source>Same site</source>
        <translation>Gleiche Site</translation>
    </message>
    <message>
        <source>Different sites</source>
        <translation>Verschiedene Sites</translation>
    </message>
    <message>
        <source>Pairs under the rule</source>
        <translation>Paare unter der Regel</translation>
    </message>
    <message>
        <source>Correct pairs kept, R</source>
        <translation>Behaltene richtige, R</translation>
    </message>
    <message>
        <source>Reader agreement</source>
        <translation>Übereinstimmung</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Why not correct</source>
        <translation>Warum nicht richtig</translation>
    </message>
    <message>
        <source>What differs in correct pairs</source>
        <translation>Was sich in richtigen Paaren unterscheidet</translation>
    </message>
    <message>
        <source>Precision against threshold</source>
        <translation>Präzision gegen Schwelle</translation>
    </message>
    <message>
        <source>Precision against R</source>
        <translation>Präzision gegen R</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>Tabelle speichern</translation>
    </message>
    <message>
        <source>Go to the review</source>
        <translation>Zur Durchsicht</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Wird gezählt…</translation>
    </message>
    <message>
        <source>Nothing is labelled yet</source>
        <translation>Noch ist nichts beurteilt</translation>
    </message>
    <message>
        <source>The precision of each rule appears here with the first labels: review pairs, or import labels.</source>
        <translation>Die Präzision jeder Regel erscheint hier mit den ersten Urteilen: Sehen Sie Paare durch, oder importieren Sie Urteile.</translation>
    </message>
    <message>
        <source>Precision by stratum</source>
        <translation>Präzision nach Schichten</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>Schwelle</translation>
    </message>
    <message>
        <source>Save “%1”</source>
        <translation>„%1“ speichern</translation>
    </message>
    <message>
        <source>Table behind “%1”</source>
        <translation>Tabelle hinter „%1“</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>k. A.</translation>
    </message>
    <message>
        <source>nothing labelled</source>
        <translation>nichts beurteilt</translation>
    </message>
    <message>
        <source>%1 – %2 · n = %3</source>
        <translation>%1 – %2 · n = %3</translation>
    </message>
    <message>
        <source>%1 labelled</source>
        <translation>%1 beurteilt</translation>
    </message>
    <message>
        <source>not counted by C-similarity</source>
        <translation>nach C-Ähnlichkeit nicht gezählt</translation>
    </message>
    <message>
        <source>no correct pair yet</source>
        <translation>noch kein richtiges Paar</translation>
    </message>
    <message>
        <source>%1 – %2 · of all correct</source>
        <translation>%1 – %2 · von allen</translation>
    </message>
    <message>
        <source>no pair has two readers</source>
        <translation>kein Paar hat zwei Gutachter</translation>
    </message>
    <message>
        <source>Cohen’s κ %1 · %2 double-read</source>
        <translation>κ %1 · %2 doppelt</translation>
    </message>
    <message>
        <source>Bars show the share of correct pairs, the inner line its 95 % interval; undecided pairs count.</source>
        <translation>Balken zeigen den Anteil richtiger Paare, die innere Linie sein 95-%-Intervall; unentschiedene Paare zählen mit.</translation>
    </message>
    <message>
        <source>C-similarity threshold (agreeing bits of %1)</source>
        <translation>Schwelle der C-Ähnlichkeit (gleiche Bits von %1)</translation>
    </message>
    <message>
        <source>No label under this rule yet.</source>
        <translation>Unter dieser Regel gibt es noch kein Urteil.</translation>
    </message>
    <message>
        <source>R: share of the rule’s correct pairs that the threshold keeps</source>
        <translation>R: Anteil der richtigen Paare der Regel, den die Schwelle behält</translation>
    </message>
    <message>
        <source>No correct pair under this rule yet.</source>
        <translation>Unter dieser Regel gibt es noch kein richtiges Paar.</translation>
    </message>
    <message>
        <source>C-similarity ≥ %1</source>
        <translation>C-Ähnlichkeit ≥ %1</translation>
    </message>
    <message>
        <source>%1 pairs: %2 expected correct, %3 others</source>
        <translation>%1 Paare: erwartet %2 richtig, %3 andere</translation>
    </message>
    <message numerus="yes">
        <source>%Ln labelled pair(s)</source>
        <translation>
            <numerusform>%Ln beurteiltes Paar</numerusform>
            <numerusform>%Ln beurteilte Paare</numerusform>
        </translation>
    </message>
    <message>
        <source>SVG picture (*.svg);;PDF document (*.pdf);;PNG picture (*.png)</source>
        <translation>SVG-Bild (*.svg);;PDF-Dokument (*.pdf);;PNG-Bild (*.png)</translation>
    </message>
    <message>
        <source>Save the figure</source>
        <translation>Abbildung speichern</translation>
    </message>
</context>
<context>
    <name>PrecisionTable</name>
    <message>
        <source>Show the pairs behind a number</source>
        <translation>Die Paare hinter einer Zahl zeigen</translation>
    </message>
    <message>
        <source>Precision by stratum</source>
        <translation>Präzision nach Schichten</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Labelled</source>
        <translation>Beurteilt</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>Richtig</translation>
    </message>
    <message>
        <source>Incorrect</source>
        <translation>Falsch</translation>
    </message>
    <message>
        <source>Undecided</source>
        <translation>Unentsch.</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>k. A.</translation>
    </message>
</context>
<context>
    <name>ProgressPanel</name>
    <message>
        <source>%1 of %2 labelled</source>
        <translation>%1 von %2 beurteilt</translation>
    </message>
    <message>
        <source>%1 an hour</source>
        <translation>%1 je Stunde</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>Precision so far %1 (%2 – %3)</source>
        <translation>Präzision bisher %1 (%2 – %3)</translation>
    </message>
</context>
<context>
    <name>ProjectDialogs</name>
    <message>
        <source>The project cannot be opened</source>
        <translation>Das Projekt lässt sich nicht öffnen</translation>
    </message>
</context>
<context>
    <name>ProjectFactsDialog</name>
    <message>
        <source>About this project</source>
        <translation>Über dieses Projekt</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>The documents have moved…</source>
        <translation>Die Dokumente sind umgezogen…</translation>
    </message>
    <message>
        <source>Join another copy…</source>
        <translation>Andere Kopie zusammenführen…</translation>
    </message>
    <message>
        <source>Restore labels…</source>
        <translation>Urteile wiederherstellen…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>%1, format %2</source>
        <translation>%1, Format %2</translation>
    </message>
    <message>
        <source>%1 is not there any more</source>
        <translation>%1 ist nicht mehr da</translation>
    </message>
    <message>
        <source>Documents from</source>
        <translation>Dokumente aus</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>%1, of them %2 with text</source>
        <translation>%1, davon %2 mit Text</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>%1, %2 pairs</source>
        <translation>%1, %2 Paare</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Stichproben</translation>
    </message>
    <message>
        <source>%1: %2 labels</source>
        <translation>%1: %2 Urteile</translation>
    </message>
    <message>
        <source>Reviewers</source>
        <translation>Gutachter</translation>
    </message>
    <message>
        <source>%1 concern documents that the project does not have</source>
        <translation>%1 betreffen Dokumente, die das Projekt nicht hat</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Urteile</translation>
    </message>
    <message>
        <source>of %1 documents, %2</source>
        <translation>von %1 Dokumenten, %2</translation>
    </message>
    <message>
        <source>Stored texts</source>
        <translation>Gespeicherte Texte</translation>
    </message>
    <message>
        <source>%1 decisions, the newest file begun %2</source>
        <translation>%1 Entscheidungen, die neueste Datei begonnen %2</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>Sicherungen</translation>
    </message>
    <message>
        <source>none yet: nothing was judged</source>
        <translation>noch keine: Es wurde nichts beurteilt</translation>
    </message>
</context>
<context>
    <name>QueueView</name>
    <message>
        <source>Queue of pairs</source>
        <translation>Reihe der Paare</translation>
    </message>
</context>
<context>
    <name>ReadAsDialog</name>
    <message>
        <source>Read as…</source>
        <translation>Lesen als…</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Noch einmal lesen</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>Kodierung</translation>
    </message>
    <message>
        <source>The beginning of the text</source>
        <translation>Der Anfang des Textes</translation>
    </message>
    <message>
        <source>Reading again, and finding the pairs anew…</source>
        <translation>Es wird noch einmal gelesen, und die Paare werden neu gesucht…</translation>
    </message>
    <message>
        <source>It is read again; its labels are kept. Undo is on the page of documents.</source>
        <translation>Es wird noch einmal gelesen; seine Urteile bleiben. Rückgängig geht auf der Seite der Dokumente.</translation>
    </message>
    <message>
        <source>%1 labels concern texts that the project does not have now; they are kept in its log.</source>
        <translation>%1 Urteile betreffen Texte, die das Projekt jetzt nicht hat; sie bleiben in seinem Protokoll.</translation>
    </message>
    <message>
        <source>read as %1</source>
        <translation>gelesen als %1</translation>
    </message>
    <message>
        <source>%1 places cannot be decoded</source>
        <translation>%1 Stellen lassen sich nicht dekodieren</translation>
    </message>
</context>
<context>
    <name>ReasonBars</name>
    <message>
        <source>No reasons yet</source>
        <translation>Noch keine Gründe</translation>
    </message>
</context>
<context>
    <name>ReasonChip</name>
    <message>
        <source>suggested</source>
        <translation>vorgeschlagen</translation>
    </message>
</context>
<context>
    <name>RegionTable</name>
    <message>
        <source>Pairs by the configurations that find them</source>
        <translation>Paare nach den Konfigurationen, die sie finden</translation>
    </message>
    <message>
        <source>%1: %2 pairs, %3 labelled, precision %4</source>
        <translation>%1: %2 Paare, %3 beurteilt, Präzision %4</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Labelled</source>
        <translation>Beurteilt</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Präzision</translation>
    </message>
    <message>
        <source>No configuration finds a pair.</source>
        <translation>Keine Konfiguration findet ein Paar.</translation>
    </message>
    <message>
        <source>%1 smaller ones stand in the table</source>
        <translation>%1 kleinere stehen in der Tabelle</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>k. A.</translation>
    </message>
    <message>
        <source>labelled</source>
        <translation>beurteilt</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Beurteilen</translation>
    </message>
    <message>
        <source>Label pairs of this part, in random order</source>
        <translation>Paare dieses Teils in zufälliger Folge beurteilen</translation>
    </message>
    <message>
        <source>Every pair of this part is labelled</source>
        <translation>Jedes Paar dieses Teils ist beurteilt</translation>
    </message>
</context>
<context>
    <name>RelocateDialog</name>
    <message>
        <source>The documents have moved</source>
        <translation>Die Dokumente sind umgezogen</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Umziehen</translation>
    </message>
    <message>
        <source>Where they were</source>
        <translation>Wo sie waren</translation>
    </message>
    <message>
        <source>Where they are now</source>
        <translation>Wo sie jetzt sind</translation>
    </message>
    <message>
        <source>a folder, or a file in place of a file</source>
        <translation>ein Ordner, oder eine Datei anstelle einer Datei</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>Datei…</translation>
    </message>
    <message>
        <source>Browse for the folder</source>
        <translation>Nach dem Ordner suchen</translation>
    </message>
    <message>
        <source>Browse for the file</source>
        <translation>Nach der Datei suchen</translation>
    </message>
    <message>
        <source>%1 of %2 sources are not where they were.</source>
        <translation>%1 von %2 Quellen sind nicht mehr, wo sie waren.</translation>
    </message>
    <message>
        <source>Every source below the old place is looked for below the new one. Labels stay.</source>
        <translation>Jede Quelle unter dem alten Ort wird unter dem neuen gesucht. Urteile bleiben.</translation>
    </message>
    <message>
        <source>Say where the documents were and where they are now.</source>
        <translation>Sagen Sie, wo die Dokumente waren und wo sie jetzt sind.</translation>
    </message>
    <message>
        <source>Where the documents are now</source>
        <translation>Wo die Dokumente jetzt sind</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>ReportDialog</name>
    <message>
        <source>Write a report</source>
        <translation>Einen Bericht schreiben</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>Page (HTML)</source>
        <translation>Seite (HTML)</translation>
    </message>
    <message>
        <source>Document (PDF)</source>
        <translation>Dokument (PDF)</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Best there are</source>
        <translation>Die besten vorhandenen</translation>
    </message>
    <message>
        <source>Of the sample</source>
        <translation>Der Stichprobe</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>Importierte</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Labels that count</source>
        <translation>Urteile, die zählen</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Where the report is written</source>
        <translation>Wohin der Bericht geschrieben wird</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>Compare with another scan…</source>
        <translation>Mit einer anderen Erfassung vergleichen…</translation>
    </message>
    <message>
        <source>Say where the report shall be written.</source>
        <translation>Geben Sie an, wohin der Bericht geschrieben werden soll.</translation>
    </message>
    <message>
        <source>There is no folder %1.</source>
        <translation>Es gibt keinen Ordner %1.</translation>
    </message>
    <message>
        <source>A report’s name ends in .html or .pdf.</source>
        <translation>Der Name eines Berichts endet auf .html oder .pdf.</translation>
    </message>
    <message>
        <source>Making tables and figures…</source>
        <translation>Tabellen und Abbildungen werden gemacht…</translation>
    </message>
    <message>
        <source>%1 is written.</source>
        <translation>%1 ist geschrieben.</translation>
    </message>
    <message>
        <source>Write the report as</source>
        <translation>Den Bericht schreiben als</translation>
    </message>
    <message>
        <source>Projects over the same documents</source>
        <translation>Projekte über dieselben Dokumente</translation>
    </message>
    <message>
        <source>none: this project’s rules and imported scores are compared</source>
        <translation>keine: Die Regeln dieses Projekts und importierte Werte werden verglichen</translation>
    </message>
</context>
<context>
    <name>RestoreDialog</name>
    <message>
        <source>Restore labels</source>
        <translation>Urteile wiederherstellen</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Restoring the labels…</source>
        <translation>Urteile werden wiederhergestellt…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln decision(s) were new.</source>
        <translation>
            <numerusform>%Ln Entscheidung war neu.</numerusform>
            <numerusform>%Ln Entscheidungen waren neu.</numerusform>
        </translation>
    </message>
    <message>
        <source>Scan the documents again</source>
        <translation>Dokumente neu einlesen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>After a scan of the documents the labels find their pairs.</source>
        <translation>Sind die Dokumente neu eingelesen, finden die Urteile ihre Paare.</translation>
    </message>
    <message>
        <source>There are no backups beside %1.</source>
        <translation>Neben %1 gibt es keine Sicherungen.</translation>
    </message>
    <message>
        <source>Beside the project are backups of %1 decisions; the newest file was begun %2.</source>
        <translation>Neben dem Projekt liegen Sicherungen von %1 Entscheidungen; die neueste Datei wurde begonnen %2.</translation>
    </message>
    <message>
        <source>They go into a new project of the same settings; a damaged file is kept under another name.</source>
        <translation>Sie kommen in ein neues Projekt mit gleichen Einstellungen; eine beschädigte Datei bleibt unter anderem Namen.</translation>
    </message>
    <message>
        <source>What the project does not have yet is added; nothing is taken away.</source>
        <translation>Was dem Projekt noch fehlt, kommt hinzu; weggenommen wird nichts.</translation>
    </message>
</context>
<context>
    <name>ReviewDisplay</name>
    <message>
        <source>The sample is done: %1 pairs judged</source>
        <translation>Die Stichprobe ist fertig: %1 Paare beurteilt</translation>
    </message>
    <message>
        <source>%1 correct, %2 incorrect, %3 undecided: precision %4.</source>
        <translation>%1 richtig, %2 falsch, %3 unentschieden: Präzision %4.</translation>
    </message>
    <message>
        <source>Draw %1 more</source>
        <translation>%1 weitere ziehen</translation>
    </message>
    <message>
        <source>There are no candidate pairs</source>
        <translation>Es gibt keine Kandidatenpaare</translation>
    </message>
    <message>
        <source>No two documents of this project are similar enough. Scan again with a lower C-similarity, or with more documents.</source>
        <translation>Keine zwei Dokumente dieses Projekts sind ähnlich genug. Erfassen Sie noch einmal mit einer niedrigeren C-Ähnlichkeit oder mit mehr Dokumenten.</translation>
    </message>
    <message>
        <source>Nothing is left here</source>
        <translation>Hier ist nichts mehr übrig</translation>
    </message>
    <message>
        <source>There is nothing to read a second time</source>
        <translation>Es gibt nichts zum zweiten Mal zu lesen</translation>
    </message>
    <message>
        <source>There are no disagreements</source>
        <translation>Es gibt keine Meinungsunterschiede</translation>
    </message>
    <message>
        <source>No pair is flagged</source>
        <translation>Kein Paar ist gemerkt</translation>
    </message>
    <message>
        <source>No pairs are chosen</source>
        <translation>Es sind keine Paare gewählt</translation>
    </message>
    <message>
        <source>A share of the sample comes up here as soon as another reviewer has judged it: the settings say how large it is.</source>
        <translation>Ein Teil der Stichprobe erscheint hier, sobald ein anderer Gutachter ihn beurteilt hat: Die Einstellungen sagen, wie groß er ist.</translation>
    </message>
    <message>
        <source>Pairs that two reviewers judged differently come up here to be settled; their own labels stay.</source>
        <translation>Paare, die zwei Gutachter verschieden beurteilt haben, erscheinen hier zur Entscheidung; deren eigene Urteile bleiben.</translation>
    </message>
    <message>
        <source>Pairs that you flag come up here, to be looked at again.</source>
        <translation>Paare, die Sie merken, erscheinen hier, um noch einmal angesehen zu werden.</translation>
    </message>
    <message>
        <source>Pairs that some configurations find and others do not are chosen on the page Compare.</source>
        <translation>Paare, die manche Konfigurationen finden und andere nicht, werden auf der Seite „Vergleichen“ gewählt.</translation>
    </message>
    <message>
        <source>Back to the sample</source>
        <translation>Zurück zur Stichprobe</translation>
    </message>
    <message>
        <source>This pair cannot be shown</source>
        <translation>Dieses Paar lässt sich nicht zeigen</translation>
    </message>
    <message>
        <source>Pair %1, not in the sample</source>
        <translation>Paar %1, nicht in der Stichprobe</translation>
    </message>
    <message>
        <source>Pair %1 of %2</source>
        <translation>Paar %1 von %2</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
</context>
<context>
    <name>ReviewFlow</name>
    <message>
        <source>The next pair was not on screen yet: the key was ignored.</source>
        <translation>Das nächste Paar war noch nicht zu sehen: Die Taste wurde nicht beachtet.</translation>
    </message>
    <message>
        <source>This pair cannot be shown, so it can only be marked undecided or skipped.</source>
        <translation>Dieses Paar lässt sich nicht zeigen; es kann nur unentschieden bleiben oder auf später verschoben werden.</translation>
    </message>
</context>
<context>
    <name>ReviewPage</name>
    <message>
        <source>“%1” is no reason for “%2”: the label was kept without it.</source>
        <translation>„%1“ ist kein Grund für „%2“: Das Urteil wurde ohne ihn behalten.</translation>
    </message>
    <message>
        <source>That was faster than the difference can be read. There is no hurry; Undo leads back.</source>
        <translation>Das war schneller, als der Unterschied gelesen werden kann. Es eilt nicht; Rückgängig führt zurück.</translation>
    </message>
    <message>
        <source>There is no decision to take back.</source>
        <translation>Es gibt keine Entscheidung zurückzunehmen.</translation>
    </message>
    <message>
        <source>There is no undo to take back.</source>
        <translation>Es gibt nichts wiederherzustellen.</translation>
    </message>
    <message>
        <source>Reason of the last decision: %1</source>
        <translation>Grund der letzten Entscheidung: %1</translation>
    </message>
    <message>
        <source>There is no decision to edit.</source>
        <translation>Es gibt keine Entscheidung zu ändern.</translation>
    </message>
    <message>
        <source>Flagged.</source>
        <translation>Gemerkt.</translation>
    </message>
    <message>
        <source>The flag was taken away.</source>
        <translation>Das Merkzeichen wurde weggenommen.</translation>
    </message>
    <message>
        <source>That pair is no longer in the project; its label was changed.</source>
        <translation>Dieses Paar ist nicht mehr im Projekt; sein Urteil wurde geändert.</translation>
    </message>
    <message>
        <source>Working on the pair without that limit… Going on to another pair ends it.</source>
        <translation>Das Paar wird ohne diese Grenze bearbeitet… Ein anderes Paar beendet das.</translation>
    </message>
</context>
<context>
    <name>ReviewScreen</name>
    <message>
        <source>Which pairs are gone through</source>
        <translation>Welche Paare durchgesehen werden</translation>
    </message>
    <message>
        <source>Preparing the pair…</source>
        <translation>Das Paar wird vorbereitet…</translation>
    </message>
    <message>
        <source>This pair cannot be shown</source>
        <translation>Dieses Paar lässt sich nicht zeigen</translation>
    </message>
    <message>
        <source>Back to the pair</source>
        <translation>Zurück zum Paar</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>To do</source>
        <translation>Zu tun</translation>
    </message>
    <message>
        <source>Judged</source>
        <translation>Beurteilt</translation>
    </message>
    <message>
        <source>Which pairs the queue shows</source>
        <translation>Welche Paare die Reihe zeigt</translation>
    </message>
    <message>
        <source>Look at the precision</source>
        <translation>Die Präzision ansehen</translation>
    </message>
    <message>
        <source>Scan again…</source>
        <translation>Noch einmal erfassen…</translation>
    </message>
</context>
<context>
    <name>ReviewTogether</name>
    <message>
        <source>Looking for pairs that differ in the same way…</source>
        <translation>Paare, die sich ebenso unterscheiden, werden gesucht…</translation>
    </message>
    <message>
        <source>None of the %1 pairs ahead differs in the same way.</source>
        <translation>Keines der nächsten %1 Paare unterscheidet sich ebenso.</translation>
    </message>
    <message>
        <source>What differs here is too much, or too little, to be looked for in other pairs.</source>
        <translation>Was sich hier unterscheidet, ist zu viel oder zu wenig, um es in anderen Paaren zu suchen.</translation>
    </message>
    <message>
        <source>%1 pairs differ in the same way, this one included.</source>
        <translation>%1 Paare unterscheiden sich ebenso, dieses mitgezählt.</translation>
    </message>
</context>
<context>
    <name>RuleBar</name>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Score to the right</source>
        <translation>Wert nach rechts</translation>
    </message>
    <message>
        <source>Score upwards</source>
        <translation>Wert nach oben</translation>
    </message>
    <message>
        <source>Threshold that moves</source>
        <translation>Schwelle, die sich bewegt</translation>
    </message>
    <message>
        <source>Training half</source>
        <translation>Trainingshälfte</translation>
    </message>
    <message>
        <source>All labels</source>
        <translation>Alle Urteile</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Urteile</translation>
    </message>
    <message>
        <source>all correct</source>
        <translation>alle richtigen</translation>
    </message>
    <message>
        <source>R counts</source>
        <translation>R zählt</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Hoch</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Bewegt</translation>
    </message>
    <message>
        <source>R of</source>
        <translation>R von</translation>
    </message>
</context>
<context>
    <name>SampleDialog</name>
    <message>
        <source>Draw a sample</source>
        <translation>Eine Stichprobe ziehen</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>From the pairs under the rule</source>
        <translation>Aus den Paaren unter der Regel</translation>
    </message>
    <message>
        <source>Uniform</source>
        <translation>Gleichmäßig</translation>
    </message>
    <message>
        <source>Stratified</source>
        <translation>Geschichtet</translation>
    </message>
    <message>
        <source>Near the threshold</source>
        <translation>Nahe der Schwelle</translation>
    </message>
    <message>
        <source>Design</source>
        <translation>Plan der Stichprobe</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Near misses</source>
        <translation>Knapp Verfehlte</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startzahl</translation>
    </message>
    <message>
        <source>the project’s own</source>
        <translation>die des Projekts</translation>
    </message>
    <message>
        <source>site relation</source>
        <translation>Site-Beziehung</translation>
    </message>
    <message>
        <source>B-similarity</source>
        <translation>B-Ähnlichkeit</translation>
    </message>
    <message>
        <source>C-similarity range</source>
        <translation>Bereich der C-Ähnlichkeit</translation>
    </message>
    <message>
        <source>By number of pairs</source>
        <translation>Nach Anzahl der Paare</translation>
    </message>
    <message>
        <source>Learnt from labels</source>
        <translation>Aus Urteilen gelernt</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Urteile</translation>
    </message>
    <message>
        <source>Strata by</source>
        <translation>Schichten nach</translation>
    </message>
    <message>
        <source>Labels among the strata</source>
        <translation>Urteile auf die Schichten</translation>
    </message>
    <message>
        <source>The seed must be below 2 to the 63rd.</source>
        <translation>Die Startzahl muss kleiner als 2 hoch 63 sein.</translation>
    </message>
    <message>
        <source>Choose at least one property that makes the strata.</source>
        <translation>Wählen Sie mindestens eine Eigenschaft, die die Schichten macht.</translation>
    </message>
    <message>
        <source>Drawing, and measuring the pairs…</source>
        <translation>Es wird gezogen, und die Paare werden gemessen…</translation>
    </message>
    <message>
        <source>%1 of %2 pairs are drawn; they are in the review now.</source>
        <translation>%1 von %2 Paaren sind gezogen; sie sind jetzt in der Durchsicht.</translation>
    </message>
    <message>
        <source>They stand in %1 strata.</source>
        <translation>Sie stehen in %1 Schichten.</translation>
    </message>
    <message>
        <source>Every pair has the same chance. The simplest estimates.</source>
        <translation>Jedes Paar hat die gleiche Chance. Die einfachsten Schätzungen.</translation>
    </message>
    <message>
        <source>Every kind of pair gets its part, so that fewer labels give the same interval.</source>
        <translation>Jede Art von Paaren bekommt ihren Teil, sodass weniger Urteile dasselbe Intervall geben.</translation>
    </message>
    <message>
        <source>More pairs near the rule’s threshold, where verdicts differ most; weights undo it.</source>
        <translation>Mehr Paare nahe der Schwelle der Regel, wo Urteile am meisten auseinandergehen; Gewichte gleichen es aus.</translation>
    </message>
    <message>
        <source>Any beginning of the order is still a sample.</source>
        <translation>Jeder Anfang der Reihenfolge ist auch eine Stichprobe.</translation>
    </message>
    <message>
        <source>Near misses are pairs just below the thresholds: their labels tell how many correct pairs a rule misses.</source>
        <translation>Knapp verfehlte Paare liegen gerade unter den Schwellen: Ihre Urteile sagen, wie viele richtige Paare eine Regel verpasst.</translation>
    </message>
</context>
<context>
    <name>ScanControl</name>
    <message>
        <source>The demo corpus and its labels</source>
        <translation>Das Demo-Korpus und seine Urteile</translation>
    </message>
    <message>
        <source>Scanning</source>
        <translation>Erfassung</translation>
    </message>
    <message>
        <source>Scanning: %1</source>
        <translation>Erfassung: %1</translation>
    </message>
    <message>
        <source>Scan finished</source>
        <translation>Erfassung beendet</translation>
    </message>
    <message>
        <source>Scan stopped</source>
        <translation>Erfassung angehalten</translation>
    </message>
    <message>
        <source>Scan failed</source>
        <translation>Erfassung gescheitert</translation>
    </message>
</context>
<context>
    <name>ScanPage</name>
    <message>
        <source>Scanning</source>
        <translation>Erfassung</translation>
    </message>
    <message>
        <source>Documents a second</source>
        <translation>Dokumente je Sekunde</translation>
    </message>
    <message>
        <source>Data a second</source>
        <translation>Daten je Sekunde</translation>
    </message>
    <message>
        <source>Time so far</source>
        <translation>Zeit bisher</translation>
    </message>
    <message>
        <source>Time left in this stage</source>
        <translation>Restzeit dieser Stufe</translation>
    </message>
    <message>
        <source>Messages of the scan</source>
        <translation>Meldungen der Erfassung</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Start reviewing</source>
        <translation>Durchsicht beginnen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Scan finished</source>
        <translation>Erfassung beendet</translation>
    </message>
    <message>
        <source>Scan stopped</source>
        <translation>Erfassung angehalten</translation>
    </message>
    <message>
        <source>What was finished is kept: the next scan of this project goes on from there.</source>
        <translation>Was fertig wurde, ist behalten: Die nächste Erfassung dieses Projekts macht dort weiter.</translation>
    </message>
    <message>
        <source>The scan could not be finished</source>
        <translation>Die Erfassung konnte nicht beendet werden</translation>
    </message>
    <message>
        <source>%1 documents read, %2 without text, %3 skipped, %4 failed; %5 identity sets.</source>
        <translation>%1 Dokumente gelesen, %2 ohne Text, %3 übersprungen, %4 gescheitert; %5 Identitätsmengen.</translation>
    </message>
    <message>
        <source>Candidate pairs: %1 B-similar, %2 C-similar, %3 combined.</source>
        <translation>Kandidatenpaare: %1 B-ähnlich, %2 C-ähnlich, %3 kombiniert.</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Wird angehalten…</translation>
    </message>
</context>
<context>
    <name>ScoreDialog</name>
    <message>
        <source>Similarity as a score of pairs</source>
        <translation>Ähnlichkeit als Wert von Paaren</translation>
    </message>
    <message>
        <source>Make pairs</source>
        <translation>Paare machen</translation>
    </message>
    <message>
        <source>Documents of which one holds more than this share of the other become pairs with the score “sif”. They can be labelled in the review; the score then stands in the tables, on the page Threshold and in curves like that of another tool.</source>
        <translation>Dokumente, von denen eines mehr als diesen Anteil des anderen enthält, werden Paare mit dem Wert „sif“. Sie lassen sich in der Durchsicht beurteilen; der Wert steht dann in den Tabellen, auf der Seite „Schwelle“ und in Kurven wie der eines anderen Werkzeugs.</translation>
    </message>
    <message>
        <source>Least similarity in per cent</source>
        <translation>Kleinste Ähnlichkeit in Prozent</translation>
    </message>
    <message>
        <source>Only documents with the same suffix</source>
        <translation>Nur Dokumente mit derselben Endung</translation>
    </message>
    <message>
        <source>Least similarity (%)</source>
        <translation>Kleinste Ähnlichkeit (%)</translation>
    </message>
    <message>
        <source>Comparing the documents…</source>
        <translation>Die Dokumente werden verglichen…</translation>
    </message>
    <message>
        <source>%1 pairs have the score “sif” now, %2 of them are new.</source>
        <translation>%1 Paare haben jetzt den Wert „sif“, davon sind %2 neu.</translation>
    </message>
    <message>
        <source>%1 pairs of an earlier search have it no more.</source>
        <translation>%1 Paare einer früheren Suche haben ihn nicht mehr.</translation>
    </message>
</context>
<context>
    <name>ScoreRow</name>
    <message>
        <source>higher is closer</source>
        <translation>höher ist ähnlicher</translation>
    </message>
    <message>
        <source>lower is closer</source>
        <translation>niedriger ist ähnlicher</translation>
    </message>
    <message>
        <source>Which values of %1 mean closer documents</source>
        <translation>Welche Werte von %1 ähnlichere Dokumente bedeuten</translation>
    </message>
</context>
<context>
    <name>SearchDialog</name>
    <message>
        <source>shingle resemblance ≥ %1</source>
        <translation>Shingle-Resemblance ≥ %1</translation>
    </message>
    <message>
        <source>sentence resemblance ≥ %1</source>
        <translation>Satz-Resemblance ≥ %1</translation>
    </message>
    <message>
        <source>word resemblance ≥ %1</source>
        <translation>Wort-Resemblance ≥ %1</translation>
    </message>
    <message>
        <source>shingle containment ≥ %1</source>
        <translation>Shingle-Enthaltensein ≥ %1</translation>
    </message>
    <message>
        <source>sentence containment ≥ %1</source>
        <translation>Satz-Enthaltensein ≥ %1</translation>
    </message>
    <message>
        <source>word containment ≥ %1</source>
        <translation>Wort-Enthaltensein ≥ %1</translation>
    </message>
    <message>
        <source>B-similar pairs</source>
        <translation>B-ähnliche Paare</translation>
    </message>
    <message>
        <source>C-similar pairs</source>
        <translation>C-ähnliche Paare</translation>
    </message>
    <message>
        <source>combined pairs</source>
        <translation>kombinierte Paare</translation>
    </message>
    <message>
        <source>Search for replicated collections</source>
        <translation>Vervielfältigte Sammlungen suchen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Similar pages get one class; where two classes are linked in all their pages they belong to one collection. The sources are read again, in the background.</source>
        <translation>Ähnliche Seiten bekommen eine Klasse; wo zwei Klassen in allen ihren Seiten verlinkt sind, gehören sie zu einer Sammlung. Die Quellen werden im Hintergrund noch einmal gelesen.</translation>
    </message>
    <message>
        <source>Which pages are similar</source>
        <translation>Welche Seiten ähnlich sind</translation>
    </message>
    <message>
        <source>Resemblance: as much shared of both</source>
        <translation>Resemblance: so viel gemeinsam von beiden</translation>
    </message>
    <message>
        <source>Containment: as much of the smaller one</source>
        <translation>Enthaltensein: so viel vom kleineren</translation>
    </message>
    <message>
        <source>The project&apos;s B-similar pairs</source>
        <translation>Die B-ähnlichen Paare des Projekts</translation>
    </message>
    <message>
        <source>The project&apos;s C-similar pairs</source>
        <translation>Die C-ähnlichen Paare des Projekts</translation>
    </message>
    <message>
        <source>The project&apos;s combined pairs</source>
        <translation>Die kombinierten Paare des Projekts</translation>
    </message>
    <message>
        <source>What is shared</source>
        <translation>Was gemeinsam ist</translation>
    </message>
    <message>
        <source>Shingles of tokens</source>
        <translation>Shingles aus Tokens</translation>
    </message>
    <message>
        <source>Sentences</source>
        <translation>Sätze</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Least overlap in per cent</source>
        <translation>Kleinste Überlappung in Prozent</translation>
    </message>
    <message>
        <source>Pages that a copy may miss</source>
        <translation>Seiten, die einer Kopie fehlen dürfen</translation>
    </message>
    <message>
        <source>Least overlap (%)</source>
        <translation>Kleinste Überlappung (%)</translation>
    </message>
    <message>
        <source>Real mirrors miss a page now and then: with 0 they fall into pieces, with 1 they stay whole.</source>
        <translation>Echten Spiegeln fehlt ab und zu eine Seite: Mit 0 zerfallen sie, mit 1 bleiben sie ganz.</translation>
    </message>
</context>
<context>
    <name>Sentences</name>
    <message>
        <source>%1 % intervals by bootstrap over the same labels (seed %2), of the two shares&apos; own where all labels of one agree; where 0 lies outside, they differ on these labels.</source>
        <translation>%1-%-Intervalle durch Bootstrap über dieselben Urteile (Startzahl %2), aus denen der beiden Anteile, wo alle Urteile des einen übereinstimmen; wo 0 außerhalb liegt, unterscheiden sie sich auf diesen Urteilen.</translation>
    </message>
    <message>
        <source>%1 Only pairs that the sample could hold count, on both sides.</source>
        <translation>%1 Auf beiden Seiten zählen nur Paare, die in die Stichprobe kommen konnten.</translation>
    </message>
    <message>
        <source>%1 bytes belong to no record</source>
        <translation>%1 Bytes gehören zu keinem Datensatz</translation>
    </message>
    <message>
        <source>%1 cannot be locked for writing (%2)</source>
        <translation>%1 lässt sich nicht zum Schreiben sperren (%2)</translation>
    </message>
    <message>
        <source>%1 cannot be looked at: %2</source>
        <translation>%1 lässt sich nicht ansehen: %2</translation>
    </message>
    <message>
        <source>%1 cannot be made (%2); choose another folder</source>
        <translation>%1 lässt sich nicht anlegen (%2); wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
        <source>%1 cannot be reached from here (%2): copy the folder to this machine</source>
        <translation>%1 ist von hier nicht zu erreichen (%2): Kopieren Sie den Ordner auf diesen Rechner</translation>
    </message>
    <message>
        <source>%1 cannot be read (%2)</source>
        <translation>%1 lässt sich nicht lesen (%2)</translation>
    </message>
    <message>
        <source>%1 cannot be read (%2).</source>
        <translation>%1 lässt sich nicht lesen (%2).</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 lässt sich nicht lesen: %2</translation>
    </message>
    <message>
        <source>%1 cannot be shown, and its text was not kept: %2.</source>
        <translation>%1 lässt sich nicht zeigen, und sein Text wurde nicht aufbewahrt: %2.</translation>
    </message>
    <message>
        <source>%1 cannot be written (while: %2): permission denied; choose another folder</source>
        <translation>%1 lässt sich nicht schreiben (bei: %2), die Berechtigung fehlt; wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>%1 lässt sich nicht schreiben: %2</translation>
    </message>
    <message>
        <source>%1 cannot be written; check the permissions of the file and of its folder</source>
        <translation>%1 lässt sich nicht schreiben; prüfen Sie die Rechte der Datei und ihres Ordners</translation>
    </message>
    <message>
        <source>%1 cells where the header has %2: there is no text</source>
        <translation>%1 Zellen, wo der Kopf %2 hat: Es gibt keinen Text</translation>
    </message>
    <message>
        <source>%1 configurations are too many to compare at once; choose at most %2</source>
        <translation>%1 Konfigurationen sind zu viele für einen Vergleich; wählen Sie höchstens %2</translation>
    </message>
    <message>
        <source>%1 could not be read or written (%2)</source>
        <translation>%1 ließ sich nicht lesen oder schreiben (%2)</translation>
    </message>
    <message>
        <source>%1 current votes of %2 reviewers.</source>
        <translation>%1 geltende Urteile von %2 Gutachtern.</translation>
    </message>
    <message>
        <source>%1 documents have a near-duplicate, %2 on average.</source>
        <translation>%1 Dokumente haben ein Fast-Duplikat, im Mittel %2.</translation>
    </message>
    <message>
        <source>%1 does not end in a number: write NAME%2X</source>
        <translation>%1 endet nicht auf eine Zahl: Schreiben Sie NAME%2X</translation>
    </message>
    <message>
        <source>%1 exists already: choose a folder that does not</source>
        <translation>%1 gibt es schon: Wählen Sie einen Ordner, den es noch nicht gibt</translation>
    </message>
    <message>
        <source>%1 exists already: choose another name for the derived project</source>
        <translation>%1 gibt es schon: Wählen Sie einen anderen Namen für das abgeleitete Projekt</translation>
    </message>
    <message>
        <source>%1 exists already: choose another name for the project</source>
        <translation>%1 gibt es schon: Wählen Sie einen anderen Namen für das Projekt</translation>
    </message>
    <message>
        <source>%1 exists already; choose another name or open it</source>
        <translation>%1 gibt es schon; wählen Sie einen anderen Namen, oder öffnen Sie es</translation>
    </message>
    <message>
        <source>%1 has %2 bytes and is neither Parquet nor JSON lines: such a file can have 2 GB at most; cut it, or leave it out with --exclude</source>
        <translation>%1 hat %2 Bytes und ist weder Parquet noch JSON-Zeilen: Eine solche Datei darf höchstens 2 GB haben; teilen Sie sie, oder lassen Sie sie mit --exclude aus</translation>
    </message>
    <message>
        <source>%1 has no document in common with %2</source>
        <translation>%1 hat kein Dokument mit %2 gemeinsam</translation>
    </message>
    <message>
        <source>%1 has no sample yet; scan first</source>
        <translation>%1 hat noch keine Stichprobe; erfassen Sie zuerst</translation>
    </message>
    <message>
        <source>%1 has the format %2, and this program reads %3: update Twinlens</source>
        <translation>%1 hat das Format %2, dieses Programm liest %3: Bringen Sie Twinlens auf den neuesten Stand</translation>
    </message>
    <message>
        <source>%1 holds a cluster&apos;s result, which a scan of this machine would replace: run `twinlens cluster scan` again and import that into a new project, or scan into a new project</source>
        <translation>%1 enthält das Ergebnis eines Clusters, das eine Erfassung auf diesem Rechner ersetzen würde: Rufen Sie `twinlens cluster scan` noch einmal auf und importieren Sie das Ergebnis in ein neues Projekt, oder erfassen Sie in ein neues Projekt</translation>
    </message>
    <message>
        <source>%1 holds a finished result: choose another folder for this one</source>
        <translation>%1 enthält ein fertiges Ergebnis: Wählen Sie für dieses einen anderen Ordner</translation>
    </message>
    <message>
        <source>%1 holds a verdict on a collection that this version does not know: %2</source>
        <translation>%1 enthält ein Urteil über eine Sammlung, das diese Version nicht kennt: %2</translation>
    </message>
    <message>
        <source>%1 holds an unfinished job: go on with --resume, or choose another folder</source>
        <translation>%1 enthält eine unfertige Arbeit: Setzen Sie sie mit --resume fort, oder wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
        <source>%1 holds an unfinished job: let `twinlens cluster scan --resume` end it first</source>
        <translation>%1 enthält eine unfertige Arbeit: Lassen Sie sie zuerst mit `twinlens cluster scan --resume` zu Ende laufen</translation>
    </message>
    <message>
        <source>%1 imported</source>
        <translation>%1 importiert</translation>
    </message>
    <message>
        <source>%1 is a database of another program, not a Twinlens project</source>
        <translation>%1 ist eine Datenbank eines anderen Programms, kein Twinlens-Projekt</translation>
    </message>
    <message>
        <source>%1 is a file: two folders can be compared.</source>
        <translation>%1 ist eine Datei: Verglichen werden zwei Ordner.</translation>
    </message>
    <message>
        <source>%1 is a file; a dataset for Hugging Face is a folder</source>
        <translation>%1 ist eine Datei; ein Datensatz für Hugging Face ist ein Ordner</translation>
    </message>
    <message>
        <source>%1 is a folder, not a project file</source>
        <translation>%1 ist ein Ordner, keine Projektdatei</translation>
    </message>
    <message>
        <source>%1 is being written by another program; wait until it is done and try again</source>
        <translation>Ein anderes Programm schreibt gerade in %1; warten Sie, bis es fertig ist, und versuchen Sie es noch einmal</translation>
    </message>
    <message>
        <source>%1 is cut off (%2 of %3 bytes); `twinlens backup restore %4` brings its labels into a new one</source>
        <translation>%1 ist abgeschnitten (%2 von %3 Bytes); `twinlens backup restore %4` bringt seine Urteile in ein neues</translation>
    </message>
    <message>
        <source>%1 is cut off after %2 bytes; `twinlens backup restore %3` brings its labels into a new one</source>
        <translation>%1 ist nach %2 Bytes abgeschnitten; `twinlens backup restore %3` bringt seine Urteile in ein neues</translation>
    </message>
    <message>
        <source>%1 is damaged (%2); `twinlens backup restore %3` brings its labels into a new one</source>
        <translation>%1 ist beschädigt (%2); `twinlens backup restore %3` bringt seine Urteile in ein neues</translation>
    </message>
    <message>
        <source>%1 is damaged: %2.</source>
        <translation>%1 ist beschädigt: %2.</translation>
    </message>
    <message>
        <source>%1 is damaged; `twinlens backup restore %2` brings its labels into a new one</source>
        <translation>%1 ist beschädigt; `twinlens backup restore %2` bringt seine Urteile in ein neues</translation>
    </message>
    <message>
        <source>%1 is empty, not a Twinlens project; `twinlens backup restore %2` brings its labels into a new one</source>
        <translation>%1 ist leer, kein Twinlens-Projekt; `twinlens backup restore %2` bringt seine Urteile in ein neues</translation>
    </message>
    <message>
        <source>%1 is no backup of labels</source>
        <translation>%1 ist keine Sicherung von Urteilen</translation>
    </message>
    <message>
        <source>%1 is no longer in %2</source>
        <translation>%1 ist nicht mehr in %2</translation>
    </message>
    <message>
        <source>%1 is no result of `twinlens cluster scan`: it has no manifest.json</source>
        <translation>%1 ist kein Ergebnis von `twinlens cluster scan`: Es hat keine manifest.json</translation>
    </message>
    <message>
        <source>%1 is not a Twinlens project</source>
        <translation>%1 ist kein Twinlens-Projekt</translation>
    </message>
    <message>
        <source>%1 is not a dataset of this program: pair %2 lacks or spoils %3</source>
        <translation>%1 ist kein Datensatz dieses Programms: Im Paar %2 fehlt %3 oder ist verdorben</translation>
    </message>
    <message>
        <source>%1 is not a sif index of this version: %2.</source>
        <translation>%1 ist kein sif-Index dieser Version: %2.</translation>
    </message>
    <message>
        <source>%1 is not a sif index or is damaged: %2.</source>
        <translation>%1 ist kein sif-Index oder ist beschädigt: %2.</translation>
    </message>
    <message>
        <source>%1 is not text</source>
        <translation>%1 ist kein Text</translation>
    </message>
    <message>
        <source>%1 is not there any more: its documents are marked, their labels are kept</source>
        <translation>%1 ist nicht mehr da: Seine Dokumente sind markiert, ihre Urteile bleiben</translation>
    </message>
    <message>
        <source>%1 is not there; name the folder in which the documents are now</source>
        <translation>%1 ist nicht da; nennen Sie den Ordner, in dem die Dokumente jetzt sind</translation>
    </message>
    <message>
        <source>%1 is the same project; name the other reviewer&apos;s copy</source>
        <translation>%1 ist dasselbe Projekt; nennen Sie die Kopie des anderen Gutachters</translation>
    </message>
    <message>
        <source>%1 labelled pairs have no measured term difference and are left out.</source>
        <translation>Bei %1 beurteilten Paaren ist der Unterschied in Termen nicht gemessen; sie bleiben weg.</translation>
    </message>
    <message>
        <source>%1 labelled: the precision is exact, its interval is not needed.</source>
        <translation>%1 beurteilt: Die Präzision ist genau, ein Intervall ist nicht nötig.</translation>
    </message>
    <message>
        <source>%1 labels that were imported or given to picked pairs are left out.</source>
        <translation>%1 Urteile, die importiert oder über ausgesuchte Paare gefällt wurden, bleiben weg.</translation>
    </message>
    <message>
        <source>%1 measured pairs: mean %2, median %3, largest %4.</source>
        <translation>%1 gemessene Paare: Mittel %2, Median %3, größter Wert %4.</translation>
    </message>
    <message>
        <source>%1 minutes</source>
        <translation>%1 Minuten</translation>
    </message>
    <message>
        <source>%1 more labels</source>
        <translation>%1 weitere Urteile</translation>
    </message>
    <message>
        <source>%1 must be a whole number above 0, not %2</source>
        <translation>%1 muss eine ganze Zahl über 0 sein, nicht %2</translation>
    </message>
    <message>
        <source>%1 must be one of %2, not %3</source>
        <translation>%1 muss eines von %2 sein, nicht %3</translation>
    </message>
    <message>
        <source>%1 must be yes or no, not %2</source>
        <translation>%1 muss yes oder no sein, nicht %2</translation>
    </message>
    <message>
        <source>%1 names an input twice: scan again with each input once</source>
        <translation>%1 nennt eine Eingabe zweimal: Erfassen Sie noch einmal mit jeder Eingabe einmal</translation>
    </message>
    <message>
        <source>%1 of %2 current votes were given with suggestions switched on.</source>
        <translation>%1 von %2 geltenden Urteilen wurden bei eingeschalteten Vorschlägen gefällt.</translation>
    </message>
    <message>
        <source>%1 of %2 near misses are labelled; correct pairs that no configuration listed are not counted.</source>
        <translation>%1 von %2 knapp verfehlten Paaren sind beurteilt; richtige Paare, die keine Konfiguration gefunden hat, sind nicht gezählt.</translation>
    </message>
    <message>
        <source>%1 of %2 pairs are labelled; corrected for the finite population the interval for all is %3–%4.</source>
        <translation>%1 von %2 Paaren sind beurteilt; mit der Korrektur für die endliche Grundgesamtheit ist das Intervall für alle %3–%4.</translation>
    </message>
    <message>
        <source>%1 pairs</source>
        <translation>%1 Paare</translation>
    </message>
    <message>
        <source>%1 pairs of documents that people judged to be near-duplicates (correct), not (incorrect), or neither for certain (undecided).</source>
        <translation>%1 Paare von Dokumenten, die Menschen als Fast-Duplikate (richtig), als keine (falsch) oder als nicht sicher zu entscheiden (unentschieden) beurteilt haben.</translation>
    </message>
    <message>
        <source>%1 pairs on which reviewers disagreed were settled afterwards.</source>
        <translation>%1 Paare, über die Gutachter uneins waren, wurden danach entschieden.</translation>
    </message>
    <message>
        <source>%1 picked by hand</source>
        <translation>%1 von Hand ausgesucht</translation>
    </message>
    <message>
        <source>%1 was computed by kernels %2, this program has %3: their signatures cannot be compared; import it with that version of Twinlens</source>
        <translation>%1 wurde mit den Kernels %2 berechnet, dieses Programm hat %3: Ihre Signaturen sind nicht vergleichbar; importieren Sie es mit jener Version von Twinlens</translation>
    </message>
    <message>
        <source>%1 was derived from another project and cannot be scanned: derive it anew</source>
        <translation>%1 ist von einem anderen Projekt abgeleitet und lässt sich nicht erfassen: Leiten Sie es neu ab</translation>
    </message>
    <message>
        <source>%1 was made by a newer Twinlens (format %2, this one reads up to %3); update Twinlens</source>
        <translation>%1 stammt von einem neueren Twinlens (Format %2, dieses liest bis %3); bringen Sie Twinlens auf den neuesten Stand</translation>
    </message>
    <message>
        <source>%1 was moved or replaced while it was open; open it where it is now</source>
        <translation>%1 wurde verschoben oder ersetzt, während es offen war; öffnen Sie es dort, wo es jetzt ist</translation>
    </message>
    <message>
        <source>%1, not a file</source>
        <translation>%1, keine Datei</translation>
    </message>
    <message>
        <source>%1, not text</source>
        <translation>%1, kein Text</translation>
    </message>
    <message>
        <source>%1: %2 is reached.</source>
        <translation>%1: %2 ist erreicht.</translation>
    </message>
    <message>
        <source>%1: %2/%3 cannot be read (%4): copy it again</source>
        <translation>%1: %2/%3 lässt sich nicht lesen (%4): Kopieren Sie es noch einmal</translation>
    </message>
    <message>
        <source>%1: %2/%3 is not as it was written: copy it again</source>
        <translation>%1: %2/%3 ist nicht so, wie es geschrieben wurde: Kopieren Sie es noch einmal</translation>
    </message>
    <message>
        <source>%1: every pair is labelled; the value is exact.</source>
        <translation>%1: Jedes Paar ist beurteilt; der Wert ist genau.</translation>
    </message>
    <message>
        <source>%1: it is no longer in %2 (%3)</source>
        <translation>%1: Es ist nicht mehr in %2 (%3)</translation>
    </message>
    <message>
        <source>%1: its manifest.json cannot be read (%2)</source>
        <translation>%1: Seine manifest.json lässt sich nicht lesen (%2)</translation>
    </message>
    <message>
        <source>%1: no column holds a text; name it with --text-column</source>
        <translation>%1: Keine Spalte enthält einen Text; nennen Sie sie mit --text-column</translation>
    </message>
    <message>
        <source>%1: the parameters in its manifest.json cannot be read (%2)</source>
        <translation>%1: Die Parameter in seiner manifest.json lassen sich nicht lesen (%2)</translation>
    </message>
    <message>
        <source>%1: the project does not know any more where it came from</source>
        <translation>%1: Das Projekt weiß nicht mehr, woher es kam</translation>
    </message>
    <message>
        <source>%1: the sample reaches no pair of this row.</source>
        <translation>%1: Die Stichprobe erreicht kein Paar dieser Zeile.</translation>
    </message>
    <message>
        <source>%1: the texts of this form of table are always UTF-8</source>
        <translation>%1: Die Texte dieser Form von Tabelle sind immer UTF-8</translation>
    </message>
    <message>
        <source>%1: there is no file in it</source>
        <translation>%1: Darin ist keine Datei</translation>
    </message>
    <message>
        <source>%1: there is no such file or folder</source>
        <translation>%1: Es gibt keine solche Datei und keinen solchen Ordner</translation>
    </message>
    <message>
        <source>%1: there is no such folder</source>
        <translation>%1: Es gibt keinen solchen Ordner</translation>
    </message>
    <message>
        <source>%1; reading goes on %2 stored bytes further on</source>
        <translation>%1; weiter gelesen wird %2 gespeicherte Bytes dahinter</translation>
    </message>
    <message>
        <source>--%1 must be at least 1, not %2</source>
        <translation>--%1 muss mindestens 1 sein, nicht %2</translation>
    </message>
    <message>
        <source>--%1 must be one of %2, not %3</source>
        <translation>--%1 muss eines von %2 sein, nicht %3</translation>
    </message>
    <message>
        <source>--a and --b are the same column %1</source>
        <translation>--a und --b sind dieselbe Spalte %1</translation>
    </message>
    <message>
        <source>--by takes %1, not %2</source>
        <translation>--by nimmt %1, nicht %2</translation>
    </message>
    <message>
        <source>--design must be one of %1, not %2</source>
        <translation>--design muss eines von %1 sein, nicht %2</translation>
    </message>
    <message>
        <source>--format must be one of %1, not %2</source>
        <translation>--format muss eines von %1 sein, nicht %2</translation>
    </message>
    <message>
        <source>--labels must be one of %1, not %2</source>
        <translation>--labels muss eines von %1 sein, nicht %2</translation>
    </message>
    <message>
        <source>--master must be local[N], spark://HOST:PORT, yarn or k8s://HOST:PORT, not %1</source>
        <translation>--master muss local[N], spark://HOST:PORT, yarn oder k8s://HOST:PORT sein, nicht %1</translation>
    </message>
    <message>
        <source>--score must be one of %1, not %2</source>
        <translation>--score muss eines von %1 sein, nicht %2</translation>
    </message>
    <message>
        <source>--seed must be a number from 0 to 2^63 - 1, not %1</source>
        <translation>--seed muss eine Zahl von 0 bis 2^63 - 1 sein, nicht %1</translation>
    </message>
    <message>
        <source>--size must be at least 1, not %1</source>
        <translation>--size muss mindestens 1 sein, nicht %1</translation>
    </message>
    <message>
        <source>--split must be one of %1, not %2</source>
        <translation>--split muss eines von %1 sein, nicht %2</translation>
    </message>
    <message>
        <source>--split takes positive fractions that sum to 1, such as 0.8/0.1/0.1</source>
        <translation>--split nimmt positive Anteile, die zusammen 1 ergeben, etwa 0.8/0.1/0.1</translation>
    </message>
    <message>
        <source>--split takes two or three fractions such as 0.8/0.1/0.1, not %1</source>
        <translation>--split nimmt zwei oder drei Anteile wie 0.8/0.1/0.1, nicht %1</translation>
    </message>
    <message>
        <source>--texts full needs the documents&apos; texts, and this project keeps none</source>
        <translation>--texts full braucht die Texte der Dokumente, und dieses Projekt bewahrt keine auf</translation>
    </message>
    <message>
        <source>--texts must be one of %1, not %2</source>
        <translation>--texts muss eines von %1 sein, nicht %2</translation>
    </message>
    <message>
        <source>1 minute</source>
        <translation>1 Minute</translation>
    </message>
    <message>
        <source>1 more label</source>
        <translation>1 weiteres Urteil</translation>
    </message>
    <message>
        <source>1 pair</source>
        <translation>1 Paar</translation>
    </message>
    <message>
        <source>; %1 could hold a label, too: name the right one with --label</source>
        <translation>; %1 könnte auch ein Urteil enthalten: Nennen Sie die richtige mit --label</translation>
    </message>
    <message>
        <source>%1: %2 needs about %3.</source>
        <translation>%1: Für %2 fehlen etwa %3.</translation>
    </message>
    <message>
        <source>%1 %2 and %3 %4; labels: %5</source>
        <translation>%1 %2 und %3 %4; Urteile: %5</translation>
    </message>
    <message>
        <source>%1 only</source>
        <translation>nur %1</translation>
    </message>
    <message>
        <source>%1 strata with %2 pairs hold no label yet; the inclusion weights of the labelled pairs stand in for them.</source>
        <translation>%1 Schichten mit %2 Paaren enthalten noch kein Urteil; die Einschlussgewichte der beurteilten Paare treten für sie ein.</translation>
    </message>
    <message>
        <source>%1, every pair that has this score</source>
        <translation>%1, jedes Paar, das diesen Wert hat</translation>
    </message>
    <message>
        <source>%1: %2 needs about %3; at your rate %4.</source>
        <translation>%1: Für %2 fehlen etwa %3; bei Ihrer Geschwindigkeit sind das %4.</translation>
    </message>
    <message>
        <source>%1: reasons of the %2 pairs, %3</source>
        <translation>%1: Gründe der Paare mit dem Urteil %2, %3</translation>
    </message>
    <message>
        <source>%1: the disk did not confirm the last label (%2); look at the disk, then judge this pair again</source>
        <translation>%1: Der Datenträger hat das letzte Urteil nicht bestätigt (%2); prüfen Sie ihn und beurteilen Sie dieses Paar dann noch einmal</translation>
    </message>
    <message>
        <source>%1; the row is kept</source>
        <translation>%1; die Zeile bleibt</translation>
    </message>
    <message>
        <source>A source was passed over: %1</source>
        <translation>Eine Quelle wurde übergangen: %1</translation>
    </message>
    <message>
        <source>Agreement between reviewers</source>
        <translation>Übereinstimmung der Gutachter</translation>
    </message>
    <message>
        <source>Alg. C over shingles</source>
        <translation>Alg. C über Shingles</translation>
    </message>
    <message>
        <source>All %1 pairs of the rule are</source>
        <translation>Alle %1 Paare der Regel sind</translation>
    </message>
    <message>
        <source>All have the same number: no exponent can be fitted.</source>
        <translation>Alle haben dieselbe Anzahl: Ein Exponent lässt sich nicht anpassen.</translation>
    </message>
    <message>
        <source>B-sim %1</source>
        <translation>B-Ähnl. %1</translation>
    </message>
    <message>
        <source>B-similarity ≥ %1</source>
        <translation>B-Ähnlichkeit ≥ %1</translation>
    </message>
    <message>
        <source>B-similarity ≥ %1 and C-similarity ≥ %2</source>
        <translation>B-Ähnlichkeit ≥ %1 und C-Ähnlichkeit ≥ %2</translation>
    </message>
    <message>
        <source>Below B-similarity %1 the scan lists only pairs that are C-similar, or were sampled.</source>
        <translation>Unter der B-Ähnlichkeit %1 enthält die Erfassung nur Paare, die C-ähnlich sind oder gezogen wurden.</translation>
    </message>
    <message>
        <source>Below C-similarity %1 the scan lists only pairs that are B-similar, or were sampled.</source>
        <translation>Unter der C-Ähnlichkeit %1 enthält die Erfassung nur Paare, die B-ähnlich sind oder gezogen wurden.</translation>
    </message>
    <message>
        <source>Beside the pairs of the scan, %1 that were judged or imported count where the rule keeps them.</source>
        <translation>Neben den Paaren der Erfassung zählen %1, die beurteilt oder importiert wurden, wo die Regel sie behält.</translation>
    </message>
    <message>
        <source>C-sim %1</source>
        <translation>C-Ähnl. %1</translation>
    </message>
    <message>
        <source>C-similarity ≥ %1</source>
        <translation>C-Ähnlichkeit ≥ %1</translation>
    </message>
    <message>
        <source>C-similarity ≥ %1 on different sites, %2 on the same site</source>
        <translation>C-Ähnlichkeit ≥ %1 auf verschiedenen Sites, %2 auf gleicher Site</translation>
    </message>
    <message>
        <source>C-similarity ≥ %1 on different sites, B-similarity ≥ %2 and C-similarity ≥ %3 on the same site</source>
        <translation>C-Ähnlichkeit ≥ %1 auf verschiedenen Sites, B-Ähnlichkeit ≥ %2 und C-Ähnlichkeit ≥ %3 auf gleicher Site</translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation>Kein Speicher mehr verfügbar</translation>
    </message>
    <message>
        <source>Chosen on the training half; the test half was revealed %1.</source>
        <translation>Auf der Trainingshälfte gewählt; die Testhälfte wurde %1 aufgedeckt.</translation>
    </message>
    <message>
        <source>Configurations on one labelled set</source>
        <translation>Konfigurationen auf einer beurteilten Menge</translation>
    </message>
    <message>
        <source>Connection refused</source>
        <translation>Verbindung abgelehnt</translation>
    </message>
    <message>
        <source>Connection timed out</source>
        <translation>Zeitüberschreitung der Verbindung</translation>
    </message>
    <message>
        <source>Correct pairs that each rule misses</source>
        <translation>Richtige Paare, die jede Regel verpasst</translation>
    </message>
    <message>
        <source>Device or resource busy</source>
        <translation>Gerät oder Ressource belegt</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>Kontingent der Platte erschöpft</translation>
    </message>
    <message>
        <source>Each pair stands in one row: that of exactly the configurations that find it.</source>
        <translation>Jedes Paar steht in einer Zeile: in der genau der Konfigurationen, die es finden.</translation>
    </message>
    <message>
        <source>Estimated: of %1 documents drawn at random all near-duplicates were counted.</source>
        <translation>Geschätzt: Von %1 zufällig gezogenen Dokumenten wurden alle Fast-Duplikate gezählt.</translation>
    </message>
    <message>
        <source>Every interval is as narrow as wished: you can stop.</source>
        <translation>Jedes Intervall ist so eng wie gewünscht: Sie können aufhören.</translation>
    </message>
    <message>
        <source>Every pair is labelled: there is nothing left to estimate.</source>
        <translation>Jedes Paar ist beurteilt: Es gibt nichts mehr zu schätzen.</translation>
    </message>
    <message>
        <source>Exponent of the power law: %1 by the log-log fit, %2 (standard error %3) by maximum likelihood.</source>
        <translation>Exponent des Potenzgesetzes: %1 durch Ausgleichsgerade in doppelt logarithmischer Darstellung, %2 (Standardfehler %3) nach der größten Likelihood.</translation>
    </message>
    <message>
        <source>F%1: degree distribution, %2</source>
        <translation>F%1: Verteilung der Grade, %2</translation>
    </message>
    <message>
        <source>F%1: distribution of term differences, %2</source>
        <translation>F%1: Verteilung der Unterschiede in Termen, %2</translation>
    </message>
    <message>
        <source>F5: distribution of the C-similarity for each B-similarity</source>
        <translation>F5: Verteilung der C-Ähnlichkeit für jede B-Ähnlichkeit</translation>
    </message>
    <message>
        <source>F6: precision of %1 with C-similarity ≥ threshold</source>
        <translation>F6: Präzision von %1 mit C-Ähnlichkeit ≥ Schwelle</translation>
    </message>
    <message>
        <source>F7: precision against R, %1 with C-similarity ≥ threshold, training half</source>
        <translation>F7: Präzision gegen R, %1 mit C-Ähnlichkeit ≥ Schwelle, Trainingshälfte</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>Die Datei gibt es schon</translation>
    </message>
    <message>
        <source>File too large</source>
        <translation>Datei zu groß</translation>
    </message>
    <message>
        <source>Gains are over %1, by bootstrap over the same labels (seed %2).</source>
        <translation>Gewinne zählen gegenüber %1, durch Bootstrap über dieselben Urteile (Startzahl %2).</translation>
    </message>
    <message>
        <source>Good and problem collections</source>
        <translation>Gute und problematische Sammlungen</translation>
    </message>
    <message>
        <source>In the source: Cho, Shivakumar, Garcia-Molina, Finding replicated web collections.</source>
        <translation>In der Quelle: Cho, Shivakumar, Garcia-Molina, Finding replicated web collections.</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>Ein-/Ausgabefehler</translation>
    </message>
    <message>
        <source>Intervals: %1, Wilson.</source>
        <translation>Intervalle: %1, Wilson.</translation>
    </message>
    <message>
        <source>Intervals: %1, weighted ratio estimator over the sample&apos;s strata.</source>
        <translation>Intervalle: %1, gewichteter Verhältnisschätzer über die Schichten der Stichprobe.</translation>
    </message>
    <message>
        <source>Invalid argument</source>
        <translation>Ungültiges Argument</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>Ist ein Ordner</translation>
    </message>
    <message>
        <source>Kappa is Cohen&apos;s; n/a where both gave one and the same verdict throughout.</source>
        <translation>Kappa ist das von Cohen; k. A., wo beide durchgehend ein und dasselbe Urteil gaben.</translation>
    </message>
    <message>
        <source>Labels that an interval of ±3 % at 95 % needs</source>
        <translation>Urteile, die ein Intervall von ±3 % bei 95 % braucht</translation>
    </message>
    <message>
        <source>Labels that ±%1 % at 95 % needs, rule %2</source>
        <translation>Urteile für ±%1 % bei 95 %, Regel %2</translation>
    </message>
    <message>
        <source>Labels: %1. R is the share of the correct pairs among %2.</source>
        <translation>Urteile: %1. R ist der Anteil der richtigen Paare unter %2.</translation>
    </message>
    <message>
        <source>Nearly there: %1, about %2.</source>
        <translation>Fast geschafft: %1, etwa %2.</translation>
    </message>
    <message>
        <source>Neyman&apos;s allocation learns from labels: label a first sample, or use proportional</source>
        <translation>Die Aufteilung nach Neyman lernt aus Urteilen: Beurteilen Sie eine erste Stichprobe, oder nehmen Sie proportional</translation>
    </message>
    <message>
        <source>No document has a near-duplicate under this rule.</source>
        <translation>Kein Dokument hat unter dieser Regel ein Fast-Duplikat.</translation>
    </message>
    <message>
        <source>No label counts here yet: precision is n/a.</source>
        <translation>Hier zählt noch kein Urteil: Die Präzision ist k. A.</translation>
    </message>
    <message>
        <source>No near miss is known: lower a threshold or add a configuration to learn what the rule misses.</source>
        <translation>Kein knapp verfehltes Paar ist bekannt: Senken Sie eine Schwelle, oder fügen Sie eine Konfiguration hinzu, um zu erfahren, was die Regel verpasst.</translation>
    </message>
    <message>
        <source>No pair of this rule has a measured term difference.</source>
        <translation>Für kein Paar dieser Regel ist der Unterschied in Termen gemessen.</translation>
    </message>
    <message>
        <source>No pair of this rule is in the sample.</source>
        <translation>Kein Paar dieser Regel ist in der Stichprobe.</translation>
    </message>
    <message>
        <source>No pair was judged by two reviewers.</source>
        <translation>Kein Paar wurde von zwei Gutachtern beurteilt.</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>Auf dem Gerät ist kein Platz mehr</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>Datei oder Ordner nicht gefunden</translation>
    </message>
    <message>
        <source>None of the %1 near misses is labelled: what the rule misses is not known.</source>
        <translation>Keines der %1 knapp verfehlten Paare ist beurteilt: Was die Regel verpasst, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>Ist kein Ordner</translation>
    </message>
    <message>
        <source>Not every pair of %1 is listed: intersections count the listed ones.</source>
        <translation>Nicht jedes Paar von %1 ist aufgeführt: Schnittmengen zählen die aufgeführten.</translation>
    </message>
    <message>
        <source>Of %1 distinct values every %2. is shown; `curve` prints all.</source>
        <translation>Von %1 verschiedenen Werten ist jeder %2. gezeigt; `curve` gibt alle aus.</translation>
    </message>
    <message>
        <source>On these labels the highest precision with R of at least 0.8 is %1 at C ≥ %2.</source>
        <translation>Auf diesen Urteilen ist die höchste Präzision bei einem R von mindestens 0,8 gleich %1 bei C ≥ %2.</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>Vorgang nicht erlaubt</translation>
    </message>
    <message>
        <source>Paired differences between configurations, the first less the second</source>
        <translation>Gepaarte Unterschiede zwischen Konfigurationen, die erste weniger die zweite</translation>
    </message>
    <message>
        <source>Pairs judged correct that a configuration does not find</source>
        <translation>Als richtig beurteilte Paare, die eine Konfiguration nicht findet</translation>
    </message>
    <message>
        <source>Pairs were counted without their C-similarity: how many the rule finds is not known.</source>
        <translation>Die Paare wurden ohne ihre C-Ähnlichkeit gezählt: Wie viele die Regel findet, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>Keine Berechtigung</translation>
    </message>
    <message>
        <source>Precision and R of %1 %2 threshold</source>
        <translation>Präzision und R von %1 %2 Schwelle</translation>
    </message>
    <message>
        <source>Precision and R of %1 with C-similarity ≥ threshold</source>
        <translation>Präzision und R von %1 mit C-Ähnlichkeit ≥ Schwelle</translation>
    </message>
    <message>
        <source>R = correct pairs that the rule keeps / correct pairs with B-similarity ≥ %1; the mixed rule also finds pairs outside that base and has no R.</source>
        <translation>R = richtige Paare, die die Regel behält / richtige Paare mit B-Ähnlichkeit ≥ %1; die gemischte Regel findet auch Paare außerhalb dieser Grundmenge und hat kein R.</translation>
    </message>
    <message>
        <source>R = share of the correct pairs that any of these configurations finds; missed = pairs judged correct that this one does not find.</source>
        <translation>R = Anteil der richtigen Paare, die irgendeine dieser Konfigurationen findet; verpasst = als richtig beurteilte Paare, die diese nicht findet.</translation>
    </message>
    <message>
        <source>R counts the correct pairs of %1, not of %2</source>
        <translation>R zählt die richtigen Paare von %1, nicht von %2</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>Schreibgeschütztes Dateisystem</translation>
    </message>
    <message>
        <source>Reviewer: %1.</source>
        <translation>Gutachter: %1.</translation>
    </message>
    <message>
        <source>Settings: profile %1, k = %2, %3 minvalues, %4 supershingles, %5 bits, B ≥ %6, C ≥ %7, combined C ≥ %8, site rule %9; fingerprint %10.</source>
        <translation>Einstellungen: Profil %1, k = %2, %3 Minvalues, %4 Supershingles, %5 Bits, B ≥ %6, C ≥ %7, kombiniert C ≥ %8, Site-Regel %9; Fingerabdruck %10.</translation>
    </message>
    <message>
        <source>Shares are of the judged collections, with 95 % Wilson intervals for all that were found.</source>
        <translation>Anteile gelten für die beurteilten Sammlungen, mit 95-%-Intervallen nach Wilson für alle gefundenen.</translation>
    </message>
    <message>
        <source>Some pairs were counted without their C-similarity; they are left out here.</source>
        <translation>Einige Paare wurden ohne ihre C-Ähnlichkeit gezählt; sie bleiben hier weg.</translation>
    </message>
    <message>
        <source>Spark does not start (%1); --debug shows all that it says</source>
        <translation>Spark startet nicht (%1); --debug zeigt alles, was es sagt</translation>
    </message>
    <message>
        <source>Spark failed (while: %1): %2; finished stages are kept, see --resume</source>
        <translation>Spark ist gescheitert (bei: %1): %2; fertige Stufen bleiben erhalten, siehe --resume</translation>
    </message>
    <message>
        <source>Spark needs Java 17 or newer, and JAVA_HOME (%1) holds none: unset it, or let it name a Java</source>
        <translation>Spark braucht Java 17 oder neuer, und in JAVA_HOME (%1) ist keines: Löschen Sie die Variable, oder lassen Sie sie ein Java nennen</translation>
    </message>
    <message>
        <source>Spark needs Java 17 or newer, and there is none: apt-get install openjdk-17-jre-headless, or set JAVA_HOME</source>
        <translation>Spark braucht Java 17 oder neuer, und es gibt keines: apt-get install openjdk-17-jre-headless, oder setzen Sie JAVA_HOME</translation>
    </message>
    <message>
        <source>Split by groups of connected documents, %1 groups: no document stands in two parts.</source>
        <translation>Nach Gruppen von Dokumenten geteilt, %1 Gruppen: Kein Dokument steht in zwei Teilen.</translation>
    </message>
    <message>
        <source>Stale file handle</source>
        <translation>Veraltete Dateikennung</translation>
    </message>
    <message>
        <source>Study, mixed rule: about 1335 M correct pairs at precision 0.85 are printed; the study&apos;s own summands give 374 + 919 = 1293 M of 1579 M, 0.82, and its shares of same and different sites are swapped.</source>
        <translation>Studie, gemischte Regel: Gedruckt sind etwa 1335 Mio. richtige Paare bei Präzision 0,85; die eigenen Summanden der Studie ergeben 374 + 919 = 1293 Mio. von 1579 Mio., also 0,82, und ihre Anteile für gleiche und verschiedene Sites sind vertauscht.</translation>
    </message>
    <message>
        <source>Study, test half: 363 of 962 pairs are kept, 287 of them correct; a B-similarity of at least 3 finds 244 correct pairs.</source>
        <translation>Studie, Testhälfte: 363 von 962 Paaren werden behalten, 287 davon richtig; eine B-Ähnlichkeit von mindestens 3 findet 244 richtige Paare.</translation>
    </message>
    <message>
        <source>Study, training half: thresholds 353, 354 and 355 give precision 0.77 with R over 0.8; 355 was chosen. The rest of its table cannot be read from its text with certainty.</source>
        <translation>Studie, Trainingshälfte: Die Schwellen 353, 354 und 355 geben Präzision 0,77 bei R über 0,8; gewählt wurde 355. Der Rest ihrer Tabelle lässt sich aus ihrem Text nicht sicher lesen.</translation>
    </message>
    <message>
        <source>Study: Henzinger, Finding Near-Duplicate Web Pages, SIGIR 2006; n/a in a study column = its text gives no value.</source>
        <translation>Studie: Henzinger, Finding Near-Duplicate Web Pages, SIGIR 2006; k. A. in einer Spalte der Studie = ihr Text nennt keinen Wert.</translation>
    </message>
    <message>
        <source>Suggested reasons and what reviewers made of them</source>
        <translation>Vorgeschlagene Gründe, und was Gutachter daraus machten</translation>
    </message>
    <message>
        <source>T%1: precision of %2</source>
        <translation>T%1: Präzision von %2</translation>
    </message>
    <message>
        <source>T10: mean B-similarity for each C-similarity range, %1</source>
        <translation>T10: mittlere B-Ähnlichkeit für jeden Bereich der C-Ähnlichkeit, %1</translation>
    </message>
    <message>
        <source>T11: %1 with C-similarity ≥ threshold, on the training half</source>
        <translation>T11: %1 mit C-Ähnlichkeit ≥ Schwelle, auf der Trainingshälfte</translation>
    </message>
    <message>
        <source>T12: %1, on the test half</source>
        <translation>T12: %1, auf der Testhälfte</translation>
    </message>
    <message>
        <source>T1: number of near-duplicate pairs for each B-similarity, and under each rule</source>
        <translation>T1: Anzahl der Paare von Fast-Duplikaten für jede B-Ähnlichkeit und unter jeder Regel</translation>
    </message>
    <message>
        <source>T8: labelled pairs with a term difference &gt; %1</source>
        <translation>T8: beurteilte Paare mit einem Unterschied in Termen &gt; %1</translation>
    </message>
    <message>
        <source>T9: mean C-similarity for each B-similarity</source>
        <translation>T9: mittlere C-Ähnlichkeit für jede B-Ähnlichkeit</translation>
    </message>
    <message>
        <source>Tables of the study</source>
        <translation>Tabellen der Studie</translation>
    </message>
    <message>
        <source>Test half S2 by seed %1: %2 of %3 labels.</source>
        <translation>Testhälfte S2 nach Startzahl %1: %2 von %3 Urteilen.</translation>
    </message>
    <message>
        <source>The degrees of this project&apos;s documents have not been counted.</source>
        <translation>Die Grade der Dokumente dieses Projekts wurden nicht gezählt.</translation>
    </message>
    <message>
        <source>The folder holds no text to choose anchors from: name one with text files.</source>
        <translation>Der Ordner enthält keinen Text, aus dem Anker zu wählen wären: Nennen Sie einen mit Textdateien.</translation>
    </message>
    <message>
        <source>The folder holds too little text to choose anchors from: name a larger one.</source>
        <translation>Der Ordner enthält zu wenig Text, um daraus Anker zu wählen: Nennen Sie einen größeren.</translation>
    </message>
    <message>
        <source>The index %1 cannot be read (%2).</source>
        <translation>Der Index %1 kann nicht gelesen werden (%2).</translation>
    </message>
    <message>
        <source>The index %1 cannot be written (%2): choose another place.</source>
        <translation>Der Index %1 lässt sich nicht schreiben (%2): Wählen Sie einen anderen Ort.</translation>
    </message>
    <message>
        <source>The interval for all pairs is as narrow as wished; go on only for %1.</source>
        <translation>Das Intervall für alle Paare ist so eng wie gewünscht; machen Sie nur für %1 weiter.</translation>
    </message>
    <message>
        <source>The labels are a sample of unknown design: what the rule misses cannot be estimated.</source>
        <translation>Die Urteile sind eine Stichprobe mit unbekanntem Plan: Was die Regel verpasst, lässt sich nicht schätzen.</translation>
    </message>
    <message>
        <source>The largest group holds %1 of %2 pairs.</source>
        <translation>Die größte Gruppe enthält %1 von %2 Paaren.</translation>
    </message>
    <message>
        <source>The one pair of the rule is</source>
        <translation>Das eine Paar der Regel ist</translation>
    </message>
    <message>
        <source>The pairs of this project have not been counted.</source>
        <translation>Die Paare dieses Projekts wurden nicht gezählt.</translation>
    </message>
    <message>
        <source>The project has no document %1 any more: it was scanned again. Choose another pair.</source>
        <translation>Das Projekt hat kein Dokument %1 mehr: Es wurde noch einmal erfasst. Wählen Sie ein anderes Paar.</translation>
    </message>
    <message>
        <source>The project has no pair %1 any more: it was scanned again. Choose another one.</source>
        <translation>Das Projekt hat kein Paar %1 mehr: Es wurde noch einmal erfasst. Wählen Sie ein anderes.</translation>
    </message>
    <message>
        <source>The reviewer saw the suggestion beforehand, so agreement is not the accuracy of the suggestions.</source>
        <translation>Der Gutachter sah den Vorschlag vorher; die Übereinstimmung sagt also nicht, wie genau die Vorschläge sind.</translation>
    </message>
    <message>
        <source>There is no file or folder %1: check the path.</source>
        <translation>Es gibt weder Datei noch Ordner %1: Prüfen Sie den Pfad.</translation>
    </message>
    <message>
        <source>There is no index %1: make one with “twinlens sif index”.</source>
        <translation>Es gibt keinen Index %1: Machen Sie einen mit „twinlens sif index“.</translation>
    </message>
    <message>
        <source>There is no pair to label.</source>
        <translation>Es gibt kein Paar zu beurteilen.</translation>
    </message>
    <message>
        <source>There is no sample yet: what the rule misses is not known.</source>
        <translation>Es gibt noch keine Stichprobe: Was die Regel verpasst, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>These labels are a sample of unknown design: label the project&apos;s own sample to get an estimate.</source>
        <translation>Diese Urteile sind eine Stichprobe mit unbekanntem Plan: Beurteilen Sie die eigene Stichprobe des Projekts, um eine Schätzung zu bekommen.</translation>
    </message>
    <message>
        <source>These labels do not yet allow a choice of the threshold.</source>
        <translation>Diese Urteile erlauben noch keine Wahl der Schwelle.</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>Zu viele offene Dateien</translation>
    </message>
    <message>
        <source>Training half S1 by seed %1: %2 of %3 labels.</source>
        <translation>Trainingshälfte S1 nach Startzahl %1: %2 von %3 Urteilen.</translation>
    </message>
    <message>
        <source>Warning: %1 of %2 labels are a sample of unknown design: their precision is not an estimate for all pairs.</source>
        <translation>Warnung: %1 von %2 Urteilen sind eine Stichprobe mit unbekanntem Plan: Ihre Präzision ist keine Schätzung für alle Paare.</translation>
    </message>
    <message>
        <source>Warning: %1 of the %2 pairs with this score are no candidates of the scan and could not be sampled; precision and R hold for the others.</source>
        <translation>Warnung: %1 der %2 Paare mit diesem Wert sind keine Kandidaten der Erfassung und konnten nicht gezogen werden; Präzision und R gelten für die anderen.</translation>
    </message>
    <message>
        <source>Warning: %1 of the first %2 pairs of the sample were passed over; if they were passed over for what they are, the estimate is biased.</source>
        <translation>Warnung: %1 der ersten %2 Paare der Stichprobe wurden übergangen; geschah das wegen dessen, was sie sind, ist die Schätzung verzerrt.</translation>
    </message>
    <message>
        <source>Warning: %1 strata with %2 of %3 pairs hold no label yet; until they do, the inclusion weights of the labelled pairs stand in for them.</source>
        <translation>Warnung: %1 Schichten mit %2 von %3 Paaren enthalten noch kein Urteil; bis dahin treten die Einschlussgewichte der beurteilten Paare für sie ein.</translation>
    </message>
    <message>
        <source>Warning: %1; none of the %2 %3 is among them: %4.</source>
        <translation>Warnung – %1; keines der %2 %3 ist darunter – %4.</translation>
    </message>
    <message>
        <source>Warning: %1; not all %2 are among them: %3.</source>
        <translation>Warnung – %1; nicht alle %2 sind darunter – %3.</translation>
    </message>
    <message>
        <source>Warning: %1; of the %2 %3 it could hold %4 only, and the estimates hold for these: %5.</source>
        <translation>Warnung – %1; sie konnte nur %4 der %2 %3 enthalten, und die Schätzungen gelten für diese – %5.</translation>
    </message>
    <message>
        <source>Warning: of the %1 pairs of %2 the sample could hold %3; precision and R hold for these.</source>
        <translation>Warnung: Von den %1 Paaren von %2 konnte die Stichprobe %3 enthalten; Präzision und R gelten für diese.</translation>
    </message>
    <message>
        <source>Warning: the sample was drawn from %1 pairs, which are %2 now; the new ones are not in it: draw a new sample.</source>
        <translation>Warnung: Die Stichprobe wurde aus %1 Paaren gezogen, jetzt sind es %2; die neuen sind nicht darin: Ziehen Sie eine neue Stichprobe.</translation>
    </message>
    <message>
        <source>Warning: the sample was drawn when the scan had other settings; draw a new one.</source>
        <translation>Warnung: Die Stichprobe wurde gezogen, als die Erfassung andere Einstellungen hatte; ziehen Sie eine neue.</translation>
    </message>
    <message>
        <source>Which configurations find the same pairs</source>
        <translation>Welche Konfigurationen dieselben Paare finden</translation>
    </message>
    <message>
        <source>a %1 file holds no pairs; CSV, JSON lines or Parquet do</source>
        <translation>eine Datei der Form %1 enthält keine Paare; CSV, JSON-Zeilen oder Parquet können es</translation>
    </message>
    <message>
        <source>a 7z archive</source>
        <translation>ein 7z-Archiv</translation>
    </message>
    <message>
        <source>a BMP image</source>
        <translation>ein BMP-Bild</translation>
    </message>
    <message>
        <source>a FLAC recording</source>
        <translation>eine FLAC-Aufnahme</translation>
    </message>
    <message>
        <source>a Flash film</source>
        <translation>ein Flash-Film</translation>
    </message>
    <message>
        <source>a Flash video</source>
        <translation>ein Flash-Video</translation>
    </message>
    <message>
        <source>a GIF image</source>
        <translation>ein GIF-Bild</translation>
    </message>
    <message>
        <source>a JPEG image</source>
        <translation>ein JPEG-Bild</translation>
    </message>
    <message>
        <source>a JSON value without text</source>
        <translation>ein JSON-Wert ohne Text</translation>
    </message>
    <message>
        <source>a Matroska video</source>
        <translation>ein Matroska-Video</translation>
    </message>
    <message>
        <source>a PDF document</source>
        <translation>ein PDF-Dokument</translation>
    </message>
    <message>
        <source>a PNG image</source>
        <translation>ein PNG-Bild</translation>
    </message>
    <message>
        <source>a Parquet file</source>
        <translation>eine Parquet-Datei</translation>
    </message>
    <message>
        <source>a Parquet file that cannot be read: %1</source>
        <translation>eine Parquet-Datei, die sich nicht lesen lässt: %1</translation>
    </message>
    <message>
        <source>a Parquet file with encrypted columns, for which there is no key</source>
        <translation>eine Parquet-Datei mit verschlüsselten Spalten, für die es keinen Schlüssel gibt</translation>
    </message>
    <message>
        <source>a Parquet table with several columns named %1</source>
        <translation>eine Parquet-Tabelle mit mehreren Spalten namens %1</translation>
    </message>
    <message>
        <source>a Parquet table without a text column or rows</source>
        <translation>eine Parquet-Tabelle ohne Textspalte oder Zeilen</translation>
    </message>
    <message>
        <source>a RAR archive</source>
        <translation>ein RAR-Archiv</translation>
    </message>
    <message>
        <source>a RIFF recording or image</source>
        <translation>eine RIFF-Aufnahme oder ein RIFF-Bild</translation>
    </message>
    <message>
        <source>a TIFF image</source>
        <translation>ein TIFF-Bild</translation>
    </message>
    <message>
        <source>a WebAssembly module</source>
        <translation>ein WebAssembly-Modul</translation>
    </message>
    <message>
        <source>a Windows program</source>
        <translation>ein Windows-Programm</translation>
    </message>
    <message>
        <source>a ZIP archive or office document</source>
        <translation>ein ZIP-Archiv oder Office-Dokument</translation>
    </message>
    <message>
        <source>a cluster scan needs at least one input (a file or folder, as a path or URI)</source>
        <translation>eine Erfassung auf einem Cluster braucht mindestens eine Eingabe (Datei oder Ordner, als Pfad oder URI)</translation>
    </message>
    <message>
        <source>a compiled Java class</source>
        <translation>eine kompilierte Java-Klasse</translation>
    </message>
    <message>
        <source>a derived project has the profile of the first one; scan anew for other tokens</source>
        <translation>ein abgeleitetes Projekt hat das Profil des ersten; erfassen Sie für andere Tokens neu</translation>
    </message>
    <message>
        <source>a device</source>
        <translation>ein Gerät</translation>
    </message>
    <message>
        <source>a device or pipe</source>
        <translation>ein Gerät oder eine Pipe</translation>
    </message>
    <message>
        <source>a field is longer than %1 characters</source>
        <translation>ein Feld ist länger als %1 Zeichen</translation>
    </message>
    <message>
        <source>a file for %1 has no room for texts: leave --texts at %2</source>
        <translation>eine Datei für %1 hat keinen Platz für Texte: Lassen Sie --texts auf %2</translation>
    </message>
    <message>
        <source>a folder</source>
        <translation>ein Ordner</translation>
    </message>
    <message>
        <source>a font</source>
        <translation>eine Schrift</translation>
    </message>
    <message>
        <source>a link</source>
        <translation>eine Verknüpfung</translation>
    </message>
    <message>
        <source>a link to a folder that is read elsewhere</source>
        <translation>eine Verknüpfung mit einem Ordner, der anderswo gelesen wird</translation>
    </message>
    <message>
        <source>a named pipe</source>
        <translation>eine benannte Pipe</translation>
    </message>
    <message>
        <source>a program</source>
        <translation>ein Programm</translation>
    </message>
    <message>
        <source>a quote is opened and not closed</source>
        <translation>ein Anführungszeichen ist geöffnet und nicht geschlossen</translation>
    </message>
    <message>
        <source>a report ends in .html or .pdf, not in %1</source>
        <translation>ein Bericht endet auf .html oder .pdf, nicht auf %1</translation>
    </message>
    <message>
        <source>a reviewer needs a name of their own</source>
        <translation>ein Gutachter braucht einen eigenen Namen</translation>
    </message>
    <message>
        <source>a scan needs about %1 MB of memory: the limit of %2 MB may not be kept</source>
        <translation>eine Erfassung braucht etwa %1 MB Speicher: Die Grenze von %2 MB ist vielleicht nicht einzuhalten</translation>
    </message>
    <message>
        <source>a scan needs at least one source (a folder or a file)</source>
        <translation>eine Erfassung braucht mindestens eine Quelle (einen Ordner oder eine Datei)</translation>
    </message>
    <message>
        <source>a socket</source>
        <translation>ein Socket</translation>
    </message>
    <message>
        <source>a source has no option %1; known are %2</source>
        <translation>eine Quelle hat keine Option %1; bekannt sind %2</translation>
    </message>
    <message>
        <source>a symbolic link</source>
        <translation>eine symbolische Verknüpfung</translation>
    </message>
    <message>
        <source>a symbolic link that points to nothing</source>
        <translation>eine symbolische Verknüpfung, die ins Leere zeigt</translation>
    </message>
    <message>
        <source>a tar archive</source>
        <translation>ein tar-Archiv</translation>
    </message>
    <message>
        <source>after %1 documents:</source>
        <translation>nach %1 Dokumenten:</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>all labelled pairs</source>
        <translation>allen beurteilten Paaren</translation>
    </message>
    <message>
        <source>an Arrow file</source>
        <translation>eine Arrow-Datei</translation>
    </message>
    <message>
        <source>an MP3 recording</source>
        <translation>eine MP3-Aufnahme</translation>
    </message>
    <message>
        <source>an MP4 video</source>
        <translation>ein MP4-Video</translation>
    </message>
    <message>
        <source>an Ogg recording</source>
        <translation>eine Ogg-Aufnahme</translation>
    </message>
    <message>
        <source>an SQLite database</source>
        <translation>eine SQLite-Datenbank</translation>
    </message>
    <message>
        <source>an anchor must have 2 to 50 bytes, not %1</source>
        <translation>ein Anker muss 2 bis 50 Bytes haben, nicht %1</translation>
    </message>
    <message>
        <source>an empty ZIP archive</source>
        <translation>ein leeres ZIP-Archiv</translation>
    </message>
    <message>
        <source>an encrypted Parquet file</source>
        <translation>eine verschlüsselte Parquet-Datei</translation>
    </message>
    <message>
        <source>an error inside the program stopped this work (%1: %2)</source>
        <translation>ein Fehler im Programm hat diese Arbeit beendet (%1: %2)</translation>
    </message>
    <message>
        <source>an icon</source>
        <translation>ein Symbolbild</translation>
    </message>
    <message>
        <source>an old office document</source>
        <translation>ein altes Office-Dokument</translation>
    </message>
    <message>
        <source>an unknown number of</source>
        <translation>eine unbekannte Zahl von</translation>
    </message>
    <message>
        <source>anchor method 1 needs a list of anchors: give one, or let it be chosen from a folder</source>
        <translation>Ankermethode 1 braucht eine Liste von Ankern: Geben Sie eine an, oder lassen Sie sie aus einem Ordner wählen</translation>
    </message>
    <message>
        <source>another scan or import is writing %1; wait until it is done</source>
        <translation>eine andere Erfassung oder ein Import schreibt in %1; warten Sie, bis sie fertig ist</translation>
    </message>
    <message>
        <source>any suggestion</source>
        <translation>irgendein Vorschlag</translation>
    </message>
    <message>
        <source>b-min must be 1 to %1, not %2</source>
        <translation>b-min muss zwischen 1 und %1 liegen, nicht bei %2</translation>
    </message>
    <message>
        <source>binary data</source>
        <translation>binäre Daten</translation>
    </message>
    <message>
        <source>bits must be a multiple of 64 up to 1024, not %1</source>
        <translation>bits muss ein Vielfaches von 64 bis 1024 sein, nicht %1</translation>
    </message>
    <message>
        <source>bzip2-compressed data</source>
        <translation>mit bzip2 komprimierte Daten</translation>
    </message>
    <message>
        <source>c-min must be 1 to %1, not %2</source>
        <translation>c-min muss zwischen 1 und %1 liegen, nicht bei %2</translation>
    </message>
    <message>
        <source>choose a threshold by a smallest R or by a smallest precision, not by both</source>
        <translation>wählen Sie eine Schwelle nach einem kleinsten R oder nach einer kleinsten Präzision, nicht nach beiden</translation>
    </message>
    <message>
        <source>classes must be one of %1, not %2</source>
        <translation>classes muss eines von %1 sein, nicht %2</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>combined-min must be 0 to %1, not %2</source>
        <translation>combined-min muss zwischen 0 und %1 liegen, nicht bei %2</translation>
    </message>
    <message>
        <source>compress (.Z) data</source>
        <translation>mit compress komprimierte Daten (.Z)</translation>
    </message>
    <message>
        <source>derived from %1</source>
        <translation>abgeleitet von %1</translation>
    </message>
    <message>
        <source>different sites</source>
        <translation>verschiedene Sites</translation>
    </message>
    <message>
        <source>draw a sample of the rule %1, or of all pairs, to estimate for every pair</source>
        <translation>ziehen Sie eine Stichprobe der Regel %1 oder aller Paare, um für jedes Paar zu schätzen</translation>
    </message>
    <message>
        <source>ended with status %1</source>
        <translation>endete mit dem Status %1</translation>
    </message>
    <message>
        <source>every pair of the project</source>
        <translation>jedes Paar des Projekts</translation>
    </message>
    <message>
        <source>files or kernels</source>
        <translation>Dateien oder Kernels</translation>
    </message>
    <message>
        <source>gzip-compressed data</source>
        <translation>mit gzip komprimierte Daten</translation>
    </message>
    <message>
        <source>higher</source>
        <translation>höher</translation>
    </message>
    <message>
        <source>how many pairs count under the rule %1 is not known; choose another rule</source>
        <translation>wie viele Paare unter der Regel %1 zählen, ist nicht bekannt; wählen Sie eine andere Regel</translation>
    </message>
    <message>
        <source>input-format must be one of %1, not %2</source>
        <translation>input-format muss eines von %1 sein, nicht %2</translation>
    </message>
    <message>
        <source>it cannot be opened</source>
        <translation>es lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>it cannot be read (%1)</source>
        <translation>es lässt sich nicht lesen (%1)</translation>
    </message>
    <message>
        <source>it has no columns</source>
        <translation>es hat keine Spalten</translation>
    </message>
    <message>
        <source>it holds no documents</source>
        <translation>es enthält keine Dokumente</translation>
    </message>
    <message>
        <source>it holds no table: the file is empty, or has no columns</source>
        <translation>es enthält keine Tabelle: Die Datei ist leer oder hat keine Spalten</translation>
    </message>
    <message>
        <source>it is broken after row %1 (%2)</source>
        <translation>es ist nach der Zeile %1 kaputt (%2)</translation>
    </message>
    <message>
        <source>it is compressed more than %1 times over</source>
        <translation>es ist mehr als %1-mal ineinander komprimiert</translation>
    </message>
    <message>
        <source>it is no Parquet file that can be read (%1)</source>
        <translation>es ist keine lesbare Parquet-Datei (%1)</translation>
    </message>
    <message>
        <source>it is no delimited table (CSV, TSV) but a %1 file</source>
        <translation>es ist keine Tabelle mit Trennzeichen (CSV, TSV), sondern eine Datei der Art %1</translation>
    </message>
    <message>
        <source>it is no valid path</source>
        <translation>es ist kein gültiger Pfad</translation>
    </message>
    <message>
        <source>it lies in more than %1 archives</source>
        <translation>es liegt in mehr als %1 Archiven</translation>
    </message>
    <message>
        <source>it no longer exists</source>
        <translation>es ist nicht mehr vorhanden</translation>
    </message>
    <message>
        <source>it unfolds to more than %1 bytes, which its limits do not allow</source>
        <translation>es entfaltet sich zu mehr als %1 Bytes, was seine Grenzen nicht erlauben</translation>
    </message>
    <message>
        <source>it was drawn from %1 pairs, and here are %2</source>
        <translation>sie wurde aus %1 Paaren gezogen, und hier sind %2</translation>
    </message>
    <message>
        <source>it was drawn from a scan with other settings</source>
        <translation>sie wurde aus einer Erfassung mit anderen Einstellungen gezogen</translation>
    </message>
    <message>
        <source>its %1 coding is broken from the start</source>
        <translation>seine Kodierung %1 ist von Anfang an kaputt</translation>
    </message>
    <message>
        <source>its design cannot be read (%1)</source>
        <translation>ihr Plan lässt sich nicht lesen (%1)</translation>
    </message>
    <message>
        <source>JSON that is read as a whole, which lines or an array are not</source>
        <translation>JSON, das als Ganzes gelesen wird (Zeilen oder ein Array werden es nicht)</translation>
    </message>
    <message>
        <source>a JSON file of pairs is an array of objects, or of arrays</source>
        <translation>eine JSON-Datei mit Paaren ist ein Array von Objekten oder von Arrays</translation>
    </message>
    <message>
        <source>a page</source>
        <translation>eine Seite</translation>
    </message>
    <message>
        <source>it unfolds to more than the limit of %1 bytes for %2 (`--limit max-document=N` raises it)</source>
        <translation>es entfaltet sich zu mehr als der Grenze von %1 Bytes für %2 (`--limit max-document=N` hebt sie an)</translation>
    </message>
    <message>
        <source>it unfolds to more than the limit of %1 bytes for one document (`--limit max-document=N` raises it)</source>
        <translation>es entfaltet sich zu mehr als der Grenze von %1 Bytes für ein Dokument (`--limit max-document=N` hebt sie an)</translation>
    </message>
    <message>
        <source>its name is not valid</source>
        <translation>sein Name ist nicht gültig</translation>
    </message>
    <message>
        <source>its pairs have places or probabilities that no sample has</source>
        <translation>ihre Paare haben Plätze oder Wahrscheinlichkeiten, die keine Stichprobe hat</translation>
    </message>
    <message>
        <source>its symbolic links run in a circle</source>
        <translation>seine symbolischen Verknüpfungen führen im Kreis</translation>
    </message>
    <message>
        <source>k must be 1 to 64, not %1</source>
        <translation>k muss zwischen 1 und 64 liegen, nicht bei %1</translation>
    </message>
    <message>
        <source>labels whose time is not ISO 8601 get that of this import: %1, such as %2 in line %3</source>
        <translation>Labels, deren Zeit nicht ISO 8601 ist, erhalten die dieses Imports: %1, etwa %2 in Zeile %3</translation>
    </message>
    <message>
        <source>line %1%2</source>
        <translation>Zeile %1%2</translation>
    </message>
    <message>
        <source>line %1, column %2: not JSON: %3%4</source>
        <translation>Zeile %1, Spalte %2: kein JSON: %3%4</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>line %1: %2 and %3 are one document, not a pair</source>
        <translation>Zeile %1: %2 und %3 sind ein und dasselbe Dokument, kein Paar</translation>
    </message>
    <message>
        <source>line %1: %2 has no reason %3 (it has %4); the label is kept without one</source>
        <translation>Zeile %1: %2 hat keinen Grund %3 (es hat %4); das Urteil bleibt ohne Grund bestehen</translation>
    </message>
    <message>
        <source>line %1: %2 is %3, which is no score</source>
        <translation>Zeile %1: %2 ist %3, und das ist kein Wert</translation>
    </message>
    <message>
        <source>line %1: %2; the row is left out</source>
        <translation>Zeile %1: %2; die Zeile wird ausgelassen</translation>
    </message>
    <message>
        <source>line %1: JSON nested more than %2 deep is not read</source>
        <translation>Zeile %1: JSON, das tiefer als %2 verschachtelt ist, wird nicht gelesen</translation>
    </message>
    <message>
        <source>line %1: it names no page; the row is kept</source>
        <translation>Zeile %1: Sie nennt keine Seite; die Zeile bleibt</translation>
    </message>
    <message>
        <source>line %1: not JSON: %2</source>
        <translation>Zeile %1: kein JSON: %2</translation>
    </message>
    <message>
        <source>line %1: not JSON: expecting &apos;,&apos; delimiter</source>
        <translation>Zeile %1: kein JSON: Ein Komma als Trennzeichen wird erwartet</translation>
    </message>
    <message>
        <source>line %1: not JSON: extra data</source>
        <translation>Zeile %1: kein JSON: Dahinter steht noch etwas</translation>
    </message>
    <message>
        <source>line %1: not a JSON array</source>
        <translation>Zeile %1: kein JSON-Feld</translation>
    </message>
    <message>
        <source>line %1: the label %2 is none of %3</source>
        <translation>Zeile %1: Das Urteil %2 ist keines von %3</translation>
    </message>
    <message>
        <source>line 1: not a JSON object</source>
        <translation>Zeile 1: kein JSON-Objekt</translation>
    </message>
    <message>
        <source>link_urls must be canonical, base or both with a comma, not %1</source>
        <translation>link_urls muss canonical, base oder beides mit Komma sein, nicht %1</translation>
    </message>
    <message>
        <source>looking at the folders</source>
        <translation>Ansehen der Ordner</translation>
    </message>
    <message>
        <source>main content only</source>
        <translation>nur der Hauptinhalt</translation>
    </message>
    <message>
        <source>make it again with “twinlens sif index”</source>
        <translation>machen Sie ihn mit „twinlens sif index“ noch einmal</translation>
    </message>
    <message>
        <source>minvalues must be a multiple of supershingles up to 4096, not %1</source>
        <translation>minvalues muss ein Vielfaches von supershingles bis 4096 sein, nicht %1</translation>
    </message>
    <message>
        <source>no collections were searched yet: there is nothing to export</source>
        <translation>es wurden noch keine Sammlungen gesucht: Es gibt nichts zu exportieren</translation>
    </message>
    <message>
        <source>no column is named query, list or topic: all rows are taken as one list</source>
        <translation>keine Spalte heißt query, list oder topic: Alle Zeilen gelten als eine Liste</translation>
    </message>
    <message>
        <source>no column looks like a text: choose one</source>
        <translation>keine Spalte sieht wie ein Text aus: Wählen Sie eine</translation>
    </message>
    <message>
        <source>no label: no column of that kind is found</source>
        <translation>kein Urteil: Es ist keine solche Spalte zu finden</translation>
    </message>
    <message>
        <source>no other document of the project has exactly the same tokens</source>
        <translation>kein anderes Dokument des Projekts hat genau dieselben Tokens</translation>
    </message>
    <message>
        <source>no pair of %1 counts under the rule %2; scan first, or choose another rule</source>
        <translation>kein Paar von %1 zählt unter der Regel %2; erfassen Sie zuerst, oder wählen Sie eine andere Regel</translation>
    </message>
    <message>
        <source>no pair of %1 lies just below the thresholds (B-similarity %2, C-similarity %3 at least): draw the sample without near misses</source>
        <translation>kein Paar von %1 liegt knapp unter den Schwellen (B-Ähnlichkeit mindestens %2, C-Ähnlichkeit mindestens %3): Ziehen Sie die Stichprobe ohne knapp verfehlte Paare</translation>
    </message>
    <message>
        <source>no pair to export: %1 pairs of %2 are labelled, and none of them was chosen</source>
        <translation>kein Paar zu exportieren: %1 Paare von %2 sind beurteilt, und keines davon wurde gewählt</translation>
    </message>
    <message>
        <source>no reason given</source>
        <translation>kein Grund angegeben</translation>
    </message>
    <message>
        <source>no score: none of the columns is named like one; --score names it</source>
        <translation>kein Wert: keine der Spalten heißt danach; --score nennt sie</translation>
    </message>
    <message>
        <source>no source of %1 lies in %2; its sources: %3</source>
        <translation>keine Quelle von %1 liegt in %2; seine Quellen: %3</translation>
    </message>
    <message>
        <source>no suggestion</source>
        <translation>kein Vorschlag</translation>
    </message>
    <message>
        <source>no tables</source>
        <translation>keine Tabellen</translation>
    </message>
    <message>
        <source>not a JSON object</source>
        <translation>kein JSON-Objekt</translation>
    </message>
    <message>
        <source>not all of its documents are in this project</source>
        <translation>nicht alle ihre Dokumente sind in diesem Projekt</translation>
    </message>
    <message>
        <source>of %1 a %2 value means closer documents: write %3%4X</source>
        <translation>bei %1 bedeutet ein Wert, der %2 ist, ähnlichere Dokumente: Schreiben Sie %3%4X</translation>
    </message>
    <message>
        <source>of the pairs with a C-similarity of %1 about %2 are found</source>
        <translation>von den Paaren mit einer C-Ähnlichkeit von %1 werden etwa %2 gefunden</translation>
    </message>
    <message>
        <source>one document</source>
        <translation>ein Dokument</translation>
    </message>
    <message>
        <source>pairs of the project</source>
        <translation>Paare des Projekts</translation>
    </message>
    <message>
        <source>pairs with %1</source>
        <translation>Paare mit %1</translation>
    </message>
    <message>
        <source>pyspark is not installed: pip install &apos;twinlens[spark]&apos;</source>
        <translation>pyspark ist nicht installiert: pip install &apos;twinlens[spark]&apos;</translation>
    </message>
    <message>
        <source>read: %1</source>
        <translation>gelesen: %1</translation>
    </message>
    <message>
        <source>read: every pair above the diagonal of a square matrix</source>
        <translation>gelesen: jedes Paar über der Diagonale einer quadratischen Matrix</translation>
    </message>
    <message>
        <source>read: the pairs within the clusters that the file lists</source>
        <translation>gelesen: die Paare innerhalb der Gruppen, die die Datei nennt</translation>
    </message>
    <message>
        <source>reading it is not permitted</source>
        <translation>es darf nicht gelesen werden</translation>
    </message>
    <message>
        <source>same site</source>
        <translation>gleiche Site</translation>
    </message>
    <message>
        <source>share = of the pairs with B-similarity of at least b_min.</source>
        <translation>Anteil = an den Paaren mit einer B-Ähnlichkeit von mindestens b_min.</translation>
    </message>
    <message>
        <source>shingles weighted by their frequency</source>
        <translation>Shingles nach ihrer Häufigkeit gewichtet</translation>
    </message>
    <message>
        <source>smaller</source>
        <translation>kleiner</translation>
    </message>
    <message>
        <source>supershingles must be 1 to 8, not %1</source>
        <translation>supershingles muss zwischen 1 und 8 liegen, nicht bei %1</translation>
    </message>
    <message>
        <source>text follows a closing quote</source>
        <translation>auf ein schließendes Anführungszeichen folgt Text</translation>
    </message>
    <message>
        <source>the Spark master %1 cannot be reached (%2): start it, or name another one</source>
        <translation>der Spark-Master %1 ist nicht zu erreichen (%2): Starten Sie ihn, oder nennen Sie einen anderen</translation>
    </message>
    <message>
        <source>the allocation must be one of %1, not %2</source>
        <translation>die Aufteilung muss eine von %1 sein, nicht %2</translation>
    </message>
    <message>
        <source>the anchor method must be 1 or 2, not %1</source>
        <translation>die Ankermethode muss 1 oder 2 sein, nicht %1</translation>
    </message>
    <message>
        <source>the archive breaks off</source>
        <translation>das Archiv bricht ab</translation>
    </message>
    <message>
        <source>the archive breaks off within this member</source>
        <translation>das Archiv bricht innerhalb dieser Datei ab</translation>
    </message>
    <message>
        <source>the archive breaks off: the list of its members, which stands at its end, is missing</source>
        <translation>das Archiv bricht ab: Die Liste seiner Dateien, die am Ende steht, fehlt</translation>
    </message>
    <message>
        <source>the cluster&apos;s machines have no twinlens: install it there, or send it along (spark.archives and spark.pyspark.python)</source>
        <translation>die Rechner des Clusters haben kein twinlens: Installieren Sie es dort, oder schicken Sie es mit (spark.archives und spark.pyspark.python)</translation>
    </message>
    <message>
        <source>the columns are %1</source>
        <translation>die Spalten sind %1</translation>
    </message>
    <message>
        <source>the components of %1 were not found in %2 rounds; nothing is finished</source>
        <translation>die Komponenten von %1 wurden in %2 Runden nicht gefunden; nichts ist fertig</translation>
    </message>
    <message>
        <source>the data is broken</source>
        <translation>die Daten sind kaputt</translation>
    </message>
    <message>
        <source>the data is broken: %1%2</source>
        <translation>die Daten sind kaputt: %1%2</translation>
    </message>
    <message>
        <source>the data is broken: it does not begin like a crawl</source>
        <translation>die Daten sind kaputt: sie beginnen nicht wie ein Crawl</translation>
    </message>
    <message>
        <source>the data is broken: it ends too early</source>
        <translation>die Daten sind kaputt: Sie enden zu früh</translation>
    </message>
    <message>
        <source>the disk reported a read error</source>
        <translation>die Platte hat einen Lesefehler gemeldet</translation>
    </message>
    <message>
        <source>the disk that holds %1 is full; free some space and try again</source>
        <translation>die Platte, auf der %1 liegt, ist voll; machen Sie Platz und versuchen Sie es noch einmal</translation>
    </message>
    <message>
        <source>the documents from %1 and %2</source>
        <translation>die Dokumente von %1 und %2</translation>
    </message>
    <message>
        <source>the file breaks off after its last whole record</source>
        <translation>die Datei bricht nach ihrem letzten ganzen Datensatz ab</translation>
    </message>
    <message>
        <source>the file breaks off within the headers of its last record</source>
        <translation>die Datei bricht in den Kopfzeilen ihres letzten Datensatzes ab</translation>
    </message>
    <message>
        <source>the file breaks off within this record</source>
        <translation>die Datei bricht innerhalb dieses Datensatzes ab</translation>
    </message>
    <message>
        <source>the file is an exported dataset: every vote in it is read</source>
        <translation>die Datei ist ein exportierter Datensatz: Jedes Urteil darin wird gelesen</translation>
    </message>
    <message>
        <source>the folder %1 does not exist: make it, or choose another output file</source>
        <translation>den Ordner %1 gibt es nicht: Legen Sie ihn an, oder wählen Sie eine andere Ausgabedatei</translation>
    </message>
    <message>
        <source>the folder %1 does not exist: make it, or choose another place for %2</source>
        <translation>den Ordner %1 gibt es nicht: Legen Sie ihn an, oder wählen Sie für %2 einen anderen Ort</translation>
    </message>
    <message>
        <source>the folder of %1 cannot be written; check its permissions</source>
        <translation>der Ordner von %1 lässt sich nicht schreiben; prüfen Sie seine Rechte</translation>
    </message>
    <message>
        <source>the format must be one of %1, not %2</source>
        <translation>das Format muss eines von %1 sein, nicht %2</translation>
    </message>
    <message>
        <source>the header stands here again</source>
        <translation>hier steht die Kopfzeile noch einmal</translation>
    </message>
    <message>
        <source>the headers of the record are broken</source>
        <translation>die Kopfzeilen des Datensatzes sind kaputt</translation>
    </message>
    <message>
        <source>the headers of the record are broken: they tell no length</source>
        <translation>die Kopfzeilen des Datensatzes sind kaputt: Sie nennen keine Länge</translation>
    </message>
    <message>
        <source>the inputs hold no file to read (names that begin with a dot or an underscore are left out)</source>
        <translation>die Eingaben enthalten keine lesbare Datei (Namen, die mit einem Punkt oder Unterstrich beginnen, bleiben weg)</translation>
    </message>
    <message>
        <source>the job in %1 was begun with other input, parameters or kernels (%2): take the same ones, or another folder</source>
        <translation>die Arbeit in %1 wurde mit anderer Eingabe, anderen Parametern oder Kernels begonnen (%2): Nehmen Sie dieselben, oder einen anderen Ordner</translation>
    </message>
    <message>
        <source>the label from %1</source>
        <translation>das Urteil aus %1</translation>
    </message>
    <message>
        <source>the labelled pairs with B-similarity ≥ %1</source>
        <translation>den beurteilten Paaren mit B-Ähnlichkeit ≥ %1</translation>
    </message>
    <message>
        <source>the last decision was one on several pairs; take it back and decide again</source>
        <translation>die letzte Entscheidung galt mehreren Paaren; nehmen Sie sie zurück, und entscheiden Sie noch einmal</translation>
    </message>
    <message>
        <source>the least overlap must be above 0 and at most 1, not %1</source>
        <translation>die kleinste Überlappung muss über 0 und höchstens 1 sein, nicht %1</translation>
    </message>
    <message>
        <source>the length of the record is wrong: another record begins within it</source>
        <translation>die Länge des Datensatzes ist falsch: in ihm beginnt ein anderer</translation>
    </message>
    <message>
        <source>the map file %1 cannot be read (%2)</source>
        <translation>die Zuordnungsdatei %1 lässt sich nicht lesen (%2)</translation>
    </message>
    <message>
        <source>the map file %1 has a row with too few columns: %2</source>
        <translation>die Zuordnungsdatei %1 hat eine Zeile mit zu wenigen Spalten: %2</translation>
    </message>
    <message>
        <source>the map file %1 is empty; it needs the columns id and locator</source>
        <translation>die Zuordnungsdatei %1 ist leer; sie braucht die Spalten id und locator</translation>
    </message>
    <message>
        <source>the master yarn is found by HADOOP_CONF_DIR or YARN_CONF_DIR: set one of them to the folder of the cluster&apos;s settings</source>
        <translation>den Master yarn findet man über HADOOP_CONF_DIR oder YARN_CONF_DIR: Setzen Sie eines davon auf den Ordner mit den Einstellungen des Clusters</translation>
    </message>
    <message>
        <source>the network file system lost it</source>
        <translation>das Netz-Dateisystem hat es verloren</translation>
    </message>
    <message>
        <source>the pairs under the rule %1 are too many to be listed: draw a uniform sample, or scan with a higher threshold</source>
        <translation>die Paare unter der Regel %1 sind zu viele, um sie aufzuführen: Ziehen Sie eine gleichmäßige Stichprobe, oder erfassen Sie mit einer höheren Schwelle</translation>
    </message>
    <message>
        <source>the project was scanned by Unicode %1, this Python has %2: a text with characters that are new in one of them gets other terms where it is read again; a scan into a new project makes all alike</source>
        <translation>das Projekt wurde mit Unicode %1 gescannt, dieses Python hat %2: ein Text mit Zeichen, die in einem davon neu sind, bekommt andere Terme, wo er neu gelesen wird; ein Scan in ein neues Projekt macht alle gleich</translation>
    </message>
    <message>
        <source>the reader died on this file</source>
        <translation>der Leser ist an dieser Datei gestorben</translation>
    </message>
    <message>
        <source>the reader failed on it (%1: %2)</source>
        <translation>der Leser ist daran gescheitert (%1: %2)</translation>
    </message>
    <message>
        <source>the reason %1 does not belong to %2; its reasons are %3</source>
        <translation>der Grund %1 gehört nicht zu %2; dessen Gründe sind %3</translation>
    </message>
    <message>
        <source>the record holds no HTTP response</source>
        <translation>der Datensatz enthält keine HTTP-Antwort</translation>
    </message>
    <message>
        <source>the results %1 are empty: the first line names the columns, as in “query,rank,url”</source>
        <translation>die Ergebnisse %1 sind leer: Die erste Zeile nennt die Spalten, wie in „query,rank,url“</translation>
    </message>
    <message>
        <source>the results %1 cannot be read: %2</source>
        <translation>die Ergebnisse %1 sind nicht lesbar: %2</translation>
    </message>
    <message>
        <source>the results %1 have no column with pages: name it in the first line url, doc, locator or id (the columns are %2)</source>
        <translation>die Ergebnisse %1 haben keine Spalte mit Seiten: Nennen Sie sie in der ersten Zeile url, doc, locator oder id (die Spalten sind %2)</translation>
    </message>
    <message>
        <source>the rule %1 has no threshold %2 to move</source>
        <translation>die Regel %1 hat keine Schwelle %2, die sich bewegen ließe</translation>
    </message>
    <message>
        <source>the same signatures</source>
        <translation>dieselben Signaturen</translation>
    </message>
    <message>
        <source>the sample has %1 pairs already; choose a larger size</source>
        <translation>die Stichprobe hat schon %1 Paare; wählen Sie eine größere</translation>
    </message>
    <message>
        <source>the sample was drawn from %1</source>
        <translation>die Grundlage der Stichprobe waren %1</translation>
    </message>
    <message>
        <source>the sample was drawn from the pairs of an earlier scan</source>
        <translation>die Stichprobe wurde aus den Paaren einer früheren Erfassung gezogen</translation>
    </message>
    <message>
        <source>the sample “%1” is not made again: %2; its labels are of unknown design here</source>
        <translation>die Stichprobe „%1“ wird nicht wieder angelegt: %2; ihre Urteile haben hier einen unbekannten Plan</translation>
    </message>
    <message>
        <source>the set has %1 pairs by now, not %2; look at it again</source>
        <translation>die Menge hat jetzt %1 Paare, nicht %2; sehen Sie sie noch einmal an</translation>
    </message>
    <message>
        <source>the share of near misses lies between 0 and 1, not %1</source>
        <translation>der Anteil knapp verfehlter Paare liegt zwischen 0 und 1, nicht bei %1</translation>
    </message>
    <message>
        <source>the share that is read twice must be 0 to 1, not %1</source>
        <translation>der Anteil, der zweimal gelesen wird, muss zwischen 0 und 1 liegen, nicht bei %1</translation>
    </message>
    <message>
        <source>the system refused: %1</source>
        <translation>das System hat es abgelehnt: %1</translation>
    </message>
    <message>
        <source>the system refused: %1%2</source>
        <translation>das System hat es abgelehnt: %1%2</translation>
    </message>
    <message>
        <source>the test half</source>
        <translation>die Testhälfte</translation>
    </message>
    <message>
        <source>the test half was revealed %1 for %2; it tests one choice only</source>
        <translation>die Testhälfte wurde %1 für %2 aufgedeckt; sie testet nur eine Wahl</translation>
    </message>
    <message>
        <source>the tolerance must be 0 pages or more, not %1</source>
        <translation>die Toleranz muss 0 Seiten oder mehr sein, nicht %1</translation>
    </message>
    <message>
        <source>the training half</source>
        <translation>die Trainingshälfte</translation>
    </message>
    <message>
        <source>the two documents&apos; columns are not found; name them with --a and --b: %1</source>
        <translation>die Spalten der beiden Dokumente sind nicht zu finden; nennen Sie sie mit --a und --b: %1</translation>
    </message>
    <message>
        <source>the worker process %1</source>
        <translation>der Arbeitsprozess %1</translation>
    </message>
    <message>
        <source>the worker processes do not stay alive: the last one %1</source>
        <translation>die Arbeitsprozesse bleiben nicht am Leben: Der letzte %1</translation>
    </message>
    <message>
        <source>there are more than %1 pairs: they are counted, and samples of them are listed</source>
        <translation>es gibt mehr als %1 Paare: Sie werden gezählt, und Stichproben von ihnen werden aufgeführt</translation>
    </message>
    <message>
        <source>there is no %1 column %2; the columns are %3</source>
        <translation>es gibt keine Spalte %2 (%1); die Spalten sind %3</translation>
    </message>
    <message>
        <source>there is no backup in %1</source>
        <translation>in %1 ist keine Sicherung</translation>
    </message>
    <message>
        <source>there is no column %1 (--%2); %3</source>
        <translation>es gibt keine Spalte %1 (--%2); %3</translation>
    </message>
    <message>
        <source>there is no content to read</source>
        <translation>es gibt keinen Inhalt zu lesen</translation>
    </message>
    <message>
        <source>there is no document %1 in %2</source>
        <translation>es gibt kein Dokument %1 in %2</translation>
    </message>
    <message>
        <source>there is no document %1 in %2; nothing was deleted</source>
        <translation>es gibt kein Dokument %1 in %2; nichts wurde gelöscht</translation>
    </message>
    <message>
        <source>there is no encoding %1; write it as in utf-8, windows-1251, shift_jis</source>
        <translation>es gibt keine Kodierung %1; schreiben Sie sie wie utf-8, windows-1251, shift_jis</translation>
    </message>
    <message>
        <source>there is no encoding to take back</source>
        <translation>es gibt keine Kodierung zurückzunehmen</translation>
    </message>
    <message>
        <source>there is no pair %1 in %2</source>
        <translation>es gibt kein Paar %1 in %2</translation>
    </message>
    <message>
        <source>there is no project %1; `twinlens scan SOURCE -p %2` makes one</source>
        <translation>es gibt kein Projekt %1; `twinlens scan SOURCE -p %2` legt eines an</translation>
    </message>
    <message>
        <source>there is no score %1 in %2; there is %3</source>
        <translation>es gibt keinen Wert %1 in %2; vorhanden: %3</translation>
    </message>
    <message>
        <source>there is no score %1 in the project; there is %2</source>
        <translation>es gibt keinen Wert %1 in diesem Projekt; vorhanden: %2</translation>
    </message>
    <message>
        <source>there is no space left for %1, or for what Spark puts into spark.local.dir (%2, while: %3): make room, then go on with --resume; nothing is finished yet</source>
        <translation>für %1, oder für das, was Spark in spark.local.dir ablegt, ist kein Platz mehr (%2, bei: %3): Machen Sie Platz, und setzen Sie dann mit --resume fort; noch ist nichts fertig</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>es gibt keine solche Datei</translation>
    </message>
    <message>
        <source>there is no such file or folder</source>
        <translation>es gibt keine solche Datei und keinen solchen Ordner</translation>
    </message>
    <message>
        <source>there is no table %1; there are %2</source>
        <translation>es gibt keine Tabelle %1; vorhanden: %2</translation>
    </message>
    <message>
        <source>there was not enough memory for this work</source>
        <translation>für diese Arbeit reichte der Speicher nicht</translation>
    </message>
    <message>
        <source>there was not enough memory to read it</source>
        <translation>zum Lesen reichte der Speicher nicht</translation>
    </message>
    <message>
        <source>this document has no fingerprints: it has no text, or could not be read as it was scanned</source>
        <translation>dieses Dokument hat keine Fingerabdrücke: Es hat keinen Text oder ließ sich nicht so lesen, wie es erfasst wurde</translation>
    </message>
    <message>
        <source>this took longer than %1 seconds and was stopped</source>
        <translation>das dauerte länger als %1 Sekunden und wurde angehalten</translation>
    </message>
    <message>
        <source>threshold</source>
        <translation>Schwelle</translation>
    </message>
    <message>
        <source>tokens are terms or whitespace, not %1</source>
        <translation>tokens sind terms oder whitespace, nicht %1</translation>
    </message>
    <message>
        <source>too many files are open</source>
        <translation>zu viele Dateien sind offen</translation>
    </message>
    <message>
        <source>two configurations have the name %1: rename one of the project files</source>
        <translation>zwei Konfigurationen haben den Namen %1: Benennen Sie eine der Projektdateien um</translation>
    </message>
    <message>
        <source>two sources of %1 would be at one path; nothing was changed</source>
        <translation>zwei Quellen von %1 lägen unter einem Pfad; nichts wurde geändert</translation>
    </message>
    <message>
        <source>was ended by %1</source>
        <translation>wurde durch %1 beendet</translation>
    </message>
    <message>
        <source>was ended by signal %1</source>
        <translation>wurde durch das Signal %1 beendet</translation>
    </message>
    <message>
        <source>was killed, perhaps because the machine ran out of memory</source>
        <translation>wurde abgebrochen, vielleicht weil der Speicher des Rechners ausging</translation>
    </message>
    <message>
        <source>what Spark put into spark.local.dir came back cut short or damaged (while: %1): that disk is full or broken; make room, then go on with --resume; nothing is finished yet</source>
        <translation>Was Spark in spark.local.dir abgelegt hat, kam verkürzt oder beschädigt zurück (bei: %1): Diese Platte ist voll oder kaputt; schaffen Sie Platz, und setzen Sie dann mit --resume fort; fertig ist noch nichts</translation>
    </message>
    <message>
        <source>what answers at %1 takes no job of Spark %2: name the master&apos;s own port, or install the pyspark of its version</source>
        <translation>was unter %1 antwortet, nimmt keinen Auftrag von Spark %2 an: Nennen Sie den Port des Masters selbst, oder installieren Sie pyspark in seiner Version</translation>
    </message>
    <message>
        <source>with %1 bytes it is larger than the limit of %2 for %3 (`--limit %4=N` raises it)</source>
        <translation>mit %1 Bytes liegt es über der Grenze von %2 für %3 (`--limit %4=N` hebt sie an)</translation>
    </message>
    <message>
        <source>without shingles that %1 (at least %2) of a site&apos;s pages have</source>
        <translation>ohne Shingles, die %1 (mindestens %2) der Seiten einer Site haben</translation>
    </message>
    <message>
        <source>xz-compressed data</source>
        <translation>mit xz komprimierte Daten</translation>
    </message>
    <message>
        <source>zstd-compressed data</source>
        <translation>mit zstd komprimierte Daten</translation>
    </message>
    <message>
        <source>… and %1 more rows.</source>
        <translation>… und %1 weitere Zeilen.</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>General</source>
        <translation>Allgemein</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Which settings</source>
        <translation>Welche Einstellungen</translation>
    </message>
    <message>
        <source>“%1” and “%2” cannot both be on the key %3.</source>
        <translation>„%1“ und „%2“ können nicht beide auf der Taste %3 liegen.</translation>
    </message>
    <message>
        <source>Reviewer</source>
        <translation>Gutachter</translation>
    </message>
    <message>
        <source>Open a project first</source>
        <translation>Öffnen Sie zuerst ein Projekt</translation>
    </message>
    <message>
        <source>Hide scores and other labels until a pair is judged</source>
        <translation>Werte und andere Urteile verbergen, bis ein Paar beurteilt ist</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Name the reason that the differences look like</source>
        <translation>Den Grund nennen, nach dem die Unterschiede aussehen</translation>
    </message>
    <message>
        <source>Remind me when I judge faster than can be read</source>
        <translation>Mich erinnern, wenn ich schneller urteile, als man lesen kann</translation>
    </message>
    <message>
        <source>Share read a second time, per cent</source>
        <translation>Zum zweiten Mal gelesener Teil, in Prozent</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <source>Labels are kept under this name; several people can judge the same pairs.</source>
        <translation>Urteile werden unter diesem Namen geführt; mehrere Personen können dieselben Paare beurteilen.</translation>
    </message>
    <message>
        <source>Share of the sample that a second reviewer reads</source>
        <translation>Teil der Stichprobe, den ein zweiter Gutachter liest</translation>
    </message>
    <message>
        <source>Language (from the next start)</source>
        <translation>Sprache (ab dem nächsten Start)</translation>
    </message>
    <message>
        <source>All keys as they came</source>
        <translation>Alle Tasten wie anfangs</translation>
    </message>
</context>
<context>
    <name>SimilarPage</name>
    <message>
        <source>All groups</source>
        <translation>Alle Gruppen</translation>
    </message>
    <message>
        <source>Use as a score…</source>
        <translation>Als Wert benutzen…</translation>
    </message>
    <message>
        <source>Least similarity in per cent</source>
        <translation>Kleinste Ähnlichkeit in Prozent</translation>
    </message>
    <message>
        <source>Groups of similar documents</source>
        <translation>Gruppen ähnlicher Dokumente</translation>
    </message>
    <message>
        <source>Find similar documents</source>
        <translation>Ähnliche Dokumente finden</translation>
    </message>
    <message>
        <source>Taking fingerprints</source>
        <translation>Fingerabdrücke werden genommen</translation>
    </message>
    <message>
        <source>Least similarity (%)</source>
        <translation>Kleinste Ähnlichkeit (%)</translation>
    </message>
    <message>
        <source>Similar: how much of the R document stands in this one; above 100 % where passages repeat. Contained: how much of this one stands in the R document.</source>
        <translation>Ähnlich: wie viel des R-Dokuments in diesem steht; über 100 %, wo Stellen sich wiederholen. Enthalten: wie viel von diesem im R-Dokument steht.</translation>
    </message>
    <message>
        <source>Documents that hold large parts of each other are found by their fingerprints, wherever the parts stand. The fingerprints are taken once, in the background, and kept in the project.</source>
        <translation>Dokumente, die große Teile voneinander enthalten, werden an ihren Fingerabdrücken erkannt, wo immer die Teile stehen. Die Fingerabdrücke werden einmal im Hintergrund genommen und im Projekt behalten.</translation>
    </message>
    <message>
        <source>Similar documents</source>
        <translation>Ähnliche Dokumente</translation>
    </message>
    <message>
        <source>Similar to %1</source>
        <translation>Ähnlich zu %1</translation>
    </message>
    <message>
        <source>%1 of %2 documents</source>
        <translation>%1 von %2 Dokumenten</translation>
    </message>
    <message numerus="yes">
        <source>%Ln group(s) among %2 documents</source>
        <translation>
            <numerusform>%Ln Gruppe unter %2 Dokumenten</numerusform>
            <numerusform>%Ln Gruppen unter %2 Dokumenten</numerusform>
        </translation>
    </message>
    <message>
        <source> (the first %1 are listed)</source>
        <translation> (die ersten %1 sind aufgeführt)</translation>
    </message>
    <message>
        <source>%1 could not be read</source>
        <translation>%1 waren nicht zu lesen</translation>
    </message>
    <message>
        <source>The documents are read once more. You may go on with other pages meanwhile.</source>
        <translation>Die Dokumente werden noch einmal gelesen. Sie können derweil auf anderen Seiten weiterarbeiten.</translation>
    </message>
    <message>
        <source>No document shares more than %1 % with it. Try a lower least similarity.</source>
        <translation>Kein Dokument hat mehr als %1 % mit ihm gemeinsam. Versuchen Sie eine kleinere Ähnlichkeit.</translation>
    </message>
    <message>
        <source>No two documents share more than %1 %. Try a lower least similarity.</source>
        <translation>Keine zwei Dokumente haben mehr als %1 % gemeinsam. Versuchen Sie eine kleinere Ähnlichkeit.</translation>
    </message>
    <message>
        <source>Nothing similar was found</source>
        <translation>Nichts Ähnliches gefunden</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Wird gesucht…</translation>
    </message>
    <message>
        <source>The question has no answer</source>
        <translation>Auf die Frage gibt es keine Antwort</translation>
    </message>
    <message>
        <source>Stopped: no fingerprints were kept.</source>
        <translation>Angehalten: Es wurden keine Fingerabdrücke behalten.</translation>
    </message>
    <message>
        <source>%1 % of the R document stands in %2</source>
        <translation>%1 % des R-Dokuments stehen in %2</translation>
    </message>
    <message>
        <source>Equal to %2</source>
        <translation>Gleich %2</translation>
    </message>
    <message>
        <source>Find files similar to this one</source>
        <translation>Ähnliche Dateien zu diesem finden</translation>
    </message>
</context>
<context>
    <name>SiteGraph</name>
    <message>
        <source>%1: %2 pages, %3 as in the first copy</source>
        <translation>%1: %2 Seiten, %3 wie in der ersten Kopie</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
</context>
<context>
    <name>SourceRow</name>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>Spalten…</translation>
    </message>
    <message>
        <source>Columns of %1</source>
        <translation>Spalten von %1</translation>
    </message>
    <message>
        <source>one document; as a %1 its rows are documents</source>
        <translation>ein Dokument; als %1 sind seine Zeilen Dokumente</translation>
    </message>
</context>
<context>
    <name>SourceView</name>
    <message>
        <source>Source of the left document</source>
        <translation>Quelltext des linken Dokuments</translation>
    </message>
    <message>
        <source>Source of the right document</source>
        <translation>Quelltext des rechten Dokuments</translation>
    </message>
    <message>
        <source>The sources were not aligned to the end in time: the marks are right, but may be more than needed.</source>
        <translation>Die Quelltexte wurden in der Zeit nicht bis zum Ende ausgerichtet: Die Markierungen stimmen, können aber mehr sein als nötig.</translation>
    </message>
    <message>
        <source>Take more time</source>
        <translation>Mehr Zeit nehmen</translation>
    </message>
    <message>
        <source>Comparing the sources…</source>
        <translation>Die Quelltexte werden verglichen…</translation>
    </message>
</context>
<context>
    <name>StageList</name>
    <message>
        <source>Stages of the scan</source>
        <translation>Stufen der Erfassung</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>New project</source>
        <translation>Neues Projekt</translation>
    </message>
    <message>
        <source>Scan a folder or files and get candidate pairs</source>
        <translation>Dokumente erfassen, Kandidatenpaare bekommen</translation>
    </message>
    <message>
        <source>Open project</source>
        <translation>Projekt öffnen</translation>
    </message>
    <message>
        <source>Go on where you stopped</source>
        <translation>Weitermachen, wo Sie aufgehört haben</translation>
    </message>
    <message>
        <source>Open the demo</source>
        <translation>Die Demo öffnen</translation>
    </message>
    <message>
        <source>A small corpus with labels, to look around</source>
        <translation>Ein kleines Korpus mit Urteilen, zum Umsehen</translation>
    </message>
    <message>
        <source>Import pairs…</source>
        <translation>Paare importieren…</translation>
    </message>
    <message>
        <source>Import labels…</source>
        <translation>Urteile importieren…</translation>
    </message>
    <message>
        <source>Take the tour</source>
        <translation>Den Rundgang machen</translation>
    </message>
    <message>
        <source>Ten short steps on the demo corpus</source>
        <translation>Zehn kurze Schritte am Demo-Korpus</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Twinlens</source>
        <translation>Twinlens</translation>
    </message>
    <message>
        <source>Judge near-duplicate pairs, measure what an algorithm is worth.</source>
        <translation>Fast gleiche Paare beurteilen, messen, was ein Algorithmus taugt.</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>Letzte Projekte</translation>
    </message>
    <message>
        <source>Go on with the tour (%1 of %2)</source>
        <translation>Den Rundgang fortsetzen (%1 von %2)</translation>
    </message>
    <message>
        <source>Projects that you open are listed here.
Begin with a new project, or look at the demo.</source>
        <translation>Projekte, die Sie öffnen, stehen hier.
Beginnen Sie mit einem neuen Projekt, oder sehen Sie sich die Demo an.</translation>
    </message>
</context>
<context>
    <name>TableDialog</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>An underlined number opens its pairs: click it, or press Return.</source>
        <translation>Eine unterstrichene Zahl öffnet ihre Paare: anklicken, oder die Eingabetaste.</translation>
    </message>
    <message>
        <source>Copy as %1</source>
        <translation>Als %1 kopieren</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern…</translation>
    </message>
    <message>
        <source>%1 copied</source>
        <translation>%1 kopiert</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>Tabelle speichern</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>%1 lässt sich nicht schreiben: %2</translation>
    </message>
</context>
<context>
    <name>TextFinder</name>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Looked through %1 documents of these pairs; %2 hold “%3”.</source>
        <translation>%1 Dokumente dieser Paare durchgesehen; %2 enthalten „%3“.</translation>
    </message>
    <message>
        <source>%4 could not be read, as they are gone or were changed after the scan.</source>
        <translation>%4 waren nicht zu lesen, weil sie weg sind oder nach der Erfassung geändert wurden.</translation>
    </message>
    <message>
        <source>Looking through the documents&apos; texts…</source>
        <translation>Die Texte der Dokumente werden durchgesehen…</translation>
    </message>
    <message>
        <source>Looking through the documents&apos; texts: %1 of %2</source>
        <translation>Die Texte der Dokumente werden durchgesehen: %1 von %2</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>The search was stopped: the list is as it was before.</source>
        <translation>Die Suche wurde angehalten: Die Liste ist, wie sie vorher war.</translation>
    </message>
</context>
<context>
    <name>ThresholdPage</name>
    <message>
        <source>Go to the review</source>
        <translation>Zur Durchsicht</translation>
    </message>
    <message>
        <source>No other tool&apos;s score is in this project</source>
        <translation>In diesem Projekt ist kein Wert eines anderen Werkzeugs</translation>
    </message>
    <message>
        <source>Import candidate pairs of another tool with their scores to tune its threshold.</source>
        <translation>Importieren Sie Kandidatenpaare eines anderen Werkzeugs mit ihren Werten, um dessen Schwelle einzustellen.</translation>
    </message>
    <message>
        <source>Nothing is labelled yet</source>
        <translation>Noch ist nichts beurteilt</translation>
    </message>
    <message>
        <source>What a threshold returns is seen here with the first labels: review pairs, or import labels.</source>
        <translation>Was eine Schwelle ausgibt, sieht man hier mit den ersten Urteilen: Sehen Sie Paare durch, oder importieren Sie Urteile.</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Wird gezählt…</translation>
    </message>
    <message>
        <source>The test half tests one choice. Once it is revealed for %1, another threshold is no longer tested by it.</source>
        <translation>Die Testhälfte testet eine Wahl. Ist sie für %1 einmal aufgedeckt, testet sie keine andere Schwelle mehr.</translation>
    </message>
    <message>
        <source>Reveal the test result?</source>
        <translation>Das Testergebnis aufdecken?</translation>
    </message>
    <message>
        <source>Reveal</source>
        <translation>Aufdecken</translation>
    </message>
    <message>
        <source>SVG picture (*.svg);;PDF document (*.pdf);;PNG picture (*.png)</source>
        <translation>SVG-Bild (*.svg);;PDF-Dokument (*.pdf);;PNG-Bild (*.png)</translation>
    </message>
    <message>
        <source>Save the figure</source>
        <translation>Abbildung speichern</translation>
    </message>
</context>
<context>
    <name>TogetherBar</name>
    <message>
        <source>Show the whole queue again</source>
        <translation>Wieder die ganze Reihe zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) differ in the same way</source>
        <translation>
            <numerusform>%Ln Paar unterscheidet sich ebenso</numerusform>
            <numerusform>%Ln Paare unterscheiden sich ebenso</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Labelled of the sample</source>
        <translation>Beurteilt von der Stichprobe</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>Twinlens</source>
        <translation>Twinlens</translation>
    </message>
    <message>
        <source>Page: %1</source>
        <translation>Seite: %1</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>%1 of %2 labelled</source>
        <translation>%1 von %2 beurteilt</translation>
    </message>
</context>
<context>
    <name>TwoDocuments</name>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>In both</source>
        <translation>In beiden</translation>
    </message>
    <message>
        <source>What is marked</source>
        <translation>Was markiert ist</translation>
    </message>
    <message>
        <source>Previous mark</source>
        <translation>Vorige Markierung</translation>
    </message>
    <message>
        <source>Next mark</source>
        <translation>Nächste Markierung</translation>
    </message>
    <message>
        <source>Open in the review</source>
        <translation>In der Durchsicht öffnen</translation>
    </message>
    <message>
        <source>Preparing the documents…</source>
        <translation>Die Dokumente werden vorbereitet…</translation>
    </message>
    <message>
        <source>These documents cannot be shown</source>
        <translation>Diese Dokumente lassen sich nicht zeigen</translation>
    </message>
    <message>
        <source>Passage %1 of %2</source>
        <translation>Stelle %1 / %2</translation>
    </message>
    <message>
        <source>No passage in both</source>
        <translation>Keine Stelle in beiden</translation>
    </message>
    <message>
        <source>Difference %1 of %2</source>
        <translation>Unterschied %1 von %2</translation>
    </message>
    <message>
        <source>No difference</source>
        <translation>Kein Unterschied</translation>
    </message>
</context>
<context>
    <name>UndoReadAsDialog</name>
    <message>
        <source>Undo “read as”</source>
        <translation>„Lesen als“ rückgängig</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Reading again, and finding the pairs anew…</source>
        <translation>Es wird noch einmal gelesen, und die Paare werden neu gesucht…</translation>
    </message>
    <message>
        <source>It is read as before.</source>
        <translation>Es wird wie vorher gelesen.</translation>
    </message>
</context>
<context>
    <name>_Half</name>
    <message>
        <source>Left out: %1.</source>
        <translation>Ausgelassen: %1.</translation>
    </message>
    <message>
        <source>The page goes on; only its beginning is shown here.</source>
        <translation>Die Seite geht weiter; hier ist nur ihr Anfang zu sehen.</translation>
    </message>
    <message>
        <source>The page is too long for its differences to be marked here.</source>
        <translation>Die Seite ist zu lang, als dass ihre Unterschiede hier markiert würden.</translation>
    </message>
    <message>
        <source>Show all of it</source>
        <translation>Ganz zeigen</translation>
    </message>
</context>
<context>
    <name>actions</name>
    <message>
        <source>New project…</source>
        <translation>Neues Projekt…</translation>
    </message>
    <message>
        <source>Open project…</source>
        <translation>Projekt öffnen…</translation>
    </message>
    <message>
        <source>Open the demo</source>
        <translation>Die Demo öffnen</translation>
    </message>
    <message>
        <source>Close project</source>
        <translation>Projekt schließen</translation>
    </message>
    <message>
        <source>Scan again…</source>
        <translation>Noch einmal erfassen…</translation>
    </message>
    <message>
        <source>Import labels…</source>
        <translation>Urteile importieren…</translation>
    </message>
    <message>
        <source>Import pairs…</source>
        <translation>Paare importieren…</translation>
    </message>
    <message>
        <source>Import cluster result…</source>
        <translation>Cluster-Ergebnis importieren…</translation>
    </message>
    <message>
        <source>Draw a sample…</source>
        <translation>Eine Stichprobe ziehen…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Write a report…</source>
        <translation>Einen Bericht schreiben…</translation>
    </message>
    <message>
        <source>About this project…</source>
        <translation>Über dieses Projekt…</translation>
    </message>
    <message>
        <source>The documents have moved…</source>
        <translation>Die Dokumente sind umgezogen…</translation>
    </message>
    <message>
        <source>Join another copy…</source>
        <translation>Andere Kopie zusammenführen…</translation>
    </message>
    <message>
        <source>Restore labels…</source>
        <translation>Urteile wiederherstellen…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Durchsicht</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Präzision</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>Schwelle</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Similar</source>
        <translation>Ähnlich</translation>
    </message>
    <message>
        <source>Collections</source>
        <translation>Sammlungen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>Hell oder dunkel</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Größerer Text</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Kleinerer Text</translation>
    </message>
    <message>
        <source>Normal text size</source>
        <translation>Normale Textgröße</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Einstellungen…</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Take the tour</source>
        <translation>Den Rundgang machen</translation>
    </message>
    <message>
        <source>About Twinlens</source>
        <translation>Über Twinlens</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Auf später verschieben</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>Nächster Unterschied</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>Voriger Unterschied</translation>
    </message>
    <message>
        <source>Next view</source>
        <translation>Nächste Ansicht</translation>
    </message>
    <message>
        <source>Scroll together or apart</source>
        <translation>Gemeinsam oder einzeln rollen</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>Eine Notiz schreiben</translation>
    </message>
    <message>
        <source>Flag</source>
        <translation>Merken</translation>
    </message>
    <message>
        <source>Show or hide the list of pairs</source>
        <translation>Die Liste der Paare zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Pairs that differ in the same way</source>
        <translation>Paare, die sich ebenso unterscheiden</translation>
    </message>
    <message>
        <source>Files similar to the left one</source>
        <translation>Dem linken ähnliche Dateien</translation>
    </message>
    <message>
        <source>Files similar to the right one</source>
        <translation>Dem rechten ähnliche Dateien</translation>
    </message>
    <message>
        <source>Neighbours of the pair</source>
        <translation>Nachbarn des Paares</translation>
    </message>
    <message>
        <source>Reason: %1</source>
        <translation>Grund: %1</translation>
    </message>
    <message>
        <source>Reason of the last decision: %1</source>
        <translation>Grund der letzten Entscheidung: %1</translation>
    </message>
</context>
<context>
    <name>collections</name>
    <message>
        <source>Good</source>
        <translation>Gut</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>Judged</source>
        <translation>Beurteilt</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>Pages a copy</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Saved pages</source>
        <translation>Gespart</translation>
    </message>
    <message>
        <source>Saved size</source>
        <translation>Ersparnis</translation>
    </message>
    <message>
        <source>Sites</source>
        <translation>Sites</translation>
    </message>
    <message>
        <source>Root page</source>
        <translation>Wurzelseite</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>same bytes</source>
        <translation>gleiche Bytes</translation>
    </message>
    <message>
        <source>same text</source>
        <translation>gleicher Text</translation>
    </message>
    <message>
        <source>differs · %1</source>
        <translation>anders · %1</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>anders</translation>
    </message>
</context>
<context>
    <name>columns</name>
    <message>
        <source>delimiter %1</source>
        <translation>Trennzeichen %1</translation>
    </message>
    <message>
        <source>no header</source>
        <translation>keine Kopfzeile</translation>
    </message>
    <message>
        <source>text from %1</source>
        <translation>Text aus %1</translation>
    </message>
    <message>
        <source>HTML from %1</source>
        <translation>HTML aus %1</translation>
    </message>
    <message>
        <source>id from %1</source>
        <translation>Id aus %1</translation>
    </message>
    <message>
        <source>URL from %1</source>
        <translation>URL aus %1</translation>
    </message>
</context>
<context>
    <name>compare</name>
    <message>
        <source>First document</source>
        <translation>Erstes Dokument</translation>
    </message>
    <message>
        <source>Second document</source>
        <translation>Zweites Dokument</translation>
    </message>
    <message>
        <source>Sites</source>
        <translation>Sites</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>C</source>
        <translation>C</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>Präzision</translation>
    </message>
    <message>
        <source>R</source>
        <translation>R</translation>
    </message>
    <message>
        <source>gain in %1: %2 (95 % interval %3 to %4)</source>
        <translation>Gewinn an %1: %2 (95-%-Intervall %3 bis %4)</translation>
    </message>
    <message>
        <source>%1 missed</source>
        <translation>%1 verpasst</translation>
    </message>
</context>
<context>
    <name>derive</name>
    <message>
        <source>Kept</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Repeated shingles dropped</source>
        <translation>Wiederholte Shingles fallen weg</translation>
    </message>
    <message>
        <source>Main content only</source>
        <translation>Nur der Hauptinhalt</translation>
    </message>
    <message>
        <source>Shingles that a tenth of a site’s pages, and at least five, have do not count.</source>
        <translation>Shingles, die ein Zehntel der Seiten einer Site, mindestens aber fünf, haben, zählen nicht.</translation>
    </message>
    <message>
        <source>Of an HTML page only the blocks that read like running text count: long, with few of their words in links. Other documents are taken whole.</source>
        <translation>Von einer HTML-Seite zählen nur die Blöcke, die sich wie fortlaufender Text lesen: lang, mit wenigen Wörtern in Verweisen. Andere Dokumente werden ganz genommen.</translation>
    </message>
</context>
<context>
    <name>documents</name>
    <message>
        <source>Status</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>URL or path</source>
        <translation>URL oder Pfad</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>Site</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>Kodierung</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Menge</translation>
    </message>
    <message>
        <source>%1, chosen</source>
        <translation>%1, gewählt</translation>
    </message>
    <message>
        <source>no longer in the source</source>
        <translation>nicht mehr in der Quelle</translation>
    </message>
</context>
<context>
    <name>facts</name>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Twinlens</source>
        <translation>Twinlens</translation>
    </message>
    <message>
        <source>%1 – Twinlens</source>
        <translation>%1 – Twinlens</translation>
    </message>
    <message>
        <source>C ≥ %1, %2 profile</source>
        <translation>C ≥ %1, Profil %2</translation>
    </message>
    <message>
        <source>reviewer %1</source>
        <translation>Gutachter %1</translation>
    </message>
    <message>
        <source>%1: %2 pairs</source>
        <translation>%1: %2 Paare</translation>
    </message>
    <message>
        <source>%1 sample of %2 pairs, seed %3</source>
        <translation>Stichprobe (%1) von %2 Paaren, Startzahl %3</translation>
    </message>
    <message>
        <source>%1 decisions an hour</source>
        <translation>%1 Urteile je Stunde</translation>
    </message>
    <message>
        <source>every label is on disk; the last one took %1 s: the disk or share is slow</source>
        <translation>jedes Urteil ist auf der Platte; das letzte brauchte %1 s: Platte oder Freigabe ist langsam</translation>
    </message>
    <message>
        <source>every label is on the network share (%1): open it on one computer at a time</source>
        <translation>jedes Urteil ist auf der Netzfreigabe (%1): nur auf einem Rechner zugleich öffnen</translation>
    </message>
    <message>
        <source>every label is on disk</source>
        <translation>jedes Urteil ist auf der Platte</translation>
    </message>
</context>
<context>
    <name>menu</name>
    <message>
        <source>This pair</source>
        <translation>Dieses Paar</translation>
    </message>
</context>
<context>
    <name>neighbours</name>
    <message>
        <source>%1 pairs away</source>
        <translation>%1 Paare entfernt</translation>
    </message>
    <message>
        <source>this pair</source>
        <translation>dieses Paar</translation>
    </message>
    <message>
        <source>first document</source>
        <translation>erstes Dokument</translation>
    </message>
    <message>
        <source>second document</source>
        <translation>zweites Dokument</translation>
    </message>
    <message>
        <source>same tokens</source>
        <translation>gleiche Tokens</translation>
    </message>
    <message>
        <source>Neighbours of pair %1</source>
        <translation>Nachbarn von Paar %1</translation>
    </message>
    <message>
        <source>Label an identity set</source>
        <translation>Eine Identitätsmenge beurteilen</translation>
    </message>
</context>
<context>
    <name>notices</name>
    <message>
        <source>%1 has changed since the scan: it is shown as it is now, not as it was scored.</source>
        <translation>%1 hat sich seit der Erfassung geändert: Es wird gezeigt, wie es jetzt ist, nicht wie es bewertet wurde.</translation>
    </message>
    <message>
        <source>1 place of %2 could not be decoded as %3.</source>
        <translation>1 Stelle von %2 ließ sich nicht als %3 dekodieren.</translation>
    </message>
    <message>
        <source>%1 places of %2 could not be decoded as %3.</source>
        <translation>%1 Stellen von %2 ließen sich nicht als %3 dekodieren.</translation>
    </message>
    <message>
        <source>The two documents are the same, byte for byte.</source>
        <translation>Die beiden Dokumente sind Byte für Byte gleich.</translation>
    </message>
    <message>
        <source>Nothing that can be seen differs: only %1.</source>
        <translation>Nichts Sichtbares ist verschieden: nur %1.</translation>
    </message>
    <message>
        <source>In this token profile that makes other tokens.</source>
        <translation>In diesem Token-Profil ergibt das andere Tokens.</translation>
    </message>
    <message>
        <source>No passage of %2 or more tokens stands in both documents.</source>
        <translation>Keine Stelle von %2 oder mehr Tokens steht in beiden Dokumenten.</translation>
    </message>
    <message>
        <source>Marked is the passage of %2 or more tokens that stands in both documents: %3 % of the left one, %4 % of the right one.</source>
        <translation>Markiert ist die Stelle von %2 oder mehr Tokens, die in beiden Dokumenten steht: %3 % des linken, %4 % des rechten.</translation>
    </message>
    <message>
        <source>Marked are the %1 passages of %2 or more tokens that stand in both documents: %3 % of the left one, %4 % of the right one.</source>
        <translation>Markiert sind die %1 Stellen von %2 oder mehr Tokens, die in beiden Dokumenten stehen: %3 % des linken, %4 % des rechten.</translation>
    </message>
    <message>
        <source>One document has %1 tokens, the other %2 (%3 to 1), with nearly the same phrases: the longer one repeats them. Similarities do not count how often a phrase stands.</source>
        <translation>Ein Dokument hat %1 Tokens, das andere %2 (%3 zu 1), bei fast denselben Wendungen: Das längere wiederholt sie. Ähnlichkeiten zählen nicht, wie oft eine Wendung dasteht.</translation>
    </message>
    <message>
        <source>Same tokens: the texts differ only in upper and lower case, punctuation or symbols.</source>
        <translation>Gleiche Tokens: Die Texte unterscheiden sich nur in Groß- und Kleinschreibung, Satzzeichen oder Symbolen.</translation>
    </message>
    <message>
        <source>The texts differ only in upper and lower case. In this token profile that makes other tokens.</source>
        <translation>Die Texte unterscheiden sich nur in Groß- und Kleinschreibung. In diesem Token-Profil ergibt das andere Tokens.</translation>
    </message>
    <message>
        <source>the last line end</source>
        <translation>das letzte Zeilenende</translation>
    </message>
    <message>
        <source>the line ends</source>
        <translation>die Zeilenenden</translation>
    </message>
    <message>
        <source>invisible characters</source>
        <translation>unsichtbare Zeichen</translation>
    </message>
    <message>
        <source>the Unicode normalisation</source>
        <translation>die Unicode-Normalisierung</translation>
    </message>
    <message>
        <source>white space</source>
        <translation>Leerraum</translation>
    </message>
    <message>
        <source>the markup</source>
        <translation>die Auszeichnung</translation>
    </message>
    <message>
        <source>the byte order mark (one document has it, the other has not)</source>
        <translation>die Byte-Reihenfolge-Marke (ein Dokument hat sie, das andere nicht)</translation>
    </message>
    <message>
        <source>the encoding (%1 and %2)</source>
        <translation>die Kodierung (%1 und %2)</translation>
    </message>
    <message>
        <source>bytes that stand for the same characters</source>
        <translation>Bytes, die für dieselben Zeichen stehen</translation>
    </message>
    <message>
        <source>script</source>
        <translation>Skript</translation>
    </message>
    <message>
        <source>scripts</source>
        <translation>Skripte</translation>
    </message>
    <message>
        <source>style sheet</source>
        <translation>Stilvorlage</translation>
    </message>
    <message>
        <source>style sheets</source>
        <translation>Stilvorlagen</translation>
    </message>
    <message>
        <source>embedded page</source>
        <translation>eingebettete Seite</translation>
    </message>
    <message>
        <source>embedded pages</source>
        <translation>eingebettete Seiten</translation>
    </message>
    <message>
        <source>frame</source>
        <translation>Rahmen</translation>
    </message>
    <message>
        <source>frames</source>
        <translation>Rahmen</translation>
    </message>
    <message>
        <source>embedded object</source>
        <translation>eingebettetes Objekt</translation>
    </message>
    <message>
        <source>embedded objects</source>
        <translation>eingebettete Objekte</translation>
    </message>
    <message>
        <source>applet</source>
        <translation>Applet</translation>
    </message>
    <message>
        <source>applets</source>
        <translation>Applets</translation>
    </message>
    <message>
        <source>sound or video</source>
        <translation>Ton oder Film</translation>
    </message>
    <message>
        <source>sounds or videos</source>
        <translation>Töne oder Filme</translation>
    </message>
    <message>
        <source>drawing</source>
        <translation>Zeichnung</translation>
    </message>
    <message>
        <source>drawings</source>
        <translation>Zeichnungen</translation>
    </message>
    <message>
        <source>formula</source>
        <translation>Formel</translation>
    </message>
    <message>
        <source>formulas</source>
        <translation>Formeln</translation>
    </message>
    <message>
        <source>image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>link (shown, but leads nowhere)</source>
        <translation>Verweis (gezeigt, führt aber nirgends hin)</translation>
    </message>
    <message>
        <source>links (shown, but lead nowhere)</source>
        <translation>Verweise (gezeigt, führen aber nirgends hin)</translation>
    </message>
    <message>
        <source>form (shown, but cannot be sent)</source>
        <translation>Formular (gezeigt, kann aber nicht abgeschickt werden)</translation>
    </message>
    <message>
        <source>forms (shown, but cannot be sent)</source>
        <translation>Formulare (gezeigt, können aber nicht abgeschickt werden)</translation>
    </message>
    <message>
        <source>redirect</source>
        <translation>Weiterleitung</translation>
    </message>
    <message>
        <source>redirects</source>
        <translation>Weiterleitungen</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
</context>
<context>
    <name>pairs</name>
    <message>
        <source>Label</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Document A</source>
        <translation>Dokument A</translation>
    </message>
    <message>
        <source>Document B</source>
        <translation>Dokument B</translation>
    </message>
    <message>
        <source>Title A</source>
        <translation>Titel A</translation>
    </message>
    <message>
        <source>Title B</source>
        <translation>Titel B</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>Site</translation>
    </message>
    <message>
        <source>Tokens A</source>
        <translation>Tokens A</translation>
    </message>
    <message>
        <source>Tokens B</source>
        <translation>Tokens B</translation>
    </message>
    <message>
        <source>B-sim</source>
        <translation>B-Ähnl.</translation>
    </message>
    <message>
        <source>C-sim</source>
        <translation>C-Ähnl.</translation>
    </message>
    <message>
        <source>Resemblance</source>
        <translation>Resemblance</translation>
    </message>
    <message>
        <source>Containment</source>
        <translation>Enthaltensein</translation>
    </message>
    <message>
        <source>Differing</source>
        <translation>Verschieden</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Flag</source>
        <translation>Merken</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>Paar</translation>
    </message>
</context>
<context>
    <name>plan</name>
    <message>
        <source>About %1 correct pairs (95 % interval %2 – %3), recall %4. %5</source>
        <translation>Etwa %1 richtige Paare (95-%-Intervall %2 – %3), Ausbeute %4. %5</translation>
    </message>
</context>
<context>
    <name>query</name>
    <message>
        <source>a quotation mark is not closed</source>
        <translation>ein Anführungszeichen ist nicht geschlossen</translation>
    </message>
    <message>
        <source>“%1” is no word of a query; did you mean “%2”?</source>
        <translation>„%1“ ist kein Wort einer Abfrage; meinten Sie „%2“?</translation>
    </message>
    <message>
        <source>“%1” needs a number, such as %1:&gt;=3 or %1:2-4, not “%2”</source>
        <translation>„%1“ braucht eine Zahl, etwa %1:&gt;=3 oder %1:2-4, nicht „%2“</translation>
    </message>
    <message>
        <source>“score” needs the name of a score, alone or as %1, not “%2”</source>
        <translation>„score“ braucht den Namen eines Werts, allein oder als %1, nicht „%2“</translation>
    </message>
    <message>
        <source>“%1” names pairs behind a number; open them where that number stands</source>
        <translation>„%1“ nennt Paare hinter einer Zahl; öffnen Sie sie dort, wo die Zahl steht</translation>
    </message>
    <message>
        <source>“%1” can be %2, not “%3”</source>
        <translation>„%1“ kann %2 sein, nicht „%3“</translation>
    </message>
</context>
<context>
    <name>similar</name>
    <message>
        <source>Similar</source>
        <translation>Ähnlich</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Contained</source>
        <translation>Enthalten</translation>
    </message>
    <message>
        <source>Shared</source>
        <translation>Gemeinsam</translation>
    </message>
    <message>
        <source>R 100 %</source>
        <translation>R 100 %</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>%1 (weak evidence)</source>
        <translation>%1 (schwacher Hinweis)</translation>
    </message>
</context>
<context>
    <name>table</name>
    <message>
        <source>threshold</source>
        <translation>Schwelle</translation>
    </message>
    <message>
        <source>pairs at it</source>
        <translation>Paare dort</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>labelled</source>
        <translation>beurteilt</translation>
    </message>
    <message>
        <source>correct</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>incorrect</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>unentschieden</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>Präzision</translation>
    </message>
    <message>
        <source>low</source>
        <translation>von</translation>
    </message>
    <message>
        <source>high</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>precision, low</source>
        <translation>Präzision, von</translation>
    </message>
    <message>
        <source>precision, high</source>
        <translation>Präzision, bis</translation>
    </message>
    <message>
        <source>precision, same site</source>
        <translation>Präzision, gleiche Site</translation>
    </message>
    <message>
        <source>precision, different sites</source>
        <translation>Präzision, verschiedene Sites</translation>
    </message>
    <message>
        <source>R</source>
        <translation>R</translation>
    </message>
    <message>
        <source>R, low</source>
        <translation>R, von</translation>
    </message>
    <message>
        <source>R, high</source>
        <translation>R, bis</translation>
    </message>
    <message>
        <source>R, same site</source>
        <translation>R, gleiche Site</translation>
    </message>
    <message>
        <source>R, different sites</source>
        <translation>R, verschiedene Sites</translation>
    </message>
    <message>
        <source>dropped correct</source>
        <translation>verworfen richtig</translation>
    </message>
    <message>
        <source>dropped incorrect</source>
        <translation>verworfen falsch</translation>
    </message>
    <message>
        <source>dropped undecided</source>
        <translation>verworfen unentschieden</translation>
    </message>
    <message>
        <source>expected correct</source>
        <translation>erwartet richtig</translation>
    </message>
    <message>
        <source>expected wrong</source>
        <translation>erwartet falsch</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>missed</source>
        <translation>verpasst</translation>
    </message>
    <message>
        <source>gain in precision</source>
        <translation>Gewinn an Präzision</translation>
    </message>
    <message>
        <source>gain in precision, low</source>
        <translation>Gewinn an Präzision, von</translation>
    </message>
    <message>
        <source>gain in precision, high</source>
        <translation>Gewinn an Präzision, bis</translation>
    </message>
    <message>
        <source>gain in R</source>
        <translation>Gewinn an R</translation>
    </message>
    <message>
        <source>gain in R, low</source>
        <translation>Gewinn an R, von</translation>
    </message>
    <message>
        <source>gain in R, high</source>
        <translation>Gewinn an R, bis</translation>
    </message>
    <message>
        <source>first</source>
        <translation>erste</translation>
    </message>
    <message>
        <source>second</source>
        <translation>zweite</translation>
    </message>
    <message>
        <source>difference in precision</source>
        <translation>Unterschied der Präzision</translation>
    </message>
    <message>
        <source>difference in precision, low</source>
        <translation>Unterschied der Präzision, von</translation>
    </message>
    <message>
        <source>difference in precision, high</source>
        <translation>Unterschied der Präzision, bis</translation>
    </message>
    <message>
        <source>difference in R</source>
        <translation>Unterschied in R</translation>
    </message>
    <message>
        <source>difference in R, low</source>
        <translation>Unterschied in R, von</translation>
    </message>
    <message>
        <source>difference in R, high</source>
        <translation>Unterschied in R, bis</translation>
    </message>
    <message>
        <source>found by</source>
        <translation>gefunden von</translation>
    </message>
    <message>
        <source>collections</source>
        <translation>Sammlungen</translation>
    </message>
    <message>
        <source>count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>share of judged</source>
        <translation>Anteil der beurteilten</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>in the source</source>
        <translation>in der Quelle</translation>
    </message>
    <message>
        <source>half width</source>
        <translation>halbe Breite</translation>
    </message>
    <message>
        <source>wished</source>
        <translation>gewünscht</translation>
    </message>
    <message>
        <source>more labels</source>
        <translation>weitere Urteile</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>Minuten</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>good</source>
        <translation>gut</translation>
    </message>
    <message>
        <source>problem</source>
        <translation>problematisch</translation>
    </message>
    <message>
        <source>not judged</source>
        <translation>nicht beurteilt</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>%1 only</source>
        <translation>nur %1</translation>
    </message>
</context>
<context>
    <name>threshold</name>
    <message>
        <source>B ≥ n</source>
        <translation>B ≥ n</translation>
    </message>
    <message>
        <source>C ≥ t</source>
        <translation>C ≥ t</translation>
    </message>
    <message>
        <source>Combined</source>
        <translation>Kombiniert</translation>
    </message>
    <message>
        <source>Mixed by site</source>
        <translation>Gemischt nach Site</translation>
    </message>
    <message>
        <source>Imported score</source>
        <translation>Importierter Wert</translation>
    </message>
    <message>
        <source>Two scores</source>
        <translation>Zwei Werte</translation>
    </message>
    <message>
        <source>B ≥</source>
        <translation>B ≥</translation>
    </message>
    <message>
        <source>C ≥</source>
        <translation>C ≥</translation>
    </message>
    <message>
        <source>combined C ≥</source>
        <translation>kombiniert C ≥</translation>
    </message>
    <message>
        <source>score ≥</source>
        <translation>Wert ≥</translation>
    </message>
    <message>
        <source>B-similarity</source>
        <translation>B-Ähnlichkeit</translation>
    </message>
    <message>
        <source>C-similarity</source>
        <translation>C-Ähnlichkeit</translation>
    </message>
</context>
<context>
    <name>tour</name>
    <message>
        <source>The queue</source>
        <translation>Die Reihe</translation>
    </message>
    <message>
        <source>The scan listed all pairs that an algorithm calls similar. These are the pairs of a random sample, in random order: you may stop anywhere and still have a sample.</source>
        <translation>Die Erfassung hat alle Paare gefunden, die ein Algorithmus ähnlich nennt. Dies sind die Paare einer Zufallsstichprobe in zufälliger Folge: Sie können überall aufhören und haben doch eine Stichprobe.</translation>
    </message>
    <message>
        <source>Two documents</source>
        <translation>Zwei Dokumente</translation>
    </message>
    <message>
        <source>Document A is amber and B is blue, everywhere. Below, lines that belong together stand level; what only one side has is coloured and underlined.</source>
        <translation>Dokument A ist bernsteinfarben und B blau, überall. Darunter stehen zusammengehörige Zeilen auf gleicher Höhe; was nur eine Seite hat, ist farbig und unterstrichen.</translation>
    </message>
    <message>
        <source>From difference to difference</source>
        <translation>Von Unterschied zu Unterschied</translation>
    </message>
    <message>
        <source>N goes to the next difference, P to the one before. Try it now.</source>
        <translation>N geht zum nächsten Unterschied, P zum vorigen. Versuchen Sie es.</translation>
    </message>
    <message>
        <source>Other views</source>
        <translation>Andere Ansichten</translation>
    </message>
    <message>
        <source>V goes through the views: the changes alone, plain text, the page as a visitor sees it, the source. Nothing in a page is fetched or run.</source>
        <translation>V geht durch die Ansichten: nur die Änderungen, reiner Text, die Seite, wie ein Besucher sie sieht, der Quelltext. Nichts in einer Seite wird geladen oder ausgeführt.</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>A reason key first: what differs? The window may mark the reason that the differences look like.</source>
        <translation>Zuerst eine Grundtaste: Was ist verschieden? Das Fenster kann den Grund markieren, nach dem die Unterschiede aussehen.</translation>
    </message>
    <message>
        <source>The verdict</source>
        <translation>Das Urteil</translation>
    </message>
    <message>
        <source>1 correct, 2 incorrect, 3 undecided. The label is on disk before the next pair shows. Judge a pair or two: this is your own copy of the demo.</source>
        <translation>1 richtig, 2 falsch, 3 unentschieden. Das Urteil ist auf der Platte, bevor das nächste Paar erscheint. Beurteilen Sie ein, zwei Paare: Dies ist Ihre eigene Kopie der Demo.</translation>
    </message>
    <message>
        <source>Nothing is final</source>
        <translation>Nichts ist endgültig</translation>
    </message>
    <message>
        <source>Your last decisions. Ctrl+Z takes them back one after the other, also tomorrow; a click opens a pair again.</source>
        <translation>Ihre letzten Entscheidungen. Strg+Z nimmt sie eine nach der anderen zurück, auch morgen noch; ein Klick öffnet ein Paar wieder.</translation>
    </message>
    <message>
        <source>What the labels say</source>
        <translation>Was die Urteile sagen</translation>
    </message>
    <message>
        <source>The pages of a project. Precision shows which share of the pairs is correct, with its 95 % interval, for each rule and separately within and across sites.</source>
        <translation>Die Seiten eines Projekts. „Präzision“ zeigt, welcher Anteil der Paare richtig ist, mit seinem 95-%-Intervall, für jede Regel und getrennt nach gleicher und verschiedenen Sites.</translation>
    </message>
    <message>
        <source>Another threshold</source>
        <translation>Eine andere Schwelle</translation>
    </message>
    <message>
        <source>Choose a rule, move its line below with the arrow keys, and see what it would return. Choose on one half of the labels, then test on the other.</source>
        <translation>Wählen Sie eine Regel, bewegen Sie unten ihre Linie mit den Pfeiltasten, und sehen Sie, was sie ausgäbe. Wählen Sie auf der einen Hälfte der Urteile, testen Sie auf der anderen.</translation>
    </message>
    <message>
        <source>Take it away</source>
        <translation>Zum Mitnehmen</translation>
    </message>
    <message>
        <source>All pairs, to be filtered and opened. Export writes the labelled ones as a dataset. F1 explains the place where you are, at any time.</source>
        <translation>Alle Paare, zum Filtern und Öffnen. „Exportieren“ schreibt die beurteilten als Datensatz. F1 erklärt jederzeit den Ort, an dem Sie sind.</translation>
    </message>
</context>
<context>
    <name>words</name>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>Delete or a right click takes it off the list</source>
        <translation>Entf oder ein Rechtsklick nimmt es von der Liste</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>All pairs</source>
        <translation>Alle Paare</translation>
    </message>
    <message>
        <source>Same site</source>
        <translation>Gleiche Site</translation>
    </message>
    <message>
        <source>Different sites</source>
        <translation>Verschiedene Sites</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>Richtig</translation>
    </message>
    <message>
        <source>Incorrect</source>
        <translation>Falsch</translation>
    </message>
    <message>
        <source>Undecided</source>
        <translation>Unentschieden</translation>
    </message>
    <message>
        <source>only upkeep or URL differs</source>
        <translation>nur Pflege oder URL anders</translation>
    </message>
    <message>
        <source>the main item differs</source>
        <translation>der Hauptinhalt ist verschieden</translation>
    </message>
    <message>
        <source>form values, minor item, cannot tell</source>
        <translation>Formular, Nebeninhalt, unklar</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>Time stamp</source>
        <translation>Zeitangabe</translation>
    </message>
    <message>
        <source>Execution time</source>
        <translation>Rechenzeit</translation>
    </message>
    <message>
        <source>Visitor count</source>
        <translation>Besucherzahl</translation>
    </message>
    <message>
        <source>Session id</source>
        <translation>Sitzungs-Id</translation>
    </message>
    <message>
        <source>Server name</source>
        <translation>Servername</translation>
    </message>
    <message>
        <source>Invisible</source>
        <translation>Unsichtbar</translation>
    </message>
    <message>
        <source>Combination</source>
        <translation>Mehreres</translation>
    </message>
    <message>
        <source>Entry page</source>
        <translation>Eingangsseite</translation>
    </message>
    <message>
        <source>Main item</source>
        <translation>Hauptinhalt</translation>
    </message>
    <message>
        <source>Prefilled form</source>
        <translation>Ausgefülltes Formular</translation>
    </message>
    <message>
        <source>Minor item</source>
        <translation>Nebeninhalt</translation>
    </message>
    <message>
        <source>Cannot evaluate</source>
        <translation>Nicht beurteilbar</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Anderes</translation>
    </message>
    <message>
        <source>All or part of the URL differs.</source>
        <translation>Die URL ist ganz oder teilweise verschieden.</translation>
    </message>
    <message>
        <source>A date or a time differs.</source>
        <translation>Ein Datum oder eine Uhrzeit ist verschieden.</translation>
    </message>
    <message>
        <source>How long the server took differs.</source>
        <translation>Wie lange der Server brauchte, ist verschieden.</translation>
    </message>
    <message>
        <source>A visitor or page counter differs.</source>
        <translation>Ein Besucher- oder Seitenzähler ist verschieden.</translation>
    </message>
    <message>
        <source>A session or message id differs.</source>
        <translation>Eine Sitzungs- oder Nachrichten-Id ist verschieden.</translation>
    </message>
    <message>
        <source>The name of the server differs.</source>
        <translation>Der Name des Servers ist verschieden.</translation>
    </message>
    <message>
        <source>The difference is invisible to visitors.</source>
        <translation>Der Unterschied ist für Besucher unsichtbar.</translation>
    </message>
    <message>
        <source>Several of these together.</source>
        <translation>Mehreres davon zusammen.</translation>
    </message>
    <message>
        <source>Both are entry pages to the same site.</source>
        <translation>Beides sind Eingangsseiten derselben Site.</translation>
    </message>
    <message>
        <source>The main item of the page differs.</source>
        <translation>Der Hauptinhalt der Seite ist verschieden.</translation>
    </message>
    <message>
        <source>Prefilled forms with different but erasable values.</source>
        <translation>Ausgefüllte Formulare mit verschiedenen, löschbaren Werten.</translation>
    </message>
    <message>
        <source>A different minor item, such as a box at the side.</source>
        <translation>Ein anderer Nebeninhalt, etwa ein Kasten am Rand.</translation>
    </message>
    <message>
        <source>The pair could not be evaluated.</source>
        <translation>Das Paar ließ sich nicht beurteilen.</translation>
    </message>
    <message>
        <source>Something else: say it in the note.</source>
        <translation>Etwas anderes: Sagen Sie es in der Notiz.</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>C</source>
        <translation>C</translation>
    </message>
    <message>
        <source>Combined</source>
        <translation>Kombiniert</translation>
    </message>
    <message>
        <source>Mixed</source>
        <translation>Gemischt</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Stichprobe</translation>
    </message>
    <message>
        <source>Second reading</source>
        <translation>Zweite Lesung</translation>
    </message>
    <message>
        <source>Disagreements</source>
        <translation>Meinungsunterschiede</translation>
    </message>
    <message>
        <source>Flagged</source>
        <translation>Gemerkt</translation>
    </message>
    <message>
        <source>Chosen pairs</source>
        <translation>Gewählte Paare</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Gelesen</translation>
    </message>
    <message>
        <source>No text</source>
        <translation>Kein Text</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>Übersprungen</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Gescheitert</translation>
    </message>
    <message>
        <source>one document</source>
        <translation>ein Dokument</translation>
    </message>
    <message>
        <source>folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>TSV</source>
        <translation>TSV</translation>
    </message>
    <message>
        <source>JSON lines</source>
        <translation>JSON-Zeilen</translation>
    </message>
    <message>
        <source>JSON array</source>
        <translation>JSON-Feld</translation>
    </message>
    <message>
        <source>Parquet</source>
        <translation>Parquet</translation>
    </message>
    <message>
        <source>file of pairs</source>
        <translation>Datei mit Paaren</translation>
    </message>
    <message>
        <source>ZIP archive</source>
        <translation>ZIP-Archiv</translation>
    </message>
    <message>
        <source>tar archive</source>
        <translation>tar-Archiv</translation>
    </message>
    <message>
        <source>WARC crawl</source>
        <translation>WARC-Sammlung</translation>
    </message>
    <message>
        <source>ARC crawl</source>
        <translation>ARC-Sammlung</translation>
    </message>
    <message>
        <source>Candidate</source>
        <translation>Kandidat</translation>
    </message>
    <message>
        <source>Identical</source>
        <translation>Gleich</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>Importierte</translation>
    </message>
    <message>
        <source>Labelled only</source>
        <translation>Nur beurteilt</translation>
    </message>
    <message>
        <source>Sampled only</source>
        <translation>Nur gezogen</translation>
    </message>
    <message>
        <source>listing</source>
        <translation>auflisten</translation>
    </message>
    <message>
        <source>preparing</source>
        <translation>vorbereiten</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>lesen</translation>
    </message>
    <message>
        <source>pairing</source>
        <translation>Paare suchen</translation>
    </message>
    <message>
        <source>storing</source>
        <translation>speichern</translation>
    </message>
    <message>
        <source>storing pairs</source>
        <translation>Paare speichern</translation>
    </message>
    <message>
        <source>measuring</source>
        <translation>messen</translation>
    </message>
    <message>
        <source>keeping texts</source>
        <translation>Texte aufbewahren</translation>
    </message>
    <message>
        <source>reading labels</source>
        <translation>Urteile lesen</translation>
    </message>
    <message>
        <source>reading pairs</source>
        <translation>Paare lesen</translation>
    </message>
    <message>
        <source>reading texts</source>
        <translation>Texte lesen</translation>
    </message>
    <message>
        <source>writing</source>
        <translation>schreiben</translation>
    </message>
    <message>
        <source>drawing</source>
        <translation>ziehen</translation>
    </message>
    <message>
        <source>comparing</source>
        <translation>vergleichen</translation>
    </message>
    <message>
        <source>counting shingles</source>
        <translation>Shingles zählen</translation>
    </message>
    <message>
        <source>signing</source>
        <translation>signieren</translation>
    </message>
    <message>
        <source>making tables</source>
        <translation>Tabellen machen</translation>
    </message>
    <message>
        <source>reading the result</source>
        <translation>das Ergebnis lesen</translation>
    </message>
    <message>
        <source>searching texts</source>
        <translation>Texte durchsehen</translation>
    </message>
    <message>
        <source>documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>fingerprints</source>
        <translation>Fingerabdrücke</translation>
    </message>
    <message>
        <source>similar documents</source>
        <translation>ähnliche Dokumente</translation>
    </message>
    <message>
        <source>keeping the index</source>
        <translation>den Index behalten</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>links</source>
        <translation>Verweise</translation>
    </message>
    <message>
        <source>similar pages</source>
        <translation>ähnliche Seiten</translation>
    </message>
    <message>
        <source>collections</source>
        <translation>Sammlungen</translation>
    </message>
    <message>
        <source>keeping the collections</source>
        <translation>die Sammlungen behalten</translation>
    </message>
    <message>
        <source>modern</source>
        <translation>modern</translation>
    </message>
    <message>
        <source>paper</source>
        <translation>Studie</translation>
    </message>
    <message>
        <source>uniform</source>
        <translation>gleichmäßig</translation>
    </message>
    <message>
        <source>stratified</source>
        <translation>geschichtet</translation>
    </message>
    <message>
        <source>near the threshold</source>
        <translation>nahe der Schwelle</translation>
    </message>
    <message>
        <source>same site</source>
        <translation>gleiche Site</translation>
    </message>
    <message>
        <source>different sites</source>
        <translation>verschiedene Sites</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>k. A.</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>eben</translation>
    </message>
    <message>
        <source>%1 min ago</source>
        <translation>vor %1 min</translation>
    </message>
    <message>
        <source>%1 h ago</source>
        <translation>vor %1 h</translation>
    </message>
    <message>
        <source>%1 days ago</source>
        <translation>vor %1 Tagen</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
</context>
</TS>
