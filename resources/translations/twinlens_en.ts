<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Board</name>
    <message numerus="yes">
        <source>Without the %Ln pair(s) of samples that you have not judged: blind review hides their scores.</source>
        <translation>
            <numerusform>Without the %Ln pair of a sample that you have not judged: blind review hides its scores.</numerusform>
            <numerusform>Without the %Ln pairs of samples that you have not judged: blind review hides their scores.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CollectionDetail</name>
    <message numerus="yes">
        <source>%1 copies of %2 pages on %Ln site(s); against the first copy %3 differ, %4 missing</source>
        <translation>
            <numerusform>%1 copies of %2 pages on %Ln site; against the first copy %3 differ, %4 missing</numerusform>
            <numerusform>%1 copies of %2 pages on %Ln sites; against the first copy %3 differ, %4 missing</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CollectionsWriter</name>
    <message numerus="yes">
        <source>%Ln collection(s) were written to %2.</source>
        <translation>
            <numerusform>%Ln collection was written to %2.</numerusform>
            <numerusform>%Ln collections were written to %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DocumentHead</name>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln token</numerusform>
            <numerusform>%Ln tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DocumentPage</name>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <translation>
            <numerusform>%Ln document</numerusform>
            <numerusform>%Ln documents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EstimateLine</name>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <translation>
            <numerusform>%Ln document</numerusform>
            <numerusform>%Ln documents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HistoryStrip</name>
    <message numerus="yes">
        <source>%Ln pair(s) of identical documents</source>
        <translation>
            <numerusform>%Ln pair of identical documents</numerusform>
            <numerusform>%Ln pairs of identical documents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportLabelsDialog</name>
    <message numerus="yes">
        <source>%1 of %2 rows imported: %Ln pair(s), %3 of them new to the project</source>
        <translation>
            <numerusform>%1 of %2 rows imported: %Ln pair, %3 of them new to the project</numerusform>
            <numerusform>%1 of %2 rows imported: %Ln pairs, %3 of them new to the project</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) left out.</source>
        <translation>
            <numerusform>%Ln row left out.</numerusform>
            <numerusform>%Ln rows left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportPairsDialog</name>
    <message numerus="yes">
        <source>%1 of %2 rows imported: %Ln pair(s), %3 of them new to the project</source>
        <translation>
            <numerusform>%1 of %2 rows imported: %Ln pair, %3 of them new to the project</numerusform>
            <numerusform>%1 of %2 rows imported: %Ln pairs, %3 of them new to the project</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) left out.</source>
        <translation>
            <numerusform>%Ln row left out.</numerusform>
            <numerusform>%Ln rows left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) repeated or reversed another one.</source>
        <translation>
            <numerusform>%Ln row repeated or reversed another one.</numerusform>
            <numerusform>%Ln rows repeated or reversed another one.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) named one document twice.</source>
        <translation>
            <numerusform>%Ln row named one document twice.</numerusform>
            <numerusform>%Ln rows named one document twice.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln id(s) mean no single document here.</source>
        <translation>
            <numerusform>%Ln id means no single document here.</numerusform>
            <numerusform>%Ln ids mean no single document here.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>JoinDialog</name>
    <message numerus="yes">
        <source>%Ln decision(s) were new.</source>
        <translation>
            <numerusform>%Ln decision was new.</numerusform>
            <numerusform>%Ln decisions were new.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MissedCard</name>
    <message numerus="yes">
        <source>Blind review: %Ln pair(s) that others judged are listed when you have judged them.</source>
        <translation>
            <numerusform>Blind review: %Ln pair that others judged is listed when you have judged it.</numerusform>
            <numerusform>Blind review: %Ln pairs that others judged are listed when you have judged them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PairPage</name>
    <message numerus="yes">
        <source>%Ln pair(s)</source>
        <translation>
            <numerusform>%Ln pair</numerusform>
            <numerusform>%Ln pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Blind review: the %Ln pair(s) of samples that you have not judged are left out, whether the query fits them or not. Judge them, or turn blind review off in the settings, to see them.</source>
        <translation>
            <numerusform>Blind review: the %Ln pair of a sample that you have not judged is left out, whether the query fits it or not. Judge it, or turn blind review off in the settings, to see it.</numerusform>
            <numerusform>Blind review: the %Ln pairs of samples that you have not judged are left out, whether the query fits them or not. Judge them, or turn blind review off in the settings, to see them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Blind review: the %Ln pair(s) of samples that you have not judged stand last, in the order of their documents. Judge them, or turn blind review off in the settings, to see them in their places.</source>
        <translation>
            <numerusform>Blind review: the %Ln pair of a sample that you have not judged stands last. Judge it, or turn blind review off in the settings, to see it in its place.</numerusform>
            <numerusform>Blind review: the %Ln pairs of samples that you have not judged stand last, in the order of their documents. Judge them, or turn blind review off in the settings, to see them in their places.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) flagged.</source>
        <translation>
            <numerusform>%Ln pair is flagged.</numerusform>
            <numerusform>%Ln pairs are flagged.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The flag of %Ln pair(s) was taken away.</source>
        <translation>
            <numerusform>The flag of %Ln pair was taken away.</numerusform>
            <numerusform>The flags of %Ln pairs were taken away.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PairTable</name>
    <message numerus="yes">
        <source>%Ln row(s) copied.</source>
        <translation>
            <numerusform>%Ln row was copied.</numerusform>
            <numerusform>%Ln rows were copied.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PrecisionPage</name>
    <message numerus="yes">
        <source>%Ln labelled pair(s)</source>
        <translation>
            <numerusform>%Ln labelled pair</numerusform>
            <numerusform>%Ln labelled pairs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RestoreDialog</name>
    <message numerus="yes">
        <source>%Ln decision(s) were new.</source>
        <translation>
            <numerusform>%Ln decision was new.</numerusform>
            <numerusform>%Ln decisions were new.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SimilarPage</name>
    <message numerus="yes">
        <source>%Ln group(s) among %2 documents</source>
        <translation>
            <numerusform>%Ln group among %2 documents</numerusform>
            <numerusform>%Ln groups among %2 documents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TogetherBar</name>
    <message numerus="yes">
        <source>%Ln pair(s) differ in the same way</source>
        <translation>
            <numerusform>%Ln pair differs in the same way</numerusform>
            <numerusform>%Ln pairs differ in the same way</numerusform>
        </translation>
    </message>
</context>
</TS>
