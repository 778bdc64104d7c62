import { invalidInput, printable } from '@ts/cli-kit'
import { type Ranker, withNamedTools } from '@ts/core'
import type { CliIo } from './cli-io.js'
import { chooseNames } from './lists.js'

/** A ranker that the bench offers by name. */
export interface RankerEntry {
  readonly name: string
  /** One sentence about the ranker, for reports. */
  readonly summary: string
  /** True for a third-party package: benched only on request, and left out if it does not load. */
  readonly rival?: true
  /** True if it runs a model, which is more accurate, but slower and larger. */
  readonly model?: true
  /** The package it comes from; absent if it does not come from one. */
  readonly source?: RankerSource
  /** A digest of the file of a ranker that the user names: another file gives other figures. */
  readonly digest?: string
  /** Loads its package. Called only if the ranker is used. */
  readonly load: () => Promise<Ranker>
}

/** The default ranker of commands that need one: the most accurate one. */
export const RECOMMENDED = 'best'

/** The package that is run, or whose formula was implemented again here. */
export interface RankerSource {
  readonly package: string
  /** The packages to install in order to use the ranker. Default: the package alone. */
  readonly install?: string
  /** For a formula implemented here: the version with whose results it is compared, and its licence. */
  readonly rewriteOf?: { readonly version: string; readonly licence: string }
}

const REGEX = 'regular expressions over names and descriptions; a query that is not one is matched by its words'
const BEST = 'the first 10 results of hybrid, reranked by comparing words: the most accurate ranker of this project'

const HYBRID = {
  package: '@ts/ranker-hybrid',
  install: '@ts/ranker-hybrid @ts/ranker-lexical @ts/ranker-embedding @ts/tool-embedder',
}
const EMBEDDING = { package: '@ts/tool-embedder', install: '@ts/ranker-embedding @ts/tool-embedder' }

/** Every ranker of this project. As in core, named tools come first. */
export const RANKERS: readonly RankerEntry[] = [
  ours('keyword', 'counts words: 3 for one in the name, 1 for one in the description', async () =>
    (await import('@ts/ranker-keyword')).createKeywordRanker(),
  ),
  ours('bm25', 'BM25 over name, description and parameters', async () =>
    (await import('@ts/ranker-bm25')).createBm25Ranker(),
  ),
  ours('lexical', 'fielded BM25 with stems, synonyms, and corrected spellings', async () =>
    (await import('@ts/ranker-lexical')).createLexicalRanker(),
  ),
  ours('regex', REGEX, async () => (await import('@ts/ranker-regex')).createRegexRanker({ onInvalid: 'words' })),
  ours(
    'embedding',
    'cosine similarity of a small embedding model; no download',
    async () => (await loadMeaning()).embedding,
    { model: true, source: EMBEDDING },
  ),
  ours('hybrid', 'lexical and embedding, their calibrated scores added', async () => (await loadMeaning()).hybrid, {
    model: true,
    source: HYBRID,
  }),
  ours(RECOMMENDED, BEST, async () => (await import('@ts/ranker-best')).createBestRanker(), { model: true }),
]

function ours(
  name: string,
  summary: string,
  load: RankerEntry['load'],
  more: Pick<RankerEntry, 'model' | 'source'> = {},
): RankerEntry {
  const source = { package: `@ts/ranker-${name}` }
  return { name, summary, source, ...more, load: async () => withNamedTools(await load()) }
}

async function loadMeaning() {
  const { createHybridRanker } = await import('@ts/ranker-hybrid')
  const { createLexicalRanker } = await import('@ts/ranker-lexical')
  const { createEmbeddingRanker } = await import('@ts/ranker-embedding')
  const { toolEmbedder } = await import('@ts/tool-embedder')
  const embedder = toolEmbedder()
  const embedding = createEmbeddingRanker({ embedder })
  const hybrid = createHybridRanker({ rankers: [createLexicalRanker(), embedding] })
  return { embedding, hybrid }
}

/**
 * The entries of a list such as `keyword,bm25`, in its order. Without a list these are all entries except rivals.
 * `rivals` adds all rivals. An unknown name is an error that names the known ones.
 */
export function chooseRankers(
  list: string | undefined,
  entries: readonly RankerEntry[],
  rivals: boolean,
): readonly RankerEntry[] {
  const names = chooseNames(
    '--rankers',
    list ?? entries.map(entry => entry.name).join(','),
    entries.map(entry => entry.name),
  )
  const chosen = names
    .flatMap(name => entries.filter(entry => entry.name === name))
    .filter(entry => list !== undefined || entry.rival === undefined)
  const added = rivals ? entries.filter(entry => entry.rival !== undefined && !chosen.includes(entry)) : []
  return [...chosen, ...added]
}

/** A rival that did not load. */
export interface LeftOutRanker {
  readonly ranker: string
  readonly reason: string
}

/** Loads rankers, or systems. A rival that does not load is left out; if one of this project fails, this throws. */
export async function loadAll<T>(
  entries: readonly (Pick<RankerEntry, 'name' | 'rival'> & { readonly load: () => Promise<T> })[],
) {
  const loaded: T[] = []
  const leftOut: LeftOutRanker[] = []
  for (const { name, rival, load } of entries) {
    try {
      loaded.push(await load())
    } catch (error) {
      if (rival === undefined) throw error
      leftOut.push({ ranker: name, reason: whyNot(error as NodeJS.ErrnoException) })
    }
  }
  return { loaded, leftOut }
}

/** Loads one ranker. @throws ToolSearchError if it is a rival that does not load. */
export async function loadRanker(entry: RankerEntry): Promise<Ranker> {
  const {
    loaded: [ranker],
    leftOut,
  } = await loadAll([entry])
  if (ranker === undefined) throw invalidInput('--ranker', printable(leftOut[0]?.reason ?? '', 200))
  return ranker
}

/** Why a package could not be loaded, and what to do. */
function whyNot({ code, message }: NodeJS.ErrnoException): string {
  const missing = code?.endsWith('MODULE_NOT_FOUND')
    ? /(?:package|module) '(\w[^:']*|@[^']+)'/.exec(message)?.[1]
    : undefined
  return missing === undefined ? `it does not load: ${message}` : `it is not installed; npm install ${missing}`
}

/** Loads the rankers of a command, and says which are left out. @throws ToolSearchError if none loads. */
export async function loadSome(entries: readonly RankerEntry[], io: CliIo) {
  const { loaded: rankers, leftOut } = await loadAll(entries)
  for (const line of leftOutLines(leftOut)) io.err(`${line}\n`)
  if (rankers.length > 0) return { rankers, leftOut }
  throw invalidInput('--rankers', 'found no ranker that loads, expected at least one; see above')
}

/** Lines about rankers that did not load, each with its cause. */
export function leftOutLines(leftOut: readonly LeftOutRanker[]): string[] {
  return leftOut.map(({ ranker, reason }) => `${printable(ranker, 40)} is left out: ${printable(reason, 200)}`)
}
