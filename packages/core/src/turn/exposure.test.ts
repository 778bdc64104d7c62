import { expect, it } from 'vitest'
import { createToolSearch } from '../index.js'
import { core, readFile, wordRanker, writeFile } from '../test-tools.js'

it('the tools of companions come after the meta tools, and no list has a tool that only code may call', async () => {
  const companion = { name: 'c', tools: [{ name: 'helper' }], handle: async () => ({ content: '' }) }
  const tools = [core(readFile), core({ name: 'for_code', allowedCallers: ['code'] }), writeFile]
  for (const companions of [[], [companion]]) {
    const options = { tools, ranker: wordRanker(), activation: 'on', disclosure: 'load', companions } as const
    const shown = (await createToolSearch(options).expose()).tools
    const helper = companions.length > 0 ? ['helper'] : []
    expect(shown.map(({ name, role }) => (role === 'meta' ? 'meta' : name))).toEqual([
      ...['meta', 'meta', 'meta', ...helper, 'read_file'],
    ])
  }
})
