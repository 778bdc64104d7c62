// The cost of hostile or careless names.
import type { CallInput, Outcome, ToolDefinition } from '@ts/core'
import { percentile } from '../../lib/statistics.js'
import { msOf, nameAt, searchOf } from './setup.js'

/** Number of calls with a wrong name. */
export const NAME_CALLS = 25

/** The median in milliseconds, and the length of the answer in characters. */
export interface NameRow {
  readonly what: string
  readonly ms: number
  readonly characters: number
}

/** The cost of calls with names that do not exist. The first such call of a catalog builds the index of names. */
export async function names(tools: readonly ToolDefinition[]): Promise<NameRow[]> {
  const toolSearch = searchOf('bridge', { tools })
  await toolSearch.expose()
  const fifty = unknownNames(tools, 50)
  const selectAll = (i: number) => `select:${fifty.map(name => `${name}_${i}`).join(',')}`
  const calls: Readonly<Record<string, CallInput>> = {
    'the first call of the catalog': { name: 'call_tool', arguments: { name: 'no_such_tool' } },
    'one unknown name, called': { name: 'call_tool', arguments: { name: fifty[0] } },
    'one unknown name, described': { name: 'describe_tools', arguments: { names: fifty.slice(0, 1) } },
    'fifty unknown names, described': { name: 'describe_tools', arguments: { names: fifty } },
    'fifty unknown names in each of ten queries': {
      name: 'search_tools',
      arguments: { queries: Array.from({ length: 10 }, (_, i) => selectAll(i)) },
    },
    'one unknown name of 256 characters': { name: 'call_tool', arguments: { name: 'create_file_'.repeat(21) } },
    'fifty calls of unknown names in one': {
      name: 'call_tool',
      arguments: { calls: fifty.map(name => ({ name, arguments: {} })) },
    },
  }
  const rows: NameRow[] = []
  for (const [what, call] of Object.entries(calls)) {
    const times: number[] = []
    let characters = 0
    for (let i = 0; i < (what.startsWith('the first') ? 1 : NAME_CALLS); i++) {
      times.push(
        await msOf(async () => {
          characters = sizeOf(await toolSearch.handle(call))
        }),
      )
    }
    rows.push({ what, ms: percentile(times, 0.5), characters })
  }
  return rows
}

function unknownNames(tools: readonly ToolDefinition[], count: number): string[] {
  return Array.from({ length: count }, (_, i) => `creat_fil_${i}_${nameAt(tools, i * 31).slice(1)}`)
}

function sizeOf(outcome: Outcome): number {
  if (outcome.kind === 'result') return JSON.stringify(outcome.content).length
  if (outcome.kind === 'batch') return JSON.stringify(outcome.outcomes).length
  return outcome.kind === 'refused' ? JSON.stringify(outcome.message).length : 0
}
