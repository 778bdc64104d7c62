import type { Ranker } from '@ts/core'
import { describe, expect, test } from 'vitest'
import { createOverlapRanker } from '../test/overlap-ranker.js'
import { benchReport } from '../test/reports.js'
import { lines, temporaryFolder } from '../test/temporary-folder.js'
import { loadSet, setFolder } from './bench-set.js'
import { renderReport } from './report/render-report.js'
import { runBench } from './run-bench.js'
import { renderTable } from './table.js'
import { sameSentences } from './verdict.js'

const silent = (name: string) => ({ ...createOverlapRanker(name), index: async () => ({ rank: async () => [] }) })

describe('rankers with the same answers', () => {
  test('are named once in the table and on the page, except baselines and rankers that answer nothing', async () => {
    const folder = await temporaryFolder({
      'tools.jsonl': lines({ name: 'get_weather' }, { name: 'send_mail' }),
      'queries.jsonl': lines({ id: 1, query: 'weather', relevant: ['get_weather'] }),
    })
    const [one, two] = [createOverlapRanker('one'), createOverlapRanker('two')]
    const backwards: Ranker = {
      ...createOverlapRanker('backwards'),
      index: async tools => ({ rank: async () => tools.map(({ id }) => ({ id, score: 1 })).reverse() }),
    }
    const files = await loadSet(setFolder(folder))
    const set = await runBench(files, [one, silent('mute'), backwards, two, silent('dumb')], { budgetMs: 1 })
    expect(set.same).toEqual([['one', 'two']])
    const sentence = 'one and two gave the same answer to every query: only their times differ'
    expect(renderTable(benchReport([set]), { color: false })).toContain(`  ${sentence}\n`)
    expect(renderReport(benchReport([set])).split(sentence)).toHaveLength(2)
    const alone = await runBench(files, [one, backwards], { budgetMs: 1 })
    expect(alone.same).toBeUndefined()
  })

  test('make one sentence for each group', () => {
    const [first, second] = sameSentences({
      same: [
        ['a', 'b', 'c'],
        ['x\n', 'y'],
      ],
    })
    expect(first).toBe('a, b and c gave the same answer to every query: only their times differ')
    expect(second).toMatch(/^x\\u\{a\} and y gave/)
  })
})
