import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { markStale, PAGES, pageFile, ROOT, STALE, sourcesOf, stampedSources, withFigures } from './pages.js'
import { allSetsParts, setFigures } from './set-tables.js'
import { percentile } from './statistics.js'

it('takes the upper value for a percentile between two values', () => {
  expect([0.5, 1].map(share => percentile([4, 1, 3, 2], share))).toEqual([3, 4])
})

it('has 100 tasks, of which 30 need no tool and 10 need one that the catalog lacks', () => {
  const tasks = ['real-servers', 'real-servers-more'].flatMap(name =>
    readFileSync(join(ROOT, 'benchmarks', 'tasks', `${name}.jsonl`), 'utf8')
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as { id: string; needs: { tools: string[] }[] }),
  )
  const count = (isCounted: (task: (typeof tasks)[number]) => boolean) => tasks.filter(isCounted).length
  expect(new Set(tasks.map(({ id }) => id)).size).toBe(100)
  expect(count(({ needs }) => needs.length === 0)).toBe(30)
  expect(count(({ needs }) => needs.length > 0 && needs.every(({ tools }) => tools.length === 0))).toBe(10)
})

describe('pages', () => {
  it('names the command that measures a stale page again', () => {
    const [name, { program }] = Object.entries(PAGES)[0]!
    const marked = markStale(name, '# Title')
    expect(marked.startsWith(STALE)).toBe(true)
    expect(marked).toContain(`node benchmarks/run.mjs ${program}`)
    expect(marked.endsWith('# Title')).toBe(true)
  })

  it('reads the hash of the sources from the stamp of a page', () => {
    const stamps = ['a1', 'b2'].map(sources => `## Section\n\nMeasured at commit \`abc\`, sources \`${sources}\`.\n`)
    expect(stampedSources(stamps[0]!)).toBe('a1')
    expect(stampedSources(stamps.join('\n'))).toBe('a1,b2')
    expect(stampedSources('# Title\n')).toBeUndefined()
  })

  it('gets new figures between its marks, and refuses figures without a mark', () => {
    const page = (figures: string) => `# Title\n\n<!-- figures: a -->\n\n${figures}\n\n<!-- /figures -->\n\nText.`
    expect(withFigures(page('old $1'), { a: 'new $1' })).toBe(page('new $1'))
    expect(() => withFigures(page('old'), { b: 'new' })).toThrow('Found no figures b in the page')
  })

  it('gives a reason for each mutant of a guard that survives', () => {
    const survivors = readFileSync(pageFile('MUTATION'), 'utf8').match(/^\| \S+\.ts:\d+ \| .*$/gm) ?? []
    expect(survivors.length).toBeGreaterThan(0)
    expect(survivors.filter(row => !/ \| [^|]*\w[^|]* \|$/.test(row))).toEqual([])
  })

  it('hashes the code of a package', async () => {
    const keyword = await sourcesOf({ packages: ['ranker-keyword'] })
    expect(keyword).toMatch(/^[0-9a-f]{16}$/)
    expect(await sourcesOf({ packages: ['ranker-bm25'] })).not.toBe(keyword)
    const sections = await sourcesOf({ sections: [['ranker-keyword'], ['ranker-bm25']] })
    expect(sections).toMatch(/^[0-9a-f]{16},[0-9a-f]{16}$/)
    expect(sections).not.toContain(keyword)
  })
})

describe('the page of all sets', () => {
  const ranker = (name: string, ndcg: number, more: object = {}) => ({
    name,
    baseline: false,
    metrics: { 'ndcg@10': ndcg, 'mrr@10': 0.123456 },
    intervals: { 'ndcg@10': [ndcg - 0.1, ndcg + 0.1], 'mrr@10': [0, 1] },
    styles: [],
    values: [1],
    returned: ['1'],
    indexMs: 1,
    queryP50Us: 1500,
    queryP95Us: 2000,
    failures: 0,
    ...more,
  })
  const lost = {
    metric: 'ndcg@10',
    better: 'other',
    other: 'lexical',
    difference: 0.1,
    interval: [0.05, 0.15],
    pHolm: 0,
  }
  const report = {
    machine: 'a machine',
    commit: 'abc',
    when: '2026-01-02T00:00:00.000Z',
    seed: 1,
    budgetSeconds: 5,
    about: [{ name: 'other', summary: '', rival: true }],
    sets: [
      {
        ...{ name: 'letters', tools: 26, queries: 40, skipped: 0, hash: 'h', asked: [{ id: 'q', query: 'a text' }] },
        comparisons: [lost],
        rankers: [ranker('lexical', 0.8, { seen: 'tuned' }), ranker('other', 0.9, { asked: 30 })],
      },
    ],
  } as unknown as Parameters<typeof setFigures>[0]

  it('shows where a rival is better, which ranker was tuned, and how many queries were run', () => {
    const { winners, figures, times } = allSetsParts(setFigures(report))
    expect(winners).toContain('| letters | lexical 80.0 t | other 90.0 | −10.0 [−15.0, −5.0] | 80.0 | 26 | 40 |')
    expect(figures).toContain('| lexical | 80.0 t |')
    expect(figures).toContain('| other | **90.0** *n 30* |')
    expect(times).toContain('| other | 1.5 ms |')
  })

  it('compares the ranker that the bench compared, where published figures are equal', () => {
    const [set] = report.sets
    const rankers = [ranker('lexical', 0.9), ranker('hybrid', 0.90001), ranker('other', 0.8)]
    const comparisons = ['lexical', 'other'].map(other => ({ ...lost, better: 'hybrid', other }))
    const { winners } = allSetsParts(setFigures({ ...report, sets: [{ ...set, rankers, comparisons }] } as never))
    expect(winners).toContain('| hybrid 90.0 | other 80.0 | +10.0 [+5.0, +15.0] |')
  })

  it('publishes no text and no score of a single query', () => {
    expect(JSON.stringify(setFigures(report))).not.toMatch(/a text|values|returned|mrr/)
  })
})
