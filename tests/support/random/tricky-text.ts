import fc from 'fast-check';

/** Valid texts that break code without proper escaping of markup, SQL and the like. */
export const TRICKY_TEXTS: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '&lt;b&gt; &amp;amp; &#x3c;',
  '=1+1',
  '=HYPERLINK("http://evil.example","soil")',
  '+41 44 000 00 00',
  '-3 °C',
  '@SUM(A1:A9)',
  '\t=cmd',
  "'quoted'",
  '"quoted", twice: ""',
  "Robert'); drop table crops; --",
  'one\ntwo\r\nthree\rfour',
  '  blanks around  ',
  'no-break\u00a0and thin\u2009blanks',
  'ريحان حلو',
  'בזיליקום 12',
  '\u200fmarks\u200e of \u061cdirection',
  '🌱🧑🏽‍🌾🏳️‍🌈',
  '𝒷𝒶𝓈𝒾𝓁 𠮷野家',
  'Gärtnerei (NFC)',
  'Ga\u0308rtnerei (NFD)',
  'ﬁnest ＢＡＳＩＬ',
  'z̴̢̛͕a̷l̶g̷o̸',
  'İstanbul ıI ß ẞ ς',
  'a;b,c|d\te',
  '{{7*7}} #{7*7} %s %n',
  '../../etc/passwd',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  '0',
  '1e5',
  '007',
  'true',
  '\\u0000 \\n \\',
  '\ufeffmark of order',
  'soft\u00adhyphen, zero\u200bwidth\u2060joiners',
  '\uffff\ufffe no letters',
  'line\u2028and\u2029paragraph',
];

/** Generates valid texts: not blank, without unpaired surrogates, and with no control characters except tabs and line breaks. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TRICKY_TEXTS) },
  fc
    .string({ unit: 'binary', minLength: 1, maxLength: 30 })
    .map((text) =>
      text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '·'),
    )
    .filter((text) => text.trim() !== ''),
);
