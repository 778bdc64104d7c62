import {
  type CatalogTool,
  createYielder,
  type Ranked,
  type Ranker,
  type RankerIndex,
  runInSlices,
  type SearchableTool,
  type ToolSearch,
  toSearchableTool,
  withNamedTools,
} from '@ts/core'
import { showHiddenCharacters } from '@ts/core/kit'
import { waitFor } from '../upstream/wait-for.js'
import { cutText } from './cut-text.js'
import type { InspectedSearch } from './status.js'

/** Options of one inspected search. */
export interface InspectSearchOptions {
  /** The tools with the names that models see. The same tools in the same order are indexed only once. */
  readonly tools: readonly CatalogTool[]
  /** Cut at 2,000 characters, as core cuts a model's query. */
  readonly query: string
  /** Number of results, 1 to 50. Default 10. */
  readonly limit?: number | undefined
  /** The tool to explain, by the name that models see. Default: none. */
  readonly explain?: string | undefined
  /** The gateway's tool search, which explains with its own ranker, policy and limits. */
  readonly toolSearch?: Pick<ToolSearch, 'explain'> | undefined
  /**
   * Time limit of the search including the index, in milliseconds. An index that is late is completed for the next
   * search. Default 10,000, as in core.
   */
  readonly timeoutMs?: number | undefined
}

const MAX_QUERY = 2_000
const MAX_NAME = 256
const MAX_DESCRIPTION = 300
const MAX_MESSAGE = 500
const MAX_RESULTS = 50

/** Searches for the operator with the gateway's ranker, one after the other, and keeps the index of the newest tools. */
export function createInspector(own: Ranker) {
  const ranker = withNamedTools(own)
  let held: { readonly tools: readonly CatalogTool[]; readonly index: Promise<RankerIndex> } | undefined
  let queue: Promise<unknown> = Promise.resolve()

  async function replace(next: typeof held): Promise<void> {
    const former = held?.index
    held = next
    // A failure to free an index must not make a search fail.
    await former?.then(index => index.close?.()).catch(() => {})
  }

  function indexOf(tools: readonly CatalogTool[]): Promise<RankerIndex> {
    if (held && isSame(held.tools, tools)) return held.index
    const index = readTexts(tools).then(texts => ranker.index(texts))
    const next = { tools, index }
    void replace(next)
    // The search that waits for this index gets the failure; the next one tries again.
    index.catch(() => void (held === next && replace(undefined)))
    return index
  }

  async function rank({ tools, limit, timeoutMs = 10_000 }: InspectSearchOptions, query: string) {
    const max = Math.min(MAX_RESULTS, Math.max(1, Math.trunc(limit ?? 10) || 1))
    // The query's time does not include the index, which only the first search after a change builds.
    let began: number | undefined
    let results: InspectedSearch['results'] = []
    let error: string | undefined
    try {
      const work = async (signal: AbortSignal) => {
        const index = await indexOf(tools)
        signal.throwIfAborted()
        began = performance.now()
        return index.rank(query, { limit: max, signal })
      }
      if (query.trim() !== '') results = resultsOf(await limited(timeoutMs, work), tools, max)
    } catch (failure) {
      error = messageOf(failure)
    }
    const ms = began === undefined ? 0 : Math.round((performance.now() - began) * 1_000) / 1_000
    return { ranker: own.name, ms, results, error }
  }

  async function search(options: InspectSearchOptions): Promise<InspectedSearch> {
    const { toolSearch, explain = '', timeoutMs = 10_000 } = options
    const query = cutText(options.query, MAX_QUERY, '')
    const answer = { query, ...(await rank(options, query)), explanation: undefined, explanationError: undefined }
    if (explain === '' || !toolSearch) return answer
    try {
      const input = { query, tool: cutText(explain, MAX_NAME, '') }
      return { ...answer, explanation: await limited(timeoutMs, async () => toolSearch.explain(input)) }
    } catch (error) {
      return { ...answer, explanationError: messageOf(error) }
    }
  }

  return {
    /**
     * Runs one query, and explains one tool. Never rejects: the ranker's failure is `error`, and the failure of the
     * explanation is `explanationError`.
     */
    search(options: InspectSearchOptions): Promise<InspectedSearch> {
      const answer = queue.then(() => search(options))
      queue = answer
      return answer
    },
    /** Frees the index. */
    close: (): Promise<void> => replace(undefined),
  }
}

/** Searches for the operator. */
export type Inspector = ReturnType<typeof createInspector>

async function readTexts(tools: readonly CatalogTool[]): Promise<readonly SearchableTool[]> {
  const texts: SearchableTool[] = []
  await runInSlices(tools.length, position => void texts.push(toSearchableTool(tools[position]!)), createYielder())
  return texts
}

function isSame(a: readonly CatalogTool[], b: readonly CatalogTool[]): boolean {
  return a === b || (a.length === b.length && a.every((tool, position) => tool === b[position]))
}

/** Results with the data that a person reads. A ranker may be third-party code: its answer is checked. */
function resultsOf(ranked: readonly Ranked[], tools: readonly CatalogTool[], limit: number) {
  if (!Array.isArray(ranked)) throw new TypeError('Found no list in its answer, expected a list of results')
  const byId = new Map(tools.map(tool => [tool.id, tool]))
  return ranked.slice(0, limit).map(({ id, score }) => {
    const tool = byId.get(id)
    if (!tool || !Number.isFinite(score)) throw new TypeError('Found a result without a tool or a score in its answer')
    return { id, score, description: cutText(tool.description, MAX_DESCRIPTION) }
  })
}

/** Rejects after `timeoutMs`, and aborts the signal of the work. */
function limited<T>(timeoutMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(timeoutMs)
  return waitFor(work(signal), { signal }).catch(error => {
    if (!signal.aborted) throw error
    throw new Error(`Found no answer within ${timeoutMs} ms; try again when the index is built`)
  })
}

function messageOf(error: unknown): string {
  let message = 'It failed without a message'
  try {
    if (error instanceof Error && typeof error.message === 'string') message = error.message
  } catch {
    // A getter of the error may throw.
  }
  return showHiddenCharacters(cutText(message, MAX_MESSAGE))
}
