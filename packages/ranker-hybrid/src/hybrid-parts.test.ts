import { ToolSearchError } from '@ts/core'
import { describe, expect, it } from 'vitest'
import { ab, rank, scripted, tools } from '../test/scripted-ranker.js'
import { createHybridRanker } from './index.js'
import type { PartFailure } from './options.js'

describe('a part that fails', () => {
  const cause = new Error('no network')
  const fail = () => {
    throw cause
  }
  const broken = (when: 'index' | 'rank') =>
    scripted({ name: 'broken', ...(when === 'index' ? { onIndex: fail } : { onRank: fail }) })

  it.each(['index', 'rank'] as const)('is named in the error if it fails at %s', async during => {
    await expect(rank({ rankers: [ab, broken(during)] })).rejects.toMatchObject({
      code: 'RANKER_FAILED',
      cause,
      details: { part: 'broken', during },
    })
  })

  it.each(['index', 'rank'] as const)('is skipped and reported at %s if an option says so', async during => {
    const failures: PartFailure[] = []
    const found = await rank({
      rankers: [ab, broken(during)],
      onFailure: 'skip',
      onPartFailed: failure => failures.push(failure),
    })
    expect(found.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(failures).toEqual([{ part: 'broken', during, error: cause }])
  })

  it('makes the hybrid fail if every part fails', async () => {
    const rankers = [broken('rank'), broken('rank')]
    await expect(rank({ rankers, onFailure: 'skip' })).rejects.toMatchObject({
      code: 'RANKER_FAILED',
      details: { parts: ['broken', 'broken-2'], causes: [cause, cause] },
    })
  })

  it('does not leave the indexes of other parts open', async () => {
    let closed = 0
    const other = scripted({ onClose: () => closed++ })
    await expect(rank({ rankers: [other, broken('index')] })).rejects.toMatchObject({ code: 'RANKER_FAILED' })
    expect(closed).toBe(1)
  })

  it('is refused if it returns a tool outside the scope', async () => {
    await expect(rank({ rankers: [ab] }, { limit: 5, within: new Set(['b']) })).rejects.toMatchObject({
      code: 'RANKER_CONTRACT',
      details: { part: 'first' },
    })
  })
})

describe('queries that a part refuses', () => {
  const refusing = (code: 'INVALID_PATTERN' | 'INVALID_QUERY') =>
    scripted({
      traits: { query: 'pattern', deterministic: true, network: false },
      onRank: () => {
        throw new ToolSearchError(code, 'no')
      },
    })

  it('are no error for a pattern ranker if other parts read words', async () => {
    expect((await rank({ rankers: [ab, refusing('INVALID_PATTERN')] })).map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('are an error if all parts read patterns, or if the error is not about a pattern', async () => {
    await expect(rank({ rankers: [refusing('INVALID_PATTERN')] })).rejects.toMatchObject({ code: 'INVALID_PATTERN' })
    await expect(rank({ rankers: [ab, refusing('INVALID_QUERY')], onFailure: 'skip' })).rejects.toMatchObject({
      code: 'INVALID_QUERY',
    })
  })
})

it('throws the reason of an aborted signal unchanged, not as a failure of the part that noticed it', async () => {
  const controller = new AbortController()
  const reason = new Error('enough')
  const noticing = scripted({
    onRank: (_, { signal }) => {
      controller.abort(reason)
      signal?.throwIfAborted()
    },
  })
  const options = { limit: 5, signal: controller.signal }
  await expect(rank({ rankers: [ab, noticing], onFailure: 'skip' }, options)).rejects.toBe(reason)
})

it('closes every part, also after one that fails to close', async () => {
  const closed: string[] = []
  const stuck = scripted({
    name: 'stuck',
    onClose: () => {
      throw new Error('still busy')
    },
  })
  const rankers = [stuck, scripted({ onClose: () => closed.push('other') })]
  const index = await createHybridRanker({ rankers }).index(tools)
  await expect(index.close!()).rejects.toMatchObject({ code: 'RANKER_FAILED', details: { part: 'stuck' } })
  expect(closed).toEqual(['other'])
})
