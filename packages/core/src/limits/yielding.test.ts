import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createYielder, runInSlices } from './yielding.js'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A clock that advances only when the test calls the returned function. */
function stoppedClock() {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  return (milliseconds: number) => {
    now += milliseconds
  }
}

describe('a slice', () => {
  it.each([
    [8, {}],
    [30, { sliceMs: 30 }],
  ])('lasts %d milliseconds, before and after a pause: %j', async (sliceMs, options) => {
    const pass = stoppedClock()
    const pause = createYielder(options)
    for (let round = 0; round < 3; round++) {
      expect(pause()).toBeUndefined()
      pass(sliceMs - 0.5)
      expect(pause()).toBeUndefined()
      pass(0.5)
      const turn = pause()
      expect(turn).toBeInstanceOf(Promise)
      // Time that other work takes during the pause is not counted.
      pass(100)
      await turn
    }
  })

  it('ends after a thousand calls if the clock does not advance', async () => {
    stoppedClock()
    const pause = createYielder()
    for (let round = 0; round < 2; round++) {
      for (let call = 1; call < 1_000; call++) expect(pause()).toBeUndefined()
      const turn = pause()
      expect(turn).toBeInstanceOf(Promise)
      await turn
    }
  })
})

describe('a pause', () => {
  it('lets timers run', async () => {
    let turns = 0
    const timer = setInterval(() => turns++, 0)
    const pause = createYielder({ sliceMs: 0 })
    while (turns < 3) await pause()
    clearInterval(timer)
    expect(turns).toBe(3)
    // A total without a listener is no error.
    await createYielder({ sliceMs: 0, total: 2 })(0)
  })

  it('rejects with the reason of a signal that is aborted meanwhile, to which it adds no listener', async () => {
    const controller = new AbortController()
    const listen = vi.spyOn(controller.signal, 'addEventListener')
    const reason = new Error('no longer wanted')
    const pause = createYielder({ signal: controller.signal, sliceMs: 0 })
    await pause()
    controller.abort(reason)
    await expect((async () => pause())()).rejects.toBe(reason)
    expect(listen).not.toHaveBeenCalled()
  })

  it('rejects with the error that the progress listener throws', async () => {
    const failure = new Error('no bar')
    const onProgress = () => {
      throw failure
    }
    await expect(createYielder({ onProgress, total: 3, sliceMs: 0 })(1)).rejects.toBe(failure)
  })

  it('reports rising numbers below the total, and none without a total', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(fc.nat(30), { nil: undefined })), async counts => {
        const reports: [number, number][] = []
        const onProgress = (done: number, total: number) => void reports.push([done, total])
        const pause = createYielder({ onProgress, total: 20, sliceMs: 0 })
        const silent = createYielder({ onProgress: () => expect.unreachable(), sliceMs: 0 })
        const rising: [number, number][] = []
        let last = -1
        for (const count of counts) {
          await pause(count)
          await silent(count)
          if (count === undefined || count >= 20 || count <= last) continue
          last = count
          rising.push([count, 20])
        }
        expect(reports).toEqual(rising)
      }),
      { numRuns: 50 },
    )
  })
})

describe('a runtime', () => {
  it('uses only setImmediate if it has it', async () => {
    vi.stubGlobal('MessageChannel', undefined)
    vi.stubGlobal('setTimeout', undefined)
    await createYielder({ sliceMs: 0 })()
  })

  it('uses a MessageChannel if there is no setImmediate, as in a browser, and leaves no port open', async () => {
    vi.stubGlobal('setImmediate', undefined)
    const ports = () => process.getActiveResourcesInfo().filter(name => name === 'MessagePort').length
    const before = ports()
    const later = vi.fn(setTimeout)
    vi.stubGlobal('setTimeout', later)
    const pause = createYielder({ sliceMs: 0 })
    for (let round = 0; round < 5; round++) await pause()
    expect(later).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(ports()).toBe(before)
  })
})

describe('runInSlices', () => {
  it('visits every position once, in order, with pauses in between', async () => {
    const visited: number[] = []
    const reports: number[] = []
    const pause = createYielder({ onProgress: done => void reports.push(done), total: 100, sliceMs: 0 })
    await runInSlices(100, position => void visited.push(position), pause)
    expect(visited).toEqual([...Array(100).keys()])
    // A position counts as done when the next one is reached.
    expect(reports).toEqual(visited)
  })

  it('stops at the position where the work is aborted, or where a step throws', async () => {
    const controller = new AbortController()
    const visited: number[] = []
    const step = (position: number) => {
      visited.push(position)
      if (position === 4) controller.abort('enough')
    }
    await expect(runInSlices(9, step, createYielder({ signal: controller.signal, sliceMs: 0 }))).rejects.toBe('enough')
    expect(visited).toEqual([0, 1, 2, 3, 4])
    const failing = () => {
      throw new RangeError('bad tool')
    }
    await expect(runInSlices(1, failing, createYielder())).rejects.toThrow(RangeError)
  })
})
