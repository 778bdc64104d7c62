import type { Companion } from '@ts/core'
import type { ScriptedCall } from '../disclosure/scripted-model.js'
import type { ConformanceSkip, ConformanceTest } from '../ranker/conformance.js'
import { type AdapterPlay, type AdapterPrompt, type AdapterTool, keepsPrefix, textOfPrompt } from './adapter-play.js'
import { expectThat } from './expect-that.js'

export type { AdapterPlay, AdapterPrompt, AdapterTool } from './adapter-play.js'

/** Options of {@link adapterConformance}. */
export interface AdapterConformanceOptions {
  readonly test: ConformanceTest
  /** How the model calls a found tool: through `call_tool`, or by the tool's own name. */
  readonly calls: 'call_tool' | 'own name'
  /** Plays a conversation through the adapter, and returns what the provider received on each turn. */
  readonly converse: (play: AdapterPlay) => Promise<readonly AdapterPrompt[]>
  /** Cases that are left out, each with its reason. Default: none. */
  readonly skip?: readonly ConformanceSkip[]
}

interface Ran {
  readonly name: string
  readonly args: unknown
}

/** The tools, records and functions that a case uses. */
interface Kit {
  readonly tools: readonly AdapterTool[]
  readonly ran: Ran[]
  /** A call of a found tool, in the form that this adapter's model uses. */
  found(name: string, args: object): ScriptedCall
  /** Plays runs, and expects that each prompt begins with the previous one. */
  play(turns: Turns | readonly Run[], more?: Partial<AdapterPlay>): Promise<readonly string[]>
}

type Turns = readonly (readonly ScriptedCall[])[]
type Run = { readonly tools: readonly AdapterTool[]; readonly turns: Turns }

const SECRET = 'where the treasure lies'
const WEATHER = { city: 'Rome' }
const FORECAST = 'sunny in Rome'
const search = (query: string): ScriptedCall => ({ name: 'search_tools', arguments: { queries: [query] } })
const direct = (name: string, args: object = {}): ScriptedCall => ({ name, arguments: args })
const FIND_WEATHER = [search('weather forecast of a city')]

