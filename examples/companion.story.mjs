// A companion adds constant tools and may replace a result. Here it stores large outputs and sends a preview.
import assert from 'node:assert/strict'
import { createToolSearch } from '@ts/core'
import { createKeywordRanker } from '@ts/ranker-keyword'
import { runScript, officeCatalog as tools } from '@ts/testkit'

const kept = new Map()
const offload = {
  name: 'offload',
  tools: [
    {
      name: 'read_output',
      description: 'Read a part of an output that was kept back',
      inputSchema: { type: 'object', properties: { key: { type: 'string' }, from: { type: 'integer' } } },
    },
  ],
  async handle({ arguments: { key, from = 0 } }) {
    return {
      content: kept.get(key)?.slice(from, from + 100) ?? `There is no output ${key}. Use a key that you were given.`,
    }
  },
  onResult({ tool, status, content }) {
    if (status !== 'ran' || typeof content !== 'string' || content.length < 1_000) return undefined
    const key = `${tool.name}-${kept.size}`
    kept.set(key, content)
    return `${content.slice(0, 50)}… (${content.length} characters; read_output with the key ${key} gives more)`
  },
}

const toolSearch = createToolSearch({ tools, ranker: createKeywordRanker(), activation: 'on', companions: [offload] })
const { turns } = await runScript(
  toolSearch,
  [
    { name: 'call_tool', arguments: { name: 'read_file', arguments: { path: 'long.txt' } } },
    { name: 'read_output', arguments: { key: 'read_file-0', from: 4_990 } },
  ],
  { execute: () => `${'x'.repeat(4_995)} the end` },
)

assert.deepEqual(
  turns[0].exposure.tools.map(tool => tool.name),
  ['search_tools', 'describe_tools', 'call_tool', 'read_output'],
)
assert.match(turns[0].result, /^x{50}… \(5003 characters; read_output with the key read_file-0 gives more\)$/)
assert.equal(turns[1].result, 'xxxxx the end')
