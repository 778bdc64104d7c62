import { positionsOf } from '../catalog/positions.js'
import { getOrInsert } from '../limits/get-or-insert.js'
import { createYielder, runInSlices } from '../limits/yielding.js'
import { editDistance } from '../text/edit-distance.js'
import { nearestTools } from '../text/suggest.js'
import { splitWords } from '../text/words.js'
import { type NameReading, readNameList } from './name-list.js'
import { distinct, type IndexedName, type NameFilter, NameReadings } from './name-readings.js'

const EVERYTHING: NameFilter = { has: () => true }

/**
 * Finds tools by their names as models and people write them. Each index is for one list of tools, which must not
 * change, and is built at its first use, which takes about 50 ms for 10,000 tools.
 */
export class NameIndex {
  #readings: NameReadings | undefined
  #prepared: Promise<void> | undefined

  constructor(private readonly tools: readonly IndexedName[]) {}

  /** Builds the index in slices, so that its first use does not block the event loop; undefined if it is built already. */
  prepare(): Promise<void> | undefined {
    if (this.#readings !== undefined) return undefined
    this.#prepared ??= this.#build()
    return this.#prepared
  }

  /**
   * The tool that a text names. The text may be its id or its owner's name. The name may follow its server
   * (`server:name`, also with `.`, `/`, `__`) or a client's prefix (`functions.name`, `mcp__server__name`), and it may
   * be in quotes, in other letter case, or have other separators (`Get User` for `get_user`). An exact name is
   * preferred to any other form. A tool's name after the name of a different server does not match.
   */
  resolve(text: string, within: NameFilter = EVERYTHING): NameReading {
    return this.#read().resolve(text, within)
  }

  /**
   * The tools that a list names: several texts, or one text with names between commas, new lines, `and` or spaces. The
   * names themselves may contain all of these.
   */
  resolveList(list: string | readonly string[], within: NameFilter = EVERYTHING) {
    const readings = this.#read()
    return readNameList(list, text => readings.resolve(text, within))
  }

  /** Ids of the tools with the nearest names, best first; often none. Default limit: 3. */
  suggest(text: string, limit = 3, within: NameFilter = EVERYTHING): readonly string[] {
    if (typeof text !== 'string') return []
    return this.#nearest(text, limit, within).map(tool => this.tools[tool]!.id)
  }

  /**
   * The id of the only tool whose name has the words of a text, one of them with one typing error. `set_user` is not a
   * misspelt `get_user`: an error is in a word of four letters or more, and not in its first letter.
   */
  misspelt(text: string, within: NameFilter = EVERYTHING): string | undefined {
    const words = splitWords(text)
    const [tool, other] = this.#nearest(text, 2, within).filter(tool =>
      this.#spellings(tool).some(spelling => isMistyped(words, splitWords(spelling))),
    )
    return tool === undefined || other !== undefined ? undefined : this.tools[tool]!.id
  }

  #nearest(text: string, limit: number, within: NameFilter): readonly number[] {
    const allows = (tool: number) => within.has(this.tools[tool]!.id)
    return nearestTools(text, this.tools, tool => this.#spellings(tool), limit, allows)
  }

  #spellings(tool: number): readonly string[] {
    const { id, name, bare } = this.#read().entry(tool)
    return distinct([id, name, bare])
  }

  #read(): NameReadings {
    if (this.#readings === undefined) {
      this.#readings = new NameReadings(this.tools)
      for (let tool = 0; tool < this.#readings.unread; tool++) this.#readings.add(tool)
    }
    return this.#readings
  }

  async #build(): Promise<void> {
    const made = new NameReadings(this.tools)
    await runInSlices(made.unread, tool => made.add(tool), createYielder())
    this.#readings ??= made
  }
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
