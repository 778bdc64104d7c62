import { firstOf } from './text-pieces.js'
import type { TokenBudget } from './token-budget.js'

export interface HitLine {
  readonly line: number
  readonly text: string
}

export interface Hit extends HitLine {
  /** The offset at which the match begins. */
  readonly offset: number
  /** The offset from which a search finds this hit first. */
  readonly unitStart: number
  readonly before: readonly HitLine[]
  readonly after: HitLine[]
}

/**
 * Layouts for hits, the most detailed first: lines before and after each hit, characters of such a line, characters of
 * a hit.
 */
const WAYS: readonly (readonly [around: number, line: number, hit: number])[] = [
  [2, 160, 300],
  [2, 80, 200],
  [1, 80, 200],
  [0, 0, 200],
  [0, 0, 120],
]

/** The hits that fit into the given number of tokens, with as much context as fits for all of them. */
export function renderHits(
  hits: readonly Hit[],
  budget: TokenBudget,
  tokens: number,
): { readonly text: string; readonly shown: number } {
  let text = ''
  for (let shown = hits.length; shown > 0; shown = Math.floor(shown / 2)) {
    for (const way of WAYS) {
      text = render(hits.slice(0, shown), way)
      if (budget.tokens(text) <= tokens) return { text, shown }
    }
  }
  return { text: budget.fit(text, tokens), shown: 1 }
}

function render(hits: readonly Hit[], [around, width, hitWidth]: (typeof WAYS)[number]): string {
  const written: string[] = []
  const isHit = new Set(hits.map(({ line }) => line))
  let last = 0
  for (const hit of hits) {
    const before = around === 0 ? [] : hit.before.slice(-around)
    const first = before[0]?.line ?? hit.line
    if (around > 0 && last > 0 && first > last + 1) written.push('--')
    for (const near of before) write(near)
    written.push(`${hit.line} @${hit.offset}: ${shorten(hit.text, hitWidth)}`)
    last = Math.max(last, hit.line)
    for (const near of hit.after.slice(0, around)) write(near)
  }
  return written.join('\n')

  function write({ line, text }: HitLine): void {
    if (line <= last || isHit.has(line)) return
    written.push(`${line}- ${shorten(text, width)}`)
    last = line
  }
}

function shorten(text: string, width: number): string {
  return text.length <= width + 1 ? text : `${firstOf(text, width)}…`
}
