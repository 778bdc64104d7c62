// One catalog, one index and one memory of reveals serve many clients. A view has the settings that differ between
// clients.
import assert from 'node:assert/strict'
import { createToolSearch } from '@ts/core'
import { createKeywordRanker } from '@ts/ranker-keyword'
import { officeCatalog } from '@ts/testkit'

const tools = officeCatalog.map((tool, i) => ({ ...tool, server: i < 7 ? 'files' : 'office' }))
// #region views
const toolSearch = createToolSearch({ tools, ranker: createKeywordRanker(), activation: 'on' })

// Create a view once for each client. Its calls then cost nothing extra.
const files = toolSearch.with({ scope: { servers: ['files'] } })
const reader = files.with({ scope: { permit: tool => !/^(delete|write|move)_/.test(tool.name) } })
const other = toolSearch.with({ disclosure: 'load', names: { search: 'find_tools' } })
// #endregion

const found = async (view, name, query) => {
  const { value } = await view.handle({ name, arguments: { queries: [query] } })
  return (value.matches ?? value.tools).map(match => match.name)
}
assert.deepEqual(await found(toolSearch, 'search_tools', 'delete'), ['delete_file', 'deleteMessage'])
assert.deepEqual(await found(files, 'search_tools', 'delete'), ['delete_file'])
assert.deepEqual(await found(reader, 'search_tools', 'delete'), [])
assert.deepEqual(await found(other, 'find_tools', 'delete'), ['delete_file', 'deleteMessage'])

// A tool outside the scope seems not to exist, even for a model that knows its name.
const call = { name: 'call_tool', arguments: { name: 'delete_file', arguments: { path: 'a' } } }
assert.equal((await files.handle(call)).kind, 'execute')
assert.equal((await reader.handle(call)).code, 'unknown_tool')
