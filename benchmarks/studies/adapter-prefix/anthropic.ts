// Prints the bytes of the cached prefix that change on Anthropic's Messages API, for each mode: after a search, a
// reveal, an added tool and a removed tool. Plays a conversation against the wire double. Build first.
//   node benchmarks/run.mjs adapter-prefix/anthropic
import Anthropic from '@anthropic-ai/sdk'
import type { BetaRunnableTool } from '@anthropic-ai/sdk/lib/tools/BetaRunnableTool'
import type { BetaMessageParam } from '@anthropic-ai/sdk/resources/beta/messages/messages'
import { anthropicToolSearch } from '@ts/adapter-anthropic'
import { createLexicalRanker } from '@ts/ranker-lexical'
import {
  type AnswerBlock,
  callBlock,
  createAnthropicDouble,
  hostedSearchBlocks,
  textBlock,
} from '@ts/testkit/wire-anthropic'
import { changedBytes, type PrefixRow, printRows, requireNoneBroken, seededTools } from '../../lib/adapter-rows.js'

const tools = seededTools(120).map(
  ({ name, description, inputSchema }): BetaRunnableTool => ({
    name,
    description,
    input_schema: inputSchema,
    run: () => 'done',
    parse: input => input,
  }),
)
type Tools = readonly (typeof tools)[number][]
const [found, other, added] = tools.map(tool => ('name' in tool ? tool : undefined))
const foundName = seededTools(120)[0]!.name
const rest = tools.filter(tool => tool !== added)

/** The tools of the last request of the manual loop, for each change. */
const CHANGES: Readonly<Record<string, Tools>> = {
  search: rest,
  'tool added': tools,
  'tool removed': rest.filter(tool => tool !== other),
  'found tool removed': rest.filter(tool => tool !== found),
}
type Blocks = readonly AnswerBlock[]
const twice = [callBlock('toolu_2', foundName, {}), callBlock('toolu_3', foundName, {})]
const queries = [`select:${foundName}`]

/** For each mode: the answer that searches, and the answer that calls the found tool. */
const ANSWERS = {
  'client-native': { search: [callBlock('toolu_1', 'tool_search', { queries })], calls: twice },
  native: {
    search: [...hostedSearchBlocks('srvtoolu_1', [foundName]), callBlock('toolu_1', foundName, {})],
    calls: twice,
  },
  bridge: {
    search: [callBlock('toolu_1', 'search_tools', { queries })],
    calls: [callBlock('toolu_2', 'call_tool', { name: foundName, arguments: {} }), callBlock('toolu_3', foundName, {})],
  },
} satisfies Readonly<Record<string, { readonly search: Blocks; readonly calls: Blocks }>>
type Mode = keyof typeof ANSWERS
const MODES: readonly Mode[] = ['client-native', 'native', 'bridge']

/**
 * One row for each mode, with and without streaming, and each change: bytes of the earlier prompt that the later one
 * does not begin with.
 */
export async function rows(): Promise<PrefixRow[]> {
  const list: PrefixRow[] = []
  for (const disclosure of MODES) {
    for (const streaming of [false, true]) {
      const row = { adapter: 'anthropic', disclosure, streaming }
      for (const [change, next] of Object.entries(CHANGES))
        list.push({ ...row, change, bytes: await byHand(disclosure, streaming, next) })
      list.push({ ...row, change: 'reveal', bytes: await byRunner(disclosure, streaming, false) })
      const bytes = await byRunner(disclosure, streaming, true)
      list.push({ ...row, adapter: 'anthropic, threads', change: 'reveal', bytes })
    }
  }
  return list
}

/** A search in the manual loop, the request after it, and a request with other tools. */
async function byHand(mode: Mode, stream: boolean, next: Tools): Promise<number> {
  return played([ANSWERS[mode].search], async client => {
    const search = anthropicToolSearch({ tools: rest, ranker: createLexicalRanker(), mode })
    const messages: BetaMessageParam[] = [{ role: 'user', content: 'hi' }]
    for (let turn = 0; turn < 3; turn++) {
      const params = await search.params({ model: 'claude-opus-5', max_tokens: 64, messages })
      const reply = stream
        ? await client.beta.messages.stream(params).finalMessage()
        : await client.beta.messages.create(params)
      messages.push(...(await search.answer(reply)))
      if (turn === 1) {
        messages.push({ role: 'user', content: 'go on' })
        search.update(next)
      }
    }
  })
}

/** A search, then parallel calls of the found tool, with the SDK's runner, with or without threads. */
async function byRunner(mode: Mode, stream: boolean, hasThread: boolean): Promise<number> {
  return played([ANSWERS[mode].search, ANSWERS[mode].calls], async client => {
    const search = anthropicToolSearch({ tools: rest, ranker: createLexicalRanker(), mode })
    const messages: BetaMessageParam[] = [{ role: 'user', content: 'hi' }]
    const request = {
      model: 'claude-opus-5',
      max_tokens: 64,
      messages,
      ...(hasThread ? {} : { thread: false as const }),
    }
    const params = await search.params(request)
    await client.beta.messages.toolRunner({ ...params, stream }).runUntilDone()
  })
}

/** The sum over all requests of the bytes that each changed in the previous prompt. */
async function played(replies: readonly Blocks[], play: (client: Anthropic) => Promise<void>): Promise<number> {
  const double = await createAnthropicDouble({
    turns: (_, index) => ({ content: replies[index] ?? [textBlock('done')] }),
  })
  try {
    await play(new Anthropic({ baseURL: double.url, apiKey: 'none', maxRetries: 0 }))
    requireNoneBroken(double.requests)
    return changedBytes(double.prompts).reduce((sum, bytes) => sum + bytes, 0)
  } finally {
    await double.close()
  }
}

await printRows(import.meta.url, rows)
