import type { TurnInput } from '@ts/core'
import { generateText, isStepCount, type ModelMessage } from 'ai'
import { describe, expect, it } from 'vitest'
import { agentOf, approve, call, expectPrefixKept, HI, partsOf, stored } from './test-support.js'

const DELETE = { name: 'delete_repository', arguments: { repository: 'main' } }
const SEARCH = call('s', 'search_tools', { queries: ['delete repository'] })
const BRIDGED = call('1', 'call_tool', DELETE)
const BATCH = call('1', 'call_tool', { calls: [{ name: 'get_weather', arguments: { city: 'Rome' } }, DELETE] })
const DIRECT = call('1', 'delete_repository', DELETE.arguments)

/** Every way in which a model may call a tool that needs approval. */
const WAYS: readonly (readonly [string, ReturnType<typeof call>])[] = [
  ['a search', call('1', 'search_tools', { queries: ['select:delete_repository'], name: 'delete_repository' })],
  ['a bridge call', BRIDGED],
  ['a bridge call with text arguments', call('1', 'call_tool', { ...DELETE, arguments: '{"repository":"main"}' })],
  ['a bridge call under a prefix', call('1', 'functions.call_tool', DELETE)],
  ['a batch', BATCH],
  ['a nested bridge call', call('1', 'call_tool', { name: 'call_tool', arguments: DELETE })],
  ['a direct call', DIRECT],
  ['a direct call under a prefix', call('1', 'functions.delete_repository', DELETE.arguments)],
]

/** Stored messages in which the repository was deleted with this call id before. */
const deletedBefore = (toolCallId: string): ModelMessage[] => {
  const one = { toolCallId, toolName: 'delete_repository' }
  const output = { type: 'text' as const, value: 'gone' }
  return [
    HI,
    { role: 'assistant', content: [{ type: 'tool-call', ...one, input: { repository: 'old' } }] },
    { role: 'tool', content: [{ type: 'tool-result', ...one, output }] },
  ]
}

describe('a tool that needs approval', () => {
  it.each([
    ['bridge', [false, true]],
    ['load', [false]],
    ['stub', [true]],
    ['native', [false]],
    ['window', [true]],
    ['eager', [false]],
  ] as const)('never runs without approval with the disclosure %s', async (disclosure, firstStreams) => {
    // With one of `firstStreams`, every other way streams.
    for (const [i, [way, first]] of WAYS.entries())
      for (const isStreaming of firstStreams.map(first => first !== (i % 2 === 1))) {
        const { ran, generate, stream } = await agentOf({ disclosure }, [SEARCH], [first])
        await (isStreaming ? stream().consumeStream() : generate())
        expect(
          ran.map(({ name }) => name),
          way,
        ).not.toContain('delete_repository')
      }
  })

  it('is never run by a meta tool, even if the model is used without its middleware', async () => {
    const { model, search, ran, sent } = await agentOf({}, [BRIDGED])
    await generateText({ model, tools: search.tools, messages: [HI], stopWhen: isStepCount(20) })
    expect(ran).toEqual([])
    expect(partsOf(sent[1]!, -1)[0]).toMatchObject({ output: { value: expect.stringContaining('Nothing was run') } })
  })

  it.each([
    ['bridge', BRIDGED],
    ['batch', BATCH],
    ['direct call', DIRECT],
  ])('does not run after a denial, and is settled as denied: %s', async (_, first) => {
    const { ran, sent, settled, generate } = await agentOf({}, [SEARCH], [first])
    await generate({ messages: approve(await generate(), () => false) })
    expect(ran.map(one => one.name)).not.toContain('delete_repository')
    expect(settled()).toContainEqual(['delete_repository', 'denied'])
    expect(settled()).toHaveLength(first === BATCH ? 2 : 1)
    expectPrefixKept(sent)
  })

  it('runs after approval in another process, and is settled there', async () => {
    const { generate } = await agentOf({}, [BRIDGED])
    const other = await agentOf({})
    await other.generate({ messages: stored(approve(await generate())) })
    expect(other.ran).toEqual([{ name: 'delete_repository', input: DELETE.arguments }])
    expect(other.settled()).toEqual([['delete_repository', 'ran']])
  })

  it('does not run in the same process if policy forbids it while the approval waits, and is settled as denied', async () => {
    const turns: TurnInput[] = []
    let isRevoked = false
    const policy = async (turn: TurnInput) => {
      turns.push(turn)
      return { permit: ({ name }: { readonly name: string }) => !isRevoked || name !== 'delete_repository' }
    }
    const { ran, sent, settled, generate } = await agentOf({ session: 'ann', policy }, [BRIDGED])
    const activeTools = ['search_tools', 'describe_tools', 'call_tool', 'delete_repository']
    const messages = approve(await generate({ activeTools }))
    isRevoked = true
    turns.length = 0
    await generate({ messages })
    expect(ran).toEqual([])
    expect(partsOf(sent.at(-1)!, -1)[0]).toMatchObject({ output: { type: 'error-text' } })
    expect(turns[0]).toMatchObject({ session: 'ann', visible: ['delete_repository'] })
    expect(settled()).toEqual([['delete_repository', 'denied']])
  })

  it('is settled as denied if a `toolApproval` rule of the caller denies it, also with a call id of an older turn', async () => {
    for (const messages of [[HI], deletedBefore('1')]) {
      const { ran, settled, generate } = await agentOf({}, [BRIDGED])
      await generate({ messages, toolApproval: { delete_repository: 'denied' } })
      expect(ran).toEqual([])
      expect(settled()).toEqual([['delete_repository', 'denied']])
    }
  })

  it('is not settled by an older result of another conversation with the same call id', async () => {
    const { settled, generate } = await agentOf({}, [BRIDGED])
    const denied = approve(await generate(), () => false)
    const answer: ModelMessage = { role: 'assistant', content: 'It is gone.' }
    await generate({ messages: [...deletedBefore('1'), answer, { role: 'user', content: 'Thanks.' }] })
    expect(settled()).toEqual([])
    await generate({ messages: denied })
    expect(settled()).toEqual([['delete_repository', 'denied']])
  })
})
