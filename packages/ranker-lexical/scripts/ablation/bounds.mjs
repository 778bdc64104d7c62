// What only bounds work, and what bears on no ranking.
import { constant } from './variants.mjs'

/** What only bounds work, with its value as it is written. Changed all at once, no answer may change. */
const CAPS = [
  ['lexical-ranker.ts', 'MAX_QUERY_LENGTH', '4_000'],
  ['query.ts', 'MAX_QUERY_WORDS', '256'],
  ['corrections.ts', 'MAX_CORRECTED', '16'],
  ['spellings.ts', 'COMPOUND_MAX_LENGTH', '64'],
  ['expansion.ts', 'MAX_KOREAN_STEM', '16'],
  ['posting-list.ts', 'CACHED_POSTINGS', '1_000_000'],
  ['vocabulary.ts', 'REMEMBERED_STEMS', '4_096'],
  ['thesaurus.ts', 'REMEMBERED_WORDS', '4_096'],
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
    'FIELDS',
    'FIELD_COUNT',
    'FIELD_NUMBER',
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
  },
}
