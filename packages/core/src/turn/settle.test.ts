import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ExecuteOutcome, ExecutionRecord, ToolSearchEvent } from '../index.js'
import { executing } from '../test-tools.js'

const session = 's'

describe('settle', () => {
  it.each(['ran', 'failed', 'denied'] as const)('reports once that a call %s', async status => {
    const { toolSearch, events, execute } = executing()
    const outcome = await execute()
    expect(await toolSearch.settle(outcome, { status, content: 'text' })).toBe('text')
    await toolSearch.settle(outcome, { status: 'failed' })
    const settled = events.filter(event => event.kind === 'settled')
    expect(settled).toEqual([{ kind: 'settled', session, id: 'c1', name: 'read_file', via: 'unloaded', status }])
  })

  it('gives the model a default text if the host has none', async () => {
    const { toolSearch, execute } = executing()
    expect(await toolSearch.settle(await execute(), { status: 'denied' })).toContain('was denied')
    expect(await toolSearch.settle(await execute(), { status: 'failed' })).toContain('failed')
    expect(await toolSearch.settle(await execute(), { status: 'ran' })).toBe('')
  })

  it('refuses a value that is not an execution or not a status', async () => {
    const { toolSearch, execute } = executing()
    await expect(toolSearch.settle({ kind: 'result' } as never, { status: 'ran' })).rejects.toThrow("kind 'execute'")
    await expect(toolSearch.settle(await execute(), { status: 'done' as never })).rejects.toThrow('ran, failed, denied')
  })
})

describe('settle of a record', () => {
  const settledOf = (events: readonly ToolSearchEvent[]) => events.filter(event => event.kind === 'settled')
  const restart = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

  it.each<[string, (outcome: ExecuteOutcome) => ExecutionRecord]>([
    ['a copy of the outcome', outcome => ({ ...outcome })],
    ['the outcome restored from JSON', restart],
    ['the id of the call and of the tool', ({ id, session: of, tool }) => ({ id, session: of, tool: tool.id })],
  ])('reports once if the outcome and %s are settled, in either order', async (_, recordOf) => {
    for (const isRecordFirst of [true, false]) {
      const { toolSearch, events, execute } = executing()
      const outcome = await execute()
      for (const one of isRecordFirst
        ? [recordOf(outcome), outcome, recordOf(outcome)]
        : [outcome, recordOf(outcome), outcome])
        expect(await toolSearch.settle(one, { status: 'ran', content: 'text' })).toBe('text')
      expect(settledOf(events)).toMatchObject([{ session, id: 'c1', name: 'read_file', status: 'ran' }])
    }
  })

  it('reports once in a process that did not decide the call', async () => {
    const record = restart(await executing().execute())
    const { toolSearch, events } = executing()
    await toolSearch.settle(record, { status: 'failed', content: 'no' })
    await toolSearch.settle(restart(record), { status: 'ran', content: 'late' })
    const settled = { kind: 'settled', session, id: 'c1', name: 'read_file', via: 'unloaded', status: 'failed' }
    expect(settledOf(events)).toEqual([settled])
  })

  it('reports once if two views of one tool search settle it', async () => {
    const { toolSearch, events, execute } = executing()
    const record = restart(await execute())
    await toolSearch.with({ disclosure: 'load' }).settle(record, { status: 'ran' })
    await toolSearch.settle(record, { status: 'ran' })
    expect(settledOf(events)).toHaveLength(1)
  })

  it('reports each call that handle decides, even if a server gives several the same id', async () => {
    const { toolSearch, events, execute } = executing()
    const both = [await execute(), await execute()]
    for (const outcome of [...both, ...both]) await toolSearch.settle(restart(outcome), { status: 'ran' })
    expect(settledOf(events)).toHaveLength(2)
    await toolSearch.settle(await execute(), { status: 'ran' })
    expect(settledOf(events)).toHaveLength(3)
  })

  it('distinguishes calls of other sessions and other tools', async () => {
    const { toolSearch, events } = executing()
    for (const of of ['a', 'b', undefined])
      for (const tool of ['read_file', 'create_issue'])
        await toolSearch.settle({ id: '0', tool, ...(of ? { session: of } : {}) }, { status: 'ran' })
    expect(settledOf(events)).toHaveLength(6)
  })

  it('reports each call of a batch', async () => {
    const { toolSearch, events } = executing()
    const calls = [1, 2].map(n => ({ name: 'read_file', arguments: { path: `${n}` } }))
    const batch = await toolSearch.handle({ session, id: 'c', name: 'call_tool', arguments: { calls } })
    if (batch.kind !== 'batch') throw new Error('expected several executions')
    for (let times = 0; times < 2; times++)
      for (const one of restart(batch).outcomes) await toolSearch.settle(one as ExecuteOutcome, { status: 'ran' })
    expect(settledOf(events).map(event => 'id' in event && event.id)).toEqual(['c/0', 'c/1'])
  })

  it('recognises a call without an id by its object only', async () => {
    const { toolSearch, events } = executing()
    const record = { tool: 'read_file' }
    await toolSearch.settle(record, { status: 'ran' })
    await toolSearch.settle(record, { status: 'ran' })
    await toolSearch.settle({ ...record }, { status: 'ran' })
    expect(settledOf(events)).toHaveLength(2)
  })

  it('takes ids of any length and content', async () => {
    const { toolSearch, events } = executing()
    for (const id of ['x'.repeat(1_000_000), `${'x'.repeat(999_999)}y`, '__proto__', '\ud800', ''])
      for (let times = 0; times < 2; times++) await toolSearch.settle({ id, tool: 'read_file' }, { status: 'ran' })
    expect(settledOf(events)).toHaveLength(5)
  })

  it('reports each execution once, in any order of calls and reports', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom('decide', 'settle'), fc.nat(2)), { maxLength: 30 }),
        async steps => {
          const { toolSearch, events } = executing()
          const decided = [0, 0, 0]
          const reported = [0, 0, 0]
          for (const [step, n] of steps) {
            if (step === 'decide') {
              await toolSearch.handle({ session, id: `${n}`, name: 'read_file', arguments: { path: 'a' } })
              decided[n]!++
            } else {
              await toolSearch.settle({ session, id: `${n}`, tool: 'read_file' }, { status: 'ran' })
              // The first report of an id that this process did not decide counts: another process decided it.
              if (decided[n]! > reported[n]! || (decided[n] === 0 && reported[n] === 0)) reported[n]!++
              if (decided[n] === 0) decided[n] = 1
            }
            const total = reported.reduce((sum, count) => sum + count, 0)
            expect(settledOf(events)).toHaveLength(total)
          }
        },
      ),
      { numRuns: 30 },
    ))

  it.each<[unknown, string]>([
    [undefined, "kind 'execute'"],
    ['read_file', "kind 'execute'"],
    [{ kind: 'refused', tool: 'read_file' }, "kind 'execute'"],
    [{ id: 'c1' }, 'outcome.tool'],
    [{ tool: {} }, 'outcome.tool'],
    [{ tool: 'read_file', id: 7 }, 'outcome.id'],
    [{ tool: 'read_file', session: {} }, 'outcome.session'],
  ])('refuses a value that is not a record: %j', async (record, message) => {
    await expect(executing().toolSearch.settle(record as ExecutionRecord, { status: 'ran' })).rejects.toThrow(message)
  })
})
