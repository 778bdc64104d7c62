import { type CompanionAnswer, createYielder } from '@ts/core'
import { RE2JS, RE2JSException, RE2JSSyntaxException } from 're2js'
import type { StoredOutput } from './output-store.js'
import { type SearchUnit, unitsIn } from './search-units.js'
import { grouped, wholeBefore } from './text-pieces.js'
import type { TokenBudget } from './token-budget.js'
import { fault, quoted, type ToolRequest } from './tool-request.js'

/** Number of lines before and after a hit, as in mcpagent. */
const AROUND = 2
/** Maximum number of characters of a line around a hit, of a hit, and of the text before the match in a hit. */
const LINE = 160
const EXCERPT = 300
const BEFORE_MATCH = 100
/**
 * Milliseconds after which a search ends with its hits so far. Chosen as ten times what a search in 100 MB takes with
 * any pattern.
 */
const SEARCH_MS = 20_000

/**
 * Maximum number of characters of a pattern, and of instructions in its compiled form. The limits are those of
 * `@ts/ranker-regex`, several times what models write.
 */
const MAX_PATTERN = 512
const MAX_PROGRAM = 400

type SearchRequest = Extract<ToolRequest, { readonly kind: 'search' }>

interface Hit {
  readonly line: number
  readonly text: string
  /** The offset at which the match begins. */
  readonly offset: number
  /** The offset from which a search finds this hit first. */
  readonly unitStart: number
}

interface Found {
  readonly hits: readonly Hit[]
  /** The beginnings of the lines around the hits, by number. */
  readonly lines: ReadonlyMap<number, string>
  readonly count: number
  /** The offset at which the next search finds the hits that were not kept; undefined if there are none. */
  readonly next: number | undefined
  /** The offset at which the search ended because of its time limit; undefined if it finished. */
  readonly stoppedAt: number | undefined
}

/** Answers a search with the lines that match a pattern. */
export async function searchOutput(
  output: StoredOutput,
  request: SearchRequest,
  budget: TokenBudget,
  signal: AbortSignal | undefined,
): Promise<CompanionAnswer> {
  const engine = compile(request.pattern, request.caseSensitive)
  if (typeof engine === 'string') return fault(engine)
  const from = request.from < 0 ? Math.max(0, output.characters + request.from) : request.from
  const found = await find(output, engine, { ...request, from }, signal)
  if (found.hits.length === 0) return { content: nothing(request, from, found) }
  const { text, shown } = renderHits(found, budget, budget.threshold - 200)
  return { content: `${title(request, found, shown)}\n${text}` }
}

/** Compiles a pattern in RE2's syntax. `\u00e9`, `\Z` and `\h` from other engines are accepted. Its fault is a text. */
function compile(pattern: string, caseSensitive: boolean): RE2JS | string {
  if (pattern.length > MAX_PATTERN)
    return `The pattern has ${pattern.length} characters, and ${MAX_PATTERN} are allowed. Search for the words that matter, joined with |.`
  const source = pattern.replace(/\\(?:u([0-9a-fA-F]{4})|(Z)|(h)|[\s\S])/g, (all, hex, end, space) =>
    hex === undefined ? (end === undefined ? (space === undefined ? all : '[ \\t]') : '\\z') : `\\x{${hex}}`,
  )
  try {
    const engine = RE2JS.compile(source, caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE)
    if (engine.programSize() <= MAX_PROGRAM) return engine
    return 'The pattern is too large. Repeat less: * and + cost nothing, {100} costs a hundred copies.'
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error
    return `The pattern cannot be read: ${faultOf(error)}. ${REMEDY}`
  }
}

const REMEDY =
  'Write \\ before ( ) [ ] { } . * + ? ^ $ | to mean the character itself. Lookaround and backreferences are not supported: search for the text itself.'

function faultOf(error: RE2JSException): string {
  if (!(error instanceof RE2JSSyntaxException)) return error.message
  const piece = (error.getPattern() ?? '').replace(/^\(\?i\)/, '')
  return `${error.getDescription()}${piece === '' ? '' : ` in ${JSON.stringify(piece.slice(0, 80))}`}`
}

