filedesc://a.arc 0.0.0.0 20260101000000 text/plain 68
1 0 Crawler
URL IP-address Archive-date Content-type Archive-length

http://a.example/ 1.2.3.4 20260101000000 text/html 750
HTTP/1.1 200 OK
Content-Type: text/html; charset=utf-8
Content-Length: 670

<!DOCTYPE html><html lang=de><head><meta charset=utf-8><title>Ferry &amp; quay</title><base href="http://a.example/">
<link rel=stylesheet href=s.css><style>p{color:red}</style><script>var a = "</p>";</script></head><body onload=x()>
<h1>Times</h1><p hidden>unseen</p><p>The boat leaves at 9:15 &#x2014; not at 10.<br>Quay 4</p><img src=a.png alt="a boat">
<table><tr><td>fare<td>4,20 &euro;<table><tr><td>inner</table></table><!-- note --><a href="b.html">next</a>
<form><input value="prefilled"><select><option>one<option selected>two</select><textarea>free</textarea></form>
<svg><text>drawn</text></svg><noscript>none</noscript><pre> kept  space </pre></body></html>
