import { counted } from '@ts/cli-kit'
import type { SetReport } from '../bench-report.js'
import { missedIds } from '../table.js'
import { type Html, html } from './html.js'

/** The empty list of queries with its filters; the page's script fills it. */
export function querySection(sets: readonly SetReport[]): Html {
  const asked = sets.reduce((sum, set) => sum + (set.asked?.length ?? 0), 0)
  if (asked === 0) return html``
  const missed = sets.reduce((sum, set) => sum + set.missedByAll, 0)
  const select = (name: string, label: string, options: Html = html``) =>
    html`<select name="${name}" aria-label="${label}">${options}</select>`
  return html`<section class="card" id="queries"><h2>Queries</h2>
<p class="soft">${counted(asked, 'query')}, with the rank that each ranker gave the first right tool, unless this tool is not among the results in the page; the names of right tools are shaded. ${missed > 0 && `${counted(missed, 'query')} found by no ranker${sets.length === 1 && sets[0] !== undefined ? missedIds(sets[0]) : ''}. `}The address of a query ends with <code>#q=</code> and its id.</p>
<form id="query-filter">${select('set', 'set')}<input type="search" name="text" placeholder="words, tool or id" aria-label="search the queries">${select('style', 'style')}${select('server', 'server')}${select('missedBy', 'missed by')}${select('order', 'order', html`<option value="file">as in the file</option><option value="hardest">hardest first</option>`)}</form>
<div id="query-list"><noscript>The list of queries needs JavaScript.</noscript></div><div id="query-pager"></div></section>`
}
