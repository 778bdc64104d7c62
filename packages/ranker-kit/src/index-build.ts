import { createYielder, type IndexOptions, runInSlices, type SearchableTool } from '@ts/core'
import { changedPositions, lazy } from '@ts/core/kit'
import type { Expansions } from './expansions.js'
import { IndexData } from './index-data.js'
import type { Segment } from './segment.js'
import { loadSegments, serializeSegments, VERSION } from './serialize.js'
import type { CollectionStatistics } from './statistics.js'
import { toolReader } from './tool-reader.js'
import type { WordTuning } from './tuning.js'
import { WordTable } from './word-table.js'

/** Number of words that a table may have besides four times those of the largest index. Each takes about 100 bytes. */
const SPARE_WORDS = 200_000
/** Larger catalogs are seldom those of many tenants, and reading the servers of all tools takes milliseconds. */
const MOST_SHARED = 10_000
/** If more tools changed, their segments may be most of the index. */
const MOST_CHANGED = 128

/** Builds indexes of one ranker, and reuses the segments of earlier ones. */
export class IndexBuilder {
  #table: WordTable
  /** The segments of the table, by their first tools. */
  #segments = new WeakMap<SearchableTool, Segment>()
  /** The number of words of the largest index. */
  #mostWords = 0
  /** The last index, if its list of tools cannot change. */
  #last: WeakRef<IndexData> | undefined

  constructor(
    private readonly tuning: WordTuning,
    private readonly statistics: CollectionStatistics,
    private readonly segmentSize = leastSize,
  ) {
    this.#table = new WordTable(tuning.stemming)
  }

  /** Builds an index in slices. Only segments with a tool that is not an object of the former catalog are read. */
  async build(
    tools: readonly SearchableTool[],
    options: IndexOptions = {},
    expansions?: Expansions,
  ): Promise<IndexData> {
    options.signal?.throwIfAborted()
    const [table, known] = [this.#table, this.#segments]
    const pause = createYielder({ ...options, total: tools.length })
    const former = this.#last?.deref()
    const changed = former?.table === table ? changedPositions(former.tools, tools, MOST_CHANGED) : undefined
    const runs = changed
      ? runsOf(former!, tools, known, changed)
      : cutTools(tools, known, this.segmentSize(tools.length))
    const translatorFor = expansions?.translator()
    const reader = lazy(() => toolReader(table))
    const segments: Segment[] = []
    const stored = await loadStored(runs, table, options.blobs, expansions)
    const made = new Map<readonly SearchableTool[], () => Uint8Array>()
    for (const { start, tools: own, segment } of runs) {
      const found = segment ?? stored.get(own)
      if (found !== undefined) {
        segments.push(found)
        continue
      }
      const translatorOf = await translatorFor?.(own)
      const read = (at: number) => reader().read(own[at]!, translatorOf?.(own[at]!))
      await runInSlices(own.length, read, done => pause(start + done!))
      const finished = reader().finish(own)
      remember(finished, known)
      segments.push(finished)
      made.set(own, () => serializeSegments({ table, segments: [finished] }, ''))
    }
    for (const segment of stored.values()) remember(segment, known)
    options.blobs?.keep(made)
    await pause()
    const data = changed ? former!.revise(tools, segments) : await this.#join(tools, table, segments, pause)
    this.#forgetWords(table, data)
    this.#last = Object.isFrozen(tools) ? new WeakRef(data) : undefined
    options.onProgress?.(tools.length, tools.length)
    return data
  }

  async #join(
    tools: readonly SearchableTool[],
    table: WordTable,
    segments: readonly Segment[],
    pause: ReturnType<typeof createYielder>,
  ) {
    const data = new IndexData(tools, table, this.tuning, this.statistics)
    await runInSlices(
      segments.length,
      i => data.add(segments[i]!),
      () => pause(),
    )
    return data.finish()
  }

