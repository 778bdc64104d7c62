// What the adapter for OpenAI costs beyond `expose` and `handle` of core, in milliseconds (p50), and what zod tools cost at
// each request. Build first. `node benchmarks/run.mjs adapter-overhead/openai` prints it.
import { pathToFileURL } from 'node:url'
import { openaiToolSearch } from '@ts/adapter-openai'
import { createNative, createToolSearch } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { seededCatalog } from '@ts/testkit'
import { z } from 'zod'
import { p50 } from '../../lib/adapter-cost.mjs'

const question = { role: 'user', content: 'hi' }

/** What the adapter exposes from, without the adapter. */
const DISCLOSURES = {
  'client-executed search': [{ model: 'gpt-5.4' }, {}, createNative()],
  'hosted search': [{ model: 'gpt-5.4' }, { search: 'provider' }, createNative({ searchedBy: 'provider' })],
  bridge: [{ model: 'gpt-4o' }, {}, 'bridge'],
}

/** A conversation of so many turns, each a search and a call, as the API has it and as core reads it. */
function conversation(turns, name) {
  const input = [question]
  const history = []
  for (let i = 0; i < turns; i++) {
    const tools = [{ type: 'namespace', name: 'tools', description: 'Tools.', tools: [{ type: 'function', name }] }]
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

/** One row for each measure: `ms` of the whole, `core` of what core takes of it, `overhead` the rest. */
export async function rows() {
  const list = []
  const tools = seededCatalog(1_000)
  const row = (measure, ms, core) => list.push({ adapter: 'openai', measure, ms, core, overhead: ms - core })
  for (const [name, [params, options, disclosure]] of Object.entries(DISCLOSURES)) {
    for (const turns of [1, 100]) {
      const search = openaiToolSearch({ tools, ranker: createLexicalRanker(), ...options })
      const { input, history } = conversation(turns, tools[0].name)
      const policy = { defer: 'automatic' }
      const view = createToolSearch({
        tools,
        ranker: createLexicalRanker(),
        disclosure,
        activation: 'on',
        policy,
        reveals: 'history',
      })
      const core = await p50(() => view.expose({ history }))
      const ms = await p50(() => search.prepare({ ...params, input }))
      row(`prepare, ${name}, 1,000 tools, ${turns === 1 ? 'a turn' : `${turns} turns`}`, ms, core)
    }
  }
  const search = openaiToolSearch({ tools, ranker: createLexicalRanker(), activation: 'on' })
  const args = { name: tools[0].name, arguments: {} }
  const core = await p50(i => search.toolSearch.handle({ id: `h${i}`, name: 'call_tool', arguments: args }))
  const call = id => ({ id, type: 'function', function: { name: 'call_tool', arguments: JSON.stringify(args) } })
  const completion = id => ({
    model: 'gpt-4o',
    choices: [{ message: { role: 'assistant', content: null, tool_calls: [call(id)] } }],
  })
  row('answer, one bridge call, 1,000 tools', await p50(i => search.answer(completion(`a${i}`), () => 'done')), core)
  for (const count of [5, 1_000]) {
    const zod = seededCatalog(count).map(({ name, description }) => ({
      name,
      description,
      parameters: z.object({ value: z.string() }),
    }))
    const search = openaiToolSearch({ tools: zod, ranker: createLexicalRanker(), activation: 'on' })
    const ms = await p50(() => search.prepare({ model: 'gpt-5.4', input: 'hi' }))
    list.push({ adapter: 'openai', measure: `prepare, ${count.toLocaleString('en')} zod tools`, ms })
  }
  return list
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await rows())
