import { perObject } from '../limits/per-object.js'
import { foldText, isAscii, splitWords } from '../text/words.js'

/** The fields of a tool that an index reads. */
export interface IndexedName {
  /** The name that models see and call, unique in the index. */
  readonly id: string
  /** The name that its owner gave it. It may be an arbitrary text. */
  readonly name: string
  /** The server of the tool; undefined or an empty text if unknown. */
  readonly server?: string | undefined
}

/** Which tools may be found: a set of ids, or any object with `has`. A tool outside it is treated as absent. */
export interface NameFilter {
  has(id: string): boolean
}

/** Maximum number of separators in a name at which the name of its server may end. */
const MAX_SERVER_PARTS = 8

/** A tool, with the forms of its name that are compared with a text. */
export interface NameEntry {
  readonly id: string
  readonly name: string
  /** The name without its server. */
  readonly bare: string
  /** The declared server, or the text before the last `__` of the name. */
  readonly server: string
  /** The letters of the server, followed by the letters of the bare name. */
  readonly qualified: string
  /** The letters of the name with and without its server, and of the id, each once. */
  readonly forms: readonly string[]
}

/** Like {@link readEntry}. Catalogs with the same tool share its forms. */
export const entryOf = perObject(readEntry)

/** The forms of a tool's name. */
export function readEntry({ id, name, server = '' }: IndexedName): NameEntry {
  const letters = lettersOf(name)
  const [before, rest] =
    server === '' ? splitAtLast(name, '__') : ['', withoutServer(name, letters, lettersOfServer(server))]
  const owner = server || before.replace(/^mcp__/i, '')
  const ofRest = rest === name ? letters : lettersOf(rest)
  const qualified = lettersOfServer(owner) + ofRest
  const forms = distinct([qualified, id === name ? letters : lettersOf(id), letters, ofRest])
  return { id, name, bare: rest, server: owner, qualified, forms }
}

/** A few texts, each once: for so few, faster than a set. */
export function distinct(texts: readonly string[]): readonly string[] {
  return texts.filter((text, i) => texts.indexOf(text) === i)
}

/** The last server that was read, because the tools of a server follow each other. */
let lastServer = { server: '', letters: '' }

export function lettersOfServer(server: string): string {
  if (server !== lastServer.server) lastServer = { server, letters: server === '' ? '' : lettersOf(server) }
  return lastServer.letters
}

/** How near a text is to a tool with the same letters. A full name is nearer than one without its server. */
const NEARNESS = {
  whole: 8,
  behindServer: 7,
  wholeFolded: 6,
  wholeWords: 5,
  wholeLetters: 4,
  bare: 3,
  bareFolded: 2,
  bareWords: 1,
  bareLetters: 0,
} as const

/** The values of {@link nearnessOf} for names that are spelled exactly as declared. */
export const EXACT: ReadonlySet<number> = new Set([NEARNESS.whole, NEARNESS.behindServer, NEARNESS.bare])

export function nearnessOf(entry: NameEntry, text: string, folded: string, words: string): number {
  const { id, name, bare, server, qualified } = entry
  if (text === id || text === name) return NEARNESS.whole
  if (server !== '' && [':', '.', '/', '__'].some(mark => isJoined(text, server, mark, [name, bare]))) {
    return NEARNESS.behindServer
  }
  const whole = [id, name]
  if (whole.some(spelling => foldText(spelling) === folded)) return NEARNESS.wholeFolded
  if (whole.some(spelling => splitWords(spelling).join(' ') === words)) return NEARNESS.wholeWords
  const letters = lettersOf(text)
  if (letters === qualified || whole.some(spelling => lettersOf(spelling) === letters)) return NEARNESS.wholeLetters
  if (bare === text) return NEARNESS.bare
  if (foldText(bare) === folded) return NEARNESS.bareFolded
  return splitWords(bare).join(' ') === words ? NEARNESS.bareWords : NEARNESS.bareLetters
}

function isJoined(text: string, server: string, mark: string, names: readonly string[]): boolean {
  return text.startsWith(server + mark) && names.includes(text.slice(server.length + mark.length))
}

/**
 * The name without its server: `create_issue` for `github__create_issue`, and `create issue` for `GitHub create issue`.
 */
function withoutServer(name: string, letters: string, server: string): string {
  if (server === '' || !letters.startsWith(server)) return name
  let parts = 0
  for (const { index, 0: mark } of name.matchAll(/[^\p{L}\p{N}\p{M}]+/gu)) {
    if (lettersOf(name.slice(0, index)) === server) return name.slice(index + mark.length) || name
    if (++parts === MAX_SERVER_PARTS) break
  }
  return name
}

function splitAtLast(text: string, mark: string): readonly [string, string] {
  const at = text.lastIndexOf(mark)
  return at > 0 && at + mark.length < text.length ? [text.slice(0, at), text.slice(at + mark.length)] : ['', text]
}

/**
 * A name without case and separators, because people and models write both in many ways. A name without letters and
 * digits keeps its signs.
 */
export function lettersOf(text: string): string {
  if (isAscii(text)) {
    const lower = text.toLowerCase()
    return lower.replace(/[^a-z0-9]+/g, '') || lower.trim()
  }
  const folded = foldText(text)
  return folded.replace(/[^\p{L}\p{N}\p{M}]+/gu, '') || folded.trim()
}
