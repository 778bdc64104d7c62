import { mayCall } from '../catalog/may-call.js'
import type { TokenCounter } from '../limits/tokens.js'
import type { SearchResult } from '../search/search.js'
import { cutText } from '../text/cut-text.js'
import { oneLine, visibleJson } from '../text/hidden-characters.js'
import { splitWords } from '../text/words.js'
import type { CatalogTool } from '../tool.js'
import { gistOf, type RenderedTool, type Rendering, renderTool, signatureResult, summaryOf } from './render.js'
import { SIGNATURE_LENGTH, signatureLine } from './signature-line.js'

/** Options of {@link renderResults}. */
export interface ResultsOptions {
  readonly rendering: Rendering
  readonly countTokens: TokenCounter
  /** Tokens for the list as a whole, brackets included. */
  readonly budgetTokens: number
  /**
   * The tools of each need, in the order of the list. The first tool of a need has the need's words. After the first,
   * `signature` writes fewer optional parameters and a shorter description. Of the tools of an `unclear` need, only the
   * name and a short description are written. Default: no needs are written, and the list is one group.
   */
  readonly groups?: SearchResult['groups'] | undefined
}

/** Tools written within a token budget. */
export interface RenderedResults {
  /** In the order given. Write them with `visibleJson`: the budget holds for that text. */
  readonly tools: readonly RenderedTool[]
  /**
   * The same tools as a text for the model contains them: with the rendering `signature`, a line for each tool, such as
   * `send_message(text: string) - Sends a message`; for several needs, an object with the need and its tools.
   */
  readonly lines: readonly unknown[]
  /**
   * Ids of listed tools that lack parameters, or anything else that `rendering` asks for. Describe them to get the
   * rest.
   */
  readonly shortened: readonly string[]
  /** Ids of the tools that are not in the list. */
  readonly leftOut: readonly string[]
}

/**
 * Tools of each need that get all their parameters and notes. `benchmarks/results/ANSWERS.md` has the tokens of other
 * values, and how often a call can be typed.
 */
const FULL = 1
/** Maximum characters of the parameters of each further tool; required ones may exceed it. */
const BRIEF_LENGTH = 160
const NEED_LENGTH = 60
/** Maximum characters of the description of a tool that is written without all its parameters. */
const SHORT_LENGTH = 60
const NOTES_LENGTH = 80
/**
 * The line of parameters may be longer for the best result. It is shorter, for every result, if the budget is small.
 */
const BEST_SIGNATURE_LENGTH = 4 * SIGNATURE_LENGTH
const SHORT_SIGNATURE_LENGTH = SIGNATURE_LENGTH / 4
/** A text with more characters than this per available token is too long; its tokens are not counted. */
const MAX_CHARACTERS_PER_TOKEN = 16

/** A server that a line may name: no longer than what a line saves of the budget. */
const SHOWN_SERVER = /^[\w .-]{1,24}$/

/** A written tool, and whether it has all its parameters in the requested rendering. */
interface Form {
  readonly tool: RenderedTool
  readonly complete: boolean
  /** The tool on one line; undefined for a rendering that has none. */
  readonly line?: string
}

/** Writes a tool in one form. It skips notes and parameters that were seen, and adds those that it writes. */
type Writer = (seen: Set<string>) => Form

/**
 * Writes found tools within a token budget, best first. The first tool gets the richest form that fits: the chosen
 * rendering, else its parameters on one line, else a short description. Each further tool gets the richest form that
 * leaves room for the short descriptions of the tools after it. A tool that does not fit at all is left out. It never
 * throws because of a tool or a custom rendering.
 */
export function renderResults(tools: readonly CatalogTool[], options: ResultsOptions): RenderedResults {
  const { rendering, countTokens, budgetTokens, groups = [{ need: '', level: 'clear', tools }] } = options
  /** The tokens of a value as the answer contains it, or undefined if there are more than `most`. */
  const cost = (value: unknown, most: number, separator = '') => {
    const json = `${visibleJson(value)}${separator}`
    const tokens = json.length > most * MAX_CHARACTERS_PER_TOKEN ? Number.NaN : countTokens(json)
    return tokens <= most ? tokens : undefined
  }
  const places = placesOf(groups)
  const placed = (tool: CatalogTool) => places.get(tool) ?? ALONE
  const hasServers = new Set(tools.map(({ server }) => server)).size > 1
  const least = tools.map(tool => withNeed(leastForm(tool, placed(tool).isUnclear), placed(tool).need))
  const leastCosts = least.map(form => cost(form.tool, budgetTokens, ',') ?? budgetTokens)
  let behind = leastCosts.reduce((sum, tokens) => sum + tokens, 0)
  let left = budgetTokens - countTokens('[]')
  let known: ReadonlySet<string> = new Set()
  const written: Form[] = []
  const leftOut: string[] = []
  const add = ({ line, ...form }: Form, tokens: number, tool: CatalogTool) => {
    left -= tokens
    written.push(line === undefined ? form : { ...form, line: hasServers ? `${line}${serverNote(tool)}` : line })
  }

  tools.forEach((tool, i) => {
    behind -= leastCosts[i]!
    const available = i === 0 ? left : left - behind
    const { need, isBrief, isUnclear } = placed(tool)
    for (const write of isUnclear ? [] : richWriters(tool, rendering, { isBest: i === 0, isBrief })) {
      const seen = new Set(known)
      const form = withNeed(write(seen), need)
      const tokens = cost(form.tool, available, ',')
      if (tokens === undefined) continue
      known = seen
      add(form, tokens, tool)
      return
    }
    if (leastCosts[i]! > left) leftOut.push(tool.id)
    else add(least[i]!, leastCosts[i]!, tool)
  })

  // The tokens of a list may be slightly more than the sum of its parts.
  const list = () => written.map(form => form.tool)
  while (written.length > 0 && cost(list(), budgetTokens) === undefined) leftOut.unshift(written.pop()!.tool.name)
  return Object.freeze({
    tools: Object.freeze(list().map(tool => Object.freeze(tool))),
    lines: Object.freeze(rendering === 'signature' ? linesOf(written) : list()),
    shortened: Object.freeze(written.filter(form => !form.complete).map(form => form.tool.name)),
    leftOut: Object.freeze(leftOut),
  })
}

