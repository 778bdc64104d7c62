import { describe, expect, it } from 'vitest'
import { createToolSearch, type Outcome, type RealCall, type ToolDefinition, type ToolSearchEvent } from '../index.js'
import { allDecided, CANNOT_RUN, type CallHost, decideOutcome, toRealCall } from '../kit.js'
import { wordRanker } from '../test-tools.js'

const TOOLS: readonly ToolDefinition[] = [
  { name: 'read_note', inputSchema: { type: 'object' } },
  { name: 'delete_note', inputSchema: { type: 'object', properties: { id: { type: 'integer' } } } },
]
const BATCH = {
  id: 'call_1',
  name: 'call_tool',
  arguments: { calls: [{ name: 'read_note' }, { name: 'no_tool' }, { name: 'delete_note' }] },
}
const DELETE = { id: 'call_1', name: 'delete_note', arguments: { id: 7 } }

function setUp(host: Partial<CallHost> = {}) {
  const events: ToolSearchEvent[] = []
  const ran: string[] = []
  const forbidden = new Set<string>()
  const search = createToolSearch({
    tools: TOOLS,
    ranker: wordRanker(),
    activation: 'on',
    policy: () => ({ permit: ({ name }) => !forbidden.has(name) }),
    onEvent: event => events.push(event),
  })
  const runnerOf =
    ({ name }: RealCall) =>
    () => {
      ran.push(name)
      return `${name} ran`
    }
  const full: CallHost = { search, turn: {}, runnerOf, ...host }
  const statuses = () => events.flatMap(event => (event.kind === 'settled' ? [event.status] : []))
  const decide = async (call: typeof DELETE | typeof BATCH) => decideOutcome(await search.handle(call), full)
  return { search, ran, forbidden, statuses, decide, events }
}

