import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { invalidInput, isPath, moduleFile, printable, quoted, rankerOf } from '@ts/cli-kit'
import { type RankExplanation, type Ranked, type Ranker, type RankerIndex, withNamedTools } from '@ts/core'
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
    load: async () => withNamedTools(withIds(ranker)),
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

/** The ranker with a clear error if a result has no id, or the id of an unknown tool; core checks the rest. */
function withIds(ranker: Ranker): Ranker {
  return {
    name: ranker.name,
    traits: ranker.traits,
    index: async (tools, options) => {
      const index = await ranker.index(tools, options)
      if (typeof index?.rank !== 'function')
        throw invalidInput(
          ranker.name,
          `found ${quoted(index, 40)} from index(), expected an object with rank(query, options)`,
        )
      const ids = new Set(tools.map(({ id }) => id))
      const rank: RankerIndex['rank'] = async (query, rankOptions) => {
        const results = await index.rank(query, rankOptions)
        const fault = Array.isArray(results) ? faultOf(results, ids, rankOptions?.within) : undefined
        if (fault === undefined) return results
        throw invalidInput(ranker.name, fault)
      }
      // Methods are called as methods of the index, which may be an instance of a class.
      return {
        rank,
        ...(index.explain && { explain: async (query, id) => (await index.explain?.(query, id)) as RankExplanation }),
        ...(index.close && { close: async () => index.close?.() }),
      }
    },
  }
}

/** The fault in the ids of an answer; undefined if there is none. */
function faultOf(
  results: readonly (Partial<Ranked> | null | undefined)[],
  ids: ReadonlySet<string>,
  within: ReadonlySet<string> | undefined,
): string | undefined {
  for (const result of results) {
    const id = result?.id
    if (typeof id !== 'string') return `found a result without id: ${quoted(result)}, expected { id, score }`
    if (!ids.has(id)) return `found the id ${quoted(id)} in a result, expected the id of a tool that index() was given`
    if (within?.has(id) === false)
      return `found the tool ${quoted(id)}, which is not in \`within\`; return only tools that it holds`
  }
  return undefined
}

function shown(name: string): string {
  return printable(name, 120)
}

function reasonOf(error: unknown): string {
  return printable(error instanceof Error ? error.message : String(error), 200)
}
