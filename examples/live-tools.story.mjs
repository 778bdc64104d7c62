// Tools are added, removed and changed during a conversation, and a server becomes unreachable. What was sent before
// stays unchanged.
import assert from 'node:assert/strict'
import { createToolSearch, serializeTools } from '@ts/core'
import { createKeywordRanker } from '@ts/ranker-keyword'
import { officeCatalog } from '@ts/testkit'

const linear = { name: 'create_issue', server: 'linear', description: 'Create an issue' }
let live = { tools: [...officeCatalog, linear] }
const events = []
const toolSearch = createToolSearch({
  // Returning the same object costs nothing. Return a new object for a changed list. If lists differ by user, use the
  // turn: `turn => …`.
  tools: () => live,
  ranker: createKeywordRanker(),
  disclosure: 'load',
  activation: 'on',
  onEvent: event => events.push(event),
})
const session = 'chat-1'
const handle = (name, args) => toolSearch.handle({ session, name, arguments: args })
await handle('add_tool', { tool_names: ['create_issue', 'read_file'] })
const before = await toolSearch.expose({ session })

// A server becomes unreachable: the answer to a search says so, and a tool that was sent stays declared.
live = { tools: officeCatalog, away: [{ server: 'linear', since: new Date(0), reason: 'connection refused' }] }
assert.equal(serializeTools((await toolSearch.expose({ session })).tools), serializeTools(before.tools))
assert.match(
  (await handle('search_tools', { queries: ['issue'] })).content,
  /\\"linear\\" is not reachable since 00:00 UTC/,
)
assert.equal((await handle('create_issue', {})).code, 'gone')

// New tools that are sent in full are appended to the list. Searches find all new tools.
live = { tools: [...officeCatalog, linear, { name: 'list_issues', server: 'linear', deferrable: 'never' }] }
const after = await toolSearch.expose({ session })
assert.ok(serializeTools(after.tools).startsWith(serializeTools(before.tools).slice(0, -1)))
assert.equal(after.tools.at(-1).name, 'list_issues')

// `update` changes a fixed list, and reports what changed.
const fixed = createToolSearch({ tools: officeCatalog, ranker: createKeywordRanker() })
fixed.onChange(({ added, removed }) => events.push({ kind: 'change', added, removed }))
fixed.update([...officeCatalog.slice(1), linear])
assert.deepEqual(events.at(-1), { kind: 'change', added: ['create_issue'], removed: ['list_invoices'] })
