import { type Companion, estimateTokens, type PolicyOptions, type TurnInput } from '@ts/core'
import { expectThat } from '../conformance-test.js'
import type { ScriptedCall } from '../disclosure/scripted-model.js'
import {
  type AdapterChecks,
  direct,
  expectRan,
  expectRead,
  FIND_WEATHER,
  FORECAST,
  SECRET,
  search,
  WEATHER,
} from './conformance-kit.js'

/** A policy as an application's class: its rule is inherited and uses `this`. */
class ClassPolicy {
  readonly #forbidden = new Set(['secret_plans'])
  permit({ name }: { readonly name: string }): boolean {
    return !this.#forbidden.has(name)
  }
}

const FIND_LATE = [search('a tool that came late')]

export const callChecks = {
  async 'found-tool'({ play, found, ran }) {
    const prompts = await play([FIND_WEATHER, [found('get_weather', WEATHER)]])
    expectRan(ran, [{ name: 'get_weather', args: WEATHER }])
    expectRead(prompts, 2, FORECAST, 'send the result behind the call')
  },
  async 'unloaded-tool'({ play, ran }) {
    const prompts = await play([[direct('get_weather', WEATHER)]])
    if (ran.length > 0) expectRan(ran, [{ name: 'get_weather', args: WEATHER }])
    expectRead(prompts, 1, ran.length > 0 ? FORECAST : 'The name of the city', "send what `handle`'s outcome says")
  },
  async 'unknown-name'({ play, ran }) {
    const prompts = await play([[direct('get_wether', WEATHER)]])
    expectRan(ran, [])
    expectRead(prompts, 1, 'get_weather', 'send the message of the refusal')
  },
  async 'changed-tools'({ play, found, tools, ran }) {
    const fewer = tools.filter(({ name }) => name !== 'late_tool')
    await play([
      { tools: fewer, turns: [FIND_WEATHER, [found('get_weather', WEATHER)]] },
      { tools, turns: [[search('a tool that came late')], [found('late_tool', {})]] },
      { tools: tools.filter(({ name }) => name !== 'filler_tool_3'), turns: [[found('get_weather', WEATHER)]] },
    ])
    const weather = { name: 'get_weather', args: WEATHER }
    expectRan(ran, [weather, { name: 'late_tool', args: {} }, weather])
  },
  async envelopes({ play, ran }) {
    const call = (args: object): ScriptedCall => ({ name: 'call_tool', arguments: { name: 'get_weather', ...args } })
    await play([[call({ arguments: JSON.stringify(WEATHER) })], [call(WEATHER)]])
    const weather = { name: 'get_weather', args: WEATHER }
    expectRan(ran, [weather, weather])
  },
  async 'identical-calls'({ play, found, ran }) {
    const call = found('get_weather', WEATHER)
    const prompts = await play([FIND_WEATHER, [call, call]])
    const weather = { name: 'get_weather', args: WEATHER }
    expectRan(ran, [weather, weather])
    const answers = (prompts.at(-1) ?? '').split(FORECAST).length - 1
    expectThat(answers === 2, `${answers} results`, 'two', 'give each call its own outcome, by its id')
  },
  async companion({ play, found }) {
    let seen = 0
    const companion = shortener(() => {
      seen++
    })
    const turns = [[search('read the long report')], [found('read_report', {})]]
    const prompts = await play(turns, { companions: [companion] })
    expectRead(prompts, 2, 'a short report', 'send what `settle` gives')
    const isWhole = prompts.some(text => text.includes('line 17 of'))
    expectThat(!isWhole, 'the whole result', 'what the companion gave', 'send what `settle` gives')
    expectThat(seen === 1, `${seen} reports of one result`, 'one', 'settle each execution once')
    const missing = prompts.findIndex(text => !text.includes('read_more'))
    expectThat(missing === -1, `no read_more on turn ${missing}`, 'it on every turn', 'send companions in each list')
  },
  async 'companion-output'({ play, found, tools }) {
    const outputs: unknown[] = []
    const mapOutput = (output: unknown) => {
      outputs.push(output)
      return String(output)
    }
    const own = tools.map(one => (one.name === 'read_report' ? { ...one, mapOutput } : one))
    const turns = [[search('read the long report')], [found('read_report', {})]]
    const prompts = await play([{ tools: own, turns }], {
      companions: [shortener()],
      onOutput: output => outputs.push(output),
    })
    expectRead(prompts, 2, 'a short report', 'send what `settle` gives')
    const cut = outputs.filter(output => JSON.stringify(output).includes('a short report'))
    expectThat(cut.length === 0, 'the replacement as an output', 'the whole result', 'replace only what is sent')
  },
  async payload({ play, found, tools: [core] }) {
    const text = (description: string) => ({ type: 'string', description })
    const properties = {
      account: text('The account that the action is for'),
      amount: { type: 'number', description: 'How much of it, in the unit of the service' },
      note: text('A note that is kept with the action'),
      reason: { ...text('Why it is done'), enum: ['correction', 'customer', 'other'] },
    }
    const tools = Array.from({ length: 120 }, (_, i) => ({
      ...core!,
      name: `service_${i % 12}_action_${i}`,
      description: `Does action ${i} of service ${i % 12} for the account of the person who asks for it.`,
      inputSchema: { type: 'object', properties, required: ['account'] },
      deferLoading: true,
    }))
    const turns = [[search('action 7 of service 7')], [found('service_7_action_7', { account: 'a' })]]
    const prompts = await play([{ tools: [core!, ...tools], turns }])
    const all = estimateTokens(JSON.stringify(tools))
    for (const [turn, prompt] of prompts.entries()) {
      const share = estimateTokens(prompt) / all
      const found = `${Math.round(share * 100)} % of the tokens on turn ${turn}`
      expectThat(share < 0.15, found, 'less than 15 %', 'send what `expose` gives')
    }
  },
  async 'equal-ids'({ play, found, ran }) {
    const calls = ['Rome', 'Oslo'].map(city => ({ ...found('get_weather', { city }), id: 'call_0' }))
    const prompts = await play([FIND_WEATHER, calls])
    expectRan(
      ran,
      ['Rome', 'Oslo'].map(city => ({ name: 'get_weather', args: { city } })),
    )
    const answers = (prompts.at(-1) ?? '').split(FORECAST).length - 1
    expectThat(answers === 2, `${answers} results`, 'two', 'give the second call an id of its own')
  },
  async 'forbidden-tool'({ play, found, ran }) {
    const calls = [direct('secret_plan'), direct('secret_plans'), found('secret_plans', {})]
    const prompts = await play([[search('secret plans of the city')], ...calls.map(call => [call])])
    expectRan(ran, [])
    const isNamed = prompts[2]?.includes('secret_plans') !== false
    expectThat(
      !isNamed,
      'its name in the answer to a similar name',
      'it nowhere',
      "send the message of `handle`'s outcome",
    )
    const shown = prompts.findIndex(text => text.includes(SECRET))
    expectThat(shown === -1, `its description on turn ${shown}`, 'it nowhere', 'send what `expose` and `handle` give')
  },
  async 'policy-forms'({ play, found, ran }) {
    const policy = new ClassPolicy()
    for (const given of [policy, () => policy, async () => policy]) {
      ran.length = 0
      const turns = [FIND_WEATHER, [found('get_weather', WEATHER)], [found('secret_plans', {})]]
      const prompts = await play(turns, { policy: given })
      expectRan(ran, [{ name: 'get_weather', args: WEATHER }])
      const isShown = prompts.some(text => text.includes(SECRET))
      expectThat(!isShown, 'the description of a forbidden tool', 'it nowhere', 'give the policy to core as it is')
    }
  },
  async 'policy-of-session'({ play, found, ran, timesRan }) {
    const policy = async ({ session }: TurnInput): Promise<PolicyOptions> => ({
      permit: ({ name }) => name !== 'late_tool' || session === 'ann',
    })
    const turns = [FIND_LATE, [found('late_tool', {})], [direct('late_tool')]]
    const prompts = await play(turns, { session: 'bob', policy })
    expectRan(ran, [])
    const isShown = prompts.some(text => text.includes('A tool that came late.'))
    expectThat(!isShown, "another session's tool in a prompt", 'it nowhere', 'pass the session to `handle`')
    await play(turns.slice(0, 2), { session: 'ann', policy })
    expectThat(timesRan('late_tool') === 1, `${timesRan('late_tool')} executions`, 'one', 'pass the session on')
  },
} satisfies AdapterChecks

/** A companion that replaces the result of `read_report`. `onResult` is called with each result. */
function shortener(onResult = () => {}): Companion {
  return {
    name: 'shortener',
    tools: [{ name: 'read_more', description: 'Reads more.', inputSchema: { type: 'object', properties: {} } }],
    handle: async () => ({ content: 'no more' }),
    onResult({ tool }) {
      onResult()
      return tool.name === 'read_report' ? 'a short report' : undefined
    },
  }
}
