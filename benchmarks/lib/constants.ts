/** Bounds of work, formats, states of a parser and tables of characters do not bear on ranking. */
const NOT_OF_RANKING =
  /^(MAX_(QUERY|CORRECTED|SPLIT|KOREAN|SAID|WORDS?$|FIELD|CLAUSES|SYNTAX|WEIGHT|TRANSLATIONS|PIECES|COMPOUND|TYPOS)|COMPOUND_MAX|FORM_BITS|CACHED|REMEMBERED|TRY_|VERSION|MAGIC|PREAMBLE|ALIGNMENT|CHECKSUM|NO_HASHES|DIGITS|LINE_|HEADER|BYTE_ORDER|NOTHING|LIMITS|ALL_|KEYS|THESAURUS_KEYS|FIELD|READ_FIELDS|GAP|LOWER|DIGIT|UPPER|OTHER|SMALL_S|KIND_OF|VOWELS|DOUBLES|LI_ENDINGS|SPECIAL|COMPLETE|STEP_|FIRST_|HANGUL|NOT_|MAY_BE|ABOVE_|CAPITAL|BACKGROUND_FREQUENCIES|DEFAULT_TUNING|BOOSTS|SHARES|MANY|ACTIONS|NAME|END|FORM_END|WORD$|KEYWORDS|PHRASE_FIELDS|LETTERS|NO_WORDS|SCHEMA|IN_ORDER|NOTES|TF_|IDENTIFIER|RUN|ASCII|STEMMABLE|QUOTED|BREAK|CLAUSE_BREAK)/

/** What a source sets that bears on ranking: its named constants, lists of words among them, and its defaults of options. */
export interface RankingNumbers {
  readonly constants: readonly string[]
  readonly defaults: readonly string[]
}

/** Reads {@link RankingNumbers} from the text of a module. Defaults are the numbers and switches of a frozen table, or of `inRange(name, …, default)`. */
export function rankingNumbers(source: string): RankingNumbers {
  const names = Array.from(source.matchAll(/^(?:export )?const ([A-Z][A-Z0-9_]*)\b/gm), ([, name]) => name!)
  const tables = Array.from(source.matchAll(/= Object\.freeze\(\{\n([\s\S]*?)\n\}\)/g), ([, body]) => body!)
  const members = tables.flatMap(body =>
    Array.from(body.matchAll(/^\s+(\w+): (?:[\d.]+|true|false),$/gm), ([, key]) => key!),
  )
  const ranges = Array.from(source.matchAll(/inRange\('(\w+)', [\w.]+, [\d.]+/g), ([, key]) => key!)
  return {
    constants: names.filter(name => !NOT_OF_RANKING.test(name)),
    defaults: [...members, ...ranges].filter(name => name !== 'threshold'),
  }
}
