import { type Positions, positionsOf, runsOf } from '../catalog/positions.js'
import { getOrInsert } from '../limits/get-or-insert.js'
import { perObject } from '../limits/per-object.js'
import { hashText } from '../text/hash-text.js'
import { stripQuotes } from '../text/quote-name.js'
import { foldText, isAscii, splitWords } from '../text/words.js'
import { firstAtLeast } from './first-at-least.js'
import type { NameReading } from './name-list.js'

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

/** Up to this number of tools, the forms of their names are kept. For more, they would take most of the memory. */
const SMALL = 1_000
/** With more runs of tools, see {@link runsOf}, a look-up in each of them would take long. */
const MOST_RUNS = 64
/** Maximum number of tools that are returned for a name that several tools have. */
const MAX_ALTERNATIVES = 8
/** Longer text is not a name: a name has 256 characters at most, and a server and a client may come before it. */
const MAX_NAME_LENGTH = 1_024
/** Maximum number of callers that are removed from a text, and of parts before a `__` that are tried as a client. */
const MAX_PREFIXES = 8
/** Maximum number of separators in a name at which the name of its server may end. */
const MAX_SERVER_PARTS = 8
/**
 * Prefixes that model runtimes (`functions.create_issue`, `default_api.create_issue`) and MCP clients write before a
 * name.
 */
const CALLER = /^(?:functions?|tools?|default_api|multi_tool_use|api|mcp)(?:[.:/]|__)|^mcp_/i
/** More tools than a catalog has: with a hash of 30 bits, 53 bits are used. */
const MOST_TOOLS = 2 ** 23
const UNKNOWN: NameReading = Object.freeze({ kind: 'unknown' })

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

/** Finds tools by the spellings of their names. */
export class NameReadings {
  /** By the letters of a server, where each run of its tools begins and ends: a server's tools follow each other. */
  readonly #servers = new Map<string, number[]>()
  /** For each form of each tool: the hash of its letters times {@link MOST_TOOLS}, plus the tool. */
  readonly #added: number[] = []
  /** The same in ascending order, made after the last tool was added: a map would take ten times the memory. */
  #forms: Float64Array | undefined
  readonly #ids: Positions
  /** For a few tools: the readings of their runs, which all catalogs with a run share, by the positions of the runs. */
  readonly #parts = new Map<number, NameReadings>()

  constructor(private readonly tools: readonly IndexedName[]) {
    this.#ids = positionsOf(tools)
    const runs = tools.length > SMALL ? [] : runsOf(tools)
    if (runs.length < 2 || runs.length > MOST_RUNS) return
    let first = 0
    for (const run of runs) {
      this.#parts.set(first, readingsOf(run))
      first += run.length
    }
  }

  /** The number of tools that must be added. */
  get unread(): number {
    return this.#parts.size > 0 ? 0 : this.tools.length
  }

  /** The forms of a tool's name; those of a few tools are kept. */
  entry(tool: number): NameEntry {
    return (this.tools.length > SMALL ? readEntry : entryOf)(this.tools[tool]!)
  }

