import { alignColumns, count, counted, printable, quoted } from '@ts/cli-kit'
import type { RankExplanation, RankExplanationPart, Ranked } from '@ts/core'

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
  /** The tools directly above it, or the first ones if it was not found. */
  readonly above: readonly Ranked[]
  /** The ranker's explanation; null if it cannot explain. */
  readonly explanation: RankExplanation | null
  /** The first result if it is another tool, and the ranker's explanation of it. */
  readonly first?: { readonly tool: string; readonly explanation: RankExplanation | null }
}

/**
 * Maximum difference between the score and the sum of its parts, which are rounded: a fraction of the score, or an
 * absolute difference for scores below 1.
 */
const ROUNDING = 0.005

/** An explanation as text for a terminal. */
export function renderExplained(explained: Explained, tools: number): string {
  const { ranker, query, tool, place, found, explanation } = explained
  const lines = [
    '',
    `${printable(ranker, 60)} · ${quoted(query, 120)} · ${printable(tool)}`,
    '',
    place === null
      ? `not found; ${counted(found, 'tool')} of ${count(tools)} are`
      : `place ${count(place)} of ${counted(found, 'found tool')}, ${counted(tools, 'tool')} in all`,
  ]
  lines.push(...neighbourLines(explained))
  if (explanation === null) return `${[...lines, '', `${ranker} does not explain its scores`].join('\n')}\n`
  const terms = inOrderOf(query, explanation.terms).map(term => printable(term, 40))
  lines.push('', `words: ${terms.join(', ') || 'none'}`, `score: ${figure(explanation.score)}`)
  if (explained.first !== undefined) {
    const { tool: first, explanation: other } = explained.first
    lines.push(`first: ${printable(first, 80)}${other === null ? '' : `, score ${figure(other.score)}`}`)
  }
  lines.push(...partLines(explanation, explained.first?.explanation ?? undefined))
  return `${lines.join('\n')}\n`
}

/**
 * The first tools with their places, then the tools directly above the explained one if they are not among the first.
 */
function neighbourLines({ place, leading, above }: Explained): string[] {
  const before = place === null ? [] : above.map((tool, i) => ({ ...tool, place: place - above.length + i }))
  const rest = before.filter(tool => tool.place > leading.length)
  const rows = [...leading.map((tool, i) => ({ ...tool, place: i + 1 })), ...rest].map(({ id, score, place: at }) => [
    `  ${count(at)}`,
    printable(id, 80),
    figure(score),
  ])
  const lines = alignColumns(rows, 2)
  return [
    ...(leading.length > 0 ? ['', 'first results:', ...lines.slice(0, leading.length)] : []),
    ...(rest.length > 0 ? ['', 'right before it:', ...lines.slice(leading.length)] : []),
  ]
}

interface Row {
  readonly own?: RankExplanationPart
  readonly first?: RankExplanationPart
}

/** The parts of a score, next to those of the first tool, and how the score is computed from them. */
function partLines(explanation: RankExplanation, first: RankExplanation | undefined): string[] {
  const rows = rowsOf(explanation.parts, first?.parts ?? [])
  if (rows.length === 0) return []
  const header = ['  source', 'word', 'met', 'score', ...(first === undefined ? [] : ['first'])]
  const cells = rows.map(({ own, first: other }) => {
    const part = own ?? other
    return [
      `  ${printable(part?.source ?? '', 40)}`,
      printable(part?.term ?? '', 40),
      printable(part?.matched ?? '', 40),
      own === undefined ? '–' : figure(own.score),
      ...(first === undefined ? [] : [other === undefined ? '–' : figure(other.score)]),
    ]
  })
  const notes = ['', ...rows.map(({ own }) => printable(rounded(own?.note ?? ''), 160))]
  const table = alignColumns([header, ...cells], 3).map((line, i) => `${line}  ${notes[i]}`.trimEnd())
  return ['', ...table, '', ...legendOf(explanation, first !== undefined)]
}

function legendOf({ parts, score }: RankExplanation, hasFirst: boolean): string[] {
  const top = parts.filter(({ source }) => !source.includes('/'))
  const sum = top.reduce((total, part) => total + part.score, 0)
  const isSum = top.length > 0 && Math.abs(sum - score) <= Math.max(ROUNDING, Math.abs(score) * ROUNDING)
  const isNested = top.length < parts.length
  return [
    isSum
      ? `The score is the sum of the rows${isNested ? ' whose source has no slash' : ''}.`
      : 'The rows do not add up to the score: the ranker multiplies or fuses them.',
    ...(isNested ? ['A source a/b is a part of a, in points of its own that do not add up to the score.'] : []),
    ...(parts.some(({ note }) => /\brank \d+ of \d+/.test(note ?? ''))
      ? ['rank 2 of 19: the second of the 19 tools that this source alone found.']
      : []),
    ...(hasFirst ? ['first: the same rows of the tool that came first; – where a tool has no such part.'] : []),
  ]
}

/**
 * The parts of two tools, paired by source and word, in the order of the explained tool; parts that only the first
 * result has come last.
 */
function rowsOf(own: readonly RankExplanationPart[], first: readonly RankExplanationPart[]): Row[] {
  const left = new Map<string, RankExplanationPart[]>()
  for (const part of first) left.set(keyOf(part), [...(left.get(keyOf(part)) ?? []), part])
  const rows: Row[] = own.map(part => {
    const other = left.get(keyOf(part))?.shift()
    return other === undefined ? { own: part } : { own: part, first: other }
  })
  return [...rows, ...[...left.values()].flat().map(part => ({ first: part }))]
}

function keyOf({ source, term }: RankExplanationPart): string {
  return JSON.stringify([source, term])
}

/** Words in the order of the query; words that it does not contain come last. */
function inOrderOf(query: string, terms: readonly string[]): string[] {
  const text = query.toLowerCase()
  const placeOf = (term: string) => {
    const place = text.indexOf(term.toLowerCase())
    return place < 0 ? text.length : place
  }
  return terms
    .map(term => ({ term, place: placeOf(term) }))
    .sort((a, b) => a.place - b.place)
    .map(({ term }) => term)
}

/** A note with its long fractions cut to three digits. */
function rounded(note: string): string {
  return note.replace(/\d{1,15}\.\d{4,20}/g, number => Number(number).toFixed(3))
}

function figure(score: number): string {
  return Math.abs(score) >= 1_000 ? count(Math.round(score)) : score.toFixed(3)
}
