import { ToolError } from '@anthropic-ai/sdk/lib/tools/ToolError'
import type { AnswerBlock } from '@ts/testkit/wire-anthropic'
import { describe, expect, it } from 'vitest'
import { contentOf, errorContent } from './run-calls.js'
import type { AnthropicTool, RunContext } from './sdk-types.js'
import { call, plainTool, searchOf } from './test-support.js'

type Search = ReturnType<typeof searchOf>

/** The one result of a reply with this block. */
async function resultOf(
  search: Search,
  block: AnswerBlock,
  ...more: Parameters<Search['answer']> extends [unknown, ...infer R] ? R : never
) {
  const messages = await search.answer({ content: [block] }, ...more)
  return (messages.at(-1)!.content as unknown as readonly Readonly<Record<string, unknown>>[])[0]!
}

const memoryTool = (more: object): AnthropicTool => ({ type: 'memory_20250818', name: 'memory', ...more }) as never

describe('a call', () => {
  it.each([
    [undefined, 'model'],
    [{ type: 'direct' }, 'model'],
    ['code', 'model'],
    [{ type: 'code_execution_20250825' }, 'code'],
  ])('with the caller %o counts as written by: %s', async (written, caller) => {
    const callers: unknown[] = []
    const onResult = async (result: { readonly caller: unknown }) => void callers.push(result.caller)
    const companion = { name: 'watch', tools: [], handle: async () => ({ content: '' }), onResult }
    const search = searchOf([plainTool('ping')], { companions: [companion as never] })
    await search.answer({ content: [{ ...call('ping'), caller: written }] }, () => 'pong')
    expect(callers).toEqual([caller])
  })

  it('of a plain tool is not taken for a call of the provider’s tool beside it', async () => {
    const ran: string[] = []
    const own = (name: string) => ({ run: () => void ran.push(name), parse: (input: unknown) => input })
    const search = searchOf([
      memoryTool(own('memory')),
      { type: 'mcp_toolset', mcp_server_name: 'x' } as never,
      plainTool('ping', own('ping')),
    ])
    await search.answer({ content: [call('ping', { value: 'x' })] })
    expect(ran).toEqual(['ping'])
  })

  it('cannot run if its tool came or went between two readings of the list', async () => {
    for (const isThere of [
      [false, true],
      [true, true, false],
    ]) {
      const reads = [...isThere]
      const search = searchOf(() =>
        (reads.length > 1 ? reads.shift() : reads[0]) ? [plainTool('ping', { run: () => 'pong' })] : [],
      )
      expect(await resultOf(search, call('ping'))).toMatchObject({ is_error: true })
    }
  })

  it.each(['ping', 'memory'])('passes the signal of the turn to the run function, if there is one (%s)', async name => {
    const contexts: (RunContext | undefined)[] = []
    const run = (_: unknown, context?: RunContext) => void contexts.push(context)
    const search = searchOf([name === 'ping' ? plainTool('ping', { run }) : memoryTool({ run })])
    const { signal } = new AbortController()
    await search.answer({ content: [call(name)] })
    await search.answer({ content: [call(name)] }, undefined, { signal })
    expect(contexts[0]).not.toHaveProperty('signal')
    expect(contexts[1]).toHaveProperty('signal', signal)
    expect(contexts[0]).toMatchObject({ toolUse: { name, type: 'tool_use' }, toolUseBlock: { name } })
  })
})

describe('a search', () => {
  it('has no is_error in its result, in any mode', async () => {
    for (const [name, mode] of [
      ['search_tools', 'bridge'],
      ['tool_search', 'client-native'],
    ] as const) {
      const search = searchOf([plainTool('ping')], { mode })
      expect(await resultOf(search, call(name, { queries: ['ping'] }))).not.toHaveProperty('is_error')
    }
  })
})

