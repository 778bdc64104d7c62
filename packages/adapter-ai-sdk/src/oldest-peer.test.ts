import { afterAll, expect, it, vi } from 'vitest'

// Runs the tests of the adapter again with the oldest `ai` of the peer range instead of the newest.
vi.mock('ai', async () => await import('ai-oldest'))
vi.mock('ai/test', async () => await import('ai-oldest/test'))
// The test files of a worker share their modules. Modules that other files loaded use the newest `ai`.
vi.hoisted(() => vi.resetModules())
afterAll(() => {
  vi.doUnmock('ai')
  vi.doUnmock('ai/test')
  vi.resetModules()
})

import './approvals.test.js'
import './call-ids.test.js'
import './ends.test.js'
import './native-wire.test.js'
import './offload.test.js'
import './ranker-for-tool-search.test.js'
import './shown-calls.test.js'
import './with-tool-search.test.js'
import './with-tool-search-options.test.js'

it('runs with the oldest version of the peer range', async () => {
  const { readFileSync } = await import('node:fs')
  const { createRequire } = await import('node:module')
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    readonly peerDependencies: { readonly ai: string }
  }
  const { version } = createRequire(import.meta.url)('ai-oldest/package.json') as { readonly version: string }
  expect(manifest.peerDependencies.ai.split(' || ')).toContain(`^${version}`)
  expect((await import('ai')).generateText).toBe((await import('ai-oldest')).generateText)
})
