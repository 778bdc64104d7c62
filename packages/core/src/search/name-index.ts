import { createYielder, runInSlices } from '../limits/yielding.js'
import { type NearestNames, PairIndex } from '../text/suggest.js'
import { type NameList, type NameReading, readNameList } from './name-list.js'
import { type IndexedName, type NameEntry, type NameFilter, NameReadings } from './name-readings.js'

/**
 * Finds tools by their names as models and people write them. Each index is for one list of tools, and is built at its
 * first use.
 */
export interface NameIndex {
  /**
   * Builds the index in slices, so that its first use does not block the event loop. Returns undefined if it is built
   * already.
   */
  prepare(): Promise<void> | undefined
  /**
   * The tool that a text names. The text may be its id or its owner's name. The name may follow its server
   * (`server:name`, also with `.`, `/`, `__`) or a client's prefix (`functions.name`, `mcp__server__name`), and it may
   * be in quotes, in other letter case, or have other separators (`Get User` for `get_user`). An exact name is
   * preferred to any other form. A tool's name after the name of a different server does not match.
   */
  resolve(text: string, within?: NameFilter): NameReading
  /**
   * The tools that a list names: several texts, or one text with names between commas, new lines, `and` or spaces. The
   * names themselves may contain all of these.
   */
  resolveList(list: string | readonly string[], within?: NameFilter): NameList
  /** Ids of the tools with the nearest names, best first; often none. Default limit: 3. */
  suggest(text: string, limit?: number, within?: NameFilter): readonly string[]
}

const EVERYTHING: NameFilter = { has: () => true }

/**
 * Creates a {@link NameIndex}. `tools` must not change afterwards. The first use takes about 50 ms for 10,000 tools.
 */
export function createNameIndex(tools: readonly IndexedName[]): NameIndex {
  let built: NameReadings | undefined
  let nearest: NearestNames | undefined
  let prepared: Promise<void> | undefined
  const readings = () => {
    if (built === undefined) {
      built = new NameReadings()
      for (const tool of tools) built.add(tool)
    }
    return built
  }
  const nearestNames = () => {
    if (nearest === undefined) {
      const pairs = new PairIndex()
      for (const [tool, entry] of readings().entries.entries()) addSpellings(pairs, entry, tool)
      nearest = pairs.finish()
    }
    return nearest
  }
  async function build(): Promise<void> {
    const made = new NameReadings()
    const pairs = new PairIndex()
    const pause = createYielder()
    await runInSlices(tools.length, position => made.add(tools[position]!), pause)
    built ??= made
    const { entries } = built
    await runInSlices(entries.length, tool => addSpellings(pairs, entries[tool]!, tool), pause)
    nearest ??= pairs.finish()
  }
  const index: NameIndex = {
    prepare() {
      if (nearest !== undefined) return undefined
      prepared ??= build()
      return prepared
    },
    resolve: (text, within = EVERYTHING) => readings().resolve(text, within),
    resolveList: (list, within = EVERYTHING) =>
      readNameList(list, text => readings().resolve(text, within), readings().shape),
    suggest(text, limit = 3, within = EVERYTHING) {
      if (typeof text !== 'string') return []
      const { entries } = readings()
      const found = nearestNames().find(text, limit, tool => within.has(entries[tool]!.id))
      return found.map(tool => entries[tool]!.id)
    },
  }
  return Object.freeze(index)
}

const indexes = new WeakMap<readonly IndexedName[], NameIndex>()

/** The index of a list of tools. It is created at the first call for this list. */
export function nameIndexOf(tools: readonly IndexedName[]): NameIndex {
  const known = indexes.get(tools) ?? createNameIndex(tools)
  indexes.set(tools, known)
  return known
}

/** Makes `others` share the index of `tools`. Both lists must have the same names in the same order. */
export function shareNameIndex(tools: readonly IndexedName[], others: readonly IndexedName[]): void {
  indexes.set(others, nameIndexOf(tools))
}

/** Adds each spelling of a tool's name once. */
function addSpellings(pairs: PairIndex, { id, name, bare }: NameEntry, tool: number): void {
  pairs.add({ text: id, tool })
  if (name !== id) pairs.add({ text: name, tool })
  if (bare !== id && bare !== name) pairs.add({ text: bare, tool })
}
