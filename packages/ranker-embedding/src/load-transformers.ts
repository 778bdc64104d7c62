import { ToolSearchError } from '@ts/core'
import { firstLine } from './first-line.js'

/** What we use of transformers.js for one task; both packages have it. */
export interface PipelineModule<Task extends string, Pipeline> {
  /** Its settings for the whole process, such as `cacheDir`. */
  readonly env: { version?: string }
  pipeline(task: Task, model: string, options: Record<string, unknown>): Promise<Pipeline>
}

/** The two names of transformers.js, the present one first. */
export const TRANSFORMERS_PACKAGES = ['@huggingface/transformers', '@xenova/transformers'] as const

/** How to look for the packages and load them; tests pass their own. */
export interface ModuleLoader {
  import(name: string): Promise<unknown>
  /**
   * Why a package must not be imported, or `undefined`. On Node 20 a failing native part ends the process even where the
   * failed import is caught, so its parts are tried by `require` first, which fails harmlessly.
   */
  obstacle(name: string): Promise<Obstacle | undefined>
}

/** What keeps a package from being imported: it is not there, or a native part of it does not load. */
export interface Obstacle {
  readonly reason: 'package' | 'native'
  readonly cause: unknown
}

/**
 * Imports transformers.js under either name. Never imports a package whose native parts do not load. `instead` ends the message
 * of a failure: what to do without it.
 *
 * @throws ToolSearchError `MISSING_DEPENDENCY` where neither is installed and whole; `details.reason` is `package` (not
 *   installed) or `native` (sharp or onnxruntime does not load).
 */
export async function loadTransformers<Module>(
  instead: string,
  loader: ModuleLoader = defaultLoader,
): Promise<{ name: string; module: Module }> {
  let broken: { name: string; obstacle: Obstacle } | undefined
  for (const name of TRANSFORMERS_PACKAGES) {
    const obstacle = await loader.obstacle(name)
    if (obstacle !== undefined) {
      if (obstacle.reason === 'native') broken ??= { name, obstacle }
      continue
    }
    try {
      return { name, module: unwrap(await loader.import(name)) as Module }
    } catch (cause) {
      if (!isNotFound(cause, name)) broken ??= { name, obstacle: { reason: 'native', cause } }
    }
  }
  if (broken !== undefined) {
    throw new ToolSearchError(
      'MISSING_DEPENDENCY',
      `Found ${broken.name}, but it does not load (${firstLine(broken.obstacle.cause)}), expected it whole; install it again for this platform with its optional dependencies, or ${instead}`,
      { details: { reason: 'native', package: broken.name }, cause: broken.obstacle.cause },
    )
  }
  throw new ToolSearchError(
    'MISSING_DEPENDENCY',
    `Found neither @huggingface/transformers nor @xenova/transformers, expected one of them; run \`npm install @huggingface/transformers\`, or ${instead}`,
    { details: { reason: 'package' } },
  )
}

const defaultLoader: ModuleLoader = {
  import: name =>
    // Literal names, so that bundlers see the optional peers.
    name === '@huggingface/transformers' ? import('@huggingface/transformers') : import('@xenova/transformers'),
  async obstacle(name) {
    const createRequire = await nodeCreateRequire()
    return createRequire && findObstacle(createRequire, import.meta.url, name)
  },
}

/** The parts of transformers.js that are machine code, and so may be missing or for another platform. */
const NATIVE_PARTS = ['sharp', 'onnxruntime-node'] as const

/** Tries a package as seen from a module, part by part, without importing it. */
export function findObstacle(createRequire: CreateRequire, from: string, name: string): Obstacle | undefined {
  let entry: string
  try {
    entry = createRequire(from).resolve(name)
  } catch (cause) {
    return { reason: 'package', cause }
  }
  for (const part of NATIVE_PARTS) {
    try {
      createRequire(entry)(part)
    } catch (cause) {
      return { reason: 'native', cause }
    }
  }
  return undefined
}

/** `createRequire` of `node:module`, as far as it is used. */
export type CreateRequire = (from: string) => { (name: string): unknown; resolve(name: string): string }

/** `createRequire` where the runtime is Node; elsewhere there are no native parts to try. */
async function nodeCreateRequire(): Promise<CreateRequire | undefined> {
  const { process } = globalThis as { process?: { versions?: { node?: string } } }
  if (process?.versions?.node === undefined) return undefined
  // Not a literal: bundlers for browsers would look for the module.
  const name = ['node', 'module'].join(':')
  const { createRequire } = (await import(/* @vite-ignore */ name)) as { createRequire: CreateRequire }
  return createRequire
}

function unwrap(loaded: unknown): unknown {
  const module = loaded as { default?: unknown; pipeline?: unknown }
  return typeof module.pipeline === 'function' ? module : module.default
}

function isNotFound(error: unknown, name: string): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === 'ERR_MODULE_NOT_FOUND' && String(message).includes(`'${name}'`)
}
