import { Agent, type FunctionTool, handoff, Runner, RunState, tool } from '@openai/agents'
import type { Companion, CompanionResult } from '@ts/core'
import { callItem, searchItem, textItem } from '@ts/testkit/wire-openai'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { agentWith, ends } from './agent-test-support.js'
import { bodyOf, changedBytes } from './test-support.js'

const REPORT = 'a line of a long report\n'.repeat(20)

/** A companion that shortens texts of more than 100 characters, and a list of the results that it received. */
function shortener() {
  const seen: CompanionResult[] = []
  const companion: Companion = {
    name: 'shortener',
    tools: [
      { name: 'read_more', description: 'Reads more.', inputSchema: { type: 'object', properties: { from: {} } } },
    ],
    handle: async ({ arguments: args, session }) => ({ content: `more ${JSON.stringify(args)} of ${session}` }),
    onResult(result) {
      seen.push(result)
      const text = typeof result.content === 'string' ? result.content : JSON.stringify(result.content)
      return text.length > 100 ? `short: ${text.slice(0, 6)}` : undefined
    },
  }
  return { companion, seen }
}

const DEFAULTS = { name: 'read_report', description: 'Reads the long report.' }
type Fields = Partial<Parameters<typeof tool>[0]> & { readonly run?: () => unknown }

function reportTool({ run = () => REPORT, ...fields }: Fields = {}): FunctionTool {
  const parameters = z.object({ page: z.number().default(1) })
  return tool({ ...DEFAULTS, parameters, execute: async () => run(), ...fields } as Parameters<typeof tool>[0])
}

const FIND = searchItem('s1', { queries: ['read the long report'] })
const READ = callItem('c1', 'read_report', { page: 1 })
const outputs = (double: Parameters<typeof bodyOf>[0], turn = -1) =>
  bodyOf(double, turn).input.flatMap(item => (item['type'] === 'function_call_output' ? [item['output']] : []))

async function play(turns: Parameters<typeof agentWith>[0], fields: Fields = {}, isOwn = false) {
  const { companion, seen } = shortener()
  const given = reportTool(fields)
  const tools = isOwn ? { own: [given] } : { tools: [given] }
  return { ...(await agentWith(turns, { companions: [companion], ...tools })), seen, given }
}

/** Runs a search for the tool and a call of it. */
async function ranWith(fields: Fields) {
  const played = await play([[FIND], [READ]], fields)
  return { ...played, result: await played.runner.run(played.agent, 'hi'), outputs: outputs(played.double) }
}

describe('a companion of an agent', () => {
  it('replaces the result of an own tool once, also in the state of the run', async () => {
    const { agent, double, runner, seen, events } = await play([[READ]], {}, true)
    const { state } = await runner.run(agent, 'hi')
    expect(outputs(double)).toEqual(['short: a line'])
    expect(JSON.stringify(state)).not.toContain(REPORT.slice(0, 200))
    expect(seen).toMatchObject([{ id: 'c1', status: 'ran', content: REPORT, tool: { name: 'read_report' } }])
    expect(ends(events)).toEqual([['read_report', 'ran']])
    expect(changedBytes(double)).toEqual([0])
  })

  it('replaces the results of parallel calls separately', async () => {
    let page = 0
    const run = () => `${++page} ${REPORT}`
    const { agent, double, runner, seen } = await play([[READ, callItem('c2', 'read_report', {})]], { run }, true)
    await runner.run(agent, 'hi')
    expect(outputs(double)).toEqual(['short: 1 a li', 'short: 2 a li'])
    expect(seen.map(({ id }) => id).sort()).toEqual(['c1', 'c2'])
  })

  it('answers calls of its own tools in the session of the run', async () => {
    const { agent, double, runner } = await agentWith([[callItem('c1', 'read_more', { from: 3 })]], {
      companions: [shortener().companion],
      session: ({ context }) => (context as { readonly user: string }).user,
    })
    await runner.run(agent, 'hi', { context: { user: 'ann' } })
    expect(outputs(double)).toEqual(['more {"from":3} of ann'])
  })

  const image = { type: 'image', image: 'https://example.com/a.png' }
  const mixed = [{ type: 'text', text: REPORT }, image]
  it.each<[string, unknown, unknown, unknown]>([
    ['a short text, which stays', 'short', 'short', 'short'],
    ['JSON', { rows: [REPORT] }, 'short: {"rows', { rows: [REPORT] }],
    ['a part with a text', { type: 'text', text: REPORT }, 'short: a line', REPORT],
    ['no other parts, which stay', mixed, [{ type: 'input_text', text: REPORT }, { type: 'input_image' }], ''],
    ['no missing result', undefined, 'undefined', ''],
  ])('receives %s', async (_, output, sent, content) => {
    const { outputs, seen, result } = await ranWith({ run: () => output })
    expect(outputs).toMatchObject([sent])
    expect(seen).toMatchObject([{ content }])
    const isReplaced = String(sent).startsWith('short: ')
    const behaviors = result.toolOutputGuardrailResults.map(one => one.output.behavior.type)
    expect(behaviors).toEqual([isReplaced ? 'rejectContent' : 'allow'])
  })

  it('receives a failed call with the status failed', async () => {
    const run = () => {
      throw new Error('out of order')
    }
    const { seen, events } = await ranWith({ run })
    expect(seen).toMatchObject([{ status: 'failed' }])
    expect(ends(events)).toEqual([['read_report', 'failed']])
  })

  it('replaces the result of a call that was approved in another process', async () => {
    const first = await play([[FIND], [READ]], { needsApproval: true })
    const { state } = await first.runner.run(first.agent, 'hi')
    expect(first.seen).toEqual([])
    const second = await play([[textItem('done')]], { needsApproval: true })
    const restored = await RunState.fromString(second.agent, state.toString())
    restored.approve(restored.getInterruptions()[0]!)
    const result = await second.runner.run(second.agent, restored)
    expect(outputs(second.double, 0)).toEqual(['short: a line'])
    // The state can be serialised and restored with the replaced result.
    await RunState.fromString(second.agent, result.state.toString())
    expect(second.seen).toHaveLength(1)
  })
})

