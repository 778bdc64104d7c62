import { alignColumns } from '../align.js'
import { ENOUGH_QUERIES, LEAST_QUERIES } from '../bench-report.js'
import { count, counted, percent, points } from '../format.js'
import { printable, quoted } from '../printable.js'
import { rankerText } from '../ranker-text.js'
import type { CheckReport, ExplainedChange, ExplainedQuery, LostQuery } from './check-report.js'

/** Maximum numbers of tools and queries that are printed; `--json` has all. */
const SHOWN_TOOLS = 20
const SHOWN_QUERIES = 3
const SHOWN_NAMES = 5
/** Maximum number of rows of each table in a comment, so that it has at most 40 lines. */
const COMMENT_TOOLS = 10
const COMMENT_LOST = 5
const MOST_DESCRIPTION = 160

/** The names of the files that were compared. */
export interface CheckedFiles {
  readonly old: string
  readonly now: string
}

/** The report as text for a terminal. */
export function renderCheck(report: CheckReport, files: CheckedFiles): string {
  const { tools, queries, before, after, harder, weaker, easier } = report
  const rows = [
    ['', 'before', 'after'],
    ['  ndcg@10', percent(before['ndcg@10']), percent(after['ndcg@10']), changeText(report)],
    ['  recall@5', percent(before['recall@5']), percent(after['recall@5'])],
  ]
  const blocks = [
    `${printable(files.old, 60)} → ${printable(files.now, 60)} · ${count(tools.before)} → ${counted(tools.after, 'tool')} · ${counted(queries.compared, 'query')} compared · ${rankerText(report.ranker)}`,
    alignColumns(rows, 1).join('\n'),
    harderHead(harder),
    ...listed(harder, SHOWN_TOOLS, 'tool').map(one => (typeof one === 'string' ? one : changeBlock(one))),
    ...(weaker.length === 0 ? [] : [weakerHead(weaker)]),
    ...listed(weaker, SHOWN_TOOLS, 'tool').map(one => (typeof one === 'string' ? one : changeBlock(one))),
    ...(queries.lost.length === 0
      ? []
      : [
          [
            lostHead(queries.lost),
            ...listed(queries.lost, SHOWN_TOOLS, 'query').map(one =>
              typeof one === 'string' ? one : `- ${lostText(one, printable, quoted)}`,
            ),
          ].join('\n'),
        ]),
    [
      ...(easier.length === 0 ? [] : [`easier to find: ${names(easier.map(({ tool }) => tool))}`]),
      ...changedNames(report).map(([what, list]) => `${what}: ${names(list)}`),
    ].join('\n'),
    [...notesOf(report), ...verdictOf(report)].join('\n'),
  ]
  return `${blocks.filter(block => block !== '').join('\n\n')}\n`
}

/**
 * The report as a comment in Markdown, at most 40 lines. Text from the files is in code spans, so that it is neither
 * markup nor a mention.
 */
export function renderComment(report: CheckReport): string {
  const { harder, weaker, queries, before, after } = report
  const changes = [...harder, ...weaker]
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const tools = changes.slice(0, COMMENT_TOOLS).map(one => {
    const [first] = one.queries
    return row([
      code(one.tool),
      `${percent(one.before)} → ${percent(one.after)}`,
      first === undefined ? '' : queryText(first, code),
      reasonOf(one, code) || changedText(one),
    ])
  })
  const lines = [
    `### Tool search: ${report.passed ? 'passed' : 'failed'}`,
    '',
    ...report.exceeded.map(sentence => `- **${sentence}**`),
    `- nDCG@10 ${percent(before['ndcg@10'])} → ${percent(after['ndcg@10'])} (${changeText(report)}), recall@5 ${percent(before['recall@5'])} → ${percent(after['recall@5'])}, with ${counted(queries.compared, 'query')} and ${code(report.ranker)}`,
    ...changedNames(report).map(([what, list]) => `- ${what}: ${names(list, code)}`),
    ...notesOf(report).map(note => `- ${note}`),
    '',
    [harderHead(harder), ...(weaker.length === 0 ? [] : [weakerHead(weaker)])].join('. '),
    ...(tools.length === 0
      ? []
      : ['', row(['tool', 'found', 'for example', 'its text']), row(['---', '---', '---', '---']), ...tools]),
    ...more(changes.length - COMMENT_TOOLS, 'tool').flatMap(line => ['', line]),
    ...(queries.lost.length === 0
      ? []
      : [
          '',
          lostHead(queries.lost),
          '',
          ...queries.lost.slice(0, COMMENT_LOST).map(one => `- ${lostText(one, code, code)}`),
          ...more(queries.lost.length - COMMENT_LOST, 'query').map(line => `- ${line}`),
        ]),
  ]
  return `${lines.join('\n')}\n`
}

