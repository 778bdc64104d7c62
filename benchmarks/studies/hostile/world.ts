import type { PolicyOptions, ToolSearchOptions, TurnInput } from '@ts/core'
import { type SeededTool, seededTools } from '../../lib/adapter-rows.js'

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
const MARK = 'zzvault'
/** Tools of each kind among the honest ones. */
export const KINDS = 40

export type World = ReturnType<typeof createWorld>

/**
 * Tools, people and policies that change, and a record of everything that must not happen. Approvals hold for one call
 * with its arguments; while a person decides, the tool may become forbidden in that session.
 */
export function createWorld(count: number) {
  const honest = seededTools(count - 3 * KINDS).map((tool): WorldTool => ({ ...tool, needsApproval: false }))
  const tools = [...Array.from({ length: KINDS }, (_, i) => toolsOfTable(i)).flat(), ...honest]
  const byName = new Map(tools.map(tool => [tool.name, tool]))
  const forbidden = new Map<string, Set<string>>()
  const approved = new Map<string, number>()
  const faults: string[] = []
  const counts = { runs: 0, asked: 0, revoked: 0 }
  const keyOf = (session: string, { name, arguments: args }: RealWorldCall) => JSON.stringify([session, name, args])
  const isForbidden = (session: string, name: string) =>
    name.startsWith(MARK) || forbidden.get(session)?.has(name) === true
  const needsApproval = (name: string) => byName.get(name)?.needsApproval === true

  /** A person's answer: one of three is no. In one of four cases the tool is forbidden in this session before the answer. */
  function approve(session: string, call: RealWorldCall): boolean {
    counts.asked++
    const isYes = counts.asked % 3 > 0
    const key = keyOf(session, call)
    if (isYes) approved.set(key, (approved.get(key) ?? 0) + 1)
    if (counts.asked % 4 === 0) {
      counts.revoked++
      forbidden.set(session, (forbidden.get(session) ?? new Set()).add(call.name))
    }
    return isYes
  }

  return {
    tools,
    faults,
    counts,
    needsApproval,
    approve,
    /** The same for SDKs that ask about every call. */
    approveIfNeeded: (session: string, call: RealWorldCall) => !needsApproval(call.name) || approve(session, call),
    /** The policy in the forms that applications use: of a session, as a promise, as an instance of a class. */
    policy: (async ({ session = '' }: TurnInput) => {
      // Nobody: a call without its session runs nothing.
      if (session === '') return { permit: () => false }
      const rules: PolicyOptions = { permit: ({ name }) => !isForbidden(session, name) }
      return session.length % 2 === 0 ? new SessionRules(rules) : rules
    }) satisfies ToolSearchOptions['policy'],
    /** Permits in a session what was forbidden in it meanwhile. */
    permitAgain(session: string): void {
      forbidden.delete(session)
    },
    /** Runs a tool, and records what should not have been possible. */
    run(session: string, call: RealWorldCall): string {
      counts.runs++
      if (isForbidden(session, call.name)) faults.push(`${call.name} ran although it is forbidden`)
      if (!byName.has(call.name)) faults.push(`${call.name} ran and is no tool`)
      if (needsApproval(call.name)) {
        const left = approved.get(keyOf(session, call)) ?? 0
        if (left === 0) faults.push(`${call.name} ran with ${JSON.stringify(call.arguments)} without an approval`)
        approved.set(keyOf(session, call), left - 1)
      }
      return `${call.name} ran`
    },
    /** Records a text of a forbidden tool in what a model reads, unless the model itself wrote it. */
    read(text: string, written: string): void {
      const at = text.indexOf(MARK)
      if (at < 0 || written.includes(MARK)) return
      faults.push(`a forbidden tool in ${JSON.stringify(text.slice(Math.max(0, at - 60), at + 60))}`)
    },
  }
}

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

/** A tool that needs an approval, one that needs none, and one that is always forbidden. */
function toolsOfTable(i: number): WorldTool[] {
  const text = { type: 'string' }
  const tool = (name: string, description: string, properties: Record<string, object>, needsApproval: boolean) => ({
    ...{ name: `${name}_${i}`, description, inputSchema: { type: 'object' as const, properties }, needsApproval },
  })
  const about = `the records of table ${i}`
  return [
    tool('wipe_records', `Wipe ${about} that match a filter.`, { filter: text, limit: { type: 'integer' } }, true),
    tool('read_records', `Read ${about}.`, { filter: text, order: { enum: ['up', 'down'] } }, false),
    tool(`${MARK}_records`, `${MARK}: ${about}, which nobody may read.`, { [`${MARK}_key`]: text }, true),
  ]
}
