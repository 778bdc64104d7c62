import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { invalidInput, isPath, moduleFile, printable, quoted, rankerOf, reasonOf } from '@ts/cli-kit'
import { withNamedTools } from '@ts/core'
import { nearestWord, sha256 } from '@ts/core/kit'
import type { RankerEntry } from './rankers.js'

/** The end of the help of `--ranker`, after the purpose of the option. */
export const RANKER_HELP = 'a name, or the path or package of your own ranker'

/**
 * Finds the ranker that `--ranker` names: one of the entries, or one from a module. The module is a path relative to
 * `folder`, or a package installed there. It exports one function `createXRanker`, which is called without options. As
 * in core, its ranker puts named tools first.
 *
 * @throws ToolSearchError that says what was found and expected.
 */
export async function findRanker(name: string, entries: readonly RankerEntry[], folder: string): Promise<RankerEntry> {
  const known = entries.find(entry => entry.name === name)
  if (known !== undefined) return known
  const file = moduleFile(name, folder)
  if (file === undefined) throw nothingFound(name, entries, folder)
  const ranker = await rankerOf(`--ranker: ${shown(name)}`, await loaded(name, file))
  if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(ranker.name)) {
    const expected = 'expected a name in kebab-case, at most 64 characters'
    throw invalidInput('--ranker', `found the name ${quoted(ranker.name)} from ${shown(name)}, ${expected}`)
  }
  if (entries.some(entry => entry.name === ranker.name)) {
    const remedy = 'expected a name that no other ranker has; rename it'
    throw invalidInput('--ranker', `found a ranker named ${quoted(ranker.name)} in ${shown(name)}, ${remedy}`)
  }
  return {
    name: ranker.name,
    summary: `from ${shown(name)}`,
    ...(isPath(name) ? {} : { source: { package: name } }),
    digest: sha256(readFileSync(file, 'utf8')),
    load: async () => withNamedTools(ranker),
  }
}

function nothingFound(name: string, entries: readonly RankerEntry[], folder: string) {
  const names = entries.map(entry => entry.name)
  if (isPath(name)) return invalidInput('--ranker', `found no file ${shown(name)} in ${folder}, expected a module`)
  const near = moduleFile(`./${name}`, folder) === undefined ? nearestWord(name, names) : `./${shown(name)}`
  const hint = near === undefined ? `or run npm install ${shown(name)}` : `did you mean ${near}?`
  return invalidInput(
    '--ranker',
    `found no ranker and no installed package ${quoted(name)}, expected one of ${names.join(', ')}, a path that begins with ./, or a package; ${hint}`,
  )
}

async function loaded(name: string, file: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await import(pathToFileURL(file).href)
  } catch (error) {
    const isTypeScript = /\.[cm]?ts$/.test(file) ? '; build it to JavaScript first' : ''
    throw invalidInput('--ranker', `${shown(name)} does not load: ${reasonOf(error)}${isTypeScript}`, error)
  }
}

function shown(name: string): string {
  return printable(name, 120)
}