  /** Makes an index of segments that were stored with their table. Later indexes reuse them. */
  adopt(tools: readonly SearchableTool[], table: WordTable, segments: readonly Segment[]): IndexData {
    this.#table = table
    this.#segments = new WeakMap()
    for (const segment of segments) remember(segment, this.#segments)
    this.#mostWords = table.words.length
    const data = new IndexData(tools, table, this.tuning, this.statistics)
    for (const segment of segments) data.add(segment)
    return data.finish()
  }

  /** Begins a new table if most words of this one are in no index any more. Each index keeps its table. */
  #forgetWords(table: WordTable, { wordCount }: IndexData): void {
    this.#mostWords = Math.max(this.#mostWords, wordCount)
    if (table !== this.#table || table.words.length < SPARE_WORDS + 4 * this.#mostWords) return
    this.#table = new WordTable(this.tuning.stemming)
    this.#segments = new WeakMap()
    this.#mostWords = 0
  }
}

/** The segments of unknown runs that another process has built. */
async function loadStored(
  runs: readonly Run[],
  table: WordTable,
  blobs: IndexOptions['blobs'],
  expansions: Expansions | undefined,
): Promise<ReadonlyMap<readonly SearchableTool[], Segment>> {
  const parts = runs.filter(({ segment }) => segment === undefined).map(({ tools }) => tools)
  if (blobs === undefined || parts.length === 0) return new Map()
  const settings = ['words', VERSION, table.stemming, await expansions?.translatorId()]
  const read = (bytes: Uint8Array, part: number) => loadSegments(bytes, parts[part]!, table, '')[0]
  const found = await blobs.load(JSON.stringify(settings), parts, read)
  return new Map(parts.flatMap((tools, i) => (found[i] ? [[tools, found[i]] as const] : [])))
}

/** The runs of the segments of an index: those with changed tools are read again. */
function runsOf(
  { segments }: IndexData,
  tools: readonly SearchableTool[],
  known: WeakMap<SearchableTool, Segment>,
  changed: readonly number[],
): readonly Run[] {
  let start = 0
  let next = 0
  return segments.map(former => {
    const run = { start, end: start + former.tools.length }
    start = run.end
    const from = next
    while (changed[next]! < run.end) next++
    const isSame = next === from && known.get(former.tools[0]!) === former
    const own = isSame ? former.tools : tools.slice(run.start, run.end)
    return { start: run.start, tools: own, segment: isSame ? former : undefined }
  })
}

/** Tools that are not frozen may have other words later, so their segment is not used again. */
function remember(segment: Segment, known: WeakMap<SearchableTool, Segment>): void {
  if (segment.tools.every(Object.isFrozen)) known.set(segment.tools[0]!, segment)
}

/** Adjacent tools of a catalog, and their segment if they have one. */
interface Run {
  readonly start: number
  readonly tools: readonly SearchableTool[]
  readonly segment: Segment | undefined
}

/**
 * The least size of a segment: about the number of segments. So both reading the segment of a changed tool and putting
 * all segments together take little time. It doubles only when a catalog grows fourfold.
 */
function leastSize(tools: number): number {
  return 2 ** Math.floor(Math.log2(Math.max(1, tools)) / 2)
}

/**
 * Cuts a catalog into runs of `least` to four times as many tools. Known segments are taken as they are. A new run ends
 * where a known segment begins, or else another server. If the catalog is small and its servers are few, each of them
 * begins a run, so that catalogs with the same server share its segments. The results of an index do not depend on the
 * cut.
 */
function cutTools(tools: readonly SearchableTool[], known: WeakMap<SearchableTool, Segment>, least: number) {
  const runs: Run[] = []
  const isOther = (at: number) => at === 0 || tools[at]?.server !== tools[at - 1]!.server
  const areFew = lazy(
    () => tools.length <= MOST_SHARED && tools.filter((_, at) => isOther(at)).length <= tools.length / least,
  )
  for (let start = 0; start < tools.length; ) {
    const segment = known.get(tools[start]!)
    if (segment && isRun(segment.tools, tools, start) && isWhole(segment, start)) {
      runs.push({ start, tools: segment.tools, segment })
    } else runs.push({ start, tools: tools.slice(start, endOf(start)), segment: undefined })
    start += runs.at(-1)!.tools.length
  }
  return runs

  function isWhole(segment: Segment, start: number): boolean {
    const end = start + segment.tools.length
    return segment.tools.length >= least || (areFew() && isOther(end)) || end === tools.length
  }

  function endOf(start: number): number {
    let otherServer: number | undefined
    for (let i = start + 1; i < start + 4 * least && i < tools.length; i++) {
      if (areFew() && isOther(i)) return i
      if (i < start + least) continue
      if (known.has(tools[i]!)) return i
      if (otherServer === undefined && isOther(i)) otherServer = i
    }
    return otherServer ?? start + 2 * least
  }
}

function isRun(run: readonly SearchableTool[], tools: readonly SearchableTool[], start: number): boolean {
  for (let i = 0; i < run.length; i++) if (run[i] !== tools[start + i]) return false
  return true
}
