import { expect, it } from 'vitest'
import { lazyAsync } from './lazy.js'

it('does work once, and again only after a failure', async () => {
  let calls = 0
  const get = lazyAsync(async () => {
    calls++
    if (calls === 1) throw new Error('away')
    return calls
  })
  await expect(Promise.all([get(), get()])).rejects.toThrow('away')
  expect(calls).toBe(1)
  expect(await Promise.all([get(), get()])).toEqual([2, 2])
  expect(await get()).toBe(2)
})
