import type { Outcome } from '@ts/core'
import type { CallHost } from '@ts/core/kit'
import { describe, expect, it } from 'vitest'
import { answerCalls, executionsOf } from './call-answers.js'

const execute = { kind: 'execute', id: 'a', name: 'real' } as Outcome
const refused = { kind: 'refused', code: 'unknown_tool', message: 'no' } as unknown as Outcome
const found = { kind: 'result', content: 'found' } as unknown as Outcome

describe('the calls of one response', () => {
  it('are executions alone or in a batch', () => {
    expect(executionsOf(execute)).toEqual([execute])
    expect(executionsOf({ kind: 'batch', outcomes: [execute, refused, execute] } as Outcome)).toEqual([
      execute,
      execute,
    ])
    for (const outcome of [refused, found]) expect(executionsOf(outcome)).toEqual([])
  })

  it('that are not executions are answered in their order, and an abort is thrown only after an error', async () => {
    const host = (signal?: AbortSignal) => ({ signal }) as CallHost
    const [first, second] = await answerCalls([found, refused], host())
    expect(first).toBe('found')
    expect(JSON.stringify(second)).toContain('no')
    const signal = AbortSignal.abort(new Error('stopped'))
    expect(await answerCalls([found], host(signal))).toEqual(['found'])
    await expect(answerCalls([found, refused], host(signal))).rejects.toThrow('stopped')
  })
})
