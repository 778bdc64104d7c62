// Tools come, go and change while a conversation runs, and servers go away. What was sent before stays as it was.
import assert from 'node:assert/strict'
import { createToolSearch, serializeTools } from '@ts/core'
import { createKeywordRanker } from '@ts/ranker-keyword'
import { officeCatalog } from '@ts/testkit'

const linear = { name: 'create_issue', server: 'linear', description: 'Create an issue' }
let live = { tools: [...officeCatalog, linear] }
const events = []
const toolSearch = createToolSearch({
  // The same object costs nothing; a changed list is another one. Where lists differ by user, read the turn: `turn => …`.
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

// A server goes away: a miss is not read as absence, and a tool that was sent stays declared.
live = { tools: officeCatalog, away: [{ server: 'linear', since: new Date(0), reason: 'connection refused' }] }
assert.equal(serializeTools((await toolSearch.expose({ session })).tools), serializeTools(before.tools))
assert.match(
  (await handle('search_tools', { queries: ['issue'] })).content,
  /\\"linear\\" is not reachable since 00:00 UTC/,
)
assert.equal((await handle('create_issue', {})).code, 'gone')

// New tools are appended where they are sent in full, and are found by searches.
live = { tools: [...officeCatalog, linear, { name: 'list_issues', server: 'linear', deferrable: 'never' }] }
const after = await toolSearch.expose({ session })
assert.ok(serializeTools(after.tools).startsWith(serializeTools(before.tools).slice(0, -1)))
assert.equal(after.tools.at(-1).name, 'list_issues')

// A fixed list is changed by `update`, which says what changed.
const fixed = createToolSearch({ tools: officeCatalog, ranker: createKeywordRanker() })
fixed.onChange(({ added, removed }) => events.push({ kind: 'change', added, removed }))
fixed.update([...officeCatalog.slice(1), linear])
assert.deepEqual(events.at(-1), { kind: 'change', added: ['create_issue'], removed: ['list_invoices'] })
