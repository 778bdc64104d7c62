import { describe, expect, test } from 'vitest'
import { createOverlapRanker, entryOf } from '../../test/overlap-ranker.js'
import { runIn } from '../../test/quick-io.js'
import { lines, temporaryFolder } from '../../test/temporary-folder.js'

const NOUNS = ['mail', 'file', 'invoice', 'branch', 'ticket', 'photo', 'song', 'route', 'meal', 'key']
const VERBS = ['send', 'read', 'close']
const TOOLS = NOUNS.flatMap(noun =>
  VERBS.map(verb => ({ name: `${verb}_${noun}`, description: `Please ${verb} the ${noun}`, server: noun })),
)
const QUERIES = TOOLS.map(({ name }, i) => ({ id: `q${i}`, query: name.replace('_', ' a '), relevant: [name] }))

async function calibrate(tools: readonly object[], ...args: readonly string[]) {
  const folder = await temporaryFolder({ 'tools.jsonl': lines(...tools), 'queries.jsonl': lines(...QUERIES) })
  const all = ['calibrate', '--tools', 'tools.jsonl', '--ranker', 'overlap', ...args]
  return runIn(folder, all, [entryOf(createOverlapRanker())])
}

describe('ts-bench calibrate', () => {
  test('prints the call that gives the ranker a certainty', async () => {
    const { code, out, err } = await calibrate(TOOLS, '--queries', 'queries.jsonl')
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/^withCertainty\(ranker, \{ bias: -?[\d.]+, score: [\d.]+, gap: .*, words: .*, tools: .* \}\)/)
    expect(out).toContain('30 queries, each with and without its right tools')
  })

  test('drafts queries from the tools if none are given, and says that these make it too certain', async () => {
    const { code, out, err } = await calibrate(TOOLS, '--json')
    expect([code, err]).toEqual([0, ''])
    const { calibration, auc, ...report } = JSON.parse(out)
    expect(report).toMatchObject({ ranker: 'overlap', queries: 30 })
    expect(Object.keys(calibration)).toEqual(['bias', 'score', 'gap', 'words', 'tools'])
    expect(auc).toBeGreaterThan(0.5)
    expect((await calibrate(TOOLS)).err).toContain('drafted from the tools')
  })

  test('refuses too few tools', async () => {
    const few = /found \d+ right answers and \d+ others, expected 20 of each; give more queries or tools/
    expect(await calibrate(TOOLS.slice(0, 3))).toMatchObject({ code: 2, err: expect.stringMatching(few) })
  })
})
