import { type Positions, positionsOf, runsOf } from '../catalog/positions.js'
import { getOrInsert } from '../limits/get-or-insert.js'
import { createYielder, runInSlices } from '../limits/yielding.js'
import { editDistance } from '../text/edit-distance.js'
import { hashText } from '../text/hash-text.js'
import { stripQuotes } from '../text/quote-name.js'
import { nearestTools } from '../text/suggest.js'
import { foldText, splitWords } from '../text/words.js'
import { firstAtLeast } from './first-at-least.js'
import {
  distinct,
  EXACT,
  entryOf,
  type IndexedName,
  lettersOf,
  lettersOfServer,
  type NameEntry,
  type NameFilter,
  nearnessOf,
  readEntry,
} from './name-forms.js'
import { type NameReading, readNameList } from './name-list.js'

const EVERYTHING: NameFilter = { has: () => true }
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
/**
 * Prefixes that model runtimes (`functions.create_issue`, `default_api.create_issue`) and MCP clients write before a
 * name.
 */
const CALLER = /^(?:functions?|tools?|default_api|multi_tool_use|api|mcp)(?:[.:/]|__)|^mcp_/i
/** More tools than a catalog has: with a hash of 30 bits, 53 bits are used. */
const MOST_TOOLS = 2 ** 23
const UNKNOWN: NameReading = Object.freeze({ kind: 'unknown' })

/**
 * Finds tools by their names as models and people write them. Each index is for one list of tools, which must not
 * change, and is built at its first use, which takes about 50 ms for 10,000 tools.
 */
export class NameIndex {
  /** By the letters of a server, where each run of its tools begins and ends: a server's tools follow each other. */
  readonly #servers = new Map<string, number[]>()
  /** For each form of each tool: the hash of its letters times {@link MOST_TOOLS}, plus the tool. */
  readonly #added: number[] = []
  /** The same in ascending order, made after the last tool was added: a map would take ten times the memory. */
  #forms: Float64Array | undefined
  #ids: Positions | undefined
  /** For a few tools: the indexes of their runs, which all catalogs with a run share, by the positions of the runs. */
  readonly #parts = new Map<number, NameIndex>()
  /** The number of tools that are in the index. */
  #size = 0
  #prepared: Promise<void> | undefined

  constructor(private readonly tools: readonly IndexedName[]) {}

  /** Builds the index in slices, so that its first use does not block the event loop; undefined if it is built already. */
  prepare(): Promise<void> | undefined {
    this.#begin()
    if (this.#size === this.tools.length) return undefined
    const addOne = () => (this.#size < this.tools.length ? this.#addNext() : undefined)
    this.#prepared ??= runInSlices(this.tools.length, addOne, createYielder())
    return this.#prepared
  }

  /**
   * The tool that a text names. The text may be its id or its owner's name. The name may follow its server
   * (`server:name`, also with `.`, `/`, `__`) or a client's prefix (`functions.name`, `mcp__server__name`), and it may
   * be in quotes, in other letter case, or have other separators (`Get User` for `get_user`). An exact name is
   * preferred to any other form. A tool's name after the name of a different server does not match.
   */
  resolve(text: string, within: NameFilter = EVERYTHING): NameReading {
    if (typeof text !== 'string' || text.length > MAX_NAME_LENGTH) return UNKNOWN
    this.#complete()
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

  /**
   * The tools that a list names: several texts, or one text with names between commas, new lines, `and` or spaces. The
   * names themselves may contain all of these.
   */
  resolveList(list: string | readonly string[], within: NameFilter = EVERYTHING) {
    return readNameList(list, text => this.resolve(text, within))
  }

  /** Ids of the tools with the nearest names, best first; often none. Default limit: 3. */
  suggest(text: string, limit = 3, within: NameFilter = EVERYTHING): readonly string[] {
    if (typeof text !== 'string') return []
    return this.#similar(text, limit, within).map(tool => this.tools[tool]!.id)
  }

  /**
   * The id of the only tool whose name has the words of a text, one of them with one typing error. `set_user` is not a
   * misspelt `get_user`: an error is in a word of four letters or more, and not in its first letter.
   */
  misspelt(text: string, within: NameFilter = EVERYTHING): string | undefined {
    const words = splitWords(text)
    const [tool, other] = this.#similar(text, 2, within).filter(tool =>
      this.#spellings(tool).some(spelling => isMistyped(words, splitWords(spelling))),
    )
    return tool === undefined || other !== undefined ? undefined : this.tools[tool]!.id
  }

  #similar(text: string, limit: number, within: NameFilter): readonly number[] {
    const allows = (tool: number) => within.has(this.tools[tool]!.id)
    return nearestTools(text, this.tools, tool => this.#spellings(tool), limit, allows)
  }

  #spellings(tool: number): readonly string[] {
    const { id, name, bare } = this.#entry(tool)
    return distinct([id, name, bare])
  }

  #entry(tool: number): NameEntry {
    return (this.tools.length > SMALL ? readEntry : entryOf)(this.tools[tool]!)
  }

  #begin(): void {
    if (this.#ids !== undefined) return
    this.#ids = positionsOf(this.tools)
    const runs = this.tools.length > SMALL ? [] : runsOf(this.tools)
    if (runs.length < 2 || runs.length > MOST_RUNS) return
    for (const run of runs) {
      const part = nameIndexOf(run)
      part.#complete()
      this.#parts.set(this.#size, part)
      this.#size += run.length
    }
  }

  #complete(): void {
    this.#begin()
    while (this.#size < this.tools.length) this.#addNext()
  }

  #addNext(): void {
    const tool = this.#size++
    const { server, forms } = this.#entry(tool)
    if (server !== '') {
      const runs = getOrInsert(this.#servers, lettersOfServer(server), () => [tool, tool])
      if (runs.at(-1) === tool) runs[runs.length - 1] = tool + 1
      else runs.push(tool, tool + 1)
    }
    for (const form of forms) this.#added.push(hashOf(form) + tool)
  }

  #exact(text: string, within: NameFilter): NameReading | undefined {
    if (this.#ids!.get(text) !== undefined && within.has(text)) return { kind: 'tool', id: text, isExact: true }
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
      if (this.#entry(tool).forms.includes(letters)) found.push(tool)
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
      const nearness = nearnessOf(this.#entry(tool), text, folded, words)
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
        const { server, qualified } = this.#entry(tool)
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

/** A hash of 30 bits times {@link MOST_TOOLS}, so that a tool can be added to it. */
function hashOf(text: string): number {
  return (hashText(text) >>> 2) * MOST_TOOLS
}

const indexes = new WeakMap<object, NameIndex>()

/**
 * The index of a list of tools, created at the first call. A frozen list shares it with the list from which it was
 * revised: most changes of a catalog change the text of a few tools and no name.
 */
export function nameIndexOf(tools: readonly IndexedName[]): NameIndex {
  const key = Object.isFrozen(tools) ? positionsOf(tools) : tools
  return getOrInsert(indexes, key, () => new NameIndex(tools))
}

function isMistyped(typed: readonly string[], words: readonly string[]): boolean {
  const at = typed.findIndex((word, i) => word !== words[i])
  const [wrong = '', right = ''] = [typed[at], words[at]]
  const isRest = typed.length === words.length && typed.every((word, i) => i <= at || word === words[i])
  const isWord = /^\p{L}{4,}$/u.test(wrong) && /^\p{L}{4,}$/u.test(right) && wrong[0] === right[0]
  return isRest && isWord && editDistance(wrong, right, 1) === 1
}