/** The cases: a name for skips, the sentence for a title, and the check. */
const CASES: readonly (readonly [string, string, (kit: Kit) => Promise<void>])[] = [
  [
    'found-tool',
    'a tool that a search found runs with the arguments of the call',
    async ({ play, found, ran }) => {
      const prompts = await play([FIND_WEATHER, [found('get_weather', WEATHER)]])
      expectRan(ran, [{ name: 'get_weather', args: WEATHER }])
      expectRead(prompts, 2, FORECAST, 'send the result behind the call')
    },
  ],
  [
    'unloaded-tool',
    'a direct call of a tool that was never loaded runs, or is answered with its schema',
    async ({ play, ran }) => {
      const prompts = await play([[direct('get_weather', WEATHER)]])
      if (ran.length > 0) expectRan(ran, [{ name: 'get_weather', args: WEATHER }])
      expectRead(prompts, 1, ran.length > 0 ? FORECAST : 'The name of the city', "send what `handle`'s outcome says")
    },
  ],
  [
    'unknown-name',
    'a call of an unknown name is answered with the nearest permitted one',
    async ({ play, ran }) => {
      const prompts = await play([[direct('get_wether', WEATHER)]])
      expectRan(ran, [])
      expectRead(prompts, 1, 'get_weather', 'send the message of the refusal')
    },
  ],
  [
    'approval',
    'a tool that needs approval runs only after approval, in whatever way it is called',
    async ({ play, found, ran }) => {
      const args = { repository: 'main' }
      const call = found('delete_repository', args)
      const batch = { name: 'call_tool', arguments: { calls: [{ name: 'delete_repository', arguments: args }] } }
      const ways: readonly Turns[] = [
        [[search('delete a repository')], [call]],
        [[direct('delete_repository', args)]],
        ...(call.name === 'call_tool' ? [[[batch]]] : []),
      ]
      for (const [way, turns] of ways.entries())
        for (const isApproved of [false, true]) {
          ran.length = 0
          await play(turns, { isApproved })
          const times = ran.filter(({ name }) => name === 'delete_repository').length
          const isFine = way === 0 ? times === Number(isApproved) : times <= Number(isApproved)
          const faults = `${times} executions by way ${way} where approval was ${isApproved ? 'given' : 'denied'}`
          expectThat(isFine, faults, 'one after approval, none without', 'hand the real call to the SDK, or ask first')
        }
    },
  ],
  [
    'forbidden-tool',
    'a forbidden tool is never found, never runs, and appears in no text',
    async ({ play, found, ran }) => {
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
  ],
  [
    'changed-tools',
    'added and removed tools change no byte that was sent, and found tools stay callable',
    async ({ play, found, tools, ran }) => {
      const fewer = tools.filter(({ name }) => name !== 'late_tool')
      await play([
        { tools: fewer, turns: [FIND_WEATHER, [found('get_weather', WEATHER)]] },
        { tools, turns: [[search('a tool that came late')], [found('late_tool', {})]] },
        { tools: tools.filter(({ name }) => name !== 'filler_tool_3'), turns: [[found('get_weather', WEATHER)]] },
      ])
      const weather = { name: 'get_weather', args: WEATHER }
      expectRan(ran, [weather, { name: 'late_tool', args: {} }, weather])
    },
  ],
  [
    'envelopes',
    'arguments as JSON text, or next to the name, are read',
    async ({ play, ran }) => {
      const call = (args: object): ScriptedCall => ({ name: 'call_tool', arguments: { name: 'get_weather', ...args } })
      await play([[call({ arguments: JSON.stringify(WEATHER) })], [call(WEATHER)]])
      const weather = { name: 'get_weather', args: WEATHER }
      expectRan(ran, [weather, weather])
    },
  ],
  [
    'identical-calls',
    'two identical calls of one turn both run, and each gets an answer',
    async ({ play, found, ran }) => {
      const call = found('get_weather', WEATHER)
      const prompts = await play([FIND_WEATHER, [call, call]])
      const weather = { name: 'get_weather', args: WEATHER }
      expectRan(ran, [weather, weather])
      const answers = (prompts.at(-1) ?? '').split(FORECAST).length - 1
      expectThat(answers === 2, `${answers} results`, 'two', 'give each call its own outcome, by its id')
    },
  ],
  [
    'companion',
    'a companion replaces the result of a found tool once, so that the model never reads the whole result',
    async ({ play, found }) => {
      let seen = 0
      const companion: Companion = {
        name: 'shortener',
        tools: [{ name: 'read_more', description: 'Reads more.', inputSchema: { type: 'object', properties: {} } }],
        handle: async () => ({ content: 'no more' }),
        onResult({ tool }) {
          seen++
          return tool.name === 'read_report' ? 'a short report' : undefined
        },
      }
      const turns = [[search('read the long report')], [found('read_report', {})]]
      const prompts = await play(turns, { companions: [companion] })
      expectRead(prompts, 2, 'a short report', 'send what `settle` gives')
      const isWhole = prompts.some(text => text.includes('line 17 of'))
      expectThat(!isWhole, 'the whole result', 'what the companion gave', 'send what `settle` gives')
      expectThat(seen === 1, `${seen} reports of one result`, 'one', 'settle each execution once')
      const missing = prompts.findIndex(text => !text.includes('read_more'))
      expectThat(missing === -1, `no read_more on turn ${missing}`, 'it on every turn', 'send companions in each list')
    },
  ],
]

/** Registers the tests that every adapter passes, on each of its wires. */
export function adapterConformance({ test, calls, converse, skip = [] }: AdapterConformanceOptions): void {
  for (const [name, title, check] of CASES) {
    const reason =
      name === 'envelopes' && calls === 'own name' ? 'no call_tool' : skip.find(one => one.case === name)?.reason
    if (reason !== undefined) test.skip?.(`${title} (skipped: ${reason})`, async () => {})
    else test(title, () => check(createKit(calls, converse)))
  }
}

function createKit(calls: AdapterConformanceOptions['calls'], converse: AdapterConformanceOptions['converse']): Kit {
  const ran: Ran[] = []
  const tools = createTools(ran)
  let count = 0
  const withIds = (turns: Turns) => turns.map(turn => turn.map(call => ({ ...call, id: `call_${++count}` })))
  return {
    tools,
    ran,
    found: (name, args) =>
      calls === 'own name' ? { name, arguments: args } : { name: 'call_tool', arguments: { name, arguments: args } },
    async play(given, more = {}) {
      const runs = (isRuns(given) ? given : [{ tools, turns: given }]).map(run => ({
        ...run,
        turns: withIds(run.turns),
      }))
      const policy = { permit: ({ name }: { readonly name: string }) => name !== 'secret_plans' }
      const prompts = await converse({ runs, policy, companions: [], isApproved: false, ...more })
      for (const [turn, prompt] of prompts.entries()) {
        const isKept = turn === 0 || keepsPrefix(prompts[turn - 1]!, prompt)
        expectThat(isKept, `different bytes on turn ${turn}`, 'the bytes of the previous turn, then more', 'append')
      }
      return prompts.map(textOfPrompt)
    },
  }
}

function isRuns(given: Turns | readonly Run[]): given is readonly Run[] {
  return given.some(one => 'turns' in one)
}

function createTools(ran: Ran[]): readonly AdapterTool[] {
  const text = (description: string) => ({ type: 'string', description })
  const make = (
    name: string,
    description: string,
    properties: Readonly<Record<string, object>> = {},
    { output = `${name} ran`, ...more }: { output?: string; needsApproval?: boolean; deferLoading?: boolean } = {},
  ): AdapterTool => ({
    name,
    description,
    inputSchema: { type: 'object', properties, required: Object.keys(properties), additionalProperties: true },
    needsApproval: false,
    deferLoading: true,
    async run(args) {
      ran.push({ name, args })
      return output
    },
    ...more,
  })
  const lines = Array.from({ length: 100 }, (_, i) => `line ${i} of the report`)
  return [
    make('remember', 'Remember a note.', { note: text('The note') }, { deferLoading: false }),
    ...Array.from({ length: 40 }, (_, i) => make(`filler_tool_${i}`, `Filler ${i}.`, { value: text('A value') })),
    make(
      'get_weather',
      'Get the weather forecast of a city.',
      { city: text('The name of the city') },
      { output: FORECAST },
    ),
    make(
      'delete_repository',
      'Delete a repository for ever.',
      { repository: text('Its name') },
      { needsApproval: true },
    ),
    make('secret_plans', `Read the secret plans of the city, ${SECRET}.`),
    make('read_report', 'Read the long report.', {}, { output: lines.join('\n') }),
    make('late_tool', 'A tool that came late.'),
  ]
}

function expectRan(ran: readonly Ran[], expected: readonly Ran[]): void {
  const isSame = JSON.stringify(ran) === JSON.stringify(expected)
  expectThat(isSame, `executions ${JSON.stringify(ran)}`, JSON.stringify(expected), 'run what `handle` says to execute')
}

function expectRead(prompts: readonly string[], turn: number, text: string, remedy: string): void {
  const isRead = prompts[turn]?.includes(text) === true && !prompts[turn - 1]!.includes(text)
  expectThat(isRead, `no ${JSON.stringify(text)} on turn ${turn} of ${prompts.length}`, 'it there first', remedy)
}
