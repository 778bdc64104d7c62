import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hasCode, withLock } from './file-lock.js'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'usage-memory-'))
  path = join(folder, 'x')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

const short = { staleMs: 50, waitMs: 60_000 }
const WAIT = { timeout: 30_000 }

/** Blocks this process. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

describe('a lock', () => {
  it('lets only one task run at a time, even if tasks fail, and leaves no file', async () => {
    let working = 0
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, (_, i) =>
        withLock(path, async isMine => {
          expect(++working).toBe(1)
          await new Promise(resolve => setTimeout(resolve, 2))
          expect(await isMine()).toBe(true)
          working--
          if (i % 3 === 0) throw new Error('failed')
          return i
        }),
      ),
    )
    expect(results.map(({ status }) => status)).toEqual(
      Array.from({ length: 12 }, (_, i) => (i % 3 === 0 ? 'rejected' : 'fulfilled')),
    )
    expect(await readdir(folder)).toEqual([])
  })

  // After a change of the clock, a lock may seem to be from the future or from long ago.
  it.each([0, 10 ** 12])(
    'of a dead process is taken over by one waiter at a time, whatever the time of its file: %d s',
    async seconds => {
      await writeFile(`${path}.lock`, '')
      await utimes(`${path}.lock`, seconds, seconds)
      let working = 0
      const work = async () => {
        expect(++working).toBe(1)
        await new Promise(resolve => setTimeout(resolve, 5))
        working--
      }
      await Promise.all(Array.from({ length: 20 }, () => withLock(path, work, short)))
      expect(await readdir(folder)).toEqual([])
    },
  )

  it('is taken over even if a process died while it removed the lock', async () => {
    await writeFile(`${path}.lock`, '')
    await writeFile(`${path}.lock.claim.tmp`, '')
    expect(await withLock(path, async () => 'worked', short)).toBe('worked')
    expect(await readdir(folder)).toEqual([])
  })

  it('is not taken over by a waiter that was suspended while it waited', async () => {
    const order: string[] = []
    let turns = 0
    const held = withLock(path, async () => {
      while (turns < 5) await new Promise(resolve => setTimeout(resolve, 1))
      order.push('held')
    })
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual(['x.lock']), WAIT)
    const next = withLock(path, async () => order.push('next'), short)
    for (; turns < 5; turns++) {
      block(2 * short.staleMs)
      await new Promise(resolve => setTimeout(resolve, 0))
    }
    await Promise.all([held, next])
    expect(order).toEqual(['held', 'next'])
  })

  it('uses a monotonic clock, so that jumps of the system time have no effect', async () => {
    let now = 0
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 10 ** 9))
    let release: (() => void) | undefined
    const held = withLock(
      path,
      () =>
        new Promise<void>(resolve => {
          release = resolve
        }),
    )
    // The file of the lock exists shortly before the task starts.
    await vi.waitFor(() => expect(release).toBeDefined(), WAIT)
    expect(await readdir(folder)).toEqual(['x.lock'])
    const order: string[] = []
    const next = withLock(path, async () => order.push('next'))
    await new Promise(resolve => setTimeout(resolve, 40))
    order.push('released')
    release?.()
    await Promise.all([held, next])
    expect(order).toEqual(['released', 'next'])
  })

  it('is not removed by a process that lost it, and that process can detect the loss', async () => {
    let resume = () => {}
    const slow = withLock(path, async isMine => {
      await new Promise<void>(resolve => {
        resume = resolve
      })
      return isMine()
    })
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual(['x.lock']), WAIT)
    await withLock(
      path,
      async isMine => {
        resume()
        expect(await slow).toBe(false)
        expect(await isMine()).toBe(true)
      },
      short,
    )
    expect(await readdir(folder)).toEqual([])
  })

  it('that is held for too long makes the waiter fail with an error', async () => {
    await writeFile(`${path}.lock`, '')
    const refused = withLock(path, async () => 1, { staleMs: 10_000, waitMs: 20 })
    await expect(refused).rejects.toMatchObject({ code: 'STALE_INDEX', details: { path: `${path}.lock` } })
  })
})

describe('the times of a waiter', () => {
  /** Lets each look at the clock take `step` ms, and returns the number of looks that a waiter needed. */
  async function looksOf(step: number, times: { staleMs: number; waitMs: number }) {
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += step))
    await writeFile(`${path}.lock`, '')
    const result = await withLock(path, async () => 'worked', times).catch((error: Error) => error.message)
    return { result, looks: clock.mock.calls.length }
  }

  it.each([
    [5, 22],
    [1_000, 10],
  ])('count at most an eighth of the time for a stale lock for each look: looks of %d ms', async (step, looks) => {
    expect(await looksOf(step, { staleMs: 100, waitMs: 1e9 })).toEqual({ result: 'worked', looks })
    expect(await readdir(folder)).toEqual([])
  })

  it('are longer by half if another waiter died while it removed the lock', async () => {
    await writeFile(`${path}.lock.claim.tmp`, '')
    expect(await looksOf(5, { staleMs: 100, waitMs: 1e9 })).toEqual({ result: 'worked', looks: 32 })
    expect(await readdir(folder)).toEqual([])
  })

  it('end the waiting after its maximum', async () => {
    const { result, looks } = await looksOf(10, { staleMs: 1e9, waitMs: 50 })
    expect([result, looks]).toEqual([expect.stringContaining('for 0.05 s'), 7])
    expect(await readdir(folder)).toEqual(['x.lock'])
  })
})

describe('an error of the file system', () => {
  it('is thrown if no lock can be created', async () => {
    const refused = withLock(join(folder, 'missing', 'x'), async () => 1, { staleMs: 20, waitMs: 20 })
    await expect(refused).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('is thrown if a lock cannot be read; a lock that is gone is not mine', async () => {
    await mkdir(path)
    const inner = withLock(join(path, 'y'), async isMine => {
      await rm(join(path, 'y.lock'))
      expect(await isMine()).toBe(false)
      await rm(path, { recursive: true })
      await writeFile(path, '')
      return isMine()
    })
    await expect(inner).rejects.toMatchObject({ code: 'ENOTDIR' })
  })

  it('has its code; other values have none', () => {
    expect([{ code: 'X' }, { code: 'Y' }, {}, null, undefined, 'X'].map(error => hasCode(error, 'X'))).toEqual([
      ...[true, false, false, false, false, false],
    ])
  })
})