describe('a tool that the provider defines and the client runs', () => {
  it('runs with the input that its `parse` returns, and its result is no error', async () => {
    const ran: unknown[] = []
    const run = (input: unknown) => {
      ran.push(input)
      return 'viewed'
    }
    const parsing = searchOf([memoryTool({ run, parse: (input: object) => ({ ...input, parsed: true }) })])
    const plain = searchOf([memoryTool({ run })])
    for (const search of [parsing, plain]) {
      const result = await resultOf(search, call('memory', { command: 'view' }))
      expect(result).toMatchObject({ content: 'viewed' })
      expect(result).not.toHaveProperty('is_error')
    }
    expect(ran).toEqual([{ command: 'view', parsed: true }, { command: 'view' }])
  })

  it('is run by the host’s function if it has none, and cannot run without one', async () => {
    const search = searchOf([memoryTool({})])
    const result = await resultOf(search, call('memory', { command: 'view' }), ({ name, input, via }) => ({
      name,
      input,
      via,
    }))
    expect(JSON.parse(String(result['content']))).toEqual({ name: 'memory', input: { command: 'view' }, via: 'direct' })
    expect(await resultOf(search, call('memory'))).toMatchObject({
      is_error: true,
      content: expect.stringContaining('cannot be run'),
    })
  })

  it('reports an error, and does not run after the turn was aborted', async () => {
    let count = 0
    const run = () => {
      count++
      throw new Error('disk full')
    }
    const search = searchOf([memoryTool({ run })])
    expect(await resultOf(search, call('memory'))).toMatchObject({ is_error: true, content: 'Error: disk full' })
    const signal = AbortSignal.abort(new Error('stopped'))
    expect(await resultOf(search, call('memory'), undefined, { signal })).toMatchObject({
      is_error: true,
      content: 'Error: stopped',
    })
    expect(count).toBe(1)
  })

  it('is said to be denied only if it was', async () => {
    const search = (isApproved: boolean) =>
      searchOf([memoryTool({ run: () => undefined })], { approve: () => isApproved })
    expect(await resultOf(search(false), call('memory'))).toMatchObject({
      is_error: true,
      content: expect.stringContaining('denied'),
    })
    expect((await resultOf(search(true), call('memory')))['content']).not.toContain('denied')
  })

  it('is refused as changed if it vanished while a person was asked', async () => {
    const search: Search = searchOf([memoryTool({ run: () => 'x' })], {
      approve: () => {
        search.update([])
        return true
      },
    })
    expect(await resultOf(search, call('memory'))).toMatchObject({
      is_error: true,
      content: expect.stringContaining('changed'),
    })
  })
})

describe('the content of a result', () => {
  const text = (value: unknown) => ({ type: 'text', text: value })
  it.each<[string, unknown, unknown]>([
    ['a list of blocks', [text('a'), { type: 'image', source: {} }], [text('a'), { type: 'image', source: {} }]],
    ['an empty list', [], '[]'],
    ['a list with a value that is no block', [text('a'), 1], '[{"type":"text","text":"a"},1]'],
    ['a list with a record that has no type', [text('a'), { a: 1 }], '[{"type":"text","text":"a"},{"a":1}]'],
    ['a list with a record whose type is no text', [text('a'), { type: 1 }], '[{"type":"text","text":"a"},{"type":1}]'],
    ['a text block with a lone surrogate', [text('a\uD800')], [text('a\uFFFD')]],
    ['a text block without a text', [text(3)], [text(3)]],
    ['a text with a lone surrogate', 'a\uD800b', 'a\uFFFDb'],
    ['another block with a text', [{ type: 'x', text: 'a\uD800' }], [{ type: 'x', text: 'a\uD800' }]],
  ])('for %s', (_, value, expected) => {
    expect(contentOf(value)).toEqual(expected)
  })

  it('is that of the SDK’s own error only', () => {
    const content = [text('broken')]
    expect(errorContent(new ToolError(content as never))).toBe(content)
    expect(errorContent(Object.assign(new Error('x'), { content }))).toBe('Error: x')
    expect(errorContent(Object.assign(new Error('x'), { name: 'ToolError' }))).toBe('Error: x')
    expect(errorContent({ name: 'ToolError', content, message: 'x' })).not.toBe(content)
  })
})
