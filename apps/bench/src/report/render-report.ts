import { createHash } from 'node:crypto'
import { count, counted } from '@ts/cli-kit'
import type { BenchReport, SetReport } from '../bench-report.js'
import { verdictsOf } from '../verdict.js'
import { pageScript } from './bundle-script.js'
import { idOf } from './cells.js'
import { figuresSection } from './figures-section.js'
import { type Html, html } from './html.js'
import { PAGE_STYLE } from './page-style.js'
import { queryJson } from './query-data.js'
import {
  certaintySection,
  costSection,
  doctorSection,
  groupSection,
  hardestSection,
  methodSection,
  phrasingSection,
  querySection,
  scaleSection,
  setsSection,
} from './sections.js'
import { summarySection } from './summary-section.js'

/** Maximum size of a page in bytes: what a phone can load and lay out easily. */
const MOST_BYTES = 3_000_000
/** Bytes reserved for the list of queries if the rest of the page must be shortened. */
const QUERY_BYTES = 1_000_000

/**
 * The report as one HTML page without other files: it needs no network, has light and dark colours, is readable on a
 * phone and has at most 3 MB. Its only script filters the queries and shows commands; all figures are there without it.
 * All untrusted text is escaped.
 */
export function renderReport(report: BenchReport): string {
  const empty = report.sets.map(() => html``)
  const frame = bytesOf(renderPage(report, empty, ' '))
  const sections = fittingSections(report, MOST_BYTES - QUERY_BYTES - frame)
  const body = renderPage(report, sections, ' ')
  return renderPage(report, sections, queryJson(report.sets, MOST_BYTES - bytesOf(body)))
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text)
}

/** The sections of the sets; if they are too long, only those of the first sets. */
function fittingSections(report: BenchReport, room: number): readonly Html[] {
  const sections = report.sets.map((set, i) => setSection(report, set, idOf(i)))
  let left = room
  const firstTooLong = sections.findIndex(section => {
    left -= bytesOf(section.html)
    return left < 0
  })
  return firstTooLong < 0 ? sections : sections.slice(0, firstTooLong)
}

function renderPage(report: BenchReport, sections: readonly Html[], data: string): string {
  const style: Html = { html: PAGE_STYLE }
  const script = pageScript()
  const hash = createHash('sha256').update(script).digest('base64')
  const more = report.sets.length - sections.length
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'">
<link rel="icon" href="data:,"><title>Tool search on your catalog</title><style>${style}</style></head>
<body><main><h1>Tool search on your catalog</h1><p class="lead">${lead(report)}</p>
${navigation(report, sections)}${setsSection(report, sections.length)}${sections}
${more > 0 && html`<p class="soft">The page has no room for the sections of ${counted(more, 'other set')}; <code>--json</code> has them.</p>`}
${scaleSection(report)}${querySection(report.sets)}${methodSection(report)}
<div id="command" data-base="${baseFlags(report)}" hidden><code id="command-text"></code><button type="button" id="command-close" aria-label="close">×</button></div>
</main>${data !== '' && html`<script type="application/json" id="query-data">${raw(data)}</script>`}
<script>${raw(script)}</script></body></html>
`.html
}

function raw(text: string): Html {
  return { html: text }
}

/** The options that all figures share. */
function baseFlags({ k, seed, patterns, budgetSeconds }: BenchReport): string {
  const budget = budgetSeconds === undefined ? '' : ` --budget ${budgetSeconds}`
  return ` --k ${k.join(',')} --seed ${seed}${patterns ? ' --patterns' : ''}${budget}`
}

function lead(report: BenchReport): string {
  const { sets: all } = report
  const named = (isBaseline: boolean) =>
    new Set(all.flatMap(set => set.rankers.flatMap(one => (one.baseline === isBaseline ? one.name : []))))
  const [rankers, baselines] = [named(false), named(true)]
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)
  const [tools, queries] = [sum(all.map(set => set.tools)), sum(all.map(set => set.queries))]
  const servers = new Set(all.flatMap(({ catalogTools = [] }) => catalogTools.flatMap(tool => tool.server || [])))
  const asked = queries === 0 ? 'no labels, so times only' : counted(queries, 'labelled query')
  const sets = all.length > 1 ? `${counted(all.length, 'catalog')}, ` : ''
  const and = baselines.size === 0 ? '' : ` and ${counted(baselines.size, 'baseline')}`
  const from = servers.size > 1 ? ` of ${counted(servers.size, 'server')}` : ''
  return `${counted(rankers.size, 'ranker')}${and}, ${sets}${counted(tools, 'tool')}${from}, ${asked}.`
}

/** Links to the sets, or to the headings of a single set, and to the other sections. */
function navigation({ sets, scale = [] }: BenchReport, sections: readonly Html[]): Html {
  const headings = sections.flatMap(one => [...one.html.matchAll(/<h3 id="([^"]+)">([^<:]+)/g)])
  const links = [
    ...(sets.filter(set => set.queries > 0).length > 1 ? [['sets', 'All sets']] : []),
    ...(sets.length > 1
      ? sections.map((_, i) => [idOf(i), sets[i]?.name])
      : headings.map(([, id, title]) => [id, title])),
    ...(scale.length > 0 ? [['scale', 'Larger catalogs']] : []),
    ...(sets.some(set => (set.asked ?? []).length > 0) ? [['queries', 'Queries']] : []),
    ['method', 'Method'],
  ]
  return html`<nav aria-label="sections">${links.map(([id, text]) => html`<a href="#${id}">${text}</a>`)}</nav>`
}

function setSection(report: BenchReport, set: SetReport, id: string): Html {
  const several = report.sets.length > 1
  const labelled = set.queries > 0
  const verdicts = verdictsOf(set).filter(({ warning }) => warning !== true)
  const what = `${counted(set.tools, 'tool')} · ${labelled ? counted(set.queries, 'query') : 'no labels'}`
  return html`<section class="card" id="${id}"><h2>${set.name}</h2>
<p class="soft">${what}${set.skipped > 0 && ` · ${count(set.skipped)} left out, their tools are missing`} · data <code>${set.hash.slice(0, 12)}</code></p>
${summarySection(report, set, id)}
${figuresSection(set, report.k, id)}
${verdicts.length > 0 && html`<details class="verdicts"${!several && html` open`}><summary>What the differences are worth</summary><ul class="verdict">${verdicts.map(({ text, noise }) => html`<li class="${noise ? 'noise' : 'better'}">${text}</li>`)}</ul></details>`}
${hardestSection(set, id)}${costSection(set, id)}${(['style', 'server'] as const).map(what => groupSection(set, report.k, what, id))}${phrasingSection(set, report.k, id)}${certaintySection(set, id)}${doctorSection(set, id)}</section>`
}
