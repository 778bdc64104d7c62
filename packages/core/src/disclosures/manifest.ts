import { changedPositions, formerOf } from '../catalog/positions.js'
import { oneLine } from '../text/hidden-characters.js'
import type { CatalogTool } from '../tool.js'

/** Maximum tokens of the names, or of the groups, in a search tool's description. The rest of a bridge has about 260. */
const MAX_TOKENS = 40
const MAX_LISTED = 14
/** Maximum characters that are measured of a name. */
const MAX_LENGTH = 128
/** The pieces that a tokenizer makes at least: letters with one case, up to three digits, any other character. */
const PIECES = /\p{Lu}?\p{Ll}+|\p{L}+|\p{N}{1,3}|[^\p{L}\p{N}]/gu

/** The identity of a tool, where its definition is not needed. */
export type NamedTool = Pick<CatalogTool, 'id' | 'name' | 'server' | 'category'>

/** What the texts of meta tools may say about the searchable tools. */
export interface Manifest {
  /** Sorted by id; undefined if there are too many to name. */
  readonly names: readonly NamedTool[] | undefined
  /** The groups of the tools, sorted. */
  readonly groups: readonly string[]
  /** One line: the names if they all fit, otherwise the first groups, with `…` if there are more. */
  readonly text: string
}

/** The group of a tool in the manifest: its server, otherwise its category, otherwise the empty string. */
export function groupOf({ server, category }: Pick<CatalogTool, 'server' | 'category'>): string {
  return server ?? category ?? ''
}

const known = new WeakMap<readonly CatalogTool[], readonly string[]>()

/** The groups of some tools, sorted; tools without a group are skipped. */
export function groupsOf(tools: readonly CatalogTool[]): readonly string[] {
  const former = formerOf(tools)
  const isSame = (at: number) => groupOf(former![at]!) === groupOf(tools[at]!)
  const isRegrouped = former && !changedPositions(former, tools, tools.length)!.every(isSame)
  const groups = known.get(isRegrouped ? tools : (former ?? tools)) ?? known.get(tools) ?? readGroups(tools)
  known.set(tools, groups)
  return groups
}

function readGroups(tools: readonly CatalogTool[]): readonly string[] {
  const groups = new Set<string>()
  let last = ''
  for (const tool of tools) {
    const group = groupOf(tool)
    if (group !== last) groups.add(group)
    last = group
  }
  return Object.freeze([...groups].filter(group => group !== '').sort())
}

/**
 * Describes what a model can search for. Without it, a model does not search for tools, because it does not know that
 * they exist. It has no counts, because another tool of a known group must not change the text.
 */
export function manifestOf(tools: readonly CatalogTool[]): Manifest {
  const names = tools.length <= MAX_LISTED ? [...tools].sort((a, b) => (a.id < b.id ? -1 : 1)) : []
  return manifestFrom(isListable(names.map(tool => tool.id)) ? names : undefined, groupsOf(tools))
}

/** The manifest of these names and groups. */
export function manifestFrom(names: readonly NamedTool[] | undefined, groups: readonly string[]): Manifest {
  const ids = names?.map(tool => tool.id)
  const listed = ids === undefined ? firstOf(groups) : isListable(ids) ? ids : []
  return Object.freeze({ names, groups, text: listed.join(', ') })
}

/** The first groups that fit, and `…` for the others; none if the first does not fit. */
function firstOf(groups: readonly string[]): readonly string[] {
  const shown = groups.slice(0, MAX_LISTED).map(oneLine)
  if (shown.length === groups.length && isListable(shown)) return shown
  while (shown.length > 0 && !isListable([...shown, '…'])) shown.pop()
  return shown.length > 0 ? [...shown, '…'] : shown
}

function isListable(list: readonly string[]): boolean {
  if (list.length === 0 || list.length > MAX_LISTED) return false
  return list.reduce((sum, name) => sum + tokensOf(name), 0) <= MAX_TOKENS
}

/**
 * The tokens of a name and its comma, rather too many than too few: tokenizers know common words, but not long runs of
 * letters, capitals or other scripts.
 */
function tokensOf(name: string): number {
  if (name.length > MAX_LENGTH) return Number.POSITIVE_INFINITY
  const pieces = name.match(PIECES) ?? []
  return pieces.reduce((sum, piece) => sum + Math.ceil(piece.length / charactersPerToken(piece)), 1)
}

function charactersPerToken(piece: string): number {
  if (/^(?=.*[aeiouy])[A-Z]?[a-z]{1,12}$/.test(piece)) return 5
  return /^[A-Za-z]/.test(piece) ? 2 : /^\d/.test(piece) ? 3 : 1
}
