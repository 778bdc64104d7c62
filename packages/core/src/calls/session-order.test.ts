import { describe, expect, it } from 'vitest'
import { createSessionOrder } from './session-order.js'

type Place = ReturnType<ReturnType<typeof createSessionOrder>['enter']>

/** Whether each call may take effect now. */
function areReady(...places: readonly Place[]) {
  const later = new Promise(resolve => setTimeout(resolve, 0))
  return Promise.all(places.map(({ turn }) => Promise.race([turn().then(() => true), later.then(() => false)])))
}

describe('the order of calls in a session', () => {
  it('lets a call take effect after all calls before it have left', async () => {
    const order = createSessionOrder()
    const [first, second, third] = [order.enter('s'), order.enter('s'), order.enter('s')]
    expect(await areReady(first, second, third)).toEqual([true, false, false])
    // A call that leaves before its turn lets no later one pass.
    second.leave()
    expect(await areReady(first, third)).toEqual([true, false])
    first.leave()
    expect(await areReady(third)).toEqual([true])
    // The next one waits for the third, although the calls before that have left.
    const fourth = order.enter('s')
    expect(await areReady(fourth)).toEqual([false])
    third.leave()
    expect(await areReady(fourth)).toEqual([true])
  })

  it('starts again when all calls of a session have ended', async () => {
    const order = createSessionOrder()
    order.enter('s').leave()
    await new Promise(resolve => setImmediate(resolve))
    expect(order.enter('s').turn()).toBe(order.enter(undefined).turn())
  })

  it('does not delay calls of another session or without one', async () => {
    const order = createSessionOrder()
    const places = ['a', 'b', undefined, undefined].map(session => order.enter(session))
    expect(await areReady(...places)).toEqual([true, true, true, true])
  })
})
