import { ToolSearchError } from '@ts/core'
import { firstLine } from './model-failures.js'

/** The part of transformers.js that we use for one task. */
export interface PipelineModule<Task extends string, Pipeline> {
  /** Its settings for the whole process, such as `cacheDir`. */
  readonly env: object
  pipeline(task: Task, model: string, options: Record<string, unknown>): Promise<Pipeline>
}

/** The names of transformers.js: the one since version 3, and the one of versions 1 and 2. The first installed is used. */
const PACKAGES = ['@huggingface/transformers', '@xenova/transformers'] as const

/** How to look for a package and load it; tests pass their own. */
export interface ModuleLoader {
  import(name: string): Promise<unknown>
  /**
   * Why the package must not be imported, or `undefined`. On Node 20, a native part that fails to load ends the process
   * even if the failed import is caught. Native parts are therefore loaded with `require` first, whose errors can be
   * caught.
   */
  obstacle(name: string): Promise<Obstacle | undefined>
}

/** The reason why a package cannot be imported: it is not installed, or one of its native parts does not load. */
export interface Obstacle {
  readonly reason: 'package' | 'native'
  readonly cause: unknown
}

/**
 * Imports transformers.js, and returns it with its name: the first of its names that is installed, after a check that its native parts load.
 * `instead` ends the error text: what to do without transformers.js.
 *
 * @throws ToolSearchError `MISSING_DEPENDENCY` if it is not installed or not complete; `details.reason` is `package`
 *   (not installed) or `native` (sharp or onnxruntime does not load, or the import fails).
 */
export async function loadTransformers<Module>(
  instead: string,
  loader: ModuleLoader = defaultLoader,
): Promise<{ readonly module: Module; readonly name: string }> {
  for (const name of PACKAGES) {
    const obstacle = await loader.obstacle(name)
    if (obstacle?.reason === 'native') throw broken(name, obstacle.cause, instead)
    if (obstacle !== undefined) continue
    try {
      return { module: (await loader.import(name)) as Module, name }
    } catch (cause) {
      if (!isNotFound(cause, name)) throw broken(name, cause, instead)
    }
  }
  throw new ToolSearchError(
    'MISSING_DEPENDENCY',
    `Found no ${PACKAGES[0]}, expected it installed; run \`npm install ${PACKAGES[0]}\`, or ${instead}`,
    { details: { reason: 'package' } },
  )
}

function broken(name: string, cause: unknown, instead: string): ToolSearchError {
  return new ToolSearchError(
    'MISSING_DEPENDENCY',
    `Found ${name}, but it does not load (${firstLine(cause)}), expected a complete package; install it again for this platform with its optional dependencies, or ${instead}`,
    { details: { reason: 'native', package: name }, cause },
  )
}

const defaultLoader: ModuleLoader = {
  // Only the first name is a literal: a bundler must not look for a package that most programs do not have.
  import: name => (name === PACKAGES[0] ? import('@huggingface/transformers') : import(/* @vite-ignore */ name)),
  async obstacle(name) {
    const createRequire = await nodeCreateRequire()
    return createRequire && findObstacle(createRequire, import.meta.url, name)
  },
}

/** The dependencies of transformers.js with native code, which may be missing or built for another platform. */
const NATIVE_PARTS = ['sharp', 'onnxruntime-node'] as const

/** Resolves the package `name` from the module `from` and loads each native part, without importing the package. */
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

/** The part of `createRequire` of `node:module` that we use. */
export type CreateRequire = (from: string) => { (name: string): unknown; resolve(name: string): string }

/** Gets `createRequire` on Node; `undefined` elsewhere, where there are no native parts to load. */
async function nodeCreateRequire(): Promise<CreateRequire | undefined> {
  const { process } = globalThis as { process?: { versions?: { node?: string } } }
  if (process?.versions?.node === undefined) return undefined
  // Not a literal, because bundlers for browsers would try to resolve the module.
  const name = ['node', 'module'].join(':')
  const { createRequire } = (await import(/* @vite-ignore */ name)) as { createRequire: CreateRequire }
  return createRequire
}

function isNotFound(error: unknown, name: string): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return code === 'ERR_MODULE_NOT_FOUND' && String(message).includes(`'${name}'`)
}