describe('an outcome that a host answers', () => {
  it('runs nothing before the decision is used', async () => {
    const { decide, ran, statuses } = setUp()
    const run = await decide(DELETE)
    expect(ran).toEqual([])
    expect(await run()).toEqual({ content: 'delete_note ran', isError: false })
    expect(statuses()).toEqual(['ran'])
  })

  it('fails if the host has no function for its call, or has none any more when the call runs', async () => {
    const content = 'This tool cannot be run here. Go on without it.'
    for (const functions of [[], [() => 'ran']]) {
      const { decide, statuses } = setUp({ runnerOf: () => functions.shift() })
      expect(await (await decide(DELETE))()).toEqual({ content, isError: true })
      expect(statuses()).toEqual(['failed'])
    }
  })

  it('is no question to a person if the host has no function for its call', async () => {
    const asked: string[] = []
    const approve = ({ name }: RealCall) => asked.push(name) > 0
    const { decide } = setUp({ runnerOf: () => undefined, needsApproval: () => true, approve })
    expect(await (await decide(DELETE))()).toEqual({ content: CANNOT_RUN, isError: true })
    expect(asked).toEqual([])
  })

  it('says of a call what was read in another way than the model wrote it, and nothing else', async () => {
    const { search } = setUp()
    const odd = await search.handle({ ...DELETE, arguments: { id: '7' } })
    const plain = await search.handle(DELETE)
    if (odd.kind !== 'execute' || plain.kind !== 'execute') throw new Error('Found no execution')
    expect(odd.repaired).toBeDefined()
    expect(toRealCall(odd)).toMatchObject({ arguments: { id: 7 }, repaired: odd.repaired })
    expect(Object.keys(toRealCall(plain))).not.toContain('repaired')
  })

  it('is the text of a meta tool, or of a refusal', async () => {
    const { search } = setUp()
    const host: CallHost = { search, turn: {}, runnerOf: () => undefined }
    const answers: Outcome[] = [
      { kind: 'result', content: 'found', value: {}, revealed: [] },
      { kind: 'result', content: 'failed', value: {}, revealed: [], isError: true },
      { kind: 'refused', code: 'unknown_tool', message: 'no such tool', suggestions: [] },
    ]
    const given = await Promise.all(answers.map(async one => (await decideOutcome(one, host))()))
    expect(given).toEqual([
      { content: 'found', isError: false },
      { content: 'failed', isError: true },
      { content: 'no such tool', isError: true },
    ])
  })

  it('joins the results of a batch; it is an error only if nothing ran', async () => {
    const { decide, ran } = setUp()
    const { content, isError } = await (await decide(BATCH))()
    expect(JSON.parse(String(content))).toEqual([
      { name: 'read_note', result: 'read_note ran' },
      { error: expect.stringContaining('no_tool') },
      { name: 'delete_note', result: 'delete_note ran' },
    ])
    expect(isError).toBe(false)
    // The calls of a batch run in parallel.
    expect([...ran].sort()).toEqual(['delete_note', 'read_note'])
    const none = setUp({ needsApproval: () => true, approve: () => false })
    expect((await (await none.decide(BATCH))()).isError).toBe(true)
  })

  it('asks only for calls that need an approval, and denies every answer except true', async () => {
    const nobody = setUp({ needsApproval: () => true })
    expect((await (await nobody.decide(DELETE))()).content).toContain('was denied')
    for (const answer of [true, false, 'yes', undefined]) {
      const asked: string[] = []
      const { decide, ran, statuses } = setUp({
        needsApproval: ({ name }) => name === 'delete_note',
        approve({ name }) {
          asked.push(name)
          return answer as boolean
        },
      })
      await (await decide(BATCH))()
      expect(asked).toEqual(['delete_note'])
      expect([...ran].sort()).toEqual(answer === true ? ['delete_note', 'read_note'] : ['read_note'])
      expect(statuses().sort()).toEqual(answer === true ? ['ran', 'ran'] : ['denied', 'ran'])
    }
  })

  it('counts a call as denied if its approval fails, and passes the error on', async () => {
    const { decide, statuses, ran } = setUp({
      needsApproval: () => true,
      approve: () => Promise.reject(new Error('nobody is there')),
    })
    await expect(decide(DELETE)).rejects.toThrow('nobody is there')
    expect(statuses()).toEqual(['denied'])
    expect(ran).toEqual([])
  })

  it('is not run if its tool is forbidden after the approval', async () => {
    const { decide, forbidden, ran, statuses } = setUp()
    const run = await decide(DELETE)
    forbidden.add('delete_note')
    const { content, isError } = await run()
    expect(content).toContain('There is no tool named "delete_note"')
    expect(isError).toBe(true)
    expect(ran).toEqual([])
    expect(statuses()).toEqual(['denied'])
  })

  it('is asked about again if its definition changed, and denied if that goes on', async () => {
    const shown: string[] = []
    let version = 0
    const set = setUp({
      needsApproval: () => true,
      approve({ tool }) {
        shown.push(tool.description)
        set.search.update([{ name: 'delete_note', description: `version ${++version}` }])
        return version !== stop
      },
    })
    let stop = 2
    const denied = await (await set.decide(DELETE))()
    expect(shown).toEqual(['', 'version 1'])
    expect(denied.content).toContain('was denied')
    stop = 0
    expect((await (await set.decide(DELETE))()).content).toBe(
      'delete_note was changed after this call was made, so it was not run. Read its parameters and send the call again.',
    )
    expect(shown).toHaveLength(5)
    expect(set.ran).toEqual([])
  })

  it('runs with the definition that was approved last', async () => {
    let count = 0
    const set = setUp({
      needsApproval: () => true,
      approve() {
        if (++count === 1) set.search.update([{ name: 'delete_note', description: 'version 1' }])
        return true
      },
      runnerOf:
        ({ tool }) =>
        () =>
          tool.description,
    })
    expect(await (await set.decide(DELETE))()).toEqual({ content: 'version 1', isError: false })
    expect(set.statuses()).toEqual(['ran'])
  })

  it('says why a tool failed', async () => {
    const fail = () => {
      throw new Error('no such note')
    }
    const { decide, statuses } = setUp({ runnerOf: () => fail })
    expect(await (await decide(DELETE))()).toEqual({ content: 'no such note', isError: true })
    expect(statuses()).toEqual(['failed'])
  })

  it('does not run after the signal is aborted', async () => {
    const controller = new AbortController()
    const { decide, ran, statuses } = setUp({ signal: controller.signal })
    const run = await decide(DELETE)
    controller.abort()
    expect((await run()).isError).toBe(true)
    expect(ran).toEqual([])
    expect(statuses()).toEqual(['failed'])
  })
})

describe('allDecided', () => {
  it('waits for all decisions before it passes an error on', async () => {
    const ended: string[] = []
    const late = new Promise<string>(resolve =>
      setTimeout(() => {
        ended.push('late')
        resolve('late')
      }, 5),
    )
    await expect(allDecided([Promise.reject(new Error('first')), late])).rejects.toThrow('first')
    expect(ended).toEqual(['late'])
  })
})
