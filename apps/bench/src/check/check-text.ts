import { alignColumns, count, counted, printable, quoted } from '@ts/cli-kit'
import { countedAre, percent, points } from '../format.js'
import { ENOUGH_QUERIES } from '../intervals.js'
import type { CheckReport } from './check-catalogs.js'
import type { ExplainedChange, ExplainedQuery } from './tool-changes.js'

/** Maximum numbers of tools and queries that are printed; `--json` has all. */
const SHOWN_TOOLS = 20
const SHOWN_QUERIES = 3
const SHOWN_NAMES = 5
/** Maximum numbers of rows in a comment, so that it has at most 40 lines, and of annotations. */
const COMMENT_TOOLS = 10
const COMMENT_LOST = 5
const MOST_DESCRIPTION = 160

type LostQuery = CheckReport['queries']['lost'][number]

/** How untrusted names and texts are shown. */
interface Style {
  readonly name: (name: string) => string
  readonly text: (text: string) => string
}

const PLAIN: Style = { name: name => printable(name, 80), text: text => quoted(text) }
const MARKDOWN: Style = { name: code, text: code }

/** Text as a code span, also in a table of Markdown: neither markup nor a mention. */
function code(text: string): string {
  return `\`${printable(text, 80).replaceAll('`', "'").replaceAll('|', '¦') || ' '}\``
}

export function renderCheck(report: CheckReport, files: { readonly old: string; readonly now: string }): string {
  const { tools, queries, before, after, harder, weaker, exceeded } = report
  const rows = [
    ['', 'before', 'after'],
    ['  ndcg@10', percent(before['ndcg@10']), percent(after['ndcg@10']), differenceText(report)],
    ['  recall@5', percent(before['recall@5']), percent(after['recall@5'])],
  ]
  const blocks = [
    [
      `${PLAIN.name(files.old)} → ${PLAIN.name(files.now)} · ${count(tools.before)} → ${counted(tools.after, 'tool')} · ${counted(queries.compared, 'query')} compared · ${printable(report.ranker, 60)}`,
    ],
    alignColumns(rows, 1),
    ...[harder, weaker].flatMap((changes, i) => [
      [i === 0 ? harderHead(harder) : weakerHead(weaker)],
      ...changes.slice(0, SHOWN_TOOLS).map(changeLines),
      more(changes.length - SHOWN_TOOLS, 'tool'),
    ]),
    [
      ...lostHead(queries.lost),
      ...queries.lost.slice(0, SHOWN_TOOLS).map(one => `- ${lostText(one, PLAIN)}`),
      ...more(queries.lost.length - SHOWN_TOOLS, 'query'),
    ],
    nameLines(report, PLAIN),
    [...notesOf(report), ...exceeded.map(sentence => `FAILED: ${sentence}`)],
  ]
  const texts = blocks.map(lines => lines.filter(line => line !== '').join('\n'))
  return `${texts.filter(text => text !== '').join('\n\n')}\n`
}

/** The report as a comment in Markdown, at most 40 lines. */
export function renderComment(report: CheckReport): string {
  const { harder, weaker, queries, before, after } = report
  const changes = [...harder, ...weaker]
  const rows = changes.slice(0, COMMENT_TOOLS).map(one => {
    const [example] = one.queries
    const cells = [code(one.tool), valuesText(one), example === undefined ? '' : queryText(example, MARKDOWN)]
    return `| ${[...cells, reasonText(one, MARKDOWN)].join(' | ')} |`
  })
  const table = ['', '| tool | found | for example | its text |', '| --- | --- | --- | --- |', ...rows]
  const lost = queries.lost.slice(0, COMMENT_LOST).map(one => lostText(one, MARKDOWN))
  const bullets = [...lost, ...more(queries.lost.length - COMMENT_LOST, 'query')]
  const lines = [
    `### Tool search: ${report.passed ? 'passed' : 'failed'}`,
    '',
    ...report.exceeded.map(sentence => `- **${sentence}**`),
    `- nDCG@10 ${valuesText({ before: before['ndcg@10'], after: after['ndcg@10'] })} (${differenceText(report)}), recall@5 ${valuesText({ before: before['recall@5'], after: after['recall@5'] })}, with ${counted(queries.compared, 'query')} and ${code(report.ranker)}`,
    ...nameLines(report, MARKDOWN).map(line => `- ${line}`),
    ...notesOf(report).map(note => `- ${note}`),
    '',
    [harderHead(harder), weakerHead(weaker)].filter(head => head !== '').join('. '),
    ...(rows.length === 0 ? [] : table),
    ...more(changes.length - COMMENT_TOOLS, 'tool').flatMap(line => ['', line]),
    ...lostHead(queries.lost).flatMap(head => ['', head, '', ...bullets.map(line => `- ${line}`)]),
  ]
  return `${lines.join('\n')}\n`
}

/** The report as annotations of GitHub Actions. `lineOf` is the line of a tool in the file of the new catalog. */
export function renderAnnotations(
  report: CheckReport,
  files: { readonly now: string; readonly queries: string | undefined },
  lineOf: (tool: string) => number | undefined,
): string {
  const ofTools = (level: string, changes: readonly ExplainedChange[], what: string) =>
    changes.slice(0, COMMENT_TOOLS).map(one => {
      const example = one.queries[0] === undefined ? '' : `: ${queryText(one.queries[0], PLAIN)}`
      const at = { file: files.now, line: lineOf(one.tool), title: `${PLAIN.name(one.tool)} ${what}` }
      return annotation(level, at, `${valuesText(one)}${example}; ${reasonText(one, PLAIN)}`)
    })
  const lost = { file: files.queries, title: 'A query lost its tool' }
  return [
    ...report.exceeded.map(sentence => annotation('error', { title: 'Tool search' }, sentence)),
    ...ofTools('warning', report.harder, 'is harder to find'),
    ...ofTools('notice', report.weaker, 'lost words of its queries'),
    ...report.queries.lost.slice(0, COMMENT_TOOLS).map(one => annotation('warning', lost, lostText(one, PLAIN))),
  ].join('')
}