describe('a tool whose results a companion receives', () => {
  it('still passes parsed arguments with defaults to its approval rule', async () => {
    const pages: unknown[] = []
    const needsApproval = async (_: unknown, input: unknown) => {
      pages.push(input)
      return false
    }
    const { agent, runner } = await play([[FIND], [callItem('c1', 'read_report', {})]], { needsApproval })
    await runner.run(agent, 'hi')
    expect(pages).toEqual([{ page: 1 }])
  })

  it.each([
    ['allow', { type: 'allow' }, 'short: a line'],
    ['reject', { type: 'rejectContent', message: 'Secret.' }, 'Secret.'],
  ])('keeps its own guardrails, which see the whole result and may %s it', async (_, behavior, sent) => {
    const whole: unknown[] = []
    const run = async ({ output }: { readonly output: unknown }) => {
      whole.push(output)
      return { behavior }
    }
    const { outputs } = await ranWith({ outputGuardrails: [{ name: 'own', run }] } as Fields)
    expect(outputs).toEqual([sent])
    expect(whole).toEqual([REPORT])
  })

  it.each<[string, Agent['toolUseBehavior']]>([
    ['any tool call ends the run', 'stop_on_first_tool'],
    ['calls of this tool end the run', { stopAtToolNames: ['read_report'] }],
  ])('returns its whole result as the final output if %s', async (_, toolUseBehavior) => {
    const { agent, given, search } = await play([[READ]], {}, true)
    const other = agent.clone({ toolUseBehavior, tools: [...search.wrapTools([given]), search] })
    const { finalOutput } = await new Runner(search.runOptions).run(other, 'hi')
    expect(finalOutput).toBe(REPORT)
  })

  it('gives the model its whole result if it has an output schema', async () => {
    const output = { text: REPORT }
    const { outputs } = await ranWith({ outputSchema: z.object({ text: z.string() }), run: () => output })
    expect(outputs).toEqual([JSON.stringify(output)])
  })

  it.each([
    ['has its result replaced', true, 'short: a line'],
    ['gives its whole result', false, REPORT],
  ])('%s after a handoff to an agent that has the companion’s tools: %s', async (_, hasTools, sent) => {
    const { agent, double, search, given } = await play([[callItem('h1', 'transfer_to_reader', {})], [READ]])
    const [wrapped, ...companions] = search.wrapTools([given])
    const reader = new Agent({ name: 'reader', model: agent.model, tools: [wrapped!, ...(hasTools ? companions : [])] })
    await new Runner(search.runOptions).run(agent.clone({ handoffs: [handoff(reader)] }), 'hi')
    expect(outputs(double, 2).at(-1)).toBe(sent)
  })
})
