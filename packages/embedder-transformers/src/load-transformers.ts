import { ToolSearchError } from '@ts/core'
import { firstLine, INSTEAD } from './model-failures.js'

/** How to look for transformers.js and import it; tests pass their own. */
export interface ModuleLoader {
  import(): Promise<unknown>
  /**
   * Why the package must not be imported, or `undefined`. On Node 20, a native part that fails to load ends the process
   * even if the failed import is caught. Native parts are therefore loaded with `require` first, whose errors can be
   * caught.
   */
  obstacle(): Promise<Obstacle | undefined>
}

/** The reason why the package cannot be imported: it is not installed, or one of its native parts does not load. */
export interface Obstacle {
  readonly reason: 'package' | 'native'
  readonly cause: unknown
}

const PACKAGE = '@huggingface/transformers'

/**
 * Imports transformers.js, after a check that its native parts load.
 *
 * @throws ToolSearchError `MISSING_DEPENDENCY` if it is not installed or not complete; `details.reason` is `package`
 *   (not installed) or `native` (sharp or onnxruntime does not load, or the import fails).
 */
export async function loadTransformers(loader: ModuleLoader = defaultLoader): Promise<unknown> {
  const obstacle = await loader.obstacle()
  if (obstacle?.reason === 'native') throw broken(obstacle.cause)
  if (obstacle !== undefined) throw notInstalled()
  try {
    return await loader.import()
  } catch (cause) {
    throw isNotFound(cause) ? notInstalled() : broken(cause)
  }
}

function notInstalled(): ToolSearchError {
  return new ToolSearchError(
    'MISSING_DEPENDENCY',
    `Found no ${PACKAGE}, expected it installed; run \`npm install ${PACKAGE}\`, or ${INSTEAD}`,
    { details: { reason: 'package' } },
  )
}

function broken(cause: unknown): ToolSearchError {
  return new ToolSearchError(
    'MISSING_DEPENDENCY',
    `Found ${PACKAGE}, but it does not load (${firstLine(cause)}), expected a complete package; install it again for this platform with its optional dependencies, or ${INSTEAD}`,
    { details: { reason: 'native', package: PACKAGE }, cause },
  )
}

const defaultLoader: ModuleLoader = {
  import: () => import('@huggingface/transformers'),
  async obstacle() {
    const createRequire = await nodeCreateRequire()
    return createRequire && findObstacle(createRequire, import.meta.url)
  },
}

/** The dependencies of transformers.js with native code, which may be missing or built for another platform. */
const NATIVE_PARTS = ['sharp', 'onnxruntime-node'] as const

/** Resolves transformers.js from the module `from` and loads each native part, without importing the package. */
export function findObstacle(createRequire: CreateRequire, from: string): Obstacle | undefined {
  let entry: string
  try {
    entry = createRequire(from).resolve(PACKAGE)
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

function isNotFound(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return code === 'ERR_MODULE_NOT_FOUND' && String(message).includes(`'${PACKAGE}'`)
}
