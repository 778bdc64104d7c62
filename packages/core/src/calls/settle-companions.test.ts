import { describe, expect, it } from 'vitest'
import {
  type Companion,
  type CompanionResult,
  createToolSearch,
  type ExecuteOutcome,
  type ExecutionRecord,
  type ToolSearchEvent,
  type TurnInput,
} from '../index.js'
import { readFile, wordRanker } from '../test-tools.js'

function make(companion: Partial<Companion> = {}) {
  const events: ToolSearchEvent[] = []
  const turns: TurnInput[] = []
  const seen: CompanionResult[] = []
  const toolSearch = createToolSearch({
    tools: turn => {
      turns.push(turn)
      return [{ ...readFile, description: `Read a file of ${turn.session ?? 'nobody'}` }]
    },
    ranker: wordRanker(),
    activation: 'on',
    companions: [
      {
        name: 'offload',
        tools: [],
        handle: async () => ({ content: '' }),
        onResult: result => void seen.push(result),
        ...companion,
      },
    ],
    onEvent: event => void events.push(event),
  })
  const settle = async (record: unknown) => {
    turns.length = 0
    await toolSearch.settle(record as ExecutionRecord, { status: 'ran', content: 'text' })
    return seen.at(-1)!.tool
  }
  return { toolSearch, events, turns, seen, settle }
}

describe('the tool of a result that a companion sees', () => {
  it('is the definition with which the call was decided', async () => {
    const { toolSearch, settle, turns } = make()
    const outcome = (await toolSearch.handle({
      session: 's',
      name: 'read_file',
      arguments: { path: 'a' },
    })) as ExecuteOutcome
    expect(await settle(outcome)).toBe(outcome.tool)
    expect(turns).toEqual([])
  })

  it.each<[string, unknown]>([
    ['its id', 'read_file'],
    ['an object with its id', { id: 'read_file' }],
    ['a definition without a schema', { id: 'read_file', description: 'old' }],
    ['a definition without a description', { id: 'read_file', inputSchema: {} }],
  ])('is the current definition for the session, if the record has only %s', async (_, tool) => {
    const { settle, turns } = make()
    expect(await settle({ tool, session: 's' })).toMatchObject({
      id: 'read_file',
      description: 'Read a file of s',
      inputSchema: { type: 'object' },
    })
    expect(turns).toMatchObject([{ session: 's' }])
    expect(await settle({ tool })).toMatchObject({ description: 'Read a file of nobody' })
    expect(turns).toStrictEqual([{}])
  })

  it('has a server only if the record of a vanished tool has one', async () => {
    const { settle } = make()
    expect(await settle({ tool: 'gone' })).not.toHaveProperty('server')
    expect(await settle({ tool: 'gone', server: 'files' })).toMatchObject({ server: 'files' })
  })
})

describe('settle', () => {
  it('skips a companion without a result handler', async () => {
    const { toolSearch, events, turns } = make({ onResult: undefined } as never)
    expect(await toolSearch.settle({ tool: 'read_file' }, { status: 'ran', content: 'text' })).toBe('text')
    expect(events.map(({ kind }) => kind)).toEqual(['settled'])
    expect(turns).toEqual([])
  })

  it('refuses an invalid end', async () => {
    const { toolSearch } = make()
    await expect(toolSearch.settle({ tool: 'read_file' }, undefined as never)).rejects.toMatchObject({
      code: 'INVALID_CONFIGURATION',
    })
  })
})

describe('an end in two parts', () => {
  it('is reported without asking companions, and replaced later without a second report', async () => {
    let asked = 0
    const { toolSearch, events } = make({
      onResult() {
        asked++
        return 'short'
      },
    })
    const call = { id: '1', name: 'read_file', arguments: { path: 'a' } }
    const outcome = (await toolSearch.handle(call)) as ExecuteOutcome
    const settled = () => events.filter(({ kind }) => kind === 'settled').length
    expect(await toolSearch.settle(outcome, { status: 'ran', content: 'long', only: 'report' })).toBe('long')
    expect([asked, settled()]).toEqual([0, 1])
    expect(await toolSearch.settle(outcome, { status: 'ran', content: 'long', only: 'replace' })).toBe('short')
    expect([asked, settled()]).toEqual([1, 1])
  })

  it('can be replaced without a report if another process reported it, and reported afterwards', async () => {
    const { toolSearch, events } = make({ onResult: () => 'short' })
    const record = { id: '1', tool: 'read_file' }
    expect(await toolSearch.settle(record, { status: 'ran', content: 'long', only: 'replace' })).toBe('short')
    expect(events).toEqual([])
    await toolSearch.settle(record, { status: 'ran', only: 'report' })
    expect(events).toMatchObject([{ kind: 'settled', id: '1', status: 'ran' }])
  })
})
