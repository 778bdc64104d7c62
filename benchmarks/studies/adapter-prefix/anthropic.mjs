// Bytes of the cached prefix that change on Anthropic's Messages API, by mode: after a search, a reveal, a tool added, a tool
// removed. Plays a conversation against the wire double. Build first. `node benchmarks/run.mjs adapter-prefix/anthropic` prints it.
import { pathToFileURL } from 'node:url'
import Anthropic from '@anthropic-ai/sdk'
import { anthropicToolSearch } from '@ts/adapter-anthropic'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { seededCatalog } from '@ts/testkit'
import {
  callBlock,
  createAnthropicDouble,
  hostedSearchBlocks,
  prefixBytesChanged,
  textBlock,
} from '@ts/testkit/wire-anthropic'

const tools = seededCatalog(120).map(({ name, description, inputSchema }) => ({
  name,
  description,
  input_schema: inputSchema,
  run: () => 'done',
  parse: input => input,
}))
const [found, other, added] = tools
const rest = tools.filter(tool => tool !== added)
const without = tool => rest.filter(one => one !== tool)

/** What changes before the last request of the loop by hand. */
const changes = {
  search: () => rest,
  'tool added': () => tools,
  'tool removed': () => without(other),
  'found tool removed': () => without(found),
}
const searches = {
  'client-native': name => [callBlock('toolu_1', 'tool_search', { queries: [`select:${name}`] })],
  native: name => [...hostedSearchBlocks('srvtoolu_1', [name]), callBlock('toolu_1', name, {})],
  bridge: name => [callBlock('toolu_1', 'search_tools', { queries: [`select:${name}`] })],
}
const calls = {
  'client-native': name => [callBlock('toolu_2', name, {}), callBlock('toolu_3', name, {})],
  native: name => [callBlock('toolu_2', name, {}), callBlock('toolu_3', name, {})],
  bridge: name => [callBlock('toolu_2', 'call_tool', { name, arguments: {} }), callBlock('toolu_3', name, {})],
}

/** One row for each mode, streamed or not, and each change: how many bytes of the earlier prompt the later one does not begin with. */
export async function rows() {
  const list = []
  for (const disclosure of Object.keys(searches)) {
    for (const streaming of [false, true]) {
      for (const [change, next] of Object.entries(changes)) {
        list.push({
          adapter: 'anthropic',
          disclosure,
          streaming,
          change,
          bytes: await byHand(disclosure, streaming, next()),
        })
      }
      list.push({
        adapter: 'anthropic',
        disclosure,
        streaming,
        change: 'reveal',
        bytes: await byRunner(disclosure, streaming, false),
      })
      const bytes = await byRunner(disclosure, streaming, undefined)
      list.push({ adapter: 'anthropic, threads', disclosure, streaming, change: 'reveal', bytes })
    }
  }
  return list
}

/** A search in the manual loop, a request behind it, and one with other tools. */
async function byHand(mode, stream, next) {
  return played([searches[mode](found.name)], async client => {
    const search = anthropicToolSearch({ tools: rest, ranker: createLexicalRanker(), mode })
    const messages = [{ role: 'user', content: 'hi' }]
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

/** A search, then parallel calls of what was found, by the SDK's runner. */
async function byRunner(mode, stream, thread) {
  return played([searches[mode](found.name), calls[mode](found.name)], async client => {
    const search = anthropicToolSearch({ tools: rest, ranker: createLexicalRanker(), mode })
    const request = { model: 'claude-opus-5', max_tokens: 64, messages: [{ role: 'user', content: 'hi' }], stream }
    await client.beta.messages
      .toolRunner(await search.params({ ...request, ...(thread === false ? { thread } : {}) }))
      .runUntilDone()
  })
}

async function played(replies, play) {
  const double = await createAnthropicDouble({
    turns: (_, index) => ({ content: replies[index] ?? [textBlock('done')] }),
  })
  try {
    await play(new Anthropic({ baseURL: double.url, apiKey: 'none', maxRetries: 0 }))
    const refused = double.requests.find(({ brokenRule }) => brokenRule !== undefined)
    if (refused) throw new Error(`Found a request that breaks ${refused.brokenRule}, expected none`)
    const steps = double.prompts.slice(1).map((prompt, i) => prefixBytesChanged(double.prompts[i], prompt))
    return steps.reduce((sum, bytes) => sum + bytes, 0)
  } finally {
    await double.close()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await rows())
