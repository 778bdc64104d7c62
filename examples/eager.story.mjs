// If deferral would save little, nothing is deferred: a small catalog costs less in full than a search.
import assert from 'node:assert/strict'
import { createToolSearch } from '@ts/core'
import { createKeywordRanker } from '@ts/ranker-keyword'
import { officeCatalog } from '@ts/testkit'

const toolSearch = createToolSearch({ tools: officeCatalog.slice(0, 14), ranker: createKeywordRanker() })
const { tools, instructions, report } = await toolSearch.expose({ session: 'chat-1' })
assert.deepEqual(
  tools.map(tool => tool.name),
  officeCatalog.slice(0, 14).map(tool => tool.name),
)
assert.equal(instructions, '')
assert.match(report.reason, /^14 deferrable tools take \d+ tokens, less than the \d+ from which a search costs less$/)
