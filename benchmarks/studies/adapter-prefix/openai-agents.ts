// Prints the bytes of the prompt that change with the adapter for the OpenAI Agents SDK, with and without the adapter's
// model: after a search, a reveal, an added tool and a removed tool. Plays runs against the wire double. Build first.
//   node benchmarks/run.mjs adapter-prefix/openai-agents
import { Agent, type AgentInputItem, OpenAIResponsesModel, Runner, setTracingDisabled, tool } from '@openai/agents'
import { agentsToolSearch } from '@ts/adapter-openai/agents'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { callItem, createOpenaiDouble, searchItem, textItem } from '@ts/testkit/wire-openai'
import OpenAI from 'openai'
import {
  changedBytes,
  type PrefixRow,
  printRows,
  requireNoneBroken,
  type SeededTool,
  seededTools,
} from '../../lib/adapter-rows.js'

setTracingDisabled(true)

function make({ name, description, inputSchema }: SeededTool) {
  return tool({
    name,
    description,
    parameters: { properties: {}, required: [], ...inputSchema, additionalProperties: true },
    strict: false,
    execute: () => 'done',
  })
}

type HostTool = ReturnType<typeof make>

const TOOLS = seededTools(120).map(make)
const [FOUND, OTHER] = TOOLS as [HostTool, HostTool]
const ADDED = make({
  name: 'late_tool',
  description: 'A tool that came late.',
  inputSchema: { type: 'object', properties: {}, required: [] },
})
const TURNS = [
  [searchItem('s', { queries: [`select:${FOUND.name}`] })],
  [callItem('a', FOUND.name, {})],
  [textItem('done')],
  [textItem('done')],
]
const CHANGES = {
  'tool added': [...TOOLS, ADDED],
  'tool removed': TOOLS.filter(one => one !== OTHER),
  'found tool removed': TOOLS.filter(one => one !== FOUND),
}

/**
 * One row with and without the adapter's model, with and without streaming, for each change: bytes of the earlier
 * prompt that the later one does not begin with.
 */
export async function rows(): Promise<PrefixRow[]> {
  const list: PrefixRow[] = []
  for (const isWrapped of [true, false]) {
    const disclosure = isWrapped ? 'client-executed search' : "client-executed search, the SDK's own list"
    for (const streaming of [false, true]) {
      const row = { adapter: 'openai-agents', disclosure, streaming }
      const [search = 0, reveal = 0] = await play(isWrapped, streaming, TOOLS)
      list.push({ ...row, change: 'search', bytes: search }, { ...row, change: 'reveal', bytes: reveal })
      for (const [change, next] of Object.entries(CHANGES))
        list.push({ ...row, change, bytes: (await play(isWrapped, streaming, next)).at(-1) ?? 0 })
    }
  }
  return list
}

/** The bytes that each request changed in the previous prompt, over two runs. The second run has the tools `next`. */
async function play(isWrapped: boolean, streaming: boolean, next: HostTool[]): Promise<number[]> {
  let tools = TOOLS
  const double = await createOpenaiDouble({ turns: TURNS.map(content => ({ content })) })
  try {
    const client = new OpenAI({ baseURL: double.baseURL, apiKey: 'none', maxRetries: 0 })
    const search = await agentsToolSearch({ tools: () => tools, ranker: createLexicalRanker() })
    const model = new OpenAIResponsesModel(client, 'gpt-5.4')
    const agent = new Agent({ name: 'helper', model: isWrapped ? search.wrapModel(model) : model, tools: [search] })
    const runner = new Runner(search.runOptions)
    const run = async (input: string | AgentInputItem[]) => {
      if (!streaming) return runner.run(agent, input)
      const result = await runner.run(agent, input, { stream: true })
      await result.completed
      return result
    }
    const { history } = await run('hi')
    tools = next
    await run([...history, { role: 'user', content: 'And now?' }])
    requireNoneBroken(double.requests)
    return changedBytes(double.prompts)
  } finally {
    await double.close()
  }
}

await printRows(import.meta.url, rows)
