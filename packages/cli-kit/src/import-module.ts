import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isAbsolute, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isJsonObject } from '@ts/core/kit'
import { printable } from './printable.js'

/** What a module exports. */
export type Exports = Readonly<Record<string, unknown>>

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

/** Loads a file as a module. Throws the module's error. */
export async function importFile(file: string): Promise<Exports> {
  return (await import(pathToFileURL(file).href)) as Exports
}

/** The file that a package exports as `.` for `import`; undefined if there is none. */
function mainEntry(root: string): string | undefined {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly exports?: unknown }
  let entry = isJsonObject(exports) ? (exports['.'] ?? exports) : exports
  while (isJsonObject(entry)) entry = entry['node'] ?? entry['import'] ?? entry['default']
  return typeof entry === 'string' ? entry : undefined
}

/** The one exported function `createXRanker`; without one, a text of what is exported in its place. */
export function rankerFactory(exports: Exports): ((options?: object) => unknown) | string {
  const names = Object.keys(exports)
  const makers = names.filter(name => /^create\w*Ranker$/.test(name) && typeof exports[name] === 'function')
  if (makers.length === 1) return exports[makers[0]!] as () => unknown
  const shown = (makers.length > 0 ? makers : names).slice(0, 10).map(name => printable(name, 40))
  return shown.length === 0 ? 'no export' : shown.join(', ')
}