  /** Adds the next tool of the list. */
  add(tool: number): void {
    const { server, forms } = this.entry(tool)
    if (server !== '') {
      const runs = getOrInsert(this.#servers, lettersOfServer(server), () => [tool, tool])
      if (runs.at(-1) === tool) runs[runs.length - 1] = tool + 1
      else runs.push(tool, tool + 1)
    }
    for (const form of forms) this.#added.push(hashOf(form) + tool)
  }

  resolve(text: string, within: NameFilter): NameReading {
    if (typeof text !== 'string' || text.length > MAX_NAME_LENGTH) return UNKNOWN
    const plain = stripQuotes(text)
    const called = this.#withoutCaller(plain, within)
    const variants = [...new Set([text, text.trim(), plain, called])].filter(variant => variant !== '')
    for (const read of [this.#exact, this.#foldedReading]) {
      for (const variant of variants) {
        const reading = read.call(this, variant, within)
        if (reading !== undefined) return reading
      }
    }
    return this.#behindClient(plain, called, within) ?? UNKNOWN
  }

  #exact(text: string, within: NameFilter): NameReading | undefined {
    if (this.#ids.get(text) !== undefined && within.has(text)) return { kind: 'tool', id: text, isExact: true }
    const named = this.#withLetters(lettersOf(text)).filter(tool => this.tools[tool]!.name === text)
    return this.#one(this.#inScope(named, within), true)
  }

  /** The tool with the same letters whose name is nearest to the written form. */
  #foldedReading(text: string, within: NameFilter): NameReading | undefined {
    return this.#nearest(this.#inScope(this.#withLetters(lettersOf(text)), within), text)
  }

  /** The tools of which one form has these letters. */
  #withLetters(letters: string): readonly number[] {
    const forms = this.#forms ?? Float64Array.from(this.#added).sort()
    this.#forms = forms
    this.#added.length = 0
    const found: number[] = []
    this.#parts.forEach((part, first) => {
      for (const tool of part.#withLetters(letters)) found.push(first + tool)
    })
    const from = hashOf(letters)
    for (let at = firstAtLeast(forms, from); forms[at]! < from + MOST_TOOLS; at++) {
      const tool = forms[at]! - from
      if (this.entry(tool).forms.includes(letters)) found.push(tool)
    }
    return found
  }

  #nearest(found: readonly number[], text: string): NameReading | undefined {
    if (found.length === 0) return undefined
    const folded = foldText(text)
    const words = splitWords(text).join(' ')
    let best = -1
    let nearest: number[] = []
    for (const tool of found) {
      const nearness = nearnessOf(this.entry(tool), text, folded, words)
      if (nearness > best) nearest = []
      if (nearness >= best) nearest.push(tool)
      best = Math.max(best, nearness)
    }
    return this.#one(nearest, EXACT.has(best))
  }

  /** `functions.create_issue` without `functions.`, if no server has that name. */
  #withoutCaller(text: string, within: NameFilter): string {
    let rest = text
    for (let i = 0; i < MAX_PREFIXES; i++) {
      const caller = CALLER.exec(rest)?.[0]
      if (caller === undefined || this.#isServer(caller, within)) return rest
      rest = rest.slice(caller.length)
    }
    return rest
  }

  /**
   * Reads `client__server__name` with an unknown client as a tool of that server, and `mcp__client__name` without a
   * known server as a tool without a server.
   */
  #behindClient(text: string, called: string, within: NameFilter): NameReading | undefined {
    let at = called.indexOf('__')
    const isFromClient = /^mcp[_.:/]/i.test(text)
    const isServer = at > 0 && this.#isServer(called.slice(0, at), within)
    for (let i = 0; at > 0 && i < MAX_PREFIXES; i++, at = called.indexOf('__', at + 2)) {
      const rest = called.slice(at + 2)
      const letters = lettersOf(rest)
      const found = this.#inScope(this.#withLetters(letters), within).filter(tool => {
        const { server, qualified } = this.entry(tool)
        return server === '' ? i === 0 && !isServer && isFromClient : qualified === letters
      })
      const reading = this.#nearest(found, rest)
      if (reading !== undefined) return reading
    }
    return undefined
  }

  #isServer(name: string, within: NameFilter): boolean {
    for (const part of this.#parts.values()) if (part.#isServer(name, within)) return true
    const runs = this.#servers.get(lettersOf(name)) ?? []
    for (let run = 0; run < runs.length; run += 2)
      for (let tool = runs[run]!; tool < runs[run + 1]!; tool++) if (within.has(this.tools[tool]!.id)) return true
    return false
  }

  #inScope(tools: readonly number[], within: NameFilter): readonly number[] {
    return tools.filter(tool => within.has(this.tools[tool]!.id))
  }

  #one(tools: readonly number[], isExact: boolean): NameReading | undefined {
    const ids = tools.slice(0, MAX_ALTERNATIVES).map(tool => this.tools[tool]!.id)
    if (ids.length > 1) return { kind: 'ambiguous', ids }
    return ids[0] === undefined ? undefined : { kind: 'tool', id: ids[0], isExact }
  }
}

const readingsOf = perObject((run: readonly IndexedName[]) => {
  const readings = new NameReadings(run)
  for (const tool of run.keys()) readings.add(tool)
  return readings
})

/** Like {@link readEntry}. Catalogs with the same tool share its forms. */
const entryOf = perObject(readEntry)

function readEntry({ id, name, server = '' }: IndexedName): NameEntry {
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

/** A hash of 30 bits times {@link MOST_TOOLS}, so that a tool can be added to it. */
function hashOf(text: string): number {
  return (hashText(text) >>> 2) * MOST_TOOLS
}

/** The last server that was read, because the tools of a server follow each other. */
let lastServer = { server: '', letters: '' }

function lettersOfServer(server: string): string {
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

const EXACT: ReadonlySet<number> = new Set([NEARNESS.whole, NEARNESS.behindServer, NEARNESS.bare])

function nearnessOf(entry: NameEntry, text: string, folded: string, words: string): number {
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
function lettersOf(text: string): string {
  if (isAscii(text)) {
    const lower = text.toLowerCase()
    return lower.replace(/[^a-z0-9]+/g, '') || lower.trim()
  }
  const folded = foldText(text)
  return folded.replace(/[^\p{L}\p{N}\p{M}]+/gu, '') || folded.trim()
}
