// An agent loop in which everything goes wrong: odd names, an unreachable server, a changed tool, a vanished tool, and
// a model that makes all kinds of mistakes. Each answer still tells the model what to do next, and no call loses its
// arguments.
import assert from 'node:assert/strict'
import { it } from 'vitest'
import { createToolSearch, type ExecuteOutcome, type LiveTools, serializeTools, type ToolDefinition } from '../index.js'
import { wordRanker } from '../test-tools.js'

const text = { type: 'string' }
const schema = (properties: object, required = Object.keys(properties)) => ({ type: 'object', properties, required })

const crm: ToolDefinition[] = [
  { name: 'Search Contacts', server: 'crm', description: 'Find people by name', inputSchema: schema({ name: text }) },
  { name: 'contacts.delete', server: 'crm', description: 'Delete contacts', inputSchema: schema({ filter: text }, []) },
  { name: 'export/csv, all', server: 'crm', description: 'Export all contacts', inputSchema: schema({}) },
]
const titled = schema({ title: text, team: text }, ['title'])
const linear: ToolDefinition[] = [
  { name: 'create_issue', server: 'linear', description: 'Create an issue', inputSchema: titled },
  { name: 'list_issues', server: 'linear', description: 'List issues of a team', inputSchema: schema({ team: text }) },
]
const many = Array.from({ length: 40 }, (_, i) => ({
  name: `sensor_${i}`,
  server: 'plant',
  description: `Read sensor number ${i}`,
  inputSchema: schema({ unit: { enum: ['C', 'F'] } }, []),
}))

it('answers every mistake of a model, and never loses the arguments of a call', async () => {
  /** The tools that the servers offer now. The code below changes this value. */
  let live: LiveTools = { tools: [...crm, ...linear, ...many] }
  const toolSearch = createToolSearch({ tools: () => live, ranker: wordRanker(), activation: 'on' })
  const session = 'chat-1'
  const ran: unknown[] = []

  /** Runs a real tool. Here it only records the call. */
  function run({ server, name, arguments: args }: Pick<ExecuteOutcome, 'server' | 'name' | 'arguments'>) {
    ran.push([server, name, args])
    return `${name} done`
  }

  /** One step of an agent loop: expose the tools, let the model call, answer the model. */
  async function step(name: string, args: unknown, id?: string): Promise<string> {
    const { tools } = await toolSearch.expose({ session })
    assert.equal(tools.map(tool => tool.name).join(), 'search_tools,describe_tools,call_tool')
    const { content } = await toolSearch.answer({ session, ...(id && { id }), name, arguments: args }, run)
    return String(content)
  }

  /** Checks that all these calls run the same tool with the same arguments. */
  async function allRun(expected: unknown, calls: readonly (readonly [string, unknown])[]) {
    for (const [name, args] of calls) {
      ran.length = 0
      const answer = await step(name, args)
      assert.deepEqual(ran, [expected], `${name} ${JSON.stringify(args)} gave ${answer}`)
    }
  }

  const first = serializeTools((await toolSearch.expose({ session })).tools)

  // Tools with odd names are found by the words in them. Every answer has names that the model can call.
  const queries = ['find people by name', 'export all contacts to csv']
  const found = JSON.parse(await step('search_tools', { queries }))
  const lines: string[] = found.matches.flatMap(({ tools }: { tools: readonly string[] }) => tools)
  const [contacts] = lines.filter(line => line.startsWith('Search_Contacts')).map(line => line.split('(')[0])
  assert.ok(contacts, JSON.stringify(found))

  // Its name in an answer, the names that people write, and the envelopes that models write reach the tool.
  await allRun(
    ['crm', 'Search Contacts', { name: 'Ada' }],
    [
      ['call_tool', { name: contacts, arguments: { name: 'Ada' } }],
      ['call_tool', { tool_name: 'crm:Search Contacts', parameters: '{"name":"Ada"}' }],
      ['call_tool', JSON.stringify({ calls: { name: 'search contacts', arguments: { name: 'Ada' } } })],
      ['Search Contacts', '{"name":"Ada"}'],
    ],
  )

  // If a call has no unique reading, the answer contains the parameters, and nothing runs.
  ran.length = 0
  for (const args of [
    { name: 'contacts.delete', arguments: '{"filter": "old' },
    { name: 'contacts.delete', arguments: ['old', 'older'] },
    { name: 'contacts.delete', arguments: { filter: 'old' }, filter: 'new' },
  ]) {
    assert.match(await step('call_tool', args), /contacts_delete.*\bfilter\b/s, JSON.stringify(args))
  }
  assert.match(await step('contacts.delete', '{"filter": "old'), /is text that is not JSON/)
  assert.deepEqual(ran, [])

  // Several calls in one become several executions, each with its own result.
  const calls = ['C', 'K', 'C'].map((unit, i) => ({ name: `sensor_${i + 1}`, arguments: { unit } }))
  const results = JSON.parse(await step('call_tool', { calls }, 'call_7'))
  const written = results.map((one: { result?: string }) => one.result ?? 'refused')
  assert.deepEqual(written, ['sensor_1 done', 'refused', 'sensor_3 done'])
  assert.match(results[1].error, /"C".*"F"|C, F/)

  // A server becomes unreachable. The answer says so, so that the model does not conclude that the tool does not exist.
  live = { tools: [...crm, ...many], away: [{ server: 'linear', since: '12:03', reason: 'connection refused' }] }
  for (const [name, args] of [
    ['search_tools', { queries: ['create an issue'] }],
    ['call_tool', { name: 'create_issue', arguments: { title: 'Bug' } }],
  ] as const)
    assert.match(await step(name, args), /linear.{0,3} is not reachable since 12:03/)

  // The server is reachable again, and its tool has changed. A call that was valid before is answered with the new
  // schema.
  const changed = { ...linear[0]!, inputSchema: schema({ title: text, project: text }) }
  live = { tools: [...crm, changed, ...many] }
  assert.match(await step('call_tool', { name: 'create_issue', arguments: { title: 'Bug' } }), /project/)
  const args = { title: 'Bug', project: 'P' }
  await allRun(['linear', 'create_issue', args], [['call_tool', { name: 'create_issue', arguments: args }]])

  // A vanished tool, a typing error and a nonsense name: each answer says what to do next.
  assert.match(await step('call_tool', { name: 'list_issues', arguments: { team: 'a' } }), /search_tools/)
  assert.match(await step('call_tool', { name: 'create_isue', arguments: {} }), /Did you mean create_issue/)
  assert.match(await step('make_coffee', {}), /search_tools/)
  assert.match(await step('call_tool', { name: 'search_tools', arguments: {} }), /call search_tools itself/)
  assert.match(await step('call_tool', {}), /name/)

  // If the same search fails repeatedly, the answer tells the model to stop.
  for (let i = 0; i < 2; i++) await step('search_tools', { queries: ['qqq zzz'] })
  assert.match(await step('search_tools', { queries: ['zzz qqq'] }), /Stop searching/)

  // After all this, the tool list is still equal to the first one, byte for byte.
  assert.equal(serializeTools((await toolSearch.expose({ session })).tools), first)
})
