import { createToolSearch, estimateTokens, planDisclosure, readTools } from '@ts/core'
import { generateText, isStepCount, type LanguageModel, type ToolSet, tool } from 'ai'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { call, lexical, type Sent, scripted, startProvider } from './test-support.js'
import { withToolSearch } from './with-tool-search.js'

const SERVERS = ['tickets', 'calendar', 'files', 'billing', 'wiki', 'deploys']
const VERBS = ['list', 'get', 'create', 'update', 'delete']
const THINGS = ['issue', 'event', 'folder', 'invoice']

/** 120 tools like those of real servers: several parameters, each with a description. */
const TOOLS: ToolSet = Object.fromEntries(
  SERVERS.flatMap(server =>
    VERBS.flatMap(verb =>
      THINGS.map(thing => [
        `${server}_${verb}_${thing}`,
        tool({
          description: `${verb} ${/^[aeiou]/.test(thing) ? 'an' : 'a'} ${thing} of ${server}, and give what came of it.`,
          inputSchema: z.object({
            id: z.string().describe(`The id of the ${thing}`),
            filter: z.string().optional().describe(`Which ${thing}s count, as an expression`),
            limit: z.number().int().min(1).max(100).default(20).describe('How many to give'),
            format: z.enum(['short', 'long', 'json']).describe('How to write them'),
          }),
          execute: async () => 'ok',
        }),
      ]),
    ),
  ),
)

/** The number of tokens that the model reads from a request, without tools that are marked as deferred. */
function readTokens(request: object): number {
  const { tools = [], ...rest } = request as { tools?: readonly Record<string, unknown>[] }
  return estimateTokens(JSON.stringify([tools.filter(one => one['defer_loading'] !== true), rest]))
}

it.each([
  ['anthropic-messages', 'claude-opus-4-5', 'client-native'],
  ['openai-responses', 'gpt-5.4', 'client-native'],
  ['other', 'some-model', 'bridge'],
] as const)(
  'follows the plan without an option, and sends less than 15 % of the tokens of 120 tools in full: %s',
  async (api, model, mode) => {
    const full = await converse(api, { activation: 'off' }, [])
    const facts = createToolSearch({ tools: readTools(TOOLS), ranker: lexical() })
    const { report } = await facts.expose()
    const plan = planDisclosure({ model, api, tools: 120, tokens: report.facts.deferrableTokens })
    expect(plan.mode).toBe(mode)
    const search = mode === 'bridge' ? 'search_tools' : 'tool_search'
    const first = { id: 's', name: search, input: { queries: ['create an invoice in billing'] } }
    const args = { id: 'x', format: 'json' }
    const second =
      mode === 'bridge'
        ? { id: 'c', name: 'call_tool', input: { name: 'billing_create_invoice', arguments: args } }
        : { id: 'c', name: 'billing_create_invoice', input: args }
    const sent = await converse(api, {}, [first, second])
    expect(sent).toHaveLength(3)
    expect(sent.at(-1)).toContain('"ok"')
    const eager = readTokens(JSON.parse(full[0]!) as object)
    for (const request of sent) expect(readTokens(JSON.parse(request) as object) / eager).toBeLessThan(0.15)
  },
)

/** The requests of a conversation, as JSON. */
async function converse(
  api: Parameters<typeof planDisclosure>[0]['api'],
  options: object,
  calls: readonly { readonly id: string; readonly name: string; readonly input: unknown }[],
): Promise<readonly string[]> {
  const run = async (model: LanguageModel) => {
    const search = await withToolSearch({ model, tools: TOOLS, ranker: lexical(), ...options })
    await generateText({ ...search, prompt: 'Bill it.', stopWhen: isStepCount(9) })
  }
  if (api === 'other') {
    const { model, sent } = scripted(...calls.map(one => [call(one.id, one.name, one.input)]))
    await run(model)
    return sent.map((one: Sent) => JSON.stringify(one))
  }
  const provider = api === 'anthropic-messages' ? 'anthropic' : 'openai'
  const { model, requests } = await startProvider(provider, ...calls.map(one => [one]))
  await run(model)
  return requests().map(one => JSON.stringify(one))
}
