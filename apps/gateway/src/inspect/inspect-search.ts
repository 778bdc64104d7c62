import type { CatalogTool, ToolSearch, ToolSearchEvent, ToolSearchOptions } from '@ts/core'
import { showHiddenCharacters } from '@ts/core/kit'
import { cutText } from './cut-text.js'
import type { InspectedSearch } from './status.js'

export interface InspectSearchOptions {
  /** Searches and explains for a client without restrictions. */
  readonly toolSearch: ToolSearch
  /** The tools with the names that models see. */
  readonly tools: readonly CatalogTool[]
  readonly limits?: ToolSearchOptions['limits']
  /** Cut at 2,000 characters, as core cuts a model's query. */
  readonly query: string
  /** Number of results, 1 to 50. Default 10. */
  readonly limit?: number | undefined
  /** The tool to explain, by the name that models see. Default: none. */
  readonly explain?: string | undefined
}

const MAX_QUERY = 2_000
const MAX_NAME = 256
const MAX_DESCRIPTION = 300
const MAX_MESSAGE = 500
const MAX_RESULTS = 50

/** Searches for the operator as a model in the mode `bridge` does, with the same index. `ranker` is its name. */
export function createInspector(ranker: string) {
  const running = new Map<string, ToolSearchEvent[]>()
  let searches = 0

  async function find({ toolSearch, tools, limits, query, limit = 10 }: InspectSearchOptions) {
    const max = Math.min(MAX_RESULTS, Math.max(1, Math.trunc(limit) || 1))
    const bounds = { ...limits, default: max, max }
    const view = toolSearch.with({ disclosure: 'bridge', activation: 'on', names: {}, limits: bounds })
    const session = `operator ${++searches}`
    const events: ToolSearchEvent[] = []
    running.set(session, events)
    try {
      const call = { name: 'search_tools', arguments: { query, limit: max }, session }
      if (query.trim() !== '') await view.handle(call)
      const failure = events.find(event => event.kind === 'failure')
      const answered = events.find(event => event.kind === 'search')
      const byId = new Map(tools.map(tool => [tool.id, tool]))
      return {
        ms: Math.round((answered?.durationMs ?? 0) * 1_000) / 1_000,
        results: (answered?.results ?? []).map(id => {
          return { id, description: cutText(byId.get(id)?.description ?? '', MAX_DESCRIPTION) }
        }),
        error: failure && messageOf(failure.error),
      }
    } catch (error) {
      return { ms: 0, results: [], error: messageOf(error) }
    } finally {
      running.delete(session)
      await toolSearch.forget(session).catch(() => {})
    }
  }

  return {
    /** Takes an event of such a search; false for an event of a model. */
    receive(event: ToolSearchEvent): boolean {
      const events = 'session' in event && event.session !== undefined ? running.get(event.session) : undefined
      events?.push(event)
      return events !== undefined
    },
    /**
     * Runs one query, and explains one tool. Never rejects: the ranker's failure is `error`, and the failure of the
     * explanation is `explanationError`.
     */
    async search(options: InspectSearchOptions): Promise<InspectedSearch> {
      const query = cutText(options.query, MAX_QUERY, '')
      const found = await find({ ...options, query })
      const answer = { query, ranker, ...found, explanation: undefined, explanationError: undefined }
      const tool = cutText(options.explain ?? '', MAX_NAME, '')
      if (tool === '') return answer
      return options.toolSearch.explain({ query, tool }).then(
        explanation => ({ ...answer, explanation }),
        error => ({ ...answer, explanationError: messageOf(error) }),
      )
    },
  }
}

export type Inspector = ReturnType<typeof createInspector>

function messageOf(error: unknown): string {
  let message = 'It failed without a message'
  try {
    // Core reports that the ranker failed; what the ranker reported is the cause.
    const reported = error instanceof Error && error.cause instanceof Error ? error.cause : error
    if (reported instanceof Error && typeof reported.message === 'string') message = reported.message
  } catch {
    // A getter of the error may throw.
  }
  return showHiddenCharacters(cutText(message, MAX_MESSAGE))
}
