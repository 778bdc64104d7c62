import { expect, it } from 'vitest'
import { bundleCli } from './gateway-process.mjs'
import { runLoad } from './load.mjs'

it('answers every call correctly or with an error text while servers are killed', async () => {
  const figures = await runLoad(await bundleCli(), {
    clients: 20,
    seconds: 4,
    servers: 3,
    killEveryMs: 1500,
    callsPerSecond: 60,
  })
  expect(figures.killed).toBeGreaterThan(0)
  expect(figures.right).toBeGreaterThan(figures.calls / 2)
  expect({ ...figures, reasons: [...figures.reasons] }).toMatchObject({ wrong: 0, lost: 0, repeated: 0, missing: 0 })
}, 180_000)
