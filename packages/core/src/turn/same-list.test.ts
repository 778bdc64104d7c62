import { describe, expect, it } from 'vitest'
import { isSameList } from './same-list.js'
import type { SentList } from './sent-list.js'

const tool = (name: string, inputSchema: unknown = { type: 'object' }) => ({
  name,
  description: '',
  inputSchema,
  role: 'core',
})
const listOf = (more: object = {}) =>
  ({
    version: '1',
    form: 'load',
    tools: [tool('a'), tool('b')],
    instructions: 'Search first',
    groups: ['files'],
    isContinued: false,
    ...more,
  }) as unknown as SentList

describe('isSameList', () => {
  it.each([
    ['a copy', listOf()],
    ['keys in another order', Object.fromEntries(Object.entries(listOf()).reverse()) as unknown as SentList],
    ['a field without a value', listOf({ names: undefined })],
  ])('accepts %s', async (_, stored) => {
    expect(await isSameList(stored, listOf())).toBe(true)
    expect(await isSameList(listOf(), stored)).toBe(true)
  })

  it.each([
    ['another version', { version: '2' }],
    ['another group', { groups: ['mail'] }],
    ['one tool fewer', { tools: [tool('a')] }],
    ['one tool more', { tools: [tool('a'), tool('b'), tool('c')] }],
    ['another last tool', { tools: [tool('a'), tool('c')] }],
    ['the tools in another order', { tools: [tool('b'), tool('a')] }],
    ['no tools', { tools: undefined }],
    ['an object instead of the list of tools', { tools: { 0: tool('a'), 1: tool('b'), length: 2 } }],
    ['an object instead of the list of groups', { groups: { 0: 'files' } }],
    ['a tool that is null', { tools: [null, tool('b')] }],
  ])('refuses %s', async (_, more) => {
    expect(await isSameList(listOf(more), listOf())).toBe(false)
  })

  it.each<[unknown, unknown]>([
    ['x', { 0: 'x' }],
    [{}, 5],
    [{}, null],
    [{}, []],
    [['a'], ['b']],
    [{ a: 1 }, { b: 1 }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: { b: 1 } }, { a: { b: 2 } }],
  ])('distinguishes a schema %j from %j', async (one, other) => {
    const [a, b] = [one, other].map(schema => listOf({ tools: [tool('a', schema)] }))
    expect(await isSameList(a!, b!)).toBe(false)
    expect(await isSameList(b!, a!)).toBe(false)
  })
})
