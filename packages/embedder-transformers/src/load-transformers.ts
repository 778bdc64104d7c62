import { ToolSearchError } from '@ts/core'
import { firstLine } from '@ts/ranker-embedding/embedder-kit'

/** What we use of transformers.js for one task. */
export interface PipelineModule<Task extends string, Pipeline> {
  /** Its settings for the whole process, such as `cacheDir`. */
  readonly env: object
  pipeline(task: Task, model: string, options: Record<string, unknown>): Promise<Pipeline>
}

/** The package that is loaded. */
export const TRANSFORMERS_PACKAGE = '@huggingface/transformers'

/** How to look for the package and load it; tests pass their own. */
export interface ModuleLoader {
  import(): Promise<unknown>
  /**
   * Why the package must not be imported, or `undefined`. On Node 20 a failing native part ends the process even where the
   * failed import is caught, so its parts are tried by `require` first, which fails harmlessly.
   */
  obstacle(): Promise<Obstacle | undefined>
}

/** What keeps a package from being imported: it is not there, or a native part of it does not load. */
export interface Obstacle {
  readonly reason: 'package' | 'native'
  readonly cause: unknown
}

/**
 * Imports transformers.js, unless its native parts do not load. `instead` ends the message of a failure: what to do without it.
 *
 * @throws ToolSearchError `MISSING_DEPENDENCY` where it is not installed and whole; `details.reason` is `package` (not installed)
 *   or `native` (sharp or onnxruntime does not load).
 */
export async function loadTransformers<Module>(instead: string, loader: ModuleLoader = defaultLoader): Promise<Module> {
  const obstacle = await loader.obstacle()
  if (obstacle?.reason === 'package') throw notInstalled(instead)
  if (obstacle !== undefined) throw broken(obstacle.cause, instead)
  try {
    return (await loader.import()) as Module
  } catch (cause) {
    throw isNotFound(cause) ? notInstalled(instead) : broken(cause, instead)
  }
}

function notInstalled(instead: string): ToolSearchError {
  return new ToolSearchError(
    'MISSING_DEPENDENCY',
    `Found no ${TRANSFORMERS_PACKAGE}, expected it installed; run \`npm install ${TRANSFORMERS_PACKAGE}\`, or ${instead}`,
    { details: { reason: 'package' } },
  )
}

function broken(cause: unknown, instead: string): ToolSearchError {
  return new ToolSearchError(
    'MISSING_DEPENDENCY',
    `Found ${TRANSFORMERS_PACKAGE}, but it does not load (${firstLine(cause)}), expected a complete package; install it again for this platform with its optional dependencies, or ${instead}`,
    { details: { reason: 'native', package: TRANSFORMERS_PACKAGE }, cause },
  )
}

const defaultLoader: ModuleLoader = {
  import: () => import('@huggingface/transformers'),
  async obstacle() {
    const createRequire = await nodeCreateRequire()
    return createRequire && findObstacle(createRequire, import.meta.url, TRANSFORMERS_PACKAGE)
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

function isNotFound(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return code === 'ERR_MODULE_NOT_FOUND' && String(message).includes(`'${TRANSFORMERS_PACKAGE}'`)
}
