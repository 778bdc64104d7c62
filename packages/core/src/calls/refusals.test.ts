import { describe, expect, it } from 'vitest'
import { createToolSearch, type ToolSearchEvent } from '../index.js'
import { createIssue, readFile, withFillers, wordRanker } from '../test-tools.js'

const session = 's'

function make(more = {}) {
  const events: ToolSearchEvent[] = []
  const toolSearch = createToolSearch({
    tools: withFillers([readFile, createIssue], 10),
    ranker: wordRanker(),
    activation: 'on',
    onEvent: event => void events.push(event),
    ...more,
  })
  return { toolSearch, events, refused: () => events.filter(event => event.kind === 'refused') }
}

describe('a refused call', () => {
  it('is reported under the name of its own tool, alone and in a batch', async () => {
    const { toolSearch, refused } = make()
    const wrong = { name: 'files__read_file', arguments: { path: [7] } }
    const unknown = { name: 'nope', arguments: {} }
    const bridge = { session, id: 'c', name: 'call_tool' }
    const batch = await toolSearch.handle({ ...bridge, arguments: { calls: [wrong, unknown, {}] } })
    await toolSearch.handle({ ...bridge, arguments: wrong })
    await toolSearch.handle({ ...bridge, name: 'read_file', arguments: { path: [7] } })
    expect(refused()).toEqual([
      { kind: 'refused', session, id: 'c/0', name: 'read_file', code: 'invalid_arguments' },
      { kind: 'refused', session, id: 'c/1', name: 'nope', code: 'unknown_tool' },
      { kind: 'refused', session, id: 'c/2', name: 'call_tool', code: 'malformed_call' },
      { kind: 'refused', session, id: 'c', name: 'read_file', code: 'invalid_arguments' },
      { kind: 'refused', session, id: 'c', name: 'read_file', code: 'invalid_arguments' },
    ])
    expect(batch).toMatchObject({ outcomes: [{ name: 'read_file' }, { name: 'nope' }, {}] })
  })

  it('has at most 256 characters of the name that the model wrote', async () => {
    const outcome = await make().toolSearch.handle({ name: 'call_tool', arguments: { name: 'x'.repeat(900) } })
    expect(outcome).toMatchObject({ code: 'unknown_tool', name: 'x'.repeat(256) })
  })
})

describe('a name that several servers have', () => {
  const of = (server: string) => ({ ...createIssue, server, description: `Create an issue at ${server}` })
  const toolNames = { prefixServer: true }
  const tools = withFillers([of('github'), of('linear'), { ...of('hidden'), description: 'secret' }], 10)
  const policy = { permit: ({ server }: { server?: string | undefined }) => server !== 'hidden' }
  const ids = ['github__create_issue', 'linear__create_issue']

  it.each(['call_tool', 'create_issue'])('is answered with both choices, if called by %s', async name => {
    const { toolSearch } = make({ tools, toolNames, policy })
    const args = { title: 'a' }
    const outcome = await toolSearch.handle({
      name,
      arguments: name === 'call_tool' ? { name: 'create_issue', arguments: args } : args,
    })
    expect(outcome).toMatchObject({ kind: 'refused', code: 'ambiguous_tool', suggestions: ids })
    expect(outcome).toHaveProperty(
      'message',
      '"create_issue" is the name of several tools: github__create_issue of "github", linear__create_issue of "linear". Call the one that you mean by its whole name.',
    )
  })

  it.each(['github__create_issue', 'github:create_issue', 'github.createIssue'])(
    'may already contain its server if the server is in a field of the call too: %s',
    async name => {
      const { toolSearch } = make({ tools, toolNames, policy })
      const args = { title: 'a' }
      for (const fields of [{ arguments: args }, args]) {
        const called = (server: string) =>
          toolSearch.handle({ name: 'call_tool', arguments: { server, name, ...fields } })
        expect(await called('GitHub')).toMatchObject({ kind: 'execute', server: 'github', arguments: args })
        expect(await called('linear')).toMatchObject({ kind: 'refused', code: 'invalid_arguments' })
      }
    },
  )

  it('is enough if only one of these tools may be called', async () => {
    const { toolSearch } = make({ tools, toolNames, policy })
    const view = toolSearch.with({ scope: { servers: ['linear'] } })
    for (const name of ['call_tool', 'create_issue']) {
      const args = { title: 'a' }
      const call = name === 'call_tool' ? { name: 'create_issue', arguments: args } : args
      expect(await view.handle({ name, arguments: call })).toMatchObject({ kind: 'execute', server: 'linear' })
    }
  })
})
