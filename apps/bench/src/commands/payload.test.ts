import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createOverlapRanker, entryOf } from '../../test/overlap-ranker.js'
import { runIn } from '../../test/quick-io.js'
import { lines, temporaryFolder } from '../../test/temporary-folder.js'
import type { PayloadReport } from '../payload/measure-payload.js'
import { CACHE_RULES } from '../task-cost/conversation-cost.js'
import type { TaskCostReport } from '../task-cost/measure-task-cost.js'

const property = (name: string) => ({ type: 'string', description: `The ${name} that is meant` })
const names = ['city', 'country', 'unit', 'language']
const schema = { type: 'object', properties: Object.fromEntries(names.map(name => [name, property(name)])) }
const TOOLS = lines(
  ...Array.from({ length: 20 }, (_, i) => ({ name: `tool_${i}`, description: 'Does it', inputSchema: schema })),
)

async function payload(...args: readonly string[]) {
  const folder = await temporaryFolder({
    'tools.jsonl': TOOLS,
    'taken.jsonl': lines({ name: 'tool_search', inputSchema: schema }),
  })
  return runIn(folder, ['payload', ...args], [entryOf(createOverlapRanker('best'))])
}

describe('ts-bench payload', () => {
  test('prints the sizes of list, schemas and tokens, with all schemas and for each disclosure', async () => {
    const { code, out } = await payload('--tools', 'tools.jsonl', '--disclosure', 'stub,bridge', '--reveals', '2')
    expect(code).toBe(0)
    expect(out).toContain('tools.jsonl · 20 tools')
    expect(out).toMatch(/^full schemas +[\d,]+ B +[\d,]+ B +[\d,]+ +[\d,]+$/m)
    expect(out).toMatch(
      /^stub, first turn +[\d,]+ B +−\d\d\.\d % +[\d,]+ B +−\d\d\.\d % +[\d,]+ +[\d,]+ +−\d\d\.\d %$/m,
    )
    expect(out).toMatch(/^stub, 2 reveals /m)
    expect(out).toMatch(/^bridge, first turn /m)
    expect(out).toContain('What a task costs')
    expect(out).toMatch(/^ +done +steps +requests +searches +read +written +anthropic +openai +gemini +no-cache$/m)
    expect(out).toMatch(/^eager +100\.0 % /m)
    expect(out).not.toMatch(/^window /m)
  })

  test('writes the figures as JSON to a file, or to standard output without other text', async () => {
    const { out } = await payload('--tools', 'tools.jsonl', '--json')
    const report = JSON.parse(out) as PayloadReport
    expect(report.tools).toBe(20)
    const deferred = report.disclosures.map(({ disclosure, deferred }) => `${disclosure} ${deferred}`)
    expect(deferred).toEqual(['bridge 20', 'native 20', 'load 20', 'window 20', 'stub 20', 'eager 0'])
    expect(report.disclosures.at(-1)?.firstTurn).toEqual(report.full)
    expect(report.disclosures[0]?.afterReveals.map(({ reveals }) => reveals)).toEqual([1, 3, 8])
    const { folder } = await payload('--tools', 'tools.jsonl', '--disclosure', 'bridge', '--json', 'out.json')
    const written: PayloadReport = JSON.parse(await readFile(join(folder, 'out.json'), 'utf8'))
    expect(written.disclosures).toEqual(report.disclosures.slice(0, 1))
  })

  test('prices the tasks of a file, or labelled queries, with rules from a file', async () => {
    const needs = [{ tools: ['tool_3'], queries: ['tool 3'] }]
    const rule = { ...CACHE_RULES[0], name: 'house' }
    const folder = await temporaryFolder({
      'tools.jsonl': TOOLS,
      'tasks.jsonl': lines({ id: 'a', request: 'Use tool 3', needs }),
      'queries.jsonl': lines({ id: 'a', query: 'tool 3', relevant: ['tool_3'] }),
      'rules.json': JSON.stringify([rule]),
      'bad.json': JSON.stringify([{ ...rule, read: 2 }]),
    })
    const priced = async (...args: string[]) => {
      const all = ['payload', '--tools', 'tools.jsonl', '--disclosure', 'bridge', '--json', ...args]
      const { code, out, err } = await runIn(folder, all, [entryOf(createOverlapRanker('best'))])
      if (code !== 0) return err
      return (JSON.parse(out) as { taskCost: TaskCostReport }).taskCost
    }
    const fromTasks = await priced('--tasks', 'tasks.jsonl', '--cache-rules', 'rules.json')
    expect(fromTasks).toMatchObject({ source: 'tasks', tasks: 1, ranker: 'best', providers: [rule] })
    expect(await priced('--queries', 'queries.jsonl')).toMatchObject({
      source: 'queries',
      arms: [{ arm: 'eager' }, { arm: 'bridge', done: 1 }, { arm: 'prefetch' }, { arm: 'oracle' }],
    })
    expect(await priced('--cache-rules', 'bad.json')).toMatch(
      /bad\.json, rule 1: found 2 as read, expected a number from 0/,
    )
    const both = await priced('--queries', 'queries.jsonl', '--tasks', 'tasks.jsonl')
    expect(both).toMatch(/--queries: found it together with --tasks/)
  })

  test.each([
    ['', /--tools: found none/],
    ['--tools tools.jsonl --disclosure stubs', /--disclosure: found "stubs".*did you mean stub\?/],
    ['--tools tools.jsonl --reveals 0', /--reveals: found "0"/],
    ['--tools none.jsonl', /none\.jsonl: found no such file/],
    // A tool with the name of a meta tool.
    ['--tools taken.jsonl --disclosure stub', /tool_search/],
  ])('refuses "%s" with one line and code 2', async (args, message) => {
    const { code, out, err, folder } = await payload(...args.split(' ').filter(Boolean), '--json', 'out.json')
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(message)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
    expect((await readdir(folder)).sort()).toEqual(['taken.jsonl', 'tools.jsonl'])
  })
})
