import { ToolSearchError } from '@ts/core'
import { firstLine, INSTEAD } from './model-failures.js'

const PACKAGE = '@huggingface/transformers'
/** The dependencies of transformers.js with native code, which may be missing or built for another platform. */
const NATIVE_PARTS = ['sharp', 'onnxruntime-node']

/** The part of `createRequire` of `node:module` that we use. */
type CreateRequire = (from: string) => { (name: string): unknown; resolve(name: string): string }

/** How transformers.js is found and imported; tests pass their own. `createRequire` is there only on Node. */
export interface PackageLoader {
  readonly createRequire: CreateRequire | undefined
  /** The module that needs the package. */
  readonly from: string
  import(): Promise<unknown>
}

/**
 * Imports transformers.js, after a check that its native parts load.
 *
 * @throws ToolSearchError `MISSING_DEPENDENCY` if it is not installed or not complete; `details.reason` is `package`
 *   (not installed) or `native` (sharp or onnxruntime does not load, or the import fails).
 */
export async function loadTransformers(loader?: PackageLoader): Promise<unknown> {
  const found = loader ?? (await defaultLoader())
  if (found.createRequire !== undefined) checkParts(found.createRequire, found.from)
  try {
    return await found.import()
  } catch (cause) {
    const { code, message } = (cause ?? {}) as { code?: unknown; message?: unknown }
    const isAbsent = code === 'ERR_MODULE_NOT_FOUND' && String(message).includes(`'${PACKAGE}'`)
    throw isAbsent ? notInstalled() : broken(cause)
  }
}

async function defaultLoader(): Promise<PackageLoader> {
  const { process } = globalThis as { process?: { versions?: { node?: string } } }
  // Not a literal, because bundlers for browsers would try to resolve the module.
  const name = ['node', 'module'].join(':')
  const node: { createRequire?: CreateRequire } =
    process?.versions?.node === undefined ? {} : await import(/* @vite-ignore */ name)
  return {
    createRequire: node.createRequire,
    from: import.meta.url,
    import: () => import('@huggingface/transformers'),
  }
}

/**
 * Loads each native part with `require`, whose errors can be caught: on Node 20, a native part that fails to load ends
 * the process even if the failed import is caught.
 */
function checkParts(createRequire: CreateRequire, from: string): void {
  let entry: string
  try {
    entry = createRequire(from).resolve(PACKAGE)
  } catch {
    throw notInstalled()
  }
  try {
    for (const part of NATIVE_PARTS) createRequire(entry)(part)
  } catch (cause) {
    throw broken(cause)
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
