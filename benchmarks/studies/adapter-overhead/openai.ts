// The milliseconds (p50) that the adapter for OpenAI adds to core's `expose` and `handle`.
import { openaiToolSearch } from '@ts/adapter-openai'
import { createNative, createToolSearch, type HistoryEvent, type ToolSearchOptions } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { seededCatalog } from '@ts/testkit'
import type { ChatCompletion } from 'openai/resources/chat/completions'
import type { ResponseInputItem } from 'openai/resources/responses/responses'
import { type CostRow, costRow, p50, turnsInWords } from '../../lib/adapter-rows.js'

/** One wire: the model, the adapter's options, and the disclosure for a tool search without the adapter. */
interface Wire {
  readonly model: string
  readonly options?: Partial<Parameters<typeof openaiToolSearch>[0]>
  readonly disclosure: ToolSearchOptions['disclosure']
}

const WIRES: Readonly<Record<string, Wire>> = {
  'client-executed search': { model: 'gpt-5.4', disclosure: createNative() },
  'hosted search': {
    model: 'gpt-5.4',
    options: { search: 'provider' },
    disclosure: createNative({ searchedBy: 'provider' }),
  },
  bridge: { model: 'gpt-4o', disclosure: 'bridge' },
}

/** A conversation in the API's format and as core's events. Each turn has a search and a call. */
function conversation(turns: number, name: string) {
  const input: ResponseInputItem[] = [{ role: 'user', content: 'hi' }]
  const history: HistoryEvent[] = []
  for (let i = 0; i < turns; i++) {
    // The result of a client-executed search contains only names, without schemas.
    const tools = [
      {
        type: 'namespace' as const,
        name: 'tools',
        description: 'Tools.',
        tools: [{ type: 'function' as const, name }],
      },
    ]
    input.push(
      { type: 'tool_search_call', call_id: `s${i}`, execution: 'client', arguments: { queries: ['x'] } },
      { type: 'tool_search_output', call_id: `s${i}`, execution: 'client', tools },
      { type: 'function_call', call_id: `c${i}`, name, namespace: 'tools', arguments: '{}' },
      { type: 'function_call_output', call_id: `c${i}`, output: 'done' },
    )
    history.push(
      { kind: 'reveal', names: [name] },
      { kind: 'call', name, id: `c${i}` },
      { kind: 'result', name, content: 'done' },
    )
  }
  return { input, history }
}

/** One row for each measure: `ms` is the whole time, `base` the time in core, `overhead` the rest. */
export async function rows(): Promise<CostRow[]> {
  const list: CostRow[] = []
  const tools = seededCatalog(1_000)
  const { name } = tools[0]!
  const ranker = createLexicalRanker()
  for (const [wire, { model, options, disclosure }] of Object.entries(WIRES)) {
    for (const turns of [1, 100]) {
      const search = openaiToolSearch({ tools, ranker, ...options })
      const { input, history } = conversation(turns, name)
      const policy = { defer: 'automatic' as const }
      const view = createToolSearch({ tools, ranker, disclosure, activation: 'on', policy, sessions: 'history' })
      const core = await p50(() => view.expose({ history }))
      const ms = await p50(() => search.prepare({ model, input }))
      list.push(costRow('openai', `prepare, ${wire}, 1,000 tools, ${turnsInWords(turns)}`, ms, core))
    }
  }
  const search = openaiToolSearch({ tools, ranker, activation: 'on' })
  const args = { name, arguments: {} }
  const core = await p50(id => search.toolSearch.handle({ id: `h${id}`, name: 'call_tool', arguments: args }))
  const ms = await p50(id => search.answer(completionOf(`a${id}`, args), () => 'done'))
  list.push(costRow('openai', 'answer, one bridge call, 1,000 tools', ms, core))
  return list
}

/** An answer of the model that calls a tool through the bridge. */
function completionOf(id: string, args: object): ChatCompletion {
  const call = { name: 'call_tool', arguments: JSON.stringify(args) }
  return {
    id,
    object: 'chat.completion',
    created: 1,
    model: 'gpt-4o',
    choices: [
      {
        index: 0,
        logprobs: null,
        finish_reason: 'tool_calls',
        message: {
          role: 'assistant',
          content: null,
          refusal: null,
          tool_calls: [{ id, type: 'function', function: call }],
        },
      },
    ],
  }
}
