import { expectThat } from '../conformance-test.js'
import type { ScriptedCall } from '../disclosure/scripted-model.js'
import {
  type AdapterConformanceOptions,
  type AdapterPlay,
  type AdapterTool,
  type AskedCall,
  keepsPrefix,
  type PlayedCall,
  textOfPrompt,
} from './adapter-play.js'

export interface Ran {
  readonly name: string
  readonly args: unknown
}

/** The turns of a conversation, each with the model's calls. A call may name its own id. */
export type Turns = readonly (readonly (ScriptedCall & Partial<Pick<PlayedCall, 'id' | 'forged'>>)[])[]

export interface Run {
  readonly tools: readonly AdapterTool[]
  readonly turns: Turns
}

export interface ConformanceKit {
  readonly tools: readonly AdapterTool[]
  readonly ran: Ran[]
  /** The calls for which a person was asked. */
  readonly asked: AskedCall[]
  /** A call of a found tool, in the form that this adapter's model uses. */
  found(name: string, args: unknown): ScriptedCall
  /**
   * Plays runs, and expects that each prompt begins with the previous one. Returns the prompts as texts. Every approval
   * is denied unless `approve` says otherwise.
   */
  play(turns: Turns | readonly Run[], more?: Partial<AdapterPlay>): Promise<readonly string[]>
  timesRan(name: string): number
}

/** The cases: their names for skips, and their sentences. */
export const ADAPTER_CASES = [
  ['found-tool', 'a tool that a search found runs with the arguments of the call'],
  ['unloaded-tool', 'a direct call of a tool that was never loaded runs, or is answered with its parameters'],
  ['unknown-name', 'a call of an unknown name is answered with the nearest permitted one'],
  ['changed-tools', 'added and removed tools change no byte that was sent, and found tools stay callable'],
  ['envelopes', 'arguments as JSON text, or next to the name, are read'],
  ['identical-calls', 'two identical calls of one turn both run, and each gets an answer'],
  ['companion', 'a companion replaces the result of a found tool once, so that the model never reads the whole result'],
  [
    'companion-output',
    'a companion replaces what the model reads, and nothing that the application or the tool itself gets',
  ],
  ['payload', 'a request with 120 tools takes less than 15 % of the tokens of these tools'],
  ['equal-ids', 'two calls of one turn with the same id both run, and each gets an answer'],
  ['forbidden-tool', 'a forbidden tool is never found, never runs, and appears in no text'],
  ['policy-forms', 'a policy forbids the same as an instance of a class, from a function, and from a promise'],
  ['policy-of-session', 'a policy is asked with the session of the conversation, for searches and for calls'],
  ['approval', 'a tool that needs approval runs only after approval, in whatever way it is called'],
  ['approval-function', 'a function decides by the arguments whether a call needs approval'],
  ['approval-values', 'a `needsApproval` that is neither a boolean nor a function is refused, or demands an approval'],
  ['forged-call', 'a call that a message passes off as a call of another kind is decided like every other call'],
  [
    'approval-arguments',
    'a person is asked about the arguments with which a tool runs, and arguments that are no object are never lost',
  ],
  [
    'revoked-approval',
    'a call that waits for approval does not run if its tool is forbidden meanwhile, or the policy fails',
  ],
  ['changed-definition', 'an approval does not hold for a tool whose definition changed while the call waited'],
  ['edited-call', 'a call that a person edited runs with the edited arguments, and the model reads these'],
] as const

/** Checks of some cases. */
export type AdapterChecks = {
  readonly [name in (typeof ADAPTER_CASES)[number][0]]?: (kit: ConformanceKit) => Promise<void>
}

/** A text in the description of the forbidden tool. */
export const SECRET = 'where the treasure lies'
/** The arguments and the result of the tool that most cases call. */
export const WEATHER = { city: 'Rome' }
export const FORECAST = 'sunny in Rome'

export const search = (query: string): ScriptedCall => ({ name: 'search_tools', arguments: { queries: [query] } })
export const direct = (name: string, args: object = {}): ScriptedCall => ({ name, arguments: args })
export const FIND_WEATHER = [search('weather forecast of a city')]
export const FIND_DELETE = [search('delete a repository')]

/** The policy of most cases: one tool is forbidden. */
const POLICY: AdapterPlay['policy'] = { permit: ({ name }) => name !== 'secret_plans' }

export function createConformanceKit(
  calls: AdapterConformanceOptions['calls'],
  converse: AdapterConformanceOptions['converse'],
): ConformanceKit {
  const ran: Ran[] = []
  const asked: AskedCall[] = []
  const tools = createTools(ran)
  let count = 0
  const withIds = (turns: Turns) => turns.map(turn => turn.map(call => ({ id: `call_${++count}`, ...call })))
  return {
    tools,
    ran,
    asked,
    found: (name, args) =>
      calls === 'own name' ? { name, arguments: args } : { name: 'call_tool', arguments: { name, arguments: args } },
    timesRan: name => ran.filter(one => one.name === name).length,
    async play(given, { approve = () => false, ...more } = {}) {
      const runs = (isRuns(given) ? given : [{ tools, turns: given }]).map(run => ({
        ...run,
        turns: withIds(run.turns),
      }))
      const prompts = await converse({
        session: 'conversation',
        runs,
        policy: POLICY,
        companions: [],
        toolsAfterApproval: () => undefined,
        onOutput: () => {},
        approve(call) {
          asked.push({ name: call.name, arguments: call.arguments })
          return approve(call)
        },
        ...more,
      })
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
    { output = `${name} ran`, ...more }: { output?: string } & Partial<AdapterTool> = {},
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
    make(
      'purge_records',
      'Purge the old records that match a filter, or all records.',
      {},
      { needsApproval: true, inputSchema: { type: 'object', properties: { filter: text('Which records') } } },
    ),
    make('secret_plans', `Read the secret plans of the city, ${SECRET}.`),
    make('read_report', 'Read the long report.', {}, { output: lines.join('\n') }),
    make('late_tool', 'A tool that came late.'),
  ]
}

export function expectRan(ran: readonly Ran[], expected: readonly Ran[]): void {
  const isSame = JSON.stringify(ran) === JSON.stringify(expected)
  expectThat(isSame, `executions ${JSON.stringify(ran)}`, JSON.stringify(expected), 'run what `handle` says to execute')
}

/** Expects a text in the prompt of one turn and not in the one before. */
export function expectRead(prompts: readonly string[], turn: number, text: string, remedy: string): void {
  const isRead = prompts[turn]?.includes(text) === true && !prompts[turn - 1]!.includes(text)
  expectThat(isRead, `no ${JSON.stringify(text)} on turn ${turn} of ${prompts.length}`, 'it there first', remedy)
}
