import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { invalidInput, printable, quoted } from '@ts/cli-kit'
import { ToolSearchError } from '@ts/core'

/** The exports of a module. */
export type Exports = Readonly<Record<string, unknown>>

/**
 * Imports a module by a path relative to `folder`, or a package that is installed there or next to the gateway.
 *
 * @throws ToolSearchError `MISSING_DEPENDENCY` for a package that is not installed, `INVALID_CONFIGURATION` for a path
 * without a file and for a module that throws while it loads.
 */
export async function importFrom(name: string, folder: string): Promise<Exports> {
  const isPath = name.startsWith('.') || isAbsolute(name)
  if (isPath) {
    const path = resolve(folder, name)
    if (!existsSync(path)) throw invalidInput(quoted(name), `found no such file as a ranker; ${path} does not exist`)
    return load(name, pathToFileURL(path).href)
  }
  const path = resolvePackage(name, folder)
  return load(name, path === undefined ? name : pathToFileURL(path).href)
}

async function load(name: string, address: string): Promise<Exports> {
  try {
    return (await import(address)) as Exports
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

/** The file of a package that is installed in a folder or above it; undefined if there is none. */
function resolvePackage(name: string, folder: string): string | undefined {
  try {
    return createRequire(join(folder, 'mcp.json')).resolve(name)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ERR_PACKAGE_PATH_NOT_EXPORTED' ? importEntry(name, folder) : undefined
  }
}

/** The main entry of a package that exports only for `import`, which `require.resolve` refuses. */
function importEntry(name: string, folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const root = join(at, 'node_modules', name)
    if (existsSync(join(root, 'package.json'))) {
      const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports?: unknown }
      let entry = (exports as Exports | undefined)?.['.'] ?? exports
      while (typeof entry === 'object' && entry !== null)
        entry = (entry as Exports)['node'] ?? (entry as Exports)['import'] ?? (entry as Exports)['default']
      return typeof entry === 'string' ? join(root, entry) : undefined
    }
    if (dirname(at) === at) return undefined
  }
}
