import { count, counted } from '@ts/cli-kit'
import type { BenchReport, HardTool, RankerAbout, RankerReport, SetReport } from '../bench-report.js'
import type { Finding } from '../doctor/doctor-report.js'
import { renderDoctor, summaryOf } from '../doctor/doctor-text.js'
import { duration, percent } from '../format.js'
import { certaintyTable, missedIds, phrasedTable, shownMetrics } from '../table.js'
import { hasMarks, inOrder, markOf } from '../verdict.js'
import { cellTable, commandOf, idOf, metricTitle, seenMark } from './cells.js'
import { escapeText, type Html, html } from './html.js'
import { plot } from './plot.js'

/**
 * A table of every ranker on every set; empty for a single set. Rankers are not ordered over all sets, because that
 * would hide losses on single sets. The first `linked` sets have a section of their own.
 */
export function setsSection(report: BenchReport, linked: number): Html {
  const sets = report.sets.map((set, i) => ({ set, id: i < linked ? idOf(i) : undefined }))
  const labelled = sets.filter(({ set }) => set.queries > 0)
  if (labelled.length < 2) return html``
  const metric = shownMetrics(report.k)[0] as string
  const rankers = labelled.flatMap(({ set }) => set.rankers)
  const baselines = new Set(rankers.filter(ranker => ranker.baseline).map(ranker => ranker.name))
  const names = [...new Set(rankers.map(ranker => ranker.name))]
  // In the order of the report: sorting over all sets would be a verdict over all of them.
  names.sort((a, b) => Number(baselines.has(a)) - Number(baselines.has(b)))
  const rows = names.map(
    name =>
      html`<tr class="${baselines.has(name) ? 'base' : 'rest'}"><td>${name}</td>${labelled.map(({ set }) => {
        const ranker = set.rankers.find(one => one.name === name)
        const value = ranker?.metrics[metric]
        if (ranker === undefined || value === undefined) return html`<td>–</td>`
        const mark = markOf(set, name)
        const sampled = ranker.asked === undefined ? '' : ` n=${ranker.asked}`
        return html`<td class="${mark === '' ? '' : 'best'}"${commandOf(set, ranker)}>${percent(value)}${mark !== '' && ` ${mark}`}${seenMark(ranker.seen)}${sampled !== '' && html` <small>${sampled}</small>`}</td>`
      })}</tr>`,
  )
  return html`<section class="card" id="sets"><h2>All sets</h2>
<p class="soft">${metric}, percent: ${metricTitle(metric)}.${labelled.some(({ set }) => hasMarks(set)) && ' ★ is the best of its set, ≈ cannot be told apart from it there.'} <b>t</b>: tuned or trained on that set. <b>n</b>: the number of queries, if only a part was run. Click a figure for its command.</p>
<div class="scroll"><table class="wide"><thead><tr><th>ranker</th>${labelled.map(({ set, id }) => html`<th>${id === undefined ? set.name : html`<a href="#${id}">${set.name}</a>`}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div></section>`
}

/** The tools that are hardest to find, with what to change in their texts; empty if the report does not have them. */
export function hardestSection({ hardest, doctor }: SetReport, id: string): Html {
  if (hardest === undefined || hardest.tools.length === 0) return html``
  const findings = doctor?.findings ?? []
  return html`<h3 id="${id}-hardest">Hardest to find</h3>
<p class="soft">Found by ${hardest.ranker}: 100 if a tool comes first for its queries, 63 in the second place, 50 in the third, 0 below the tenth. ${hardest.all !== undefined && html`<b>with these words</b>: measured on a copy of the catalog in which each of these tools also has the words that it lacks; nDCG@10 of all queries is then ${percent(hardest.all.before)} → ${percent(hardest.all.withWords)}. The words come from these queries, so expect less from others: <code>ts-bench check</code> compares your own change. `}Add a word only if it says what the tool does.</p>
<div class="scroll"><table class="about"><thead><tr><th>tool</th><th>found</th><th>queries</th><th>for example</th><th>what to change</th>${hardest.all !== undefined && html`<th>with these words</th>`}</tr></thead><tbody>${hardest.tools.map(
    one =>
      html`<tr><td>${one.tool}</td><td>${percent(one.value)}</td><td>${count(one.queries)}</td><td class="text">${one.query} <small>${one.place === null ? 'none of the first ten' : `place ${one.place}`}</small></td><td class="text">${changesFor(one, findings).map(text => html`${text}<br>`)}</td>${one.withWords !== undefined && html`<td>${percent(one.withWords)}</td>`}</tr>`,
  )}</tbody></table></div>`
}

/** What to change in the text of a tool: missing words, the difference from the first result, and the doctor's fixes. */
function changesFor({ tool, missing, first }: HardTool, findings: readonly Finding[]): string[] {
  const ofTool = findings.filter(
    ({ severity, places }) => severity !== 'note' && places.some(place => place.tool === tool),
  )
  return [
    ...(missing.length === 0 ? [] : [`its text lacks: ${missing.join(', ')}`]),
    ...(first === null ? [] : [`say how it differs from ${first}, which came first`]),
    ...ofTool.map(({ title, remedy }) => `${title}: ${remedy}`),
  ]
}

/** A short explanation of each disclosure, for a reader who has not read the manual. */
const ARMS: ReadonlyMap<string, string> = new Map([
  ['eager', 'every tool in every request'],
  ['stub', 'names and descriptions are sent; a search adds the schema'],
  ['bridge', 'three constant tools: search, describe, call'],
  ['load', 'a search adds tools to the list'],
  ['window', 'a list that begins with the first 50 tools; a search replaces them'],
  ['native', "the provider's own tool search; measured with our ranker in its place"],
  ['oracle', 'only the right tools with full schemas, as if they were known before the task'],
  ['prefetch', "bridge, with a search for the user's message before the model answers"],
])

/** A plot and a table of the share of completed tasks against the tokens of a task; empty if no tasks were played. */
export function costSection({ taskCost }: SetReport, id: string): Html {
  if (taskCost === undefined) return html``
  const { arms, providers, tasks, ranker, limit, source } = taskCost
  const kindOf = (arm: string) => (arm === 'eager' || arm === 'oracle' ? 'base' : 'rest')
  const points = arms.map(({ arm, inputTokens: x, done: y }, i) => {
    return { label: arm, number: i + 1, x, y, kind: kindOf(arm) } as const
  })
  const played = points.filter(point => point.x > 0)
  const drawn = plot(played, {
    xTitle: 'tokens that the model reads in a task',
    yTitle: 'tasks done, percent',
    tick: tokens =>
      tokens >= 1_000_000 ? `${tokens / 1_000_000}M` : tokens >= 1_000 ? `${tokens / 1_000}k` : `${tokens}`,
  })
  const rows = arms.map(
    (arm, i) =>
      html`<tr class="${kindOf(arm.arm)}"><td class="number">${i + 1}</td><td>${arm.arm}<br><small>${ARMS.get(arm.arm)}</small></td><td data-label="done">${percent(arm.done)}</td><td data-label="steps">${percent(arm.steps)}</td><td data-label="requests">${arm.requests.toFixed(1)}</td><td data-label="at start">${count(Math.round(arm.startTokens))}</td><td data-label="read">${count(Math.round(arm.inputTokens))}</td>${providers.map(
        ({ name }) => {
          const { cost = null, breakEven = null } = arm.costs.find(one => one.provider === name) ?? {}
          const even = breakEven !== null && html`<br><small>from ${count(breakEven)} tools</small>`
          return html`<td data-label="${name}">${cost === null ? '–' : count(Math.round(cost))}${even}</td>`
        },
      )}</tr>`,
  )
  return html`<h3 id="${id}-cost">Accuracy and tokens of a task</h3>
<p class="soft">${count(tasks)} ${source === 'drafted' ? 'drafted tasks, which measure only costs,' : 'tasks'} were played with each disclosure (a way to represent tools), by a scripted model that never picks a wrong tool, with ${ranker} and ${limit} results per search. <b>done</b>: the share of tasks in which every needed tool was reached, in percent. <b>at start</b>: tokens of tools and of the system prompt in the first request. <b>read</b>: tokens that the model reads in all requests. Per provider: the cost in input tokens with its cache rules${providers[0] !== undefined && ` of ${providers[0].asOf}`}, and the number of tools from which it is cheaper than eager.</p>
${drawn}
<div class="scroll"><table class="figures cost"><thead><tr><th>#</th><th>disclosure</th><th>done</th><th>steps</th><th>requests</th><th>at start</th><th>read</th>${providers.map(({ name }) => html`<th>${name}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`
}

