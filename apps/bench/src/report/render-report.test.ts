import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { askedSet, benchReport, rankerReport, setReport } from '../../test/reports.js'
import type { DoctorReport } from '../doctor/diagnose.js'
import { renderReport } from './render-report.js'

const HOSTILE = `<script>alert(1)</script>"'&`
const set = askedSet()

/** The page without the script and its data, in which the same words occur. */
function visible(page: string): string {
  return page.replaceAll(/<script[\s\S]*?<\/script>/g, '').replace(/<style>[\s\S]*?<\/style>/, '')
}

describe('renderReport', () => {
  test('says which ranker to use, how many tokens that saves and what weakens the figures', () => {
    const page = visible(renderReport({ ...benchReport([set]), about: ABOUT }))
    expect(page).toMatch(
      /RANKER<\/dt><dd><b>best<\/b>: 70 of 100 wanted tools are among the first 5, with a model, 10 µs/,
    )
    const better = '30.0 points of <a href="#set-1-figures">ndcg@10</a> [10.0, 60.0] better than plain'
    expect(page).toContain(`It is the best ranker here, by ${better}, the best one without a model, which takes 10 µs.`)
    expect(page).toContain('INSTALL</dt><dd><code>npm install @ts/core a-model</code>')
    const slow = set.rankers.map(ranker => (ranker.name === 'best' ? { ...ranker, queryP50Us: 20_000 } : ranker))
    expect(visible(renderReport({ ...benchReport([{ ...set, rankers: slow }]), about: ABOUT }))).toMatch(
      /<b>plain<\/b>: 60 of 100 .*★ <b>best<\/b> is better by 30\.0 points .* but takes 20 ms a query/,
    )
    expect(page).toMatch(/WARNINGS[\s\S]*40 queries are few[\s\S]*best saw this set/)
    expect(visible(renderReport(benchReport([{ ...set, queries: 0 }])))).toContain('only times are measured')
    for (const [more, sentence] of [
      [{ queries: 12 }, 'No verdict with 12 queries: at least 30 are needed, 100 are better'],
      [{ drafted: 3 }, 'No verdict: drafted queries are left to rewrite'],
    ] as const)
      expect(visible(renderReport(benchReport([{ ...set, ...more }])))).toContain(sentence)
  })

  test('shows and explains accuracy with intervals, times, styles, servers, verdicts and the origin of figures', () => {
    const page = visible(renderReport({ ...benchReport([set]), about: ABOUT }))
    expect(page).toContain('80.0 <small>±2.0</small>')
    for (const metric of ['ndcg@10', 'hit@1', 'recall@5', 'recall@10', 'mrr@10'])
      expect(page).toMatch(new RegExp(`<dt>${metric}</dt><dd>[^<]{20}`))
    expect(page).toMatch(/class="point first"[^>]*title="best">1</)
    expect(page).toMatch(/<td class="heat best"[^>]*>25\.0</)
    expect(page).toMatch(/<td>files <small>3<\/small><\/td>/)
    expect(page).toContain('best is better than plain: 30.0 points of ndcg@10 [10.0, 60.0]')
    expect(page).toContain('reimplemented from a-package 1.2.3')
    expect(page).toContain('commit abc · 2026-01-02 03:04 UTC')
    expect(page).toContain('data-run="--set data/my-tools --rankers best"')
    expect(page).toContain('<td>best ★<sup title="numbers in it were learned from this set">t</sup></td>')
  })

  test('lists the tools that are hardest to find, with what to change in their text', () => {
    const hard = { tool: 'read_file', value: 0.315, queries: 2, query: 'open <b>', place: null, first: 'write_file' }
    const kind = { check: 'text/misleading-first', severity: 'warn', title: 'a first sentence that misleads' } as const
    const places = [{ tool: 'read_file' }]
    const findings = [{ ...kind, server: 'files', remedy: 'begin with what it does', places }]
    const doctor: DoctorReport = { tools: 3, servers: 2, hidden: 0, queries: 0, findings }
    const hardest = {
      ranker: 'plain',
      tools: [{ ...hard, missing: ['open', 'text'], withWords: 0.5 }],
      all: { before: 0.8, withWords: 0.825 },
    }
    const page = visible(renderReport(benchReport([{ ...set, hardest, doctor }])))
    for (const shown of [
      '<td>read_file</td><td>31.5</td><td>2</td><td class="text">open &#60;b&#62; <small>none of the',
      'its text lacks: open, text<br>say how it differs from write_file, which came first<br>',
      'a first sentence that misleads: begin with what it does<br></td><td>50.0</td></tr>',
      'nDCG@10 of all queries is then 80.0 → 82.5. The words come from these queries',
    ])
      expect(page).toContain(shown)
    expect(page).toContain('href="#set-1-hardest"')
  })

  test('compares one query with several phrasings, with the tokens of both', () => {
    const figures = (ndcg: number) => ({ metrics: { 'ndcg@10': ndcg }, callTokens: 8, answerTokens: 1_200 })
    const phrased = { queries: 7, once: figures(0.5), phrased: figures(0.625), joined: true }
    const page = visible(renderReport(benchReport([setReport({ rankers: [rankerReport({ name: 'best', phrased })] })])))
    expect(page).toMatch(/best \(joined\)<\/td><td>50\.0 → 62\.5<\/td>.*<td>1,208 → 1,208</)
  })

  test('needs no network, and permits only its own script', () => {
    const page = renderReport(benchReport([set, askedSet('second')]))
    const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(match => match[1] as string)
    expect(scripts).toHaveLength(1)
    expect(page).toContain(`script-src 'sha256-${createHash('sha256').update(scripts[0]!).digest('base64')}'`)
    expect(page).toContain("default-src 'none'")
    expect(visible(page)).not.toMatch(/https?:|<link rel="stylesheet|@import|url\(/)
    expect(page).toContain('prefers-color-scheme: dark')
  })

  test('escapes all untrusted text, also in attributes and in the data of the script', () => {
    const hostile = setReport({
      name: HOSTILE,
      flags: HOSTILE,
      rankers: [
        rankerReport({
          ...{ name: HOSTILE, returned: ['0'], failures: 1, error: HOSTILE },
          styles: [{ style: HOSTILE, queries: 1, metrics: {} }],
          servers: [{ server: HOSTILE, queries: 1, metrics: {} }],
        }),
      ],
      comparisons: [{ metric: 'ndcg@10', better: HOSTILE, other: HOSTILE, difference: 0, interval: [0, 0], pHolm: 1 }],
      catalogTools: [{ name: HOSTILE, server: HOSTILE }],
      asked: [{ id: HOSTILE, query: `${HOSTILE}\u202E`, style: HOSTILE, steps: [[0]] }],
    })
    const page = renderReport({ ...benchReport([hostile, hostile]), machine: HOSTILE, commit: HOSTILE })
    expect(page).not.toContain('<script>alert')
    expect(page).not.toContain('\u202E')
    expect(page).toContain('&#60;script&#62;alert(1)&#60;/script&#62;&#34;&#39;&#38;')
  })

  test('links only to sections that exist', () => {
    for (const sets of [[set], [set, askedSet('second')], [setReport({ queries: 0 })]]) {
      const page = renderReport(benchReport(sets))
      const links = [...visible(page).matchAll(/href="#([^"]+)"/g)].map(match => match[1])
      expect(links.filter(link => !page.includes(`id="${link}"`))).toEqual([])
      expect(links.length).toBeGreaterThan(1)
    }
  })

  test('has no gaps without labels and without figures', () => {
    const broken = rankerReport({ name: 'broken', metrics: {}, indexMs: null, queryP50Us: null, queryP95Us: null })
    const page = visible(renderReport({ ...benchReport([setReport({ queries: 0, rankers: [broken] })]), commit: null }))
    expect(page).toContain('no labels')
    expect(page).not.toMatch(/NaN|undefined|null/)
  })

  test('compares several sets in one table, which marks sampled sets and sets used for training', () => {
    expect(renderReport(benchReport([set]))).not.toContain('All sets')
    const sampled = { ...set, name: 'second', rankers: set.rankers.map(ranker => ({ ...ranker, asked: 30 })) }
    const page = visible(renderReport(benchReport([set, sampled])))
    expect(page).toMatch(/80\.0 ★<sup[^>]*>t<\/sup> <small> n=30<\/small>/)
    expect(page).toContain('<a href="#set-1">my-tools</a>')
  })

  test('counts baselines separately, gives a single ranker no star, and names queries that no ranker found', () => {
    const page = visible(renderReport(benchReport([set])))
    expect(page).toContain('2 rankers and 1 baseline, ')
    expect(page).toContain('1 query found by no ranker: q3.')
    expect(page).toContain('★')
    const alone = set.rankers.filter(({ name }) => name !== 'plain')
    expect(visible(renderReport(benchReport([{ ...set, rankers: alone, comparisons: [] }])))).not.toMatch(/★|≈/)
  })

  test('shows the 40 servers with the most queries, and the number of the others', () => {
    const servers = Array.from({ length: 45 }, (_, i) => ({ server: `server-${i}`, queries: i + 1, metrics: {} }))
    const page = visible(renderReport(benchReport([setReport({ rankers: [rankerReport({ servers })] })])))
    expect(page.match(/<td>server-\d+ <small>/g)).toHaveLength(40)
    expect(page).toMatch(/<td>server-44 <small>45<[\s\S]*<td>server-5 <small>6</)
    expect(page).toMatch(/5 servers with fewer queries left out; <code>--json<\/code> has all/)
  })

  test.each([
    ['queries', 1, 1, 4, 6_000],
    ['servers and findings', 1, 400, 2, 60],
    ['sets', 60, 60, 6, 60],
  ])('is at most 3 MB, however many %s there are', (_, sets, rows, columns, queries) => {
    const asked = Array.from({ length: queries }, (_, i) => ({
      ...{ id: `q${i}`, query: `<words> ü ${i} `.repeat(8), steps: [[i % 900]] },
    }))
    const catalogTools = Array.from({ length: 900 }, (_, i) => ({ name: `some_long_tool_name_${i}`, server: 'files' }))
    const returned = asked.map((_, i) => Array.from({ length: 10 }, (_, j) => (i + j) % 900).join(' '))
    // Long names fill a page with few rows.
    const servers = Array.from({ length: rows }, (_, i) => ({
      ...{ server: `a-server-${i}`.padEnd(2_000, '-'), queries: 3, metrics: {} },
    }))
    const findings = servers.map(({ server }) => ({ ...FINDING, server }))
    const rankers = Array.from({ length: columns }, (_, i) => rankerReport({ name: `ranker-${i}`, servers, returned }))
    const doctor = { tools: 1, servers: 1, findings, hidden: 0, queries: 0 }
    const one = { flags: '--set a/folder', rankers, asked, catalogTools, doctor }
    const page = renderReport(
      benchReport(Array.from({ length: sets }, (_, i) => setReport({ ...one, name: `catalog-${i}` }))),
    )
    expect(Buffer.byteLength(page)).toBeLessThanOrEqual(3_000_000)
    expect(page).toMatch(/"queries":\[\{"id":"q0"/)
    if (sets === 1) expect(page.match(/<td>a-server-\d+-*…? <small>/g)).toHaveLength(Math.min(40, rows))
    else expect(visible(page)).toMatch(/no room for the sections of \d+ other sets/)
  })
})

const FINDING = {
  check: 'description/thin',
  severity: 'note',
  title: 'a title of some words',
  remedy: 'write what the tool does in some words more',
  places: [{ tool: 'a_tool' }, { tool: 'another_tool' }],
} as const

const ABOUT = [
  { name: 'best', summary: 'the best', rival: false, model: true as const, install: '@ts/core a-model' },
  {
    ...{ name: 'plain', summary: 'a formula', rival: true, rewrite: true },
    ...{ package: 'a-package', version: '1.2.3', licence: 'MIT' },
  },
]
