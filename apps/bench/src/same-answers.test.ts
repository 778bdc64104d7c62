import { describe, expect, test } from 'vitest'
import { createOverlapRanker } from '../test/overlap-ranker.js'
import { benchReport, setReport } from '../test/reports.js'
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
    const [one, two, other] = ['one', 'two', 'other'].map(createOverlapRanker)
    if (one === undefined || two === undefined || other === undefined) throw new Error('three names, three rankers')
    const backwards = {
      ...other,
      index: async (tools: Parameters<typeof other.index>[0]) => ({
        rank: async () => tools.map(({ id }) => ({ id, score: 1 })).reverse(),
      }),
    }
    const set = await runBench(
      await loadSet(setFolder(folder)),
      [one, silent('mute'), backwards, two, silent('dumb')],
      {
        budgetMs: 1,
      },
    )
    expect(set.same).toEqual([['one', 'two']])
    const sentence = 'one and two gave the same answer to every query: only their times differ'
    expect(renderTable(benchReport([set]), { color: false })).toContain(`  ${sentence}\n`)
    expect(renderReport(benchReport([set])).split(sentence)).toHaveLength(2)
    const alone = await runBench(await loadSet(setFolder(folder)), [one, backwards], { budgetMs: 1 })
    expect(alone.same).toBeUndefined()
  })

  test('make one sentence for each group', () => {
    expect(
      sameSentences(
        setReport({
          same: [
            ['a', 'b', 'c'],
            ['x\n', 'y'],
          ],
        }),
      ),
    ).toEqual([
      'a, b and c gave the same answer to every query: only their times differ',
      'x\\u{a} and y gave the same answer to every query: only their times differ',
    ])
    expect(sameSentences(setReport({}))).toEqual([])
  })
})
