import { describe, expect, it } from 'vitest'
import { createToolSearch, type ExecutionRecord, joinResults } from '../index.js'
import type { BatchOutcome } from '../outcome.js'
import { createIssue, readFile, withFillers, wordRanker } from '../test-tools.js'

const tools = withFillers([readFile, createIssue], 10)
const session = 's'
const make = () => ({ toolSearch: createToolSearch({ tools, ranker: wordRanker(), activation: 'on' }) })

describe('joinResults', () => {
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
    const calls = [
      { name: 'read_file', arguments: { path: 'a' } },
      { name: 'nothing' },
      { name: 'read_file', arguments: { path: 'b' } },
    ]
    const batch = await toolSearch.handle({ name: 'call_tool', arguments: { calls } })
    if (batch.kind !== 'batch') throw new Error('expected several executions')
    const ends = (outcomes: BatchOutcome['outcomes']) =>
      outcomes.map(one =>
        one.kind === 'refused' ? one : { ...one, status: 'failed' as const, content: one.arguments },
      )
    const text = joinResults(ends(batch.outcomes))
    expect(JSON.parse(text)).toEqual([
      { name: 'read_file', error: { path: 'a' } },
      { error: expect.stringContaining('no tool named "nothing"') },
      { name: 'read_file', error: { path: 'b' } },
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
