import { describe, expect, it } from 'vitest'
import { createSessionOrder } from './session-order.js'

/** Runs calls that wait for their turn, records each, and ends them when they are released. */
function start() {
  const order = createSessionOrder()
  const turns: string[] = []
  const call = (name: string, session: string | undefined) => {
    let end = () => {}
    const held = new Promise<void>(resolve => {
      end = resolve
    })
    const place = order.enter(session)
    const run = async () => {
      await place.turn()
      turns.push(name)
      await held
      place.leave()
    }
    const done = run()
    return {
      async end() {
        end()
        return done
      },
    }
  }
  return { order, turns, call }
}

const settled = () => new Promise(resolve => setTimeout(resolve, 0))

describe('the order of calls in a session', () => {
  it('starts each call after all calls before it have ended', async () => {
    const { turns, call } = start()
    const [first, second, third] = ['first', 'second', 'third'].map(name => call(name, 's'))
    await settled()
    expect(turns).toEqual(['first'])
    await first!.end()
    await settled()
    expect(turns).toEqual(['first', 'second'])
    await second!.end()
    await third!.end()
    expect(turns).toEqual(['first', 'second', 'third'])
  })

  it('lets a call wait for all before it, if an earlier one has ended or a later one ended before its turn', async () => {
    const { order, turns, call } = start()
    const [first, second] = [call('first', 's'), call('second', 's')]
    await first.end()
    order.enter('s').leave()
    const third = call('third', 's')
    await settled()
    expect(turns).toEqual(['first', 'second'])
    await second.end()
    await third.end()
    expect(turns).toEqual(['first', 'second', 'third'])
  })

  it('starts again when all calls of a session have ended', async () => {
    const { order } = start()
    order.enter('s').leave()
    await new Promise(resolve => setImmediate(resolve))
    const next = order.enter('s')
    expect(next.turn()).toBe(order.enter(undefined).turn())
  })

  it.each([
    ['of two sessions', 'a', 'b'],
    ['without a session', undefined, undefined],
  ])('does not delay calls %s', async (_, a, b) => {
    const { turns, call } = start()
    const calls = [call('first', a), call('second', b)]
    await settled()
    expect(turns).toEqual(['first', 'second'])
    for (const one of calls) await one.end()
  })
})
