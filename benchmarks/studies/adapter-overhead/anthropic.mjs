// What the adapter for Anthropic's SDK costs beyond `expose` and `handle` of core, in milliseconds (p50), and what zod tools
// cost at each request. Build first. `node benchmarks/run.mjs adapter-overhead/anthropic` prints it.
import { pathToFileURL } from 'node:url'
import { betaZodTool } from '@anthropic-ai/sdk/helpers/beta/zod'
import { anthropicToolSearch } from '@ts/adapter-anthropic'
import { createNative, createToolSearch, readTools } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { seededCatalog } from '@ts/testkit'
import { z } from 'zod'
import { p50 } from '../../lib/adapter-cost.mjs'

const request = { model: 'claude-opus-5', max_tokens: 64 }
const plain = count =>
  seededCatalog(count).map(({ name, description, inputSchema }) => ({ name, description, input_schema: inputSchema }))
const zod = count =>
  seededCatalog(count).map(({ name, description }) =>
    betaZodTool({ name, description, inputSchema: z.object({ value: z.string() }), run: () => 'done' }),
  )

/** A conversation of so many turns, each a search of ours and a call. */
function conversation(turns, name, mode) {
  const isBridge = mode === 'bridge'
  const found = isBridge ? JSON.stringify({ matches: [{ name }] }) : [{ type: 'tool_reference', tool_name: name }]
  const search = { name: isBridge ? 'search_tools' : 'tool_search', input: { queries: ['x'] } }
  const call = isBridge ? { name: 'call_tool', input: { name, arguments: {} } } : { name, input: {} }
  const messages = [{ role: 'user', content: 'hi' }]
  const exchange = (id, use, content) =>
    messages.push(
      { role: 'assistant', content: [{ type: 'tool_use', id, ...use }] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content }] },
    )
  for (let i = 0; i < turns; i++) {
    exchange(`s${i}`, search, found)
    exchange(`c${i}`, call, 'done')
  }
  return messages
}

/** What the adapter exposes from, without the adapter. */
function viewOf(tools, mode) {
  const disclosure = mode === 'bridge' ? 'bridge' : createNative({ searchedBy: 'provider' })
  const policy = { defer: 'automatic' }
  return createToolSearch({
    tools: readTools(tools),
    ranker: createLexicalRanker(),
    disclosure,
    activation: 'on',
    policy,
    reveals: 'history',
  })
}

/** The same conversation as core reads it. */
function eventsOf(messages) {
  return messages.flatMap(({ content }) =>
    typeof content === 'string'
      ? []
      : content.flatMap(({ type, name, input, content: found }) => {
          if (type === 'tool_use') return [{ kind: 'call', name, arguments: input }]
          return Array.isArray(found) ? [{ kind: 'reveal', names: found.map(one => one.tool_name) }] : []
        }),
  )
}

/** One row for each measure: `ms` of the whole, `core` of what core takes of it, `overhead` the rest. */
export async function rows() {
  const list = []
  const tools = plain(1_000)
  for (const mode of ['client-native', 'native', 'bridge']) {
    for (const turns of [1, 100]) {
      const search = anthropicToolSearch({ tools, ranker: createLexicalRanker(), mode })
      const messages = conversation(turns, tools[0].name, mode)
      const view = viewOf(tools, mode)
      const history = eventsOf(messages)
      const core = await p50(() => view.expose({ history }))
      const ms = await p50(() => search.params({ ...request, messages }))
      list.push({
        adapter: 'anthropic',
        measure: `params, ${mode}, 1,000 tools, ${turns === 1 ? 'a turn' : `${turns} turns`}`,
        ms,
        core,
        overhead: ms - core,
      })
    }
  }
  const search = anthropicToolSearch({ tools, ranker: createLexicalRanker(), mode: 'bridge' })
  const call = id => ({ id, name: 'call_tool', input: { name: tools[0].name, arguments: {} } })
  const core = await p50(i => search.toolSearch.handle({ ...call(`h${i}`), arguments: call('').input }))
  const reply = id => ({ content: [{ type: 'tool_use', ...call(id) }] })
  const ms = await p50(i => search.answer(reply(`a${i}`), () => 'done'))
  list.push({ adapter: 'anthropic', measure: 'answer, one bridge call, 1,000 tools', ms, core, overhead: ms - core })
  for (const count of [5, 1_000]) {
    const search = anthropicToolSearch({ tools: zod(count), ranker: createLexicalRanker(), mode: 'client-native' })
    const ms = await p50(() => search.params({ ...request, messages: [{ role: 'user', content: 'hi' }] }))
    list.push({ adapter: 'anthropic', measure: `params, ${count.toLocaleString('en')} zod tools`, ms })
  }
  return list
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await rows())
