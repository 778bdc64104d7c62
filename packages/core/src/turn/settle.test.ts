import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ExecuteOutcome, ExecutionRecord, ToolSearchEvent } from '../index.js'
import { executing } from '../test-tools.js'

const session = 's'
const settledOf = (events: readonly ToolSearchEvent[]) => events.filter(event => event.kind === 'settled')
const restart = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
const ran = { status: 'ran' } as const

describe('settle', () => {
  it.each(['ran', 'failed', 'denied'] as const)('reports once that a call %s', async status => {
    const { toolSearch, events, execute } = executing()
    const outcome = await execute()
    expect(await toolSearch.settle(outcome, { status, content: 'text' })).toBe('text')
    await toolSearch.settle(outcome, { status: 'failed' })
    const settled = { kind: 'settled', session, id: 'c1', name: 'read_file', via: 'unloaded', status }
    expect(settledOf(events)).toEqual([settled])
  })

  it('gives the model a default text if the host has none', async () => {
    const { toolSearch, execute } = executing()
    expect(await toolSearch.settle(await execute(), { status: 'denied' })).toContain('was denied')
    expect(await toolSearch.settle(await execute(), { status: 'failed' })).toContain('failed')
    expect(await toolSearch.settle(await execute(), ran)).toBe('')
  })

  it.each<[unknown, string]>([
    [undefined, "kind 'execute'"],
    ['read_file', "kind 'execute'"],
    [{ kind: 'refused', tool: 'read_file' }, "kind 'execute'"],
    [{ id: 'c1' }, 'outcome.tool'],
    [{ tool: {} }, 'outcome.tool'],
    [{ tool: 'read_file', id: 7 }, 'outcome.id'],
    [{ tool: 'read_file', session: {} }, 'outcome.session'],
  ])('refuses a value that is no execution: %j', async (record, message) => {
    await expect(executing().toolSearch.settle(record as ExecutionRecord, ran)).rejects.toThrow(message)
  })

  it.each([[{ status: 'done' }], [undefined]])('refuses a status that it does not know: %j', async end => {
    const { toolSearch, execute } = executing()
    await expect(toolSearch.settle(await execute(), end as never)).rejects.toMatchObject({
      code: 'INVALID_CONFIGURATION',
      message: expect.stringContaining('ran, failed, denied'),
    })
  })
})

describe('settle of a record', () => {
  it.each<[string, (outcome: ExecuteOutcome) => ExecutionRecord]>([
    ['a copy of the outcome', outcome => ({ ...outcome })],
    ['the outcome restored from JSON', restart],
    ['the id of the call and of the tool', ({ id, session: of, tool }) => ({ id, session: of, tool: tool.id })],
  ])('reports once if the outcome and %s are settled, in either order and by any view', async (_, recordOf) => {
    for (const isRecordFirst of [true, false]) {
      const { toolSearch, events, execute } = executing()
      const outcome = await execute()
      const both = isRecordFirst ? [recordOf(outcome), outcome] : [outcome, recordOf(outcome)]
      for (const view of [toolSearch.with({ disclosure: 'load' }), toolSearch])
        for (const one of both) expect(await view.settle(one, { ...ran, content: 'text' })).toBe('text')
      expect(settledOf(events)).toMatchObject([{ session, id: 'c1', name: 'read_file', status: 'ran' }])
    }
  })

  it('reports once in a process that did not decide the call', async () => {
    const record = restart(await executing().execute())
    const { toolSearch, events } = executing()
    await toolSearch.settle(record, { status: 'failed', content: 'no' })
    await toolSearch.settle(restart(record), { ...ran, content: 'late' })
    const settled = { kind: 'settled', session, id: 'c1', name: 'read_file', via: 'unloaded', status: 'failed' }
    expect(settledOf(events)).toEqual([settled])
  })

  it('distinguishes calls of other sessions and other tools, with ids of any length and content', async () => {
    const { toolSearch, events } = executing()
    const long = 'x'.repeat(100_000)
    for (const id of ['0', long, `${long}y`, '__proto__', '\ud800', ''])
      for (const of of [{ session: 'a' }, { session: 'b' }, {}])
        for (const tool of ['read_file', 'create_issue', 'read_file']) await toolSearch.settle({ id, tool, ...of }, ran)
    expect(settledOf(events)).toHaveLength(6 * 3 * 2)
  })

  it('recognises a call without an id by its object only', async () => {
    const { toolSearch, events } = executing()
    const record = { tool: 'read_file' }
    for (const one of [record, record, { ...record }]) await toolSearch.settle(one, ran)
    expect(settledOf(events)).toHaveLength(2)
  })

  // A server may give several calls the same id.
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
              await toolSearch.settle({ session, id: `${n}`, tool: 'read_file' }, ran)
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
})
