import { expect, it } from 'vitest'
import { type Companion, estimateTokens, type ToolSearchEvent } from '../index.js'
import { answerCompanion } from './answer-call.js'
import { companionTools } from './companion-tools.js'

const companionOf = (name: string, handle: Companion['handle'] = async () => ({ content: '' })): Companion => ({
  ...{ name, tools: [{ name: 'read_more' }], handle },
})

async function answerOf(handle: Companion['handle'], args: unknown = {}) {
  const events: ToolSearchEvent[] = []
  const found = companionTools([companionOf('notes', handle)]).get('read_more')!
  const call = { session: 's', name: 'read_more', arguments: args }
  const emit = (event: ToolSearchEvent) => void events.push(event)
  return { outcome: await answerCompanion(found, call, { emit, countTokens: estimateTokens }), events }
}

it.each<[string, object, object]>([
  ['a text', { content: 'x' }, { content: 'x', value: 'x' }],
  ['a text with a value', { content: 'x', value: 1 }, { content: 'x', value: 1 }],
  ['an error', { content: 'x', isError: true }, { content: 'x', value: 'x', isError: true }],
  ['a text with isError false', { content: 'x', isError: false }, { content: 'x', value: 'x' }],
  ['a text with an invalid isError', { content: 'x', isError: 'no' }, { content: 'x', value: 'x' }],
])('the answer of a companion may be %s', async (_, given, answer) => {
  const { outcome, events } = await answerOf(async () => given as never)
  expect(outcome).toEqual({ kind: 'result', revealed: [], ...answer })
  expect(events).toEqual([])
})

it('the answer of a companion is an error text if the call cannot be read or the companion throws', async () => {
  const unread = (await answerOf(async () => ({ content: 'x' }), '{"a":')).outcome
  expect(unread).toMatchObject({ kind: 'result', revealed: [], isError: true, value: unread.content })
  expect(unread.content).toContain('Call it again with a JSON object')
  const { outcome, events } = await answerOf(() => Promise.reject(new Error('no')))
  expect(outcome).toMatchObject({ revealed: [], isError: true, content: expect.stringContaining('failed') })
  expect(events).toMatchObject([{ kind: 'failure', session: 's', during: 'the companion "notes"' }])
})

it('refuses two companions with a tool of the same name, and gives the name in `details`', () => {
  expect(() => companionTools([companionOf('notes'), companionOf('files')])).toThrow(
    expect.objectContaining({ code: 'NAME_COLLISION', details: { name: 'read_more' } }),
  )
})
