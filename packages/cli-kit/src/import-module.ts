import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isAbsolute, join, resolve } from 'node:path'
import { isToolSearchError, type Ranker } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'
import { invalidInput } from './invalid-input.js'
import { printable, quoted } from './printable.js'

/**
 * Whether a text is the path of a file, such as `./my-ranker.js` or `/home/me/my-ranker.js`, and not the name of a
 * package.
 */
export function isPath(text: string): boolean {
  return text.startsWith('.') || isAbsolute(text)
}

/**
 * The file that `import(specifier)` loads in a folder. The specifier is a path, or a package that is installed in the
 * folder or above it. Undefined if there is no such file.
 */
export function moduleFile(specifier: string, folder: string): string | undefined {
  if (isPath(specifier)) {
    const file = resolve(folder, specifier)
    return existsSync(file) ? file : undefined
  }
  const require = createRequire(join(folder, 'package.json'))
  try {
    return require.resolve(specifier)
  } catch (error) {
    // `require` refuses a package that exports only for `import`, so its `exports` are read here.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') return undefined
    const roots = (require.resolve.paths(specifier) ?? []).map(modules => join(modules, specifier))
    const root = roots.find(one => existsSync(join(one, 'package.json')))
    const entry = root === undefined ? undefined : mainEntry(root)
    return entry === undefined ? undefined : join(root as string, entry)
  }
}

/** The file that a package exports as `.` for `import`; undefined if there is none. */
function mainEntry(root: string): string | undefined {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly exports?: unknown }
  let entry = isJsonObject(exports) ? (exports['.'] ?? exports) : exports
  while (isJsonObject(entry)) entry = entry['node'] ?? entry['import'] ?? entry['default']
  return typeof entry === 'string' ? entry : undefined
}

/**
 * The ranker that the one exported function `createXRanker` of a module makes.
 *
 * @throws ToolSearchError that names the module by `at`; `known` ends the sentence about a module without one.
 */
export function rankerOf(
  at: string,
  exports: Readonly<Record<string, unknown>>,
  options?: object,
  known = '',
): Promise<Ranker> {
  const names = Object.keys(exports)
  const makers = names.filter(name => /^create\w*Ranker$/.test(name) && typeof exports[name] === 'function')
  if (makers.length === 1)
    return checkedRanker(at, () => (exports[makers[0]!] as (options?: object) => unknown)(options))
  const shown = (makers.length > 0 ? makers : names).slice(0, 10).map(name => printable(name, 40))
  const found = shown.length === 0 ? 'no export' : shown.join(', ')
  throw invalidInput(at, `found ${found}, expected a module that exports one function createXRanker${known}`)
}

/** The ranker that a function makes. @throws ToolSearchError that begins with `at` if it makes none. */
export async function checkedRanker(at: string, make: () => unknown): Promise<Ranker> {
  let value: unknown
  try {
    value = await make()
  } catch (error) {
    if (isToolSearchError(error)) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw invalidInput(at, `could not make its ranker: ${printable(reason, 200)}`, error)
  }
  const { name, index, traits } = (value ?? {}) as Partial<Ranker>
  if (typeof name === 'string' && typeof index === 'function' && typeof traits === 'object') return value as Ranker
  throw invalidInput(at, `made ${quoted(value, 40)}, expected a ranker: an object with name, traits and index`)
}
