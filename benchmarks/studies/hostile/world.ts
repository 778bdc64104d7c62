import type { PolicyOptions, ToolSearchOptions, TurnInput } from '@ts/core'
import { type SeededTool, seededTools } from '../../lib/adapter-rows.js'
import { seededRandom } from '../../lib/random.js'

/** A tool of the world, in no SDK's form. */
export interface WorldTool extends SeededTool {
  readonly needsApproval: boolean
}

/** A call of a real tool, as an adapter shows it to a person or runs it. */
export interface RealWorldCall {
  readonly name: string
  readonly arguments: unknown
}

/** A text in every name, description and parameter of tools that policy always forbids. */
export const MARK = 'zzvault'
/** Tools of each kind among the honest ones. */
const KINDS = 40

/**
 * Tools, people and policies that change, and a record of everything that must not happen. Approvals hold for one call
 * with its arguments; while a person decides, the tool may become forbidden in that session.
 */
export function createWorld(seed: number, count: number) {
  const random = seededRandom(seed)
  const honestTools = seededTools(count - 3 * KINDS).map((tool): WorldTool => ({ ...tool, needsApproval: false }))
  const tools = [...worldTools(), ...honestTools]
  const byName = new Map(tools.map(tool => [tool.name, tool]))
  const forbidden = new Map<string, Set<string>>()
  const approved = new Map<string, number>()
  const faults: string[] = []
  const counts = { runs: 0, asked: 0, revoked: 0 }
  const keyOf = (session: string, { name, arguments: args }: RealWorldCall) => JSON.stringify([session, name, args])

  function isForbidden(session: string, name: string): boolean {
    return name.startsWith(MARK) || forbidden.get(session)?.has(name) === true
  }

  const rules = (session: string): PolicyOptions => ({ permit: ({ name }) => !isForbidden(session, name) })

  return {
    random,
    tools,
    faults,
    counts,
    /** The policy in the forms that applications use: of a session, as a promise, as an instance of a class. */
    policy: (async ({ session = '' }: TurnInput) => {
      // Nobody: a call without its session runs nothing.
      if (session === '') return { permit: () => false }
      return session.length % 2 === 0 ? new SessionRules(rules(session)) : rules(session)
    }) satisfies ToolSearchOptions['policy'],
    /** A person's answer. In one of four cases the tool is forbidden in this session before the answer is given. */
    approve(session: string, call: RealWorldCall): boolean {
      counts.asked++
      const isYes = random(3) > 0
      if (isYes) approved.set(keyOf(session, call), (approved.get(keyOf(session, call)) ?? 0) + 1)
      if (random(4) === 0) {
        counts.revoked++
        const names = forbidden.get(session) ?? new Set()
        forbidden.set(session, names.add(call.name))
      }
      return isYes
    },
    /** Permits in a session what was forbidden in it meanwhile. */
    permitAgain(session: string): void {
      forbidden.delete(session)
    },
    /** Runs a tool, and records what should not have been possible. */
    run(session: string, call: RealWorldCall): string {
      counts.runs++
      const tool = byName.get(call.name)
      if (isForbidden(session, call.name)) faults.push(`${call.name} ran although it is forbidden`)
      if (tool === undefined) faults.push(`${call.name} ran and is no tool`)
      if (tool?.needsApproval === true) {
        const left = approved.get(keyOf(session, call)) ?? 0
        if (left === 0) faults.push(`${call.name} ran with ${JSON.stringify(call.arguments)} without an approval`)
        approved.set(keyOf(session, call), left - 1)
      }
      return `${call.name} ran`
    },
    /** Records a text of a forbidden tool in what a model reads, unless the model itself wrote it. */
    read(text: string, written: string): void {
      if (text.includes(MARK) && !written.includes(MARK)) faults.push(`a forbidden tool in ${around(text)}`)
    },
  }
}

export type World = ReturnType<typeof createWorld>

/** Rules of a class: only its prototype has the rule. */
class SessionRules {
  readonly #rules: PolicyOptions
  constructor(rules: PolicyOptions) {
    this.#rules = rules
  }
  permit(tool: Parameters<NonNullable<PolicyOptions['permit']>>[0]): boolean {
    return this.#rules.permit!(tool)
  }
}

function worldTools(): WorldTool[] {
  const text = { type: 'string' }
  return Array.from({ length: KINDS }, (_, i): WorldTool[] => [
    {
      name: `wipe_records_${i}`,
      description: `Wipe the records of table ${i} that match a filter, or all records.`,
      inputSchema: { type: 'object', properties: { filter: text, limit: { type: 'integer' } } },
      needsApproval: true,
    },
    {
      name: `read_records_${i}`,
      description: `Read the records of table ${i}.`,
      inputSchema: {
        type: 'object',
        properties: { filter: text, order: { enum: ['up', 'down'] } },
        required: ['filter'],
      },
      needsApproval: false,
    },
    {
      name: `${MARK}_records_${i}`,
      description: `${MARK} ${i}: records that nobody may read or wipe.`,
      inputSchema: { type: 'object', properties: { [`${MARK}_key`]: text } },
      needsApproval: true,
    },
  ]).flat()
}

function around(text: string): string {
  const at = text.indexOf(MARK)
  return JSON.stringify(text.slice(Math.max(0, at - 60), at + 60))
}
