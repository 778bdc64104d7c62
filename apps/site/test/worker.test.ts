import { afterEach, expect, test, vi } from 'vitest'
import type { Answer, Request } from '../src/worker.js'

afterEach(() => vi.unstubAllGlobals())

test('the worker of the playground says why none of the tools can be used', async () => {
  let receive: (event: { readonly data: Request }) => void = () => {}
  // The worker gives these up.
  for (const name of ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource']) vi.stubGlobal(name, undefined)
  vi.stubGlobal('addEventListener', (_: string, listener: typeof receive) => {
    receive = listener
  })
  const answered = new Promise<Answer>(resolve => {
    vi.stubGlobal('postMessage', (answer: Answer) => {
      if (answer.facts ?? answer.error) resolve(answer)
    })
  })
  await import('../src/worker.js')
  receive({ data: { kind: 'load', text: JSON.stringify([{ name: 'a', server: 7 }]) } })
  const { error, facts } = await answered
  expect(error).toBeUndefined()
  expect(facts).toMatchObject({ tools: 0, rejectedCount: 1, rejected: [expect.stringContaining('Tool 1: ')] })
})
