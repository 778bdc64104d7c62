import { type CompanionResult, createYielder } from '@ts/core'
import { type Content, type Part, readContent } from './content.js'
import { jsonPieces, NotJson } from './json-pieces.js'
import type { OffloadSettings } from './options.js'
import { OutputTooLarge } from './output-store.js'
import { type PreviewInput, type PreviewKind, scanText, writePreview } from './preview.js'
import { piecesOf } from './text-pieces.js'
import { type TokenBudget, tokenBudget } from './token-budget.js'

/**
 * Maximum number of large parts that are stored separately. More parts are joined, so that the previews do not add up
 * to a large output.
 */
const MAX_PREVIEWS = 4
/** Number of characters that are kept of each end of a text: enough for the largest preview. */
const ENDS = 24 * 1_024
/** Below this number of characters, a preview has room only for the handle. */
const LEAST_PREVIEW = 300

/**
 * Stores the parts of a result that are too large, according to the settings, and replaces them with previews. Resolves
 * to the result for the model; undefined if it stays unchanged.
 */
export function createResultStorage(settings: OffloadSettings): (result: CompanionResult) => Promise<unknown> {
  const { store, threshold, isOffloadable, preview: kind, previewCharacters, emit } = settings

  async function previewOf(parts: readonly Part[], result: CompanionResult, budget: TokenBudget): Promise<string> {
    const { session, tool } = result
    const scanned = await scanText(textPieces(parts), ENDS)
    const input = { tool: tool.name, scanned, tokens: budget.estimate(scanned.head, scanned.characters) }
    try {
      const { handle, characters, bytes } = await store.write(session, { tool: tool.name, pieces: textPieces(parts) })
      const text = within({ ...input, handle }, kind, previewCharacters, budget)
      emit({ kind: 'stored', session, tool: tool.name, handle, characters, bytes, previewCharacters: text.length })
      return text
    } catch (error) {
      emit({ kind: 'failure', session, during: 'storing an output', error })
      // The rest cannot be read later, so the preview shows more.
      return within({ ...input, handle: undefined, reason: reasonOf(error) }, 'structure', ENDS, budget)
    }
  }

  /** A preview with at most the given number of characters, and at most half the threshold's tokens. */
  function within(input: PreviewInput, of: PreviewKind, characters: number, budget: TokenBudget): string {
    const most = Math.floor(threshold / 2)
    const text = budget.shorten(length => writePreview(input, of, length), characters, most, LEAST_PREVIEW)
    return budget.fit(text, most)
  }

  return async result => {
    const content = readContent(result.content)
    if (content === undefined || !isOffloadable(result)) return undefined
    const budget = tokenBudget(settings.tokens ?? result.countTokens, threshold)
    try {
      const { groups, repeated } = groupsOf(content, budget)
      if (groups.length === 0) return undefined
      const texts = new Map([...repeated, ...groups.flat()].map(part => [part, '']))
      for (const parts of groups) texts.set(parts[0]!, await previewOf(parts, result, budget))
      return content.with(texts)
    } catch (error) {
      // Binary data inside a value, or a value that cannot be read: it is passed on unchanged.
      if (error instanceof NotJson) return undefined
      throw error
    }
  }
}

/**
 * Groups the parts of a result that are stored: each group becomes one output. There is none if the whole result is
 * within the threshold. `repeated` are texts that repeat a stored part.
 */
function groupsOf({ parts }: Content, budget: TokenBudget) {
  const { threshold } = budget
  const tokens = new Map(parts.map(part => [part, tokensOf(part, budget)]))
  const sumOf = (some: readonly Part[]) => some.reduce((sum, part) => sum + tokens.get(part)!, 0)
  const isLarge = (part: Part) => tokens.get(part)! > threshold / 4
  if (sumOf(parts) <= threshold) return { groups: [], repeated: [] }
  const structured = parts.find(part => part.kind === 'json')
  const stored = structured !== undefined && isLarge(structured) ? [structured] : []
  const others = parts.filter(part => part !== structured)
  const repeated =
    stored.length > 0
      ? others.filter(part => isLarge(part) && part.kind === 'text' && /^\s{0,100}[[{]/.test(part.text))
      : []
  const left = others.filter(part => !repeated.includes(part))
  const large = left.filter(isLarge)
  const small = left.filter(part => !isLarge(part))
  const groups = [
    stored,
    ...(large.length > MAX_PREVIEWS ? [large] : large.map(part => [part])),
    sumOf(small) > threshold / 2 ? small : [],
  ].filter(group => group.length > 0)
  return { groups, repeated }
}

function tokensOf(part: Part, budget: TokenBudget): number {
  if (part.kind === 'text') return budget.tokens(part.text)
  let text = ''
  for (const piece of jsonPieces(part.value)) {
    text += piece
    if (text.length >= budget.sureCharacters) break
  }
  return budget.tokens(text)
}

/** The text of these parts in pieces, between which the host can answer. */
async function* textPieces(parts: readonly Part[]): AsyncGenerator<string> {
  const pause = createYielder()
  for (const [i, part] of parts.entries()) {
    if (i > 0) yield '\n'
    for (const piece of part.kind === 'text' ? piecesOf(part.text) : jsonPieces(part.value)) {
      yield piece
      await pause()
    }
  }
}

/** The reason for a failure, as text for the model. It contains no paths and no messages of the system. */
function reasonOf(error: unknown): string {
  if (error instanceof OutputTooLarge) return 'it is larger than the store takes'
  const code: unknown = (error as { readonly code?: unknown } | undefined)?.code
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'the disk is full'
  return 'the store failed'
}
