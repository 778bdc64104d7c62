/** Words that every object literal inherits. */
const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'length', '__defineGetter__']

/** Empty queries, and queries of whitespace. */
export const BLANK_QUERIES: readonly string[] = ['', ' ', '\t\n\r ', '\u00a0\u2003\u3000', '\u200b\ufeff']

/** Queries of 10,000 characters, of several shapes. */
export const LONG_QUERIES: readonly string[] = [
  'w'.repeat(10_000),
  'file '.repeat(2_000),
  Array.from({ length: 2_500 }, (_, i) => (i % 1_000).toString(36))
    .join(' ')
    .padEnd(10_000, 'z')
    .slice(0, 10_000),
  '('.repeat(10_000),
  '"'.repeat(10_000),
  `e${'\u0301'.repeat(9_999)}`,
  '漢'.repeat(10_000),
  '😀'.repeat(5_000),
]

/** Queries that a careful ranker treats as data and that break a careless one; none has a meaning. */
export const HOSTILE_QUERIES: readonly string[] = [
  ...INHERITED,
  INHERITED.join(' '),
  ...INHERITED.map(word => `${word} file`),

  // Patterns: unbalanced ones, huge ones, and ones that take exponential time on the right text. The text that makes
  // them exponential is only in the case `pattern-linear`, at a length from which a backtracking engine still returns.
  ...'( ) [ ] { } * + ? | \\ ^ $ . (? [a- a{99999} (?< \\u{110000}'.split(' '),
  '(a+)+$',
  '(a|aa)*b',
  `${'a?'.repeat(30)}${'a'.repeat(30)}`,
  `${'('.repeat(500)}a${')'.repeat(500)}`,

  // Incomplete query syntax.
  ...'AND, OR NOT, file AND, (file OR, name:, name:(, "file, file", "", fi*, *, -file, +, +file'.split(', '),
  ...['~', 'file~99999', 'file^-1', 'a:b:c', 'select:', 'select:,,', 'NOT NOT NOT', '[a TO b', '!!', '&& ||', ':', '/'],

  // Text of other languages.
  "'; DROP TABLE tools; --",
  '$(reboot)',
  '#{exit}',
  '{{constructor.constructor("return 1")()}}',
  '<script>alert(1)</script>',
  '%00%n%s%d',
  '../../../etc/passwd',
  '{"$ne": null}',

  // Characters: controls, half characters, invisible ones, noncharacters, letters that change length when folded.
  '\u0000',
  'file\u0000',
  '\u001b[31mfile',
  '\ud800',
  '\udc00\ud800',
  'file \ud83d',
  '\u202efile\u202c',
  'fi\u00adle',
  '\uffff\ufffe',
  'İstanbul ß ﬁle ǅ ΐ',
  '👩‍👩‍👧‍👦 🇩🇪 1️⃣',
  '٣ ३ Ⅷ ²',
]