async function find(
  output: StoredOutput,
  engine: RE2JS,
  { from, limit }: SearchRequest,
  signal: AbortSignal | undefined,
): Promise<Found> {
  const hits: Hit[] = []
  const lines = new Map<number, string>()
  /** The last lines, as many as are shown before a hit, and that of the hit. */
  const recent: (readonly [line: number, head: string])[] = []
  let count = 0
  let next: number | undefined

  function look(unit: SearchUnit): void {
    if (unit.isLineStart) {
      const head = headOf(unit.text)
      recent.push([unit.line, head])
      if (recent.length > AROUND + 1) recent.shift()
      const last = hits.at(-1)
      if (last !== undefined && unit.line <= last.line + AROUND) lines.set(unit.line, head)
    }
    if (engine.test(unit.text)) meet(unit)
  }

  /** Records a hit if a match begins in the unit. In a part of a long line, a match may end in the next part. */
  function meet(unit: SearchUnit): void {
    const { text, start, to } = unit
    const isWholeLine = unit.from === 0 && to > text.length
    const isCandidate = start + to > from && (hits.length < limit || next === undefined)
    if (isWholeLine && !isCandidate) {
      count++
      return
    }
    const matcher = engine.matcher(text)
    if (!matcher.find(unit.from) || matcher.start() >= to) return
    count++
    if (!isCandidate) return
    const begin = Math.max(unit.from, from - start)
    if (begin > unit.from && (begin > text.length || !matcher.find(begin) || matcher.start() >= to)) return
    if (hits.length >= limit) {
      next = start + unit.from
      return
    }
    hits.push({
      line: unit.line,
      text: excerpt(text, matcher.start()),
      offset: start + matcher.start(),
      unitStart: start + unit.from,
    })
    for (const [line, head] of recent) lines.set(line, head)
  }

  const pause = createYielder({ signal })
  const deadline = performance.now() + SEARCH_MS
  for await (const units of unitsIn(output.read(0))) {
    for (const unit of units) {
      look(unit)
      const turn = pause()
      if (turn === undefined) continue
      await turn
      if (performance.now() > deadline) return { hits, lines, count, next, stoppedAt: unit.start }
    }
  }
  return { hits, lines, count, next, stoppedAt: undefined }
}

function headOf(text: string): string {
  return text.length <= LINE ? text : `${text.slice(0, wholeBefore(text, LINE))}…`
}

/** A line, or the text around the match if the line is long. */
function excerpt(text: string, match: number): string {
  if (text.length <= EXCERPT) return text
  const from = wholeBefore(text, Math.max(0, match - BEFORE_MATCH))
  const to = wholeBefore(text, Math.min(text.length, from + EXCERPT))
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}

/** The hits that fit into the given number of tokens, at least a part of one. */
function renderHits({ hits, lines }: Found, budget: TokenBudget, tokens: number) {
  for (let shown = hits.length; ; shown = Math.floor(shown / 2)) {
    const text = render(hits.slice(0, shown), lines)
    if (budget.tokens(text) <= tokens) return { text, shown }
    if (shown === 1) return { text: budget.fit(text, tokens), shown }
  }
}

function render(hits: readonly Hit[], lines: ReadonlyMap<number, string>): string {
  const written: string[] = []
  const isHit = new Set(hits.map(({ line }) => line))
  let last = 0
  for (const { line, offset, text } of hits) {
    if (last > 0 && line - AROUND > last + 1) written.push('--')
    for (let near = line - AROUND; near <= line + AROUND; near++) {
      if (near === line) written.push(`${line} @${offset}: ${text}`)
      else if (near > last && lines.has(near) && !isHit.has(near)) written.push(`${near}- ${lines.get(near)}`)
      else continue
      last = Math.max(last, near)
    }
  }
  return written.join('\n')
}

function title({ pattern, from }: SearchRequest, { hits, count, next, stoppedAt }: Found, shown: number): string {
  const total = `${stoppedAt === undefined ? '' : 'At least '}${grouped(count)} ${count === 1 ? 'hit' : 'hits'} for ${quoted(pattern)}`
  const rest = shown < hits.length ? hits[shown]!.unitStart : next
  const part = from > 0 || rest !== undefined ? `, ${shown} shown${from > 0 ? ` from ${from} on` : ''}` : ''
  const more = rest === undefined ? '' : `; for more, search again with from ${rest}, or with a narrower pattern`
  return `${total}${part}${more}. Numbers: line, then the offset for read_large_output.${stopped(stoppedAt)}`
}

function nothing({ pattern, caseSensitive }: SearchRequest, from: number, { count, stoppedAt }: Found): string {
  if (count > 0)
    return `No hit for ${quoted(pattern)} from ${from} on; ${grouped(count)} before it. Search again with from 0.`
  const ways = [
    'a shorter pattern, or alternatives joined with |',
    ...(caseSensitive ? ['case_sensitive false'] : []),
    ...(/[()[\]{}.*+?^$|]/.test(pattern)
      ? ['\\ before ( ) [ ] { } . * + ? ^ $ | where the character itself is wanted']
      : []),
  ]
  return `No hit for ${quoted(pattern)}. A pattern matches within one line. Try ${ways.join('; or ')}.${stopped(stoppedAt)}`
}

function stopped(at: number | undefined): string {
  if (at === undefined) return ''
  return ` The search ended after ${SEARCH_MS / 1_000} seconds at character ${at}: use a simpler pattern, or read from there.`
}
