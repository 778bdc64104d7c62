import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { ROOT } from './pages.js'

const options = { cwd: ROOT, maxBuffer: 1 << 28 }
const objects = spawnSync('git', ['rev-list', '--objects', '--no-object-names', '--max-count=1', 'HEAD'], options)

it.skipIf(objects.status !== 0)('a shallow clone transfers at most 10 MB', { timeout: 120_000 }, () => {
  const pack = spawnSync('git', ['pack-objects', '--stdout', '-q'], { ...options, input: objects.stdout })
  expect(pack.status, String(pack.stderr)).toBe(0)
  expect(pack.stdout.length).toBeLessThanOrEqual(10e6)
})
