import { describe, expect, it } from 'vitest'
import { createToolSearch, type ToolDefinition } from './index.js'
import { createIssue, readFile, withFillers, wordRanker, writeFile } from './test-tools.js'

const tools = withFillers([readFile, writeFile, createIssue], 20)
const session = 's'
const call = (name: string, args: unknown) => ({ session, name, arguments: args })

describe('calling a tool that was not loaded', () => {
  it('runs with valid arguments and is loaded from then on', async () => {
    const toolSearch = createToolSearch({ tools, ranker: wordRanker() })
    expect(await toolSearch.handle(call('read_file', '{"path":"a"}'))).toEqual({
      kind: 'execute',
      name: 'read_file',
      arguments: { path: 'a' },
      via: 'unloaded',
    })
    expect((await toolSearch.expose({ session })).report.revealed).toEqual(['read_file'])
  })

  it.each([
    ['missing', {}, '/path is required and missing'],
    ['no object', [1], 'arguments expected an object, found an array'],
    ['text that is no JSON', '{path', 'arguments expected an object, found a string'],
    ['null', 'null', 'arguments expected an object, found null'],
  ])('answers %s arguments with the fault and its schema', async (_, args, fault) => {
    const outcome = await createToolSearch({ tools, ranker: wordRanker() }).handle(call('read_file', args))
    expect(outcome).toMatchObject({ kind: 'refused', code: 'invalid_arguments' })
    expect((outcome as { message: string }).message).toContain(fault)
    expect((outcome as { message: string }).message).toContain(JSON.stringify(readFile.inputSchema))
  })

  it('names precise faults', async () => {
    const strict: ToolDefinition = {
      name: 'strict',
      inputSchema: {
        type: 'object',
        properties: { size: { type: 'integer', minimum: 1 }, tags: { type: 'array', items: { $ref: '#/$defs/tag' } } },
        $defs: { tag: { enum: ['a', 'b'] } },
        additionalProperties: false,
      },
    }
    const toolSearch = createToolSearch({
      tools: [...tools, strict],
      ranker: wordRanker(),
    })
    expect(await toolSearch.handle(call('strict', { size: 1, tags: ['a'] }))).toMatchObject({ kind: 'execute' })
    const { message } = (await toolSearch.handle({
      ...call('strict', { size: 0, tags: ['z'], more: 1 }),
      session: 't',
    })) as { message: string }
    for (const part of ['/size', '/tags/0', '/more']) expect(message).toContain(part)
  })

  it('checks as far as it can where a hostile schema breaks the validator', async () => {
    const toolSearch = createToolSearch({
      tools,
      ranker: wordRanker(),
      validator: () => {
        throw new Error('cannot read this schema')
      },
    })
    expect(await toolSearch.handle(call('read_file', {}))).toMatchObject({ code: 'invalid_arguments' })
    expect(await toolSearch.handle(call('read_file', { path: 'a' }))).toMatchObject({ kind: 'execute' })
  })

  it.each([
    ['readFile', ['read_file']],
    ['read_fiel', ['read_file']],
    ['file_write', ['write_file']],
    ['zzz', []],
    ['', []],
    ['__proto__', []],
    ['x'.repeat(100_000), []],
  ])(
    'answers the unknown name %.20s with the nearest permitted names, never the catalog',
    async (name, suggestions) => {
      const outcome = (await createToolSearch({ tools, ranker: wordRanker() }).handle(call(name, {}))) as {
        message: string
      }
      expect(outcome).toMatchObject({ kind: 'refused', code: 'unknown_tool', suggestions })
      expect(outcome.message).toContain('tool_search')
      expect(outcome.message.length).toBeLessThan(300)
    },
  )
})