/** The place of a tool that is in no group, such as a loaded tool that a disclosure adds to those of a search. */
const ALONE = { need: undefined, isBrief: false, isUnclear: false }

/** For each tool, the need before it, if it is the first of several groups, and how much is written of it. */
function placesOf(groups: SearchResult['groups']) {
  const places = new Map<CatalogTool, { need: string | undefined; isBrief: boolean; isUnclear: boolean }>()
  for (const { need, level, tools } of groups)
    for (const [place, tool] of tools.entries())
      places.set(tool, {
        need: place === 0 && groups.length > 1 ? need : undefined,
        isBrief: place >= FULL,
        isUnclear: level === 'unclear',
      })
  return places
}

function withNeed(form: Form, need: string | undefined): Form {
  if (need === undefined) return form
  const line = cutText(oneLine(cutText(need, NEED_LENGTH)), NEED_LENGTH)
  return { ...form, tool: { need: line, ...form.tool } }
}

/** The lines, grouped by need if there are several. */
function linesOf(written: readonly Form[]): unknown[] {
  const groups: { readonly need: unknown; readonly tools: unknown[] }[] = []
  for (const { tool, line } of written) {
    if (tool['need'] !== undefined || groups.length === 0) groups.push({ need: tool['need'], tools: [] })
    groups.at(-1)!.tools.push(line ?? tool)
  }
  return groups.length > 1 ? groups : groups.flatMap(one => one.tools)
}

/** The server of a tool whose name does not tell it, for the end of a line. */
function serverNote({ id, server = '' }: CatalogTool): string {
  const isTold = !SHOWN_SERVER.test(server) || lettersOf(id).includes(lettersOf(server))
  return isTold ? '' : ` (${server})`
}

function lettersOf(text: string): string {
  return splitWords(text).join('')
}

function described(description: unknown): string {
  return description === '' ? '' : ` - ${description}`
}

/** The name and a short description; `(…)` stands for parameters of a tool that may be called. */
function leastForm(tool: CatalogTool, isUnclear: boolean): Form {
  const description = summaryOf(tool, SHORT_LENGTH)
  const line = `${tool.id}${isUnclear ? '' : '(…)'}${described(description)}`
  return { tool: { name: tool.id, description }, complete: false, line }
}

/** The ways to write a tool, richest first. */
function richWriters(
  tool: CatalogTool,
  rendering: Rendering,
  { isBest, isBrief }: { readonly isBest: boolean; readonly isBrief: boolean },
): readonly Writer[] {
  const hasParameters = rendering !== 'summary' && rendering !== 'description'
  const as = (wanted: Exclude<Rendering, 'signature'>): Writer => {
    const complete = wanted === rendering && hasParameters
    return () => ({ tool: renderTool(tool, wanted), complete })
  }
  const signature =
    (length: number): Writer =>
    seen => {
      const how = isBrief ? { brief: BRIEF_LENGTH, notes: 0 } : { notes: NOTES_LENGTH }
      const { text, notes, complete } = signatureLine(tool, { length, seen, ...how })
      const behind = notes === undefined ? '' : ` // ${notes}`
      const call = `${tool.id}${text.slice(0, text.length - behind.length)}`
      const most = isBrief ? SHORT_LENGTH : undefined
      const line = `${call}${described(gistOf(tool, `${call} ${tool.server ?? ''}`, most))}${behind}`
      return { tool: signatureResult(tool, text, most), line, complete: complete && rendering === 'signature' }
    }
  if (typeof rendering === 'function' || rendering === 'description') return [as(rendering), as('summary')]
  if (rendering === 'summary') return [as(rendering)]
  if (!mayCall(tool, 'model')) return [() => ({ tool: renderTool(tool, 'typescript'), complete: true })]
  const lengths = [...(isBest ? [BEST_SIGNATURE_LENGTH] : []), SIGNATURE_LENGTH, SHORT_SIGNATURE_LENGTH]
  return [...(rendering === 'signature' ? [] : [as(rendering)]), ...lengths.map(signature)]
}
