import type { CatalogTool, Ranked, RankerIndex, RankOptions, ToolSearch } from '@ts/core'
import { showHiddenCharacters } from '@ts/core/kit'
import { cutText } from './cut-text.js'
import type { InspectedRankers } from './inspected-rankers.js'
import type { InspectedSearch } from './status.js'

/** Options of {@link inspectSearch}. */
export interface InspectSearchOptions {
  /**
   * The tools with the names that models see. The same array, or the same tools in the same order, is indexed only
   * once.
   */
  readonly tools: readonly CatalogTool[]
  readonly rankers: InspectedRankers
  /** Cut at 2,000 characters, as core cuts a model's query. */
  readonly query: string
  /** Results of each ranker, 1 to 50. Default 10. */
  readonly limit?: number | undefined
  /** The tool to explain, by the name that models see. Default: none. */
  readonly explain?: string | undefined
  /** The gateway's tool search, which explains with its own ranker, policy and limits. */
  readonly toolSearch?: Pick<ToolSearch, 'explain'> | undefined
  /**
   * Time limit of one ranker including its index, in milliseconds. An index that is late is completed for the next
   * search. Default 10,000, as in core.
   */
  readonly timeoutMs?: number | undefined
}

const MAX_QUERY = 2_000
const MAX_NAME = 256
const MAX_DESCRIPTION = 300
const MAX_MESSAGE = 500
const MAX_RESULTS = 50

type RankerAnswer = InspectedSearch['rankers'][number]

/**
 * Runs one query with every ranker, one after the other so that the times are comparable, and explains one tool. Never
 * rejects: a ranker's failure is its `error`, and the failure of the explanation is `explanationError`.
 */
export async function inspectSearch(options: InspectSearchOptions): Promise<InspectedSearch> {
  const { tools, rankers, toolSearch, timeoutMs = 10_000 } = options
  const query = cutText(options.query, MAX_QUERY, '')
  const limit = Math.min(MAX_RESULTS, Math.max(1, Math.trunc(options.limit ?? 10) || 1))
  const byId = new Map(tools.map(tool => [tool.id, tool]))
  const answers: RankerAnswer[] = []
  for (const ranker of rankers.names) answers.push(await ask(ranker))
  const answer = { query, rankers: answers, explanation: undefined, explanationError: undefined }
  const wanted = options.explain
  if (wanted === undefined || wanted === '' || !toolSearch) return answer
  try {
    const input = { query, tool: cutText(wanted, MAX_NAME, '') }
    return { ...answer, explanation: await limited(timeoutMs, async () => toolSearch.explain(input)) }
  } catch (error) {
    return { ...answer, explanationError: messageOf(error) }
  }

  async function ask(ranker: string): Promise<RankerAnswer> {
    // The query's time does not include the index, which only the first search after a change builds.
    let began: number | undefined
    try {
      if (query.trim() === '') return { ranker, ms: 0, results: [], error: undefined }
      const ranked = await limited(timeoutMs, signal =>
        rankers.use(ranker, tools, async index => {
          signal.throwIfAborted()
          began = performance.now()
          return rank(index, query, { limit, signal })
        }),
      )
      const ms = performance.now() - began!
      return { ranker, ms: round(ms), results: resultsOf(ranked, byId, limit), error: undefined }
    } catch (error) {
      const ms = began === undefined ? 0 : round(performance.now() - began)
      return { ranker, ms, results: [], error: messageOf(error) }
    }
  }
}

async function rank(index: RankerIndex, query: string, options: RankOptions): Promise<readonly Ranked[]> {
  const ranked: unknown = await index.rank(query, options)
  if (!Array.isArray(ranked)) throw new TypeError('Found no list in its answer, expected a list of results')
  return ranked
}

/**
 * Results with the data that a person reads. A ranker may be third-party code: a result that names no tool is an error.
 */
function resultsOf(ranked: readonly Ranked[], byId: ReadonlyMap<string, CatalogTool>, limit: number) {
  return ranked.slice(0, limit).map(({ id, score }) => {
    const tool = byId.get(id)
    if (!tool || !Number.isFinite(score)) throw new TypeError('Found a result without a tool or a score in its answer')
    return { id, score, description: cutText(tool.description, MAX_DESCRIPTION) }
  })
}

/** Rejects after `timeoutMs`, and aborts the signal of the work. */
async function limited<T>(timeoutMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`Found no answer within ${timeoutMs} ms; try again when the index is built`)
      controller.abort(error)
      reject(error)
    }, timeoutMs)
  })
  try {
    return await Promise.race([work(controller.signal), late])
  } finally {
    clearTimeout(timer)
  }
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

function round(ms: number): number {
  return Math.round(ms * 1_000) / 1_000
}