/** Maximum number of styles or servers in a table. */
const MOST_GROUPS = 40

const COUNTED = {
  style: 'The number next to a style is its number of queries',
  server: 'A query counts for each server with a right tool; the number next to a server is its number of queries',
} as const

/** Recall for each style of query, or for each server, as a table; empty if the queries have none. */
export function groupSection(set: SetReport, k: readonly number[], what: 'style' | 'server', id: string): Html {
  const cut = k.reduce((best, candidate) => (Math.abs(candidate - 5) < Math.abs(best - 5) ? candidate : best))
  const metric = `recall@${cut}`
  const groupsOf = ({ styles, servers = [] }: RankerReport) =>
    what === 'style'
      ? styles.map(one => ({ ...one, key: one.style }))
      : servers.map(one => ({ ...one, key: one.server }))
  const ordered = inOrder(set)
  const all = ordered[0] === undefined ? [] : groupsOf(ordered[0])
  if (all.length === 0) return html``
  const metrics = ordered.map(ranker => new Map(groupsOf(ranker).map(one => [one.key, one.metrics])))
  const shown = [...all].sort((a, b) => b.queries - a.queries).slice(0, MOST_GROUPS)
  const rows = shown.map(({ key, queries }) => {
    const cells = ordered.map(({ baseline }, i) => ({ value: metrics[i]?.get(key)?.[metric] ?? 0, baseline }))
    const best = Math.max(...cells.map(({ value, baseline }) => (baseline ? 0 : value)))
    return html`<tr><td>${key} <small>${queries}</small></td>${cells.map(({ value, baseline }) => {
      const isBest = value === best && best > 0 && !baseline
      return html`<td class="${isBest ? 'heat best' : 'heat'}" style="--heat:${(value * 0.45).toFixed(2)}">${percent(value)}</td>`
    })}</tr>`
  })
  const more = all.length - shown.length
  return html`<h3 id="${id}-${what}">By ${what}: ${metric}, percent</h3>
<p class="soft">${metricTitle(metric).replace(/^./, first => first.toUpperCase())}. ${COUNTED[what]}. Figures of few queries are uncertain.</p><div class="scroll"><table class="heatmap"><thead><tr><th>${what}</th>${ordered.map(({ name }) => html`<th>${name}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>${more > 0 && html`<p class="soft">${counted(more, what)} with fewer queries left out; <code>--json</code> has all.</p>`}`
}

/** Compares one query with several phrasings in one call: the gain in accuracy, and the cost in tokens. */
export function phrasingSection(set: SetReport, k: readonly number[], id: string): Html {
  const cells = phrasedTable(set, k)
  if (cells.length === 0) return html``
  const queries = set.rankers.find(ranker => ranker.phrased)?.phrased?.queries ?? 0
  return html`<h3 id="${id}-phrasings">Several queries in one call</h3>
<p class="soft">${count(queries)} queries have phrasings. Each was searched once unchanged, and once with all its phrasings, with the search tool of core, which fuses the results. Rivals take only one query, so they get the phrasings joined. Tokens (o200k): means of the call's arguments and the answer.</p>
${cellTable(cells)}`
}

/** Whether each ranker knows that no tool serves a query; empty if that was not measured. */
export function certaintySection(set: SetReport, id: string): Html {
  const cells = certaintyTable(set)
  if (cells.length === 0) return html``
  return html`<h3 id="${id}-certainty">When nothing fits</h3>
<p class="soft">Queries with a right tool among the first five were also run over the catalog without the servers of their right tools, with an index of its own. <b>siblings stay</b>: the same without the right tools only, which is harder. <b>AUC</b>: how often the value is higher with the right tools than without, in percent; 50 is chance. <b>refused at 95 % kept</b>: queries without right tools that a threshold refuses if it keeps 95 % of the others. <b>calibration error</b>: mean distance of a certainty from the share that it promises, in points. A ranker that reports no certainty is judged by its best score.</p>
${cellTable(cells)}`
}

/** Times on catalogs of other sizes; empty if they were not measured. */
export function scaleSection({ scale = [] }: BenchReport): Html {
  if (scale.length === 0) return html``
  const sizes = [...new Set(scale.map(one => one.tools))].sort((a, b) => a - b)
  const names = [...new Set(scale.map(one => one.ranker))]
  const cell = (name: string, tools: number) => {
    const found = scale.find(one => one.ranker === name && one.tools === tools)
    if (found === undefined || found.indexMs === null) return html`<td>too slow</td>`
    return html`<td>${duration(found.queryP50Us)} <small>index ${duration(found.indexMs * 1_000)}</small></td>`
  }
  return html`<section class="card" id="scale"><h2>Larger catalogs</h2>
<p class="soft">Median time of a query, and time to build the index. The catalog is extended with tools that are made of its own words, so the relative frequency of each word is unchanged. In a real catalog of that size, words are rarer and searches faster. "Too slow": the ranker was not run, because its times on the smaller size were too long.</p>
<div class="scroll"><table><thead><tr><th>ranker</th>${sizes.map(size => html`<th>${count(size)} tools</th>`)}</tr></thead><tbody>${names.map(name => html`<tr><td>${name}</td>${sizes.map(size => cell(name, size))}</tr>`)}</tbody></table></div></section>`
}

/** The empty list of queries with its filters; the page's script fills it. */
export function querySection(sets: readonly SetReport[]): Html {
  const asked = sets.reduce((sum, set) => sum + (set.asked?.length ?? 0), 0)
  if (asked === 0) return html``
  const missed = sets.reduce((sum, set) => sum + set.missed.length, 0)
  const select = (name: string, label: string, options: Html = html``) =>
    html`<select name="${name}" aria-label="${label}">${options}</select>`
  return html`<section class="card" id="queries"><h2>Queries</h2>
<p class="soft">${counted(asked, 'query')}, with the rank that each ranker gave the first right tool, unless this tool is not among the results in the page; the names of right tools are shaded. ${missed > 0 && `${counted(missed, 'query')} found by no ranker${sets.length === 1 && sets[0] !== undefined ? missedIds(sets[0]) : ''}. `}The address of a query ends with <code>#q=</code> and its id.</p>
<form id="query-filter">${select('set', 'set')}<input type="search" name="text" placeholder="words, tool or id" aria-label="search the queries">${select('style', 'style')}${select('server', 'server')}${select('missedBy', 'missed by')}${select('order', 'order', html`<option value="file">as in the file</option><option value="hardest">hardest first</option>`)}</form>
<p class="soft" id="query-count"></p><div id="query-list"><noscript>The list of queries needs JavaScript.</noscript></div></section>`
}

/** What the rankers are, how and where figures were measured, and what was left out. */
export function methodSection(report: BenchReport): Html {
  const { about = [], leftOut } = report
  return html`<section class="card" id="method"><h2>Method</h2>
<p>Figures are means over queries; sets are never pooled. A query needs one tool for each of its steps; a step counts once, whichever of its alternatives is found.
Intervals of rates are exact (Clopper-Pearson), of other means by bootstrap over the queries. Differences: paired randomisation test, corrected for the number of comparisons (Holm); the interval in brackets leaves out 0 exactly where the test finds a difference.
With fewer than 30 queries there is no verdict, with fewer than 100 there is a warning. Times are of one process, one query after another.
<code>no-search</code> is the catalog’s own order, <code>random</code> a random order: a ranker with similar figures finds nothing.</p>
${about.length > 0 && html`<h3>Rankers</h3><div class="scroll"><table class="about"><thead><tr><th>name</th><th>what it is</th><th>package</th><th>licence</th></tr></thead><tbody>${about.map(aboutRow)}</tbody></table></div>`}
${leftOut.length > 0 && html`<h3>Left out</h3><ul>${leftOut.map(({ ranker, reason }) => html`<li>${ranker}: ${reason}</li>`)}</ul>`}</section>
<footer><p>${report.machine}${report.commit !== null && ` · commit ${report.commit}`} · ${report.when.slice(0, 16).replace('T', ' ')} UTC · ts-bench ${report.version} · seed ${report.seed}</p></footer>`
}

function aboutRow({ name, summary, package: source, version, licence, rewrite }: RankerAbout): Html {
  const origin = source === undefined ? '–' : `${source}${version === undefined ? '' : ` ${version}`}`
  return html`<tr><td>${name}</td><td class="text">${summary}</td><td>${rewrite === true && 'reimplemented from '}${origin}</td><td>${licence ?? '–'}</td></tr>`
}

/** Maximum length of the findings of a catalog on the page, in characters. */
const MOST_TEXT = 20_000

/** The doctor's findings as the command prints them, in a closed box; empty if the catalog was not examined. */
export function doctorSection({ name, doctor }: SetReport, id: string): Html {
  if (doctor === undefined) return html``
  const text = renderDoctor(name, doctor)
  const shown = text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…\nts-bench doctor prints all findings.` : text
  return html`<h3 id="${id}-doctor">Catalog doctor: ${summaryOf(doctor)}</h3>
<p class="soft">An error is a definition that a provider refuses, or a deceptive text. A warning has a fix. The rest are notes.</p>
<details><summary>The findings, server by server</summary><pre>${{ html: escapeText(shown) }}</pre></details>`
}
