import type { DisclosureServices } from '../disclosure.js'
import type { Prefetch, PrefetchInput } from '../options.js'
import { findNamedTools } from '../search/named-tools.js'
import { rank } from '../search/rank-query.js'
import { MAX_QUERY_LENGTH } from '../search/search-request.js'
import { cutText } from '../text/cut-text.js'
import { createServices, withSearch } from './services.js'
import type { Turns } from './turns.js'

/** Default of `budgetTokens`: enough for five typical results. */
const DEFAULT_BUDGET_TOKENS = 1_000
/**
 * The least certainty of an answer that is shown before the model asks for it. Small talk, and requests that no tool
 * serves, rarely reach it; benchmarks/results/PREFETCH.md has the shares.
 */
const LEAST_CERTAINTY = 0.7

/**
 * The ranker knows a request only as a whole. Of requests with several needs, an answer that is certain shows at least
 * one needed tool, but often not all: waiting for the model's own search would lose those that it shows.
 */
const partOf = (search: string) => `This may be a part of what is needed; ${search} finds the rest.`

/**
 * Searches with the user's words like a call of the search tool, if the ranker is certain of its answer or the user
 * names a tool. A ranker that reports no certainty is not certain.
 */
export async function prefetch(turns: Turns, input: PrefetchInput): Promise<Prefetch | undefined> {
  const { text, budgetTokens = DEFAULT_BUDGET_TOKENS, signal } = input
  const turn = await turns.of(input)
  const { view, state, catalog, decision } = turn
  const name = view.names.search
  if (!decision.active || name === '' || typeof text !== 'string' || text.trim() === '') return undefined
  const args = Object.freeze({ queries: Object.freeze([text]) })
  const services = createServices(turn, { ...input, name, arguments: args }, undefined, budgetTokens)
  try {
    const phrase = cutText(text, MAX_QUERY_LENGTH)
    const isNamed = findNamedTools(phrase, state.names(), catalog.ids).named.length > 0
    let certainty = 0
    const onCertainty = (value: number) => {
      certainty = value
    }
    await withSearch(turn, context => rank(context, phrase, 1, onCertainty), signal)
    if (!isNamed && certainty < LEAST_CERTAINTY) return undefined
    const reveals: Parameters<DisclosureServices['reveal']>[] = []
    let isEmpty = false
    const postponed: DisclosureServices = {
      ...services,
      // Reveals are stored only if there is an answer that names them.
      reveal: async (...reveal) => void reveals.push(reveal),
      sentences: {
        ...services.sentences,
        join: (said, parts) => services.sentences.join([...said, partOf(name)], parts),
      },
      render(tools, ...how) {
        const rendered = services.render(tools, ...how)
        isEmpty = tools.length > 0 && rendered.tools.length === 0
        return rendered
      },
    }
    const outcome = await view.disclosure.handle('search', args, turn, postponed)
    if (outcome.kind !== 'result' || outcome.isError === true || isEmpty) return undefined
    for (const reveal of reveals) await services.reveal(...reveal)
    const { content, value, revealed } = outcome
    return Object.freeze({ name, arguments: args, content, value, revealed })
  } catch (error) {
    signal?.throwIfAborted()
    services.failed(error)
    return undefined
  }
}
