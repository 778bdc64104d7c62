import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import Anthropic from 'anthropic-sdk-oldest'
import { describe, expect, it } from 'vitest'
import { call, catalog, expectPrefixKept, lastBlocks, request, scripted, searchOf } from './test-support.js'

describe('the oldest SDK of the peer range', () => {
  it('is the version that these tests use', () => {
    const folder = dirname(createRequire(import.meta.url).resolve('anthropic-sdk-oldest'))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    const own = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
      peerDependencies: Record<string, string>
    }
    expect(own.peerDependencies['@anthropic-ai/sdk']).toBe(`^${version}`)
  })

  it.each([{ stream: false }, { stream: true }, { stream: true, thread: false as const }])(
    'runs with %o',
    async way => {
      const { tools, ran } = catalog()
      const { double } = await scripted(
        [call('tool_search', { queries: ['weather'] })],
        [call('get_weather', { city: 'Rome' }), call('fail'), call('get_wether')],
      )
      const search = searchOf(tools)
      const client = new Anthropic({ baseURL: double.url, apiKey: 'none', maxRetries: 0 })
      const { runner } = await search.toolRunner(client as never, { ...request(), ...way })
      await runner.runUntilDone()
      expect(ran).toHaveLength(1)
      expect(lastBlocks(double, 2)).toMatchObject([
        { content: 'get_weather ran' },
        { is_error: true, content: expect.stringContaining('out of order') },
        { is_error: true, content: expect.stringContaining('get_weather') },
      ])
      expectPrefixKept(double)
    },
  )
})