function annotation(level: string, properties: Readonly<Record<string, string | number | undefined>>, text: string) {
  const escaped = (value: string) => value.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const pairs = Object.entries(properties)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escaped(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`)
  return `::${level} ${pairs.join(',')}::${escaped(text)}\n`
}

function harderHead({ length }: readonly ExplainedChange[]): string {
  if (length === 0) return 'No tool is harder to find'
  return `${countedAre(length, 'tool')} harder to find (100: in the first place, 63: second, 50: third, 0: below the tenth)`
}

function weakerHead({ length }: readonly ExplainedChange[]): string {
  if (length === 0) return ''
  return `${countedAre(length, 'tool')} found as before, although the text lost words of queries`
}

function changeLines(one: ExplainedChange): string[] {
  const { tool, was, changed, oldText, newText, queries } = one
  const cut = (text: string) => printable(text, MOST_DESCRIPTION)
  const lines = [
    ...queries
      .slice(0, SHOWN_QUERIES)
      .flatMap(query => [
        queryText(query, PLAIN),
        ...(query.lostWords.length === 0 ? [] : [`  its text lost: ${names(query.lostWords, PLAIN)}`]),
      ]),
    ...more(queries.length - SHOWN_QUERIES, 'query'),
    ...(changed === 'description' ? [`old: ${cut(oldText)}`, `new: ${cut(newText)}`] : [CHANGED[changed]]),
  ]
  const before = was === undefined ? '' : ` (was ${PLAIN.name(was)})`
  return [`- ${PLAIN.name(tool)}${before}: ${valuesText(one)}`, ...lines.map(line => `    ${line}`)]
}

const CHANGED = {
  description: 'its description changed',
  other: 'its name or its parameters changed, its description did not',
  nothing: 'its text is unchanged',
} as const

/** The words that the text of a tool lost, over all its queries, or else what changed in it. */
function reasonText({ queries, changed }: ExplainedChange, style: Style): string {
  const words = [...new Set(queries.flatMap(({ lostWords }) => lostWords))]
  return words.length === 0 ? CHANGED[changed] : `lost: ${names(words, style)}`
}

function valuesText({ before, after }: { readonly before: number; readonly after: number }): string {
  return `${percent(before)} → ${percent(after)}`
}

/** A query that finds its tool later, such as `"rename a file" (q1): place 1 → 2, now after copy_file`. */
function queryText({ id, query, drafted, before, after, behind }: ExplainedQuery, style: Style): string {
  const place = (value: number | null) => (value === null ? 'none of the first ten' : String(value))
  const places = before === after ? `still place ${place(after)}` : `place ${place(before)} → ${place(after)}`
  const by = behind.length === 0 ? '' : `, now after ${names(behind, style)}`
  return `${style.text(query)} (${drafted ? 'drafted' : style.name(id)}): ${places}${by}`
}

function lostHead({ length }: readonly LostQuery[]): string[] {
  const their = length === 1 ? 'its' : 'their'
  if (length === 0) return []
  return [`${counted(length, 'query')} lost ${their} tool; correct the labels, or remove the queries`]
}

function lostText({ id, query, drafted, tools }: LostQuery, style: Style): string {
  const gone = `${names(tools, style)} ${tools.length === 1 ? 'is' : 'are'} gone`
  return `${style.text(query)} (${drafted ? 'drafted' : style.name(id)}): ${gone}`
}

function names(list: readonly string[], { name }: Style): string {
  const rest = list.length - SHOWN_NAMES
  return `${list.slice(0, SHOWN_NAMES).map(name).join(', ')}${rest > 0 ? ` and ${count(rest)} more` : ''}`
}

function more(left: number, noun: string): string[] {
  return left > 0 ? [`and ${counted(left, `other ${noun}`)}; --json has all`] : []
}

/** The names of tools and queries that only one catalog has, and of tools that are easier to find. */
function nameLines({ tools, queries, easier }: CheckReport, style: Style): string[] {
  const lists = [
    ['easier to find', easier.map(({ tool }) => tool)],
    ['tools added', tools.added],
    ['tools removed', tools.removed],
    ['tools renamed', tools.renamed.map(({ from, to }) => `${from} → ${to}`)],
    ['queries that only the new catalog can answer', queries.added],
  ] as const
  return lists.flatMap(([what, list]) => (list.length === 0 ? [] : [`${what}: ${names(list, style)}`]))
}

function differenceText({ difference, interval }: CheckReport): string {
  const range = interval === null ? '' : ` [${points(interval[0])}, ${points(interval[1])}]`
  return `${difference > 0 ? '+' : ''}${points(difference)} points${range}`
}

function notesOf({ queries: { compared, drafted }, failures }: CheckReport): string[] {
  const areDrafted = `${count(drafted)} of ${counted(compared, 'query')} ${drafted === 1 ? 'is' : 'are'} drafted from the old descriptions: they show words that were lost, not how well users find the tools`
  const areFew = `${countedAre(compared, 'query')} few: each decides much; ${ENOUGH_QUERIES} or more are better`
  return [
    ...(drafted === 0 ? [] : [areDrafted]),
    ...(compared >= ENOUGH_QUERIES ? [] : [areFew]),
    ...(failures === 0 ? [] : [`the ranker failed on ${counted(failures, 'query')}`]),
  ]
}
