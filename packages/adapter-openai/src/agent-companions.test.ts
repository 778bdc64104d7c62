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
const outputs = (double: Parameters<typeof bodyOf>[0], turn: number) =>
  bodyOf(double, turn).input.flatMap(item => (item['type'] === 'function_call_output' ? [item['output']] : []))

async function play(turns: Parameters<typeof agentWith>[0], fields: Fields = {}, isOwn = false) {
  const { companion, seen } = shortener()
  const given = reportTool(fields)
  const tools = isOwn ? { own: [given] } : { tools: [given] }
  return { ...(await agentWith(turns, { companions: [companion], ...tools })), seen, given }
}

describe('a companion of an agent', () => {
  it.each([false, true])('replaces the result of a tool once, own tool of the agent: %s', async isOwn => {
    const { agent, double, runner, seen, events } = await play(isOwn ? [[READ]] : [[FIND], [READ]], {}, isOwn)
    const result = await runner.run(agent, 'hi')
    expect(outputs(double, double.requests.length - 1)).toEqual(['short: a line'])
    expect(JSON.stringify(result.state)).not.toContain(REPORT.slice(0, 200))
    expect(seen).toMatchObject([{ id: 'c1', status: 'ran', content: REPORT, tool: { name: 'read_report' } }])
    expect(ends(events)).toEqual([['read_report', 'ran']])
    expect(changedBytes(double).every(bytes => bytes === 0)).toBe(true)
  })

  it('replaces the results of parallel calls separately', async () => {
    let page = 0
    const run = () => `page ${++page} ${REPORT}`
    const again = callItem('c2', 'read_report', { page: 2 })
    const { agent, double, runner, seen } = await play([[FIND], [READ, again]], { run })
    await runner.run(agent, 'hi')
    expect(outputs(double, 2)).toEqual(['short: page 1', 'short: page 2'].map(text => text.slice(0, 13)))
    expect(seen.map(({ id }) => id).sort()).toEqual(['c1', 'c2'])
  })

  it('offers its tools on every turn and answers their calls', async () => {
    const { companion } = shortener()
    const { agent, double, runner } = await agentWith([[callItem('c1', 'read_more', { from: 3 })]], {
      companions: [companion],
      session: ({ context }) => (context as { readonly user: string }).user,
    })
    await runner.run(agent, 'hi', { context: { user: 'ann' } })
    expect(outputs(double, 1)).toEqual(['more {"from":3} of ann'])
    for (const turn of [0, 1]) expect(bodyOf(double, turn).tools.map(({ name }) => name)).toContain('read_more')
  })

  it('leaves short results unchanged, and tools unchanged if there are no companions', async () => {
    const { agent, double, runner } = await play([[FIND], [READ]], { run: () => 'short' })
    const result = await runner.run(agent, 'hi')
    expect(outputs(double, 2)).toEqual(['short'])
    expect(result.toolOutputGuardrailResults.map(({ output }) => output.behavior.type)).toEqual(['allow'])
    const given = reportTool()
    const { search } = await agentWith([])
    expect(search.wrapTools([given])).toEqual([given])
  })

  it('receives JSON and text, and leaves results with other parts unchanged', async () => {
    const image = { type: 'image', image: 'https://example.com/a.png' }
    for (const [output, sent, content] of [
      [{ rows: [REPORT] }, 'short: {"rows', { rows: [REPORT] }],
      [{ type: 'text', text: REPORT }, 'short: a line', REPORT],
      [
        [{ type: 'text', text: REPORT }, image],
        [{ type: 'input_text', text: REPORT }, { type: 'input_image' }],
        undefined,
      ],
      [undefined, 'undefined', undefined],
    ]) {
      const { agent, double, runner, seen } = await play([[FIND], [READ]], { run: () => output })
      await runner.run(agent, 'hi')
      expect(outputs(double, 2)).toMatchObject([sent])
      if (content === undefined) expect(seen.every(({ content: none }) => none === '')).toBe(true)
      else expect(seen).toMatchObject([{ content }])
    }
  })

  it('receives a failed call with the status failed', async () => {
    const run = () => {
      throw new Error('out of order')
    }
    const { agent, runner, seen, events } = await play([[FIND], [READ]], { run })
    await runner.run(agent, 'hi')
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

  it('keeps its own guardrails, which see the whole result and may reject it', async () => {
    const whole: unknown[] = []
    const guardrail = (isRejected: boolean) => ({
      name: 'own',
      run: async ({ output }: { readonly output: unknown }) => {
        whole.push(output)
        return { behavior: isRejected ? { type: 'rejectContent', message: 'Secret.' } : { type: 'allow' } }
      },
    })
    for (const [isRejected, sent] of [
      [false, 'short: a line'],
      [true, 'Secret.'],
    ] as const) {
      const { agent, double, runner } = await play([[FIND], [READ]], {
        outputGuardrails: [guardrail(isRejected)],
      } as Fields)
      await runner.run(agent, 'hi')
      expect(outputs(double, 2)).toEqual([sent])
    }
    expect(whole).toEqual([REPORT, REPORT])
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
    const { agent, double, runner } = await play(
      [[READ]],
      { outputSchema: z.object({ text: z.string() }), run: () => output },
      true,
    )
    await runner.run(agent, 'hi')
    expect(outputs(double, 1)).toEqual([JSON.stringify(output)])
  })

  it("gives its whole result to an agent that lacks the companion's tools", async () => {
    const { agent, double, search, given } = await play([[callItem('h1', 'transfer_to_reader', {})], [READ]])
    const [wrapped] = search.wrapTools([given])
    const reader = new Agent({ name: 'reader', model: agent.model, tools: [wrapped!] })
    const first = agent.clone({ handoffs: [handoff(reader)] })
    await new Runner(search.runOptions).run(first, 'hi')
    expect(outputs(double, 2).at(-1)).toBe(REPORT)
  })

  it("has its result replaced after a handoff to an agent that has the companion's tools", async () => {
    const { agent, double, search, given } = await play([[callItem('h1', 'transfer_to_reader', {})], [READ]])
    const reader = new Agent({ name: 'reader', model: agent.model, tools: [...search.wrapTools([given]), search] })
    const first = agent.clone({ handoffs: [handoff(reader)] })
    await new Runner(search.runOptions).run(first, 'hi')
    expect(outputs(double, 2).at(-1)).toBe('short: a line')
  })
})
