// The milliseconds (p50) that the adapter for Anthropic's SDK adds to core's `expose` and `handle`.
import type {
  BetaContentBlockParam,
  BetaMessageParam,
  BetaTool,
} from '@anthropic-ai/sdk/resources/beta/messages/messages'
import { anthropicToolSearch } from '@ts/adapter-anthropic'
import { createNative, createToolSearch, type HistoryEvent, readTools, type ToolSearch } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { type CostRow, costRow, p50, seededTools, turnsInWords } from '../../lib/adapter-rows.js'

const request = { model: 'claude-opus-5', max_tokens: 64 }

function plain(count: number): BetaTool[] {
  return seededTools(count).map(({ name, description, inputSchema }) => ({
    name,
    description,
    input_schema: inputSchema,
  }))
}

/** A conversation in the API's format and as core's events. Each turn has one of our searches and a call. */
function conversation(turns: number, name: string, mode: string) {
  const isBridge = mode === 'bridge'
  const found = isBridge
    ? JSON.stringify({ matches: [{ name }] })
    : [{ type: 'tool_reference' as const, tool_name: name }]
  const search = { name: isBridge ? 'search_tools' : 'tool_search', input: { queries: ['x'] } }
  const call = isBridge ? { name: 'call_tool', input: { name, arguments: {} } } : { name, input: {} }
  const messages: BetaMessageParam[] = [{ role: 'user', content: 'hi' }]
  const history: HistoryEvent[] = []
  const exchange = (id: string, use: { name: string; input: object }, content: typeof found) => {
    const block: BetaContentBlockParam = { type: 'tool_use', id, ...use }
    messages.push(
      { role: 'assistant', content: [block] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content }] },
    )
    history.push({ kind: 'call', name: use.name, arguments: use.input })
    if (typeof content !== 'string') history.push({ kind: 'reveal', names: [name] })
  }
  for (let i = 0; i < turns; i++) {
    exchange(`s${i}`, search, found)
    exchange(`c${i}`, call, 'done')
  }
  return { messages, history }
}

/** The tool search that the adapter uses, without the adapter. */
function viewOf(tools: readonly BetaTool[], mode: string): ToolSearch {
  return createToolSearch({
    tools: readTools(tools),
    ranker: createLexicalRanker(),
    disclosure: mode === 'bridge' ? 'bridge' : createNative({ searchedBy: 'provider' }),
    activation: 'on',
    policy: { defer: 'automatic' },
    sessions: 'history',
  })
}

/** One row for each measure: `ms` is the whole time, `base` the time in core, `overhead` the rest. */
export async function rows(): Promise<CostRow[]> {
  const list: CostRow[] = []
  const tools = plain(1_000)
  const { name } = tools[0]!
  const ranker = createLexicalRanker()
  for (const mode of ['client-native', 'native', 'bridge'] as const) {
    for (const turns of [1, 100]) {
      const search = anthropicToolSearch({ tools, ranker, mode })
      const { messages, history } = conversation(turns, name, mode)
      const view = viewOf(tools, mode)
      const core = await p50(() => view.expose({ history }))
      const ms = await p50(() => search.params({ ...request, messages }))
      list.push(costRow('anthropic', `params, ${mode}, 1,000 tools, ${turnsInWords(turns)}`, ms, core))
    }
  }
  const search = anthropicToolSearch({ tools, ranker, mode: 'bridge' })
  const call = { name: 'call_tool', input: { name, arguments: {} } }
  const core = await p50(id => search.toolSearch.handle({ id: `h${id}`, name: call.name, arguments: call.input }))
  const ms = await p50(id => search.answer({ content: [{ type: 'tool_use', id: `a${id}`, ...call }] }, () => 'done'))
  list.push(costRow('anthropic', 'answer, one bridge call, 1,000 tools', ms, core))
  return list
}
