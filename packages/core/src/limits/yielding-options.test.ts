import { expect, it } from 'vitest'
import { createYielder } from './yielding.js'

it('a yielder pauses without a progress listener, and reports nothing without a total', async () => {
  await expect(createYielder({ sliceMs: 0, total: 2 })(0)).resolves.toBeUndefined()
  const reports: unknown[] = []
  const pause = createYielder({ sliceMs: 0, onProgress: done => void reports.push(done) })
  await Promise.all([pause(1), pause()])
  expect(reports).toEqual([])
})

it('a yielder reports each number of tools once, if it is below the total', async () => {
  const reports: unknown[] = []
  const pause = createYielder({ sliceMs: 0, total: 3, onProgress: (done, total) => void reports.push([done, total]) })
  for (const done of [0, undefined, 0, 2, 1, 3]) await pause(done)
  expect(reports).toEqual([
    [0, 3],
    [2, 3],
  ])
})