/**
 * The report as annotations of GitHub Actions (workflow commands). `lineOf` is the line of a tool in the file of the
 * new catalog.
 */
export function renderAnnotations(
  report: CheckReport,
  files: { readonly now: string; readonly queries: string | undefined },
  lineOf: (tool: string) => number | undefined,
): string {
  const changes = (level: string, list: readonly ExplainedChange[], what: string) =>
    list.slice(0, COMMENT_TOOLS).map(one => {
      const line = lineOf(one.tool)
      const at = { file: files.now, ...(line === undefined ? {} : { line }) }
      const [first] = one.queries
      const example = first === undefined ? '' : `: ${queryText(first, quoted)}`
      const text = `${percent(one.before)} → ${percent(one.after)}${example}; ${reasonOf(one, printable) || changedText(one)}`
      return annotation(level, { ...at, title: `${printable(one.tool)} ${what}` }, text)
    })
  const tools = [
    ...changes('warning', report.harder, 'is harder to find'),
    ...changes('notice', report.weaker, 'lost words of its queries'),
  ]
  const lost = report.queries.lost
    .slice(0, COMMENT_TOOLS)
    .map(one =>
      annotation(
        'warning',
        { ...(files.queries === undefined ? {} : { file: files.queries }), title: 'A query lost its tool' },
        lostText(one, printable, quoted),
      ),
    )
  const limits = report.exceeded.map(sentence => annotation('error', { title: 'Tool search' }, sentence))
  return [...limits, ...tools, ...lost].join('')
}

type Show = (text: string) => string

function annotation(level: string, properties: Readonly<Record<string, string | number>>, text: string): string {
  const escaped = (value: string) => value.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const pairs = Object.entries(properties).map(
    ([name, value]) => `${name}=${escaped(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`,
  )
  return `::${level} ${pairs.join(',')}::${escaped(text)}\n`
}

/** Untrusted text as a code span of Markdown, also in a table. */
function code(text: string): string {
  return `\`${printable(text, 80).replaceAll('`', "'").replaceAll('|', '¦') || ' '}\``
}

function harderHead({ length }: readonly ExplainedChange[]): string {
  if (length === 0) return 'No tool is harder to find'
  return `${counted(length, 'tool')} ${length === 1 ? 'is' : 'are'} harder to find (100: in the first place, 63: second, 50: third, 0: below the tenth)`
}

function weakerHead({ length }: readonly ExplainedChange[]): string {
  return `${counted(length, 'tool')} ${length === 1 ? 'is' : 'are'} found as before, although the text lost words of queries`
}

function changeBlock(one: ExplainedChange): string {
  const { tool, was, before, after, changed, oldText, newText, queries } = one
  const lines = queries.slice(0, SHOWN_QUERIES).flatMap(query => {
    const words = query.lostWords.length === 0 ? [] : [`  its text lost: ${listOf(query.lostWords, printable)}`]
    return [queryText(query, quoted), ...words]
  })
  const text =
    changed === 'description'
      ? [`old: ${printable(oldText, MOST_DESCRIPTION)}`, `new: ${printable(newText, MOST_DESCRIPTION)}`]
      : [changedText(one)]
  const head = `- ${printable(tool, 80)}${was === undefined ? '' : ` (was ${printable(was, 80)})`}: ${percent(before)} → ${percent(after)}`
  return [
    head,
    ...[...lines, ...more(queries.length - SHOWN_QUERIES, 'query'), ...text].map(line => `    ${line}`),
  ].join('\n')
}