describe('what a refusal says', () => {
  const refuse = async (name: string, options: object = {}) =>
    (await createToolSearch({ tools, ranker: wordRanker(), ...options }).handle(call(name, {}))) as { message: string }

  it('names what is near and where to search, or that only the list counts', async () => {
    expect((await refuse('read_fiel')).message).toBe(
      'There is no tool named "read_fiel". Did you mean read_file? Find tools with tool_search.',
    )
    expect((await refuse('zzz')).message).toBe('There is no tool named "zzz". Find tools with tool_search.')
    expect((await refuse('zzz', { activation: 'off' })).message).toBe(
      'There is no tool named "zzz". Use only the tools that are listed.',
    )
    expect((await refuse('zzz', { disclosure: 'eager', activation: 'on' })).message).toContain('Use only the tools')
  })

  it('tells eight faults at most and how many more there are', async () => {
    const names = Array.from({ length: 10 }, (_, i) => `p${i}`)
    const wide = { name: 'wide', inputSchema: { type: 'object', required: names } }
    const eight = { name: 'eight', inputSchema: { type: 'object', required: names.slice(0, 8) } }
    const toolSearch = createToolSearch({ tools: [...tools, wide, eight], ranker: wordRanker() })
    const { message } = (await toolSearch.handle(call('wide', {}))) as { message: string }
    expect(message).toContain('/p7 is required and missing; and 2 more. Call it again')
    expect(message).not.toContain('/p8 is')
    const outcome = (await toolSearch.handle(call('eight', null))) as unknown as {
      message: string
      suggestions: string[]
    }
    expect(outcome.message).toContain('/p7 is required and missing. Call it again')
    expect(outcome.suggestions).toEqual(['eight'])
  })

  it.each([undefined, null, '', {}])('takes %j as no arguments', async args => {
    const plain = { name: 'plain' }
    const outcome = await createToolSearch({ tools: [...tools, plain], ranker: wordRanker() }).handle(
      call('plain', args),
    )
    expect(outcome).toEqual({ kind: 'execute', name: 'plain', arguments: {}, via: 'unloaded' })
  })

  it('says who may call a tool instead', async () => {
    const forCode = { ...readFile, callers: ['code' as const] }
    const forModel = { ...writeFile, callers: ['model' as const] }
    const toolSearch = createToolSearch({ tools: [forCode, forModel], ranker: wordRanker() })
    expect(await toolSearch.handle(call('read_file', {}))).toEqual({
      kind: 'refused',
      code: 'wrong_caller',
      message: 'read_file is not for this: call it from code that you write.',
      suggestions: [],
    })
    expect(await toolSearch.handle({ ...call('write_file', {}), caller: 'code' })).toMatchObject({
      message: 'write_file is not for this: call it by a tool call, not from code.',
    })
  })

  it('asks only for required arguments that have a name, and finds none in what every object has', async () => {
    const odd = { name: 'odd', inputSchema: { type: 'object', required: ['constructor', 3, '__proto__'] } }
    const toolSearch = createToolSearch({ tools: [...tools, odd], ranker: wordRanker() })
    const { message } = (await toolSearch.handle(call('odd', {}))) as { message: string }
    expect(message).toContain('do not fit: /constructor is required and missing; /__proto__ is required and missing.')
    const args = JSON.parse('{"constructor":1,"__proto__":2}')
    expect(await toolSearch.handle(call('odd', args))).toMatchObject({ kind: 'execute', arguments: args })
    const unread = { name: 'unread', inputSchema: { type: 'object', required: 'path' } }
    const lenient = createToolSearch({ tools: [...tools, unread], ranker: wordRanker() })
    expect(await lenient.handle(call('unread', {}))).toMatchObject({ kind: 'execute' })
  })

  it('reads arguments of ten million characters of JSON, and does not parse longer ones', async () => {
    const toolSearch = createToolSearch({ tools, ranker: wordRanker() })
    const path = 'x'.repeat(10_000_000 - '{"path":""}'.length)
    expect(await toolSearch.handle(call('read_file', `{"path":"${path}"}`))).toMatchObject({ arguments: { path } })
    const longer = `{"path":"${path}x"}`
    expect(await toolSearch.handle({ ...call('read_file', longer), session: 't' })).toMatchObject({
      code: 'invalid_arguments',
      message: expect.stringContaining('arguments expected an object, found a string'),
    })
  })

  it.each([
    ['a number', 7, 'found a number'],
    ['a list of one', ['{"path":"a"}'], 'found an array'],
    ['a boolean', true, 'found a boolean'],
  ])('takes arguments that are %s as they are', async (_, args, expected) => {
    const toolSearch = createToolSearch({ tools, ranker: wordRanker() })
    expect(await toolSearch.handle(call('read_file', args))).toMatchObject({
      message: expect.stringContaining(expected),
    })
  })
})
