import { alignColumns, count, counted, printable, quoted } from '@ts/cli-kit'
import type { RankExplanation, Ranked } from '@ts/core'

/** The rank of a tool for a query, and its explanation. */
export interface Explained {
  readonly ranker: string
  readonly query: string
  readonly tool: string
  /** 1 for the first; null if the ranker does not find the tool. */
  readonly place: number | null
  /** The number of tools that it finds. */
  readonly found: number
  /** The first results. */
  readonly leading: readonly Ranked[]
  /** The ranker's explanation; null if it cannot explain. */
  readonly explanation: RankExplanation | null
}

/** An explanation as text for a terminal. */
export function renderExplained(explained: Explained, tools: number): string {
  const { ranker, query, tool, place, found, leading, explanation } = explained
  const first = leading.map(({ id, score }, i) => [`  ${i + 1}`, printable(id, 80), figure(score)])
  const lines = [
    '',
    `${printable(ranker, 60)} · ${quoted(query, 120)} · ${printable(tool)}`,
    '',
    place === null
      ? `not found; ${counted(found, 'tool')} of ${count(tools)} are`
      : `place ${count(place)} of ${counted(found, 'found tool')}, ${counted(tools, 'tool')} in all`,
    ...(first.length === 0 ? [] : ['', 'first results:', ...alignColumns(first, 2)]),
    '',
    ...(explanation === null ? [`${ranker} does not explain its scores`] : explanationLines(explanation)),
  ]
  return `${lines.join('\n')}\n`
}

function explanationLines({ terms, score, parts }: RankExplanation): string[] {
  const words = terms.map(term => printable(term, 40)).join(', ')
  const rows = parts.map(({ source, term = '', matched = '', score: ofPart, note = '' }) => [
    ...[`  ${printable(source, 40)}`, printable(term, 40), printable(matched, 40), figure(ofPart)],
    printable(note, 160),
  ])
  const table = alignColumns([['  source', 'word', 'met', 'score', ''], ...rows], [3])
  return [`words: ${words || 'none'}`, `score: ${figure(score)}`, ...(rows.length === 0 ? [] : ['', ...table])]
}

function figure(score: number): string {
  return Math.abs(score) >= 1_000 ? count(Math.round(score)) : score.toFixed(3)
}
