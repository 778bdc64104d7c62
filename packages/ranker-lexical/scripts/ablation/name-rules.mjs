// How names are told from other words, at other values; what only bounds work; and what bears on no ranking.
import { constant, rule } from './variants.mjs'

/** What bears on names: measured on the sets, and by the forms in which names are given. */
export const NAME_ROWS = [
  ...rule(
    'the order of names',
    'exact-names.ts',
    '{ verbatim: 4, whole: 3, written: 2, suffix: 1, called: 0.8, last: 0.5 }',
    'ordered',
    [
      ['{ verbatim: 1, whole: 1, written: 1, suffix: 1, called: 1, last: 1 }', 'alike'],
      ['{ verbatim: 4, whole: 3, written: 2, suffix: 1, called: 0.5, last: 0.8 }', 'the shorter behind a caller first'],
    ],
  ),
  ...constant('exact-names.ts', 'SENTENCE_WORDS', 6, [3, 12]),
  ...constant('exact-names.ts', 'BESIDE', 12, [6, 24]),
  ...rule('`CALLERS`', 'exact-names.ts', '/^(?:functions?|tools?|default_api|api|mcp)$/i', 'listed', [
    ['/^(?!)/', 'off'],
    ['/^/', 'any'],
  ]),
  ...rule('`TOOL_BEFORE`', 'exact-names.ts', '/\\b(?:tool|function|endpoint)\\s+$/i', 'listed', [['/^(?!)/', 'off']]),
  ...rule('`TOOL_AFTER`', 'exact-names.ts', '/^\\s+(?:tool|function|endpoint)\\b/i', 'listed', [['/^(?!)/', 'off']]),
  ...rule(
    '`CALLED_TOOL`',
    'exact-names.ts',
    '/\\bthe\\s(?:tool|function|endpoint)\\s([a-z0-9_-]+)/giu',
    'behind `the`',
    [
      ['/(?!)/g', 'off'],
      ['/\\b(?:tool|function|endpoint)\\s([a-z0-9_-]+)/giu', 'behind any'],
    ],
  ),
  ...rule('`CALL`: `run x` without `tool`', 'exact-names.ts', 'run(?=.+\\s(?:tool|function|endpoint)\\b)', 'no name', [
    ['run', 'a name'],
  ]),
  ...rule('`CALL`', 'exact-names.ts', 'CALL.exec(query.trim())?.[1]', 'whole queries', [
    ['CALL.exec("")?.[1]', 'off'],
    ['/\\b(?:call|use|invoke|run)\\s([\\w-]+)/i.exec(query)?.[1]', 'anywhere'],
  ]),
  ...constant('exact-names.ts', 'TO_THE_LETTER', 0.1, [0]),
  ...rule('`IDENTIFIER`', 'exact-names.ts', '[\\p{L}\\p{N}\\p{M}_.:/&-]*', 'with `/`, `&`', [
    ['[\\p{L}\\p{N}\\p{M}_.:-]*', 'without'],
  ]),
  ...rule('plain words behind `the tool`', 'exact-names.ts', '!isPlain(text)', 'no names', [['true', 'names']]),
  ...rule('hyphens in sentences', 'exact-names.ts', '(isSentence ? /[_.:/]', 'no names', [
    ['(text === "" ? /[_.:/]', 'names'],
  ]),
  ...rule('names in code marks', 'exact-names.ts', "const isCode = around === '``'", 'names', [
    ["const isCode = around === ''", 'off'],
  ]),
  ...rule('quoted names', 'exact-names.ts', 'const isQuoted = QUOTE_PAIRS.includes(around)', 'names', [
    ['const isQuoted = around === ""', 'off'],
  ]),
]

/** What only bounds work, with its value as it is written. Changed all at once, no answer may change. */
const CAPS = [
  ['lexical-ranker.ts', 'MAX_QUERY_LENGTH', '4_000'],
  ['query.ts', 'MAX_QUERY_WORDS', '256'],
  ['corrections.ts', 'MAX_CORRECTED', '16'],
  ['spellings.ts', 'COMPOUND_MAX_LENGTH', '64'],
  ['exact-names.ts', 'MAX_PARTS', '8'],
  ['expansion.ts', 'MAX_KOREAN_STEM', '16'],
  ['posting-list.ts', 'CACHED_POSTINGS', '1_000_000'],
  ['vocabulary.ts', 'REMEMBERED_STEMS', '4_096'],
  ['thesaurus.ts', 'REMEMBERED_WORDS', '4_096'],
  ['score-tools.ts', 'NAMED_SCORE', '1e6'],
  ['candidates.ts', 'TRY_STOPPING_AT', '[0.5, 0.25, 0.1]'],
]

/** The limits halved and doubled. */
export const CAP_ROWS = [
  ['halved', 0.5],
  ['doubled', 2],
].map(([instead, factor]) => ({
  instead,
  edits: CAPS.flatMap(([file, name, value]) => {
    const other = value.startsWith('[') ? `${value}.map(share => share * ${factor})` : `${value} * ${factor}`
    return constant(file, name, value, [other]).flatMap(({ edits }) => edits)
  }),
}))
export const CAP_NAMES = CAPS.map(([, name]) => name)

/** Named constants of the sources that have no row, by the reason. */
export const WITHOUT_ROW = {
  'Bounds of work; what changes where they are halved or doubled stands below': CAP_NAMES,
  'How text is taken apart, the same for every ranker (core), or what a letter is': [
    'FIRST_HANGUL',
    'HANGUL',
    'NOT_ASCII',
    'ABOVE_LATIN_1',
    'GAP',
    'LOWER',
    'DIGIT',
    'UPPER',
    'OTHER',
    'SMALL_S',
    'KIND_OF',
    'TRAILING',
  ],
  'Parts of the stemmer as published': [
    'VOWELS',
    'DOUBLES',
    'LI_ENDINGS',
    'SPECIAL',
    'COMPLETE',
    'STEP_2',
    'STEP_3',
    'STEP_4',
  ],
  'Formats in memory and in files': [
    'CHECKSUM_AT',
    'CHECKSUM_WORDS',
    'MAX_TOOLS',
    'FIELDS',
    'FIELD_COUNT',
    'FIELD_NUMBER',
    'BATCH',
    'NONE',
    'NOTHING',
    'VERSION',
    'MAGIC',
    'PREAMBLE_WORDS',
    'ALIGNMENT',
    'BYTE_ORDER_MARK',
    'HEADER',
    'LINE_ENTRIES',
    'DIGITS',
  ],
  'Checks of options': ['THESAURUS_KEYS', 'SHARES', 'MANY', 'MAX_WEIGHT'],
  'Rows under another name': {
    ACTIONS: 'verbs that read, create, update, delete',
    VERBS: 'verbs that read, create, update, delete',
    ABBREVIATIONS: 'abbreviations',
    BREAK: 'steps begin at',
    CAPITAL: 'words with a capital',
    QUOTED: 'quotedWords',
    MAX_SAID_WORDS: 'longest phrase said',
    DEFAULT_TUNING: 'each of its numbers',
    NAMED: 'the order of names',
    QUOTE_PAIRS: 'quoted names',
  },
}
