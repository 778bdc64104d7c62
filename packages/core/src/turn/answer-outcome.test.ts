import { describe, expect, it } from 'vitest'
import {
  createToolSearch,
  type ExecuteOutcome,
  type RealCall,
  type ToolDefinition,
  type ToolSearchEvent,
} from '../index.js'
import { allDecided, CANNOT_RUN, type CallHost, decideOutcome, toRealCall } from '../kit.js'
import { wordRanker } from '../test-tools.js'

const TOOLS: readonly ToolDefinition[] = [
  { name: 'read_note', inputSchema: { type: 'object' } },
  { name: 'delete_note', inputSchema: { type: 'object', properties: { id: { type: 'integer' } } } },
]
const calls = [{ name: 'read_note' }, { name: 'no_tool' }, { name: 'delete_note' }]
const BATCH = { id: 'call_1', name: 'call_tool', arguments: { calls } }
const DELETE = { id: 'call_1', name: 'delete_note', arguments: { id: 7 } }

function setUp(host: Partial<CallHost> = {}) {
  const events: ToolSearchEvent[] = []
  const ran: string[] = []
  const search = createToolSearch({
    tools: TOOLS,
    ranker: wordRanker(),
    activation: 'on',
    onEvent: event => events.push(event),
  })
  const runnerOf: CallHost['runnerOf'] = call => () => {
    ran.push(call.name)
    return `${call.name} ran`
  }
  const full: CallHost = { search, turn: {}, runnerOf, ...host }
  const statuses = () => events.flatMap(event => (event.kind === 'settled' ? [event.status] : [])).sort()
  const decide = async (call: typeof DELETE | typeof BATCH) => decideOutcome(await search.handle(call), full)
  const answer = async (call: typeof DELETE | typeof BATCH) => (await decide(call))()
  return { search, ran: () => [...ran].sort(), statuses, decide, answer }
}

describe('an outcome that a host answers', () => {
  it('runs nothing before the decision is used, nor after the signal is aborted', async () => {
    const controller = new AbortController()
    const { decide, ran, statuses } = setUp({ signal: controller.signal })
    const [run, late] = [await decide(DELETE), await decide(DELETE)]
    expect(ran()).toEqual([])
    expect(await run()).toEqual({ content: 'delete_note ran', isError: false })
    controller.abort()
    expect((await late()).isError).toBe(true)
    expect(ran()).toEqual(['delete_note'])
    expect(statuses()).toEqual(['failed', 'ran'])
  })

  it('fails if the host has no function for its call, or has none any more when the call runs', async () => {
    const content = 'This tool cannot be run here. Go on without it.'
    for (const functions of [[], [() => 'ran']]) {
      const { answer, statuses } = setUp({ runnerOf: () => functions.shift() })
      expect(await answer(DELETE)).toEqual({ content, isError: true })
      expect(statuses()).toEqual(['failed'])
    }
  })

  it('is no question to a person if the host has no function for its call', async () => {
    const approve = () => expect.unreachable()
    const { answer } = setUp({ runnerOf: () => undefined, needsApproval: () => true, approve })
    expect(await answer(DELETE)).toEqual({ content: CANNOT_RUN, isError: true })
  })

  it('says of a call what was read in another way than the model wrote it, and nothing else', async () => {
    const { search } = setUp()
    const odd = (await search.handle({ ...DELETE, arguments: { id: '7' } })) as ExecuteOutcome
    expect(odd.repaired).not.toBeUndefined()
    expect(toRealCall(odd)).toMatchObject({ arguments: { id: 7 }, repaired: odd.repaired })
    expect(toRealCall((await search.handle(DELETE)) as ExecuteOutcome)).not.toHaveProperty('repaired')
  })

  it('joins the results of a batch; it is an error only if nothing ran', async () => {
    const { answer, ran } = setUp()
    const { content, isError } = await answer(BATCH)
    expect(JSON.parse(String(content))).toEqual([
      { name: 'read_note', result: 'read_note ran' },
      { error: expect.stringContaining('no_tool') },
      { name: 'delete_note', result: 'delete_note ran' },
    ])
    expect(isError).toBe(false)
    expect(ran()).toEqual(['delete_note', 'read_note'])
    expect((await setUp({ needsApproval: () => true, approve: () => false }).answer(BATCH)).isError).toBe(true)
  })

  it('asks only for calls that need an approval, and denies every answer except true', async () => {
    expect((await setUp({ needsApproval: () => true }).answer(DELETE)).content).toContain('was denied')
    for (const given of [true, false, 'yes', undefined]) {
      const asked: string[] = []
      const approve = ({ name }: RealCall) => {
        asked.push(name)
        return given as boolean
      }
      const { answer, ran, statuses } = setUp({ needsApproval: ({ name }) => name === 'delete_note', approve })
      await answer(BATCH)
      expect(asked).toEqual(['delete_note'])
      expect(ran()).toEqual(given === true ? ['delete_note', 'read_note'] : ['read_note'])
      expect(statuses()).toEqual(given === true ? ['ran', 'ran'] : ['denied', 'ran'])
    }
  })

  it('counts a call as denied if its approval fails, and passes the error on', async () => {
    const approve = () => Promise.reject(new Error('nobody is there'))
    const { decide, statuses, ran } = setUp({ needsApproval: () => true, approve })
    await expect(decide(DELETE)).rejects.toThrow('nobody is there')
    expect(statuses()).toEqual(['denied'])
    expect(ran()).toEqual([])
  })

  it('says why a tool failed', async () => {
    const fail = () => {
      throw new Error('no such note')
    }
    const { answer, statuses } = setUp({ runnerOf: () => fail })
    expect(await answer(DELETE)).toEqual({ content: 'no such note', isError: true })
    expect(statuses()).toEqual(['failed'])
  })
})

describe('an approval while the definition changes', () => {
  /** A host whose definition gets another version during each of the first `changes` approvals. */
  function changing(changes: number, last = true) {
    const shown: string[] = []
    const set = setUp({
      needsApproval: () => true,
      approve({ tool }) {
        shown.push(tool.description)
        if (shown.length > changes) return last
        set.search.update([{ name: 'delete_note', description: `version ${shown.length}` }])
        return true
      },
      runnerOf: call => () => call.tool.description,
    })
    return { ...set, shown }
  }

  it.each<[string, number, boolean, string, readonly string[]]>([
    ['is asked for again, and what was approved last runs', 1, true, 'version 1', ['', 'version 1']],
    ['is asked for again, and may be denied', 1, false, 'delete_note was denied', ['', 'version 1']],
    [
      'is asked for three times, and then the call is denied',
      9,
      true,
      'delete_note was changed after this call was made, so it was not run. Read its parameters and send the call again.',
      ['', 'version 1', 'version 2'],
    ],
  ])('%s', async (_, changes, last, content, shown) => {
    const set = changing(changes, last)
    expect((await set.answer(DELETE)).content).toContain(content)
    expect(set.shown).toEqual(shown)
    expect(set.statuses()).toEqual([content === 'version 1' ? 'ran' : 'denied'])
  })
})

it('allDecided waits for all decisions before it passes an error on', async () => {
  const ended: string[] = []
  const late = new Promise(resolve => setTimeout(resolve, 5)).then(() => ended.push('late'))
  await expect(allDecided<unknown>([Promise.reject(new Error('first')), late])).rejects.toThrow('first')
  expect(ended).toEqual(['late'])
})
