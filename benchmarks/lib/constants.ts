import { execFileSync } from 'node:child_process'
import { table } from './markdown.js'
import { ROOT } from './pages.js'

/** The packages of the lexical engines. Some commits lack one of them. */
const PACKAGES = ['ranker-kit', 'ranker-lexical', 'ranker-bm25']
const COUNTED =
  'The table counts every value that could be tuned: each number, switch or list of words in the source that changes which tools are found or how they ' +
  'score. Each name counts once. Bounds of work, sizes of caches, formats, tables of characters and weights of 1 do not count.'

/** Names that do not affect ranking: bounds on work, formats, states of a parser and tables of characters. */
const NOT_OF_RANKING =
  /^(MAX_(QUERY|PHRASE|CORRECTED|SPLIT|KOREAN|SAID|WORDS?$|FIELD|CLAUSES|SYNTAX|WEIGHT|TRANSLATIONS|PIECES|COMPOUND|TYPOS)|COMPOUND_MAX|FORM_BITS|CACHED|REMEMBERED|TRY_|VERSION|MAGIC|PREAMBLE|ALIGNMENT|CHECKSUM|NO_HASHES|DIGITS|LINE_|HEADER|BYTE_ORDER|NOTHING|LIMITS|ALL_|KEYS|THESAURUS_KEYS|FIELD|READ_FIELDS|GAP|LOWER|DIGIT|UPPER|OTHER|SMALL_S|KIND_OF|VOWELS|DOUBLES|LI_ENDINGS|SPECIAL|COMPLETE|STEP_|FIRST_|HANGUL|NOT_|MAY_BE|ABOVE_|CAPITAL|BACKGROUND_FREQUENCIES|DEFAULT_TUNING|BOOSTS|SHARES|MANY|ACTIONS|NAME|END|FORM_END|WORD$|KEYWORDS|PHRASE_FIELDS|LETTERS|NO_WORDS|SCHEMA|IN_ORDER|NOTES|TF_|IDENTIFIER|RUN|ASCII|STEMMABLE|QUOTED|BREAK|CLAUSE_BREAK)/

/** The values in a source that affect ranking: named constants, including lists of words, and defaults of options. */
export interface RankingNumbers {
  readonly constants: readonly string[]
  readonly defaults: readonly string[]
}

/**
 * Reads {@link RankingNumbers} from the source of a module. Defaults are the numbers and switches in a frozen table, in
 * `inRange(name, …, default)`, or in the members of an argument. A value of 1 does not count, because it has no effect.
 */
export function rankingNumbers(source: string): RankingNumbers {
  const names = Array.from(source.matchAll(/^(?:export )?const ([A-Z][A-Z0-9_]*)\b(?! = 1\n)/gm), ([, name]) => name!)
  const tables = Array.from(source.matchAll(/= Object\.freeze\(\{\n([\s\S]*?)\n\}\)/g), ([, body]) => body!)
  const members = tables.flatMap(body =>
    Array.from(body.matchAll(/\b(\w+): (?!1\b(?!\.))(?:[\d.]+|true|false)(?=,| \})/g), ([, key]) => key!),
  )
  const ranges = Array.from(source.matchAll(/inRange\('(\w+)', [\w.]+, (?!1\b(?!\.))[\d.]+/g), ([, key]) => key!)
  const optional = Array.from(source.matchAll(/[{,] (\w+) = (?![01]\b(?!\.))[\d.]+(?=,| \})/g), ([, key]) => key!)
  return {
    constants: names.filter(name => !NOT_OF_RANKING.test(name)),
    defaults: [...members, ...ranges, ...optional].filter(name => name !== 'threshold'),
  }
}

/** A section of a page: which values count, how many there are at a commit and at HEAD, and their names at HEAD. */
export function rankingConstants(before: string): string {
  const counts = [before, 'HEAD'].map(commit => PACKAGES.map(name => namesAt(commit, name).length))
  const rows = counts.map((list, i) => [i === 0 ? before : 'now', ...list, list.reduce((sum, count) => sum + count, 0)])
  const names = PACKAGES.flatMap(name => namesAt('HEAD', name)).map(name => `\`${name}\``)
  return `${COUNTED}\n\n${table(['commit', ...PACKAGES, 'together'], rows)}\n\nNow: ${names.join(', ')}.`
}

/** The values in the sources of a package at a commit, without tests, examples and generated files. */
function namesAt(commit: string, name: string): string[] {
  return git('ls-tree', '-r', '--name-only', commit, `packages/${name}/src`)
    .split('\n')
    .filter(file => file.endsWith('.ts') && !/\.(test|examples|d)\.ts$|\/generated\//.test(file))
    .map(file => rankingNumbers(git('show', `${commit}:${file}`)))
    .flatMap(({ constants, defaults }) => [...constants, ...defaults])
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
}