/** A query that finds its tool later, such as `"rename a file" (q1): place 1 → 2, now after copy_file`. */
function queryText({ id, query, drafted, before, after, behind }: ExplainedQuery, show: Show): string {
  const place = (value: number | null) => (value === null ? 'none of the first ten' : String(value))
  const by = behind.length === 0 ? '' : `, now after ${listOf(behind, show === quoted ? printable : show)}`
  const places = before === after ? `still place ${place(after)}` : `place ${place(before)} → ${place(after)}`
  return `${show(query)}${idText(id, drafted, show)}: ${places}${by}`
}

function idText(id: string, drafted: boolean, show: Show): string {
  return ` (${drafted ? 'drafted' : show === quoted ? printable(id, 60) : show(id)})`
}

/** The words that the text of a tool lost, over all its queries; empty if there are none. */
function reasonOf({ queries }: ExplainedChange, show: Show): string {
  const words = [...new Set(queries.flatMap(({ lostWords }) => lostWords))]
  return words.length === 0 ? '' : `lost: ${listOf(words.slice(0, SHOWN_NAMES), show)}`
}

function changedText({ changed }: ExplainedChange): string {
  if (changed === 'nothing') return 'its text is unchanged'
  return changed === 'other'
    ? 'its description is unchanged, but not its name or parameters'
    : 'its description changed'
}

function lostHead({ length }: readonly LostQuery[]): string {
  return `${counted(length, 'query')} lost ${length === 1 ? 'its' : 'their'} tool; correct the labels, or remove the queries`
}

function lostText({ id, query, drafted, tools }: LostQuery, name: Show, text: Show): string {
  return `${text(query)}${idText(id, drafted, text)}: ${listOf(tools, name)} ${tools.length === 1 ? 'is' : 'are'} gone`
}

function listOf(list: readonly string[], show: Show): string {
  return list.map(one => show(one)).join(', ')
}

function names(list: readonly string[], show: Show = one => printable(one, 80)): string {
  const rest = list.length - SHOWN_NAMES
  return `${listOf(list.slice(0, SHOWN_NAMES), show)}${rest > 0 ? ` and ${count(rest)} more` : ''}`
}

function more(left: number, noun: string): string[] {
  return left > 0 ? [`and ${counted(left, `other ${noun}`)}; --json has all`] : []
}

function listed<T>(list: readonly T[], most: number, noun: string): (T | string)[] {
  return [...list.slice(0, most), ...more(list.length - most, noun)]
}

function changedNames({ tools, queries }: CheckReport): (readonly [string, readonly string[]])[] {
  const renamed = tools.renamed.map(({ from, to }) => `${from} → ${to}`)
  const all = [
    ['tools added', tools.added],
    ['tools removed', tools.removed],
    ['tools renamed', renamed],
    ['queries that only the new catalog can answer', queries.added],
  ] as const
  return all.filter(([, list]) => list.length > 0)
}

function changeText({ difference, interval }: CheckReport): string {
  const range = interval === null ? '' : ` [${points(interval[0])}, ${points(interval[1])}]`
  return `${difference > 0 ? '+' : ''}${points(difference)} points${range}`
}

/** What weakens the figures. */
function notesOf({ queries: { compared, drafted }, failures, error }: CheckReport): string[] {
  const few = compared < LEAST_QUERIES ? 'one query can decide' : 'other queries could give another result'
  return [
    ...(drafted === 0
      ? []
      : [
          `${count(drafted)} of ${counted(compared, 'query')} ${drafted === 1 ? 'is' : 'are'} drafted from the old descriptions: they show words that were lost, not how well users find the tools`,
        ]),
    ...(compared >= ENOUGH_QUERIES
      ? []
      : [
          `${counted(compared, 'query')} ${compared === 1 ? 'is' : 'are'} few: ${few}; ${ENOUGH_QUERIES} or more are better`,
        ]),
    ...(failures === 0
      ? []
      : [
          `the ranker failed on ${counted(failures, 'query')}${error === undefined ? '' : `: ${printable(error, 160)}`}`,
        ]),
  ]
}

function verdictOf({ passed, exceeded }: CheckReport): string[] {
  return passed ? [] : exceeded.map(sentence => `FAILED: ${sentence}`)
}
