import { describe, expect, it } from 'vitest'
import {
  createToolSearch,
  type ExecuteOutcome,
  type PolicyOptions,
  type ToolDefinition,
  type ToolSearch,
  type ToolSearchEvent,
} from '../index.js'
import { withFillers, wordRanker } from '../test-tools.js'

const DELETE: ToolDefinition = {
  name: 'delete_note',
  description: 'Delete a note',
  inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
}
const CALL = { id: 'call_1', name: 'call_tool', arguments: { name: 'delete_note', arguments: { id: '7' } } }

/** A tool search of two users, and an execution of `ann` that waits for an approval. */
async function waiting(fixed?: PolicyOptions) {
  const forbidden = new Set<string>()
  const events: ToolSearchEvent[] = []
  const search = createToolSearch({
    tools: withFillers([DELETE], 3),
    ranker: wordRanker(),
    activation: 'on',
    policy: fixed ?? (async ({ session = '' }) => ({ permit: ({ name }) => !forbidden.has(`${session} ${name}`) })),
    onEvent: event => events.push(event),
  })
  const outcome = (await search.handle({ session: 'ann', ...CALL })) as ExecuteOutcome
  expect(outcome.kind).toBe('execute')
  events.length = 0
  return { search, outcome, forbidden, events }
}
const update = (search: ToolSearch, ...tools: ToolDefinition[]) => search.update(withFillers(tools, 3))

describe('recheck', () => {
  it('returns the same outcome if nothing changed, also after an update of other tools, and reports nothing', async () => {
    const { search, outcome, events } = await waiting()
    expect(await search.recheck(outcome)).toBe(outcome)
    expect(events).toEqual([])
    update(search, { ...DELETE }, { name: 'other' })
    expect(await search.recheck(outcome)).toBe(outcome)
  })

  it('refuses a tool that was forbidden meanwhile, with the words for a name that does not exist', async () => {
    const { search, outcome, forbidden, events } = await waiting()
    forbidden.add('bob delete_note')
    expect(await search.recheck(outcome)).toBe(outcome)
    forbidden.add('ann delete_note')
    const refused = await search.recheck(outcome)
    expect(refused).toMatchObject({ kind: 'refused', code: 'unknown_tool', id: 'call_1', name: 'delete_note' })
    const unknown = await search.handle({ session: 'ann', id: 'call_1', name: 'delete_note' })
    expect(refused).toEqual({ ...unknown, name: 'delete_note' })
    expect(events.filter(({ kind }) => kind === 'refused')).toHaveLength(2)
  })

  it('asks the rule of a policy that stays the same object again', async () => {
    let permits = true
    const { search, outcome } = await waiting({ permit: () => permits })
    permits = false
    expect(await search.recheck(outcome)).toMatchObject({ kind: 'refused', code: 'unknown_tool' })
  })

  it('refuses a tool outside of the scope or of the visible tools of that turn', async () => {
    const { search, outcome } = await waiting()
    const unknown = { kind: 'refused', code: 'unknown_tool' }
    expect(await search.with({ scope: { tools: ['filler_0'] } }).recheck(outcome)).toMatchObject(unknown)
    expect(await search.recheck(outcome, { visible: ['filler_0'] })).toMatchObject(unknown)
  })

  it.each<[string, ToolDefinition[], string]>([
    ['was removed', [], 'unknown_tool'],
    ['no longer allows the caller', [{ ...DELETE, allowedCallers: ['code'] }], 'wrong_caller'],
    ['now needs other arguments', [{ ...DELETE, inputSchema: { required: ['all'] } }], 'invalid_arguments'],
  ])('refuses a tool that %s', async (_, tools, code) => {
    const { search, outcome } = await waiting()
    update(search, ...tools)
    expect(await search.recheck(outcome)).toMatchObject({ kind: 'refused', code })
  })

  it('returns the current definition if that changed, with arguments that fit it', async () => {
    const { search, outcome } = await waiting()
    const description = 'Delete a note and its copies'
    update(search, { ...DELETE, description })
    const again = { kind: 'execute', id: 'call_1', session: 'ann', arguments: { id: '7' }, tool: { description } }
    expect(await search.recheck(outcome)).toMatchObject(again)
  })
})
