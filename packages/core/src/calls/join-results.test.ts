import { expect, it } from 'vitest'
import { createToolSearch, type ExecutionRecord, joinResults } from '../index.js'
import type { BatchOutcome } from '../outcome.js'
import { createIssue, readFile, withFillers, wordRanker } from '../test-tools.js'

const tools = withFillers([readFile, createIssue], 10)

it('joinResults marks failed and denied calls, in records as in outcomes', () => {
  const record: ExecutionRecord = { id: 'c1', session: 's', tool: 'read_file', via: 'bridge' }
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

it('joinResults accepts the outcomes of a batch with their ends, also restored from JSON', async () => {
  const calls = [{ name: 'read_file', arguments: { path: 'a' } }, { name: 'nothing' }]
  const toolSearch = createToolSearch({ tools, ranker: wordRanker(), activation: 'on' })
  const batch = (await toolSearch.handle({ name: 'call_tool', arguments: { calls } })) as BatchOutcome
  for (const { outcomes } of [batch, JSON.parse(JSON.stringify(batch)) as BatchOutcome]) {
    const ends = outcomes.map(one =>
      one.kind === 'refused' ? one : { ...one, status: 'failed' as const, content: one.arguments },
    )
    expect(JSON.parse(joinResults(ends))).toEqual([
      { name: 'read_file', error: { path: 'a' } },
      { error: expect.stringContaining('no tool named "nothing"') },
    ])
  }
})

it('joinResults writes the other results if one has no JSON form, and shows hidden characters as escapes', () => {
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
    ...Array(3).fill({ name: 'read_file', error: 'The result of read_file cannot be written as JSON.' }),
    { name: 'read_file', result: 'fine\u202e' },
  ])
})
