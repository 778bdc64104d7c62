// A tool returns more than the context should contain. The model gets the structure of the output, and asks for the
// parts that it needs.
import assert from 'node:assert/strict'
import { createToolSearch } from '@ts/core'
import { createMemoryStore, createOffload } from '@ts/offload'
import { createKeywordRanker } from '@ts/ranker-keyword'
import { runScript, officeCatalog as tools } from '@ts/testkit'

const orders = Array.from({ length: 2_000 }, (_, i) => ({ id: i, state: i % 3 === 0 ? 'open' : 'paid', total: i * 10 }))
const offload = createOffload({ store: createMemoryStore() })
const toolSearch = createToolSearch({ tools, ranker: createKeywordRanker(), activation: 'on', companions: [offload] })

// #region turns
const readFile = { name: 'call_tool', arguments: { name: 'read_file', arguments: { path: 'orders.json' } } }
const { turns } = await runScript(toolSearch, [readFile], { execute: () => ({ orders }) })
const preview = turns[0].result
// #endregion
assert.ok(preview.length < 2_000)
assert.match(preview, /^The output of read_file is too large to show \(\d+,\d+ characters in 2,000 lines, about /)
assert.match(
  preview,
  /\n\.orders: list of 2,000\n\.orders\[\]: object\n\.orders\[\]\.id: number\n\.orders\[\]\.state: string/,
)

// Calls of the model for parts of the output.
const [output] = /out_[0-9a-z]+/.exec(preview)
const ask = async (name, args) =>
  (await toolSearch.handle({ session: 'script', name, arguments: { output, ...args } })).content
assert.equal(await ask('query_large_output', { query: '[.orders[] | select(.state == "open")] | length' }), '667')
const found = await ask('search_large_output', { pattern: '"id":1999,' })
assert.match(found, /^1 hit for /)
const [, offset] = /@(\d+): /.exec(found)
assert.match(await ask('read_large_output', { from: Number(offset), length: 9 }), /which|read on/)

// Another conversation cannot read the output. When the conversation ends, the output is removed.
const other = await toolSearch.handle({ session: 'other', name: 'read_large_output', arguments: { output } })
assert.match(other.content, /^There is no stored output "out_\w+" in this conversation/)
await offload.forget('script')
assert.match(await ask('read_large_output', {}), /^There is no stored output/)
