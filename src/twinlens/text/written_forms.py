"""How dates and addresses are written in running text."""

import re

MONTH = (
    r"(?:jan(?:uary|uar|vier|eiro)?|feb(?:ruary|ruar|rero)?|févr(?:ier)?|fevereiro|mar(?:ch|s|zo|ço)?|märz|"
    r"apr(?:il|ile)?|avr(?:il)?|abr(?:il)?|may|mai|mayo|maggio|maio|mei|june?|juni?o?|juin|giugno|july?|juli?o?|"
    r"juil(?:let)?|luglio|aug(?:ust|ustus)?|août|ago(?:sto)?|sept?(?:ember|embre|iembre)?|settembre|setembro|"
    r"oct(?:ober|obre|ubre)?|okt(?:ober)?|ottobre|outubro|nov(?:ember|embre|iembre|embro)?|"
    r"dec(?:ember|embre)?|dez(?:ember|embro)?|déc(?:embre)?|dic(?:iembre|embre)?)\.?"
)
DAY_NAME = (
    r"(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|(?:mon|diens|donners|frei|sams|sonn)tag|"
    r"mittwoch|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|"
    r"domingo)\b\.?"
)
ADDRESS = re.compile(
    r"(?:https?://|ftp://|www\.)[^\s<>\"\x01\x02]*"
    r"|(?<![\w@])(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|mil|int|info|biz|[a-z]{2})(?::\d+)?(?:[/?][^\s<>\"\x01\x02]*|(?!\w))"
    r"|(?<![\w/])(?:~|\.{1,2})?/?[\w.%~+-]+(?:/[\w.%~+-]+)*\.(?:html?|php\d?|aspx?|jsp|cgi|pl|cfm|do|xml|pdf)\b[^\s<>\"\x01\x02]*"
    r"|(?<!\S)[^\s<>\"\x01\x02]*\?[\w.%-]+=[^\s<>\"\x01\x02]*"
    r"|(?<!\S)/[^\s<>\"\x01\x02]+",
    re.IGNORECASE,
)
