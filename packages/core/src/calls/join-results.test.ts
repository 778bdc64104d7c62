import { describe, expect, it } from 'vitest'
import { createToolSearch, type ExecutionRecord, joinResults } from '../index.js'
import type { BatchOutcome } from '../outcome.js'
import { createIssue, readFile, withFillers, wordRanker } from '../test-tools.js'

const tools = withFillers([readFile, createIssue], 10)
const session = 's'
const make = () => ({ toolSearch: createToolSearch({ tools, ranker: wordRanker(), activation: 'on' }) })

describe('joinResults', () => {
  it('keeps the order of the calls, each with its own result', async () => {
    const { toolSearch } = make()
    const calls = [
      { name: 'read_file', arguments: { path: 'a' } },
      { name: 'nothing' },
      { name: 'read_file', arguments: { path: 'b' } },
    ]
    const batch = await toolSearch.handle({ name: 'call_tool', arguments: { calls } })
    if (batch.kind !== 'batch') throw new Error('expected several executions')
    const contents = []
    for (const one of batch.outcomes)
      if (one.kind === 'execute')
        contents.push(
          await toolSearch.settle(one, { status: 'ran', content: { path: (one.arguments as { path: string }).path } }),
        )
    expect(JSON.parse(joinResults(batch, contents))).toEqual([
      { name: 'read_file', result: { path: 'a' } },
      { error: expect.stringContaining('no tool named "nothing"') },
      { name: 'read_file', result: { path: 'b' } },
    ])
  })

  it('throws for a content of a refused call, or a missing one, because a result would get another name', async () => {
    const { toolSearch } = make()
    const calls = [{ name: 'nothing' }, { name: 'read_file', arguments: { path: 'b' } }]
    const batch = await toolSearch.handle({ name: 'call_tool', arguments: { calls } })
    if (batch.kind !== 'batch') throw new Error('expected several executions')
    for (const contents of [[], ['refused', 'text']])
      expect(() => joinResults(batch, contents)).toThrow(/expected one for each call that was not refused/)
    expect(joinResults(batch, ['text'])).toContain('{"name":"read_file","result":"text"}')
  })

  it('marks failed and denied calls, in records as in outcomes', async () => {
    const record: ExecutionRecord = { id: 'c1', session, tool: 'read_file', via: 'bridge' }
    const text = joinResults([
      { ...record, content: { lines: 3 } },
      { ...record, content: { lines: 3 }, status: 'ran' },
      { ...record, content: 'disk full', status: 'failed' },
      { tool: 'read_file', status: 'failed' },
      { tool: 'create_issue', status: 'denied' },
      { kind: 'refused', message: 'There is no tool named "x".' },
      { kind: 'refused', name: 'read_file', message: 'read_file: /path is missing.' },
      { tool: 'read_file' },
    ])
    expect(JSON.parse(text)).toEqual([
      { name: 'read_file', result: { lines: 3 } },
      { name: 'read_file', result: { lines: 3 } },
      { name: 'read_file', error: 'disk full' },
      { name: 'read_file', error: 'read_file failed and gave no reason.' },
      { name: 'create_issue', error: expect.stringContaining('was denied') },
      { error: 'There is no tool named "x".' },
      { name: 'read_file', error: '/path is missing.' },
      { name: 'read_file', result: '' },
    ])
  })

  it('accepts the outcomes of a batch with their ends, also restored from JSON', async () => {
    const { toolSearch } = make()
    const calls = [{ name: 'read_file', arguments: { path: 'a' } }, { name: 'nothing' }]
    const batch = await toolSearch.handle({ name: 'call_tool', arguments: { calls } })
    if (batch.kind !== 'batch') throw new Error('expected several executions')
    const ends = (outcomes: BatchOutcome['outcomes']) =>
      outcomes.map(one => (one.kind === 'refused' ? one : { ...one, status: 'failed' as const, content: 'no' }))
    const text = joinResults(ends(batch.outcomes))
    expect(JSON.parse(text)).toEqual([
      { name: 'read_file', error: 'no' },
      { error: expect.stringContaining('no tool named "nothing"') },
    ])
    expect(joinResults(ends((JSON.parse(JSON.stringify(batch)) as BatchOutcome).outcomes))).toBe(text)
  })

  it('writes the other results if one has no JSON form, and shows hidden characters as escapes', () => {
    const circular: unknown[] = []
    circular.push(circular)
    const throwing = {
      toJSON() {
        throw new Error('hostile')
      },
    }
    const contents = [circular, 10n, throwing, 'fine\u202e']
    const text = joinResults(contents.map(content => ({ tool: 'read_file', content })))
    expect(text).toContain('fine\\u202e')
    expect(JSON.parse(text)).toEqual([
      ...[1, 2, 3].map(() => ({ name: 'read_file', error: 'The result of read_file cannot be written as JSON.' })),
      { name: 'read_file', result: 'fine\u202e' },
    ])
  })
})
