import { expect, it } from 'vitest'
import { createOpenCalls } from './server-calls.js'

/** Whether a promise has settled by the next turn of the event loop. */
async function isSettled(promise: Promise<void>): Promise<boolean> {
  let is = false
  void promise.then(() => {
    is = true
  })
  await new Promise(resolve => setTimeout(resolve, 0))
  return is
}

it('settles every wait as soon as no call is open', async () => {
  const open = createOpenCalls()
  expect(await isSettled(open.idle())).toBe(true)
  open.begin()
  open.begin()
  const waits = [open.idle(), open.idle()]
  open.end()
  expect(await Promise.all(waits.map(isSettled))).toEqual([false, false])
  open.end()
  expect(await Promise.all(waits.map(isSettled))).toEqual([true, true])
  open.begin()
  expect(await isSettled(open.idle())).toBe(false)
})
