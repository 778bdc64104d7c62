import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkedRanker, invalidInput, isPath, moduleFile, printable, quoted, rankerOf } from '@ts/cli-kit'
import { type Ranker, ToolSearchError } from '@ts/core'
import type { RankerChoice } from './config/gateway-config.js'

export interface LoadRankerOptions {
  /** Base of relative paths, and where packages are searched first: the configuration's folder. */
  readonly folder: string
}

type Options = RankerChoice['options']
type Exports = Readonly<Record<string, unknown>>

/** The rankers of this package's dependencies. */
const MODULES = new Map<string, () => Promise<Exports>>([
  ['lexical', () => import('@ts/ranker-lexical')],
  ['bm25', () => import('@ts/ranker-bm25')],
  ['keyword', () => import('@ts/ranker-keyword')],
  ['regex', () => import('@ts/ranker-regex')],
])

/** The short names that a configuration may use for rankers. */
export const RANKER_NAMES: readonly string[] = [...MODULES.keys(), 'hybrid', 'embedding', 'best']

/**
 * Loads the ranker that a configuration names: `lexical`, `bm25` (with the query syntax of terms, `AND`, `OR`, phrases,
 * prefixes and fields), `keyword`, `regex`, `hybrid`, `embedding`, `best`, or any package or module that exports one `createXRanker`.
 * `hybrid` takes `options.rankers`, a list of such choices; default: lexical and bm25. `embedding` needs the packages
 * `@ts/ranker-embedding` and `@ts/tool-embedder`, `best` the package `@ts/ranker-best`.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for a module without a ranker, which names what it exports, and for options
 * that the ranker refuses; `MISSING_DEPENDENCY` for a package that is not installed.
 */
export async function loadRanker({ use, options }: RankerChoice, surroundings: LoadRankerOptions): Promise<Ranker> {
  const { folder } = surroundings
  if (use === 'hybrid') return loadHybrid(options, surroundings)
  if (use === 'embedding') return loadEmbedding(options, surroundings)
  const own = MODULES.get(use)
  const exports = own ? await own() : await importFrom(use === 'best' ? '@ts/ranker-best' : use, folder)
  // Models also write plain words, so an invalid pattern is treated as words.
  const all = use === 'regex' ? { onInvalid: 'words', ...options } : options
  return rankerOf(quoted(use), exports, all, `; known names are ${RANKER_NAMES.join(', ')}`)
}

async function loadHybrid({ rankers, ...options }: Options, surroundings: LoadRankerOptions): Promise<Ranker> {
  const { createHybridRanker } = await import('@ts/ranker-hybrid')
  const choices = rankers ?? ['lexical', 'bm25']
  if (!Array.isArray(choices) || choices.length > 16)
    throw invalidInput('ranker.options.rankers', 'expected a list of at most 16 names of rankers')
  const parts = await Promise.all(choices.map(choice => loadRanker(choiceOf(choice), surroundings)))
  return createHybridRanker({ ...options, rankers: parts })
}

function choiceOf(given: unknown): RankerChoice {
  const { use, options = {} } = (typeof given === 'object' ? (given ?? {}) : { use: given }) as Partial<RankerChoice>
  if (typeof use === 'string' && use !== 'hybrid' && typeof options === 'object') return { use, options }
  throw invalidInput('ranker.options.rankers', 'expected names of rankers, or { use, options }, none of them a hybrid')
}

/** The model in the package needs no download. */
async function loadEmbedding(options: Options, { folder }: LoadRankerOptions): Promise<Ranker> {
  type Factories = Readonly<Record<string, (options: object) => unknown>>
  const name = '@ts/ranker-embedding'
  const { createEmbeddingRanker } = (await importFrom(name, folder)) as Factories
  const { toolEmbedder } = (await importFrom('@ts/tool-embedder', folder)) as Factories
  if (typeof createEmbeddingRanker !== 'function' || typeof toolEmbedder !== 'function')
    throw invalidInput(quoted(name), 'found an unknown version; update both packages')
  return checkedRanker(quoted(name), () => createEmbeddingRanker({ embedder: toolEmbedder({}), ...options }))
}

/**
 * Imports a module by a path relative to `folder`, or a package that is installed there or next to the gateway.
 *
 * @throws ToolSearchError `MISSING_DEPENDENCY` for a package that is not installed, `INVALID_CONFIGURATION` for a path
 * without a file and for a module that throws while it loads.
 */
async function importFrom(name: string, folder: string): Promise<Exports> {
  const file = moduleFile(name, folder)
  if (file === undefined && isPath(name))
    throw invalidInput(quoted(name), `found no such file as a ranker; ${resolve(folder, name)} does not exist`)
  const address = file === undefined ? name : pathToFileURL(file).href
  try {
    return await import(address)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const isItself = address === name && code === 'ERR_MODULE_NOT_FOUND' && message?.includes(`'${name}'`)
    if (isItself)
      throw new ToolSearchError(
        'MISSING_DEPENDENCY',
        `Found no package ${quoted(name)}, expected a ranker; run npm install ${printable(name, 80)} beside the configuration`,
        { details: { package: name }, cause: error },
      )
    throw invalidInput(quoted(name), `does not load as a ranker: ${printable(String(message ?? error), 200)}`, error)
  }
}
