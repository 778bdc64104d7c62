import { describe, expect, it } from 'vitest'
import { createToolSearch, type ExecuteOutcome, type ToolDefinition, type ToolSearchEvent } from '../index.js'
import { withFillers, wordRanker } from '../test-tools.js'

const DELETE: ToolDefinition = {
  name: 'delete_note',
  description: 'Delete a note',
  inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
}
const CALL = { id: 'call_1', name: 'call_tool', arguments: { name: 'delete_note', arguments: { id: '7' } } }

/** A tool search of two users, and an execution of `ann` that waits for an approval. */
async function waiting(tools: readonly ToolDefinition[] = [DELETE]) {
  const forbidden = new Set<string>()
  const events: ToolSearchEvent[] = []
  const search = createToolSearch({
    tools: withFillers(tools, 3),
    ranker: wordRanker(),
    activation: 'on',
    policy: async ({ session = '' }) => ({ permit: ({ name }) => !forbidden.has(`${session} ${name}`) }),
    onEvent: event => events.push(event),
  })
  const outcome = (await search.handle({ session: 'ann', ...CALL })) as ExecuteOutcome
  expect(outcome.kind).toBe('execute')
  events.length = 0
  return { search, outcome, forbidden, events }
}

describe('recheck', () => {
  it('returns the same outcome if nothing changed, and reports nothing', async () => {
    const { search, outcome, events } = await waiting()
    expect(await search.recheck(outcome)).toBe(outcome)
    expect(events).toEqual([])
  })

  it('refuses a tool that was forbidden meanwhile, with the words for a name that does not exist', async () => {
    const { search, outcome, forbidden, events } = await waiting()
    forbidden.add('bob delete_note')
    expect(await search.recheck(outcome)).toBe(outcome)
    forbidden.add('ann delete_note')
    const refused = await search.recheck(outcome)
    expect(refused).toMatchObject({ kind: 'refused', code: 'unknown_tool', id: 'call_1', name: 'delete_note' })
    expect(refused).toEqual({
      ...(await search.handle({ session: 'ann', id: 'call_1', name: 'delete_note' })),
      name: 'delete_note',
    })
    expect(events.filter(({ kind }) => kind === 'refused')).toHaveLength(2)
  })

  it('asks the rule of a policy that stays the same object again', async () => {
    let permits = true
    const policy = { permit: () => permits }
    const search = createToolSearch({ tools: withFillers([DELETE], 3), ranker: wordRanker(), activation: 'on', policy })
    const outcome = (await search.handle(CALL)) as ExecuteOutcome
    permits = false
    expect(await search.recheck(outcome)).toMatchObject({ kind: 'refused', code: 'unknown_tool' })
  })

  it('refuses a tool outside of the scope, of the visible tools of that turn, and a removed one', async () => {
    const { search, outcome } = await waiting()
    const other = search.with({ scope: { tools: ['filler_0'] } })
    expect(await other.recheck(outcome)).toMatchObject({ kind: 'refused' })
    expect(await search.recheck(outcome, { visible: ['filler_0'] })).toMatchObject({ kind: 'refused' })
    search.update(withFillers([], 3))
    expect(await search.recheck(outcome)).toMatchObject({ kind: 'refused' })
  })

  it('returns the current definition if that changed, with arguments that fit it', async () => {
    const { search, outcome } = await waiting()
    search.update(withFillers([{ ...DELETE, description: 'Delete a note and its copies' }], 3))
    const again = await search.recheck(outcome)
    expect(again).toMatchObject({ kind: 'execute', id: 'call_1', session: 'ann', arguments: { id: '7' } })
    expect((again as ExecuteOutcome).tool.description).toBe('Delete a note and its copies')
    search.update(withFillers([{ ...DELETE, inputSchema: { type: 'object', required: ['all'] } }], 3))
    expect(await search.recheck(outcome)).toMatchObject({ kind: 'refused', code: 'invalid_arguments' })
  })

  it('returns the same outcome after an update that does not change its tool', async () => {
    const { search, outcome } = await waiting()
    search.update(withFillers([{ ...DELETE }], 5))
    expect(await search.recheck(outcome)).toBe(outcome)
  })

  it('refuses a tool that no longer allows the caller', async () => {
    const { search, outcome } = await waiting()
    search.update(withFillers([{ ...DELETE, allowedCallers: ['code'] }], 3))
    expect(await search.recheck(outcome)).toMatchObject({ kind: 'refused', code: 'wrong_caller' })
  })
})
