// The import time and the memory of a package, each measured in a separate process.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A checkout, and entry points of its packages. */
export interface Installed {
  readonly root: string
  readonly entries: readonly string[]
}

/** Number of imports of each package. The packages take turns. */
export const IMPORTS = 15
/** Number of queries before memory is measured. */
export const QUERIES = 200

/**
 * The processor time that each import takes, in milliseconds: the least over {@link IMPORTS} processes. The packages
 * take turns.
 */
export function importTimes(all: readonly Installed[]): number[] {
  const times = all.map(() => [] as number[])
  for (let round = 0; round < IMPORTS; round++) {
    for (const [i, one] of all.entries()) {
      const code = `
        const before = process.cpuUsage()
        ${importsOf(one)}
        const { user, system } = process.cpuUsage(before)
        console.log((user + system) / 1000)`
      times[i]!.push(Number(run(code)))
    }
  }
  return times.map(list => Math.min(...list))
}

/**
 * Bytes that a ranker and its index hold, without the catalog. `tools` is a JSON file; `create` is the call that makes
 * the ranker.
 */
export function indexMemory(one: Installed, { tools, create }: { tools: string; create: string }): number {
  const code = `
    import { readFileSync } from 'node:fs'
    const { createCatalog } = await import(${JSON.stringify(urlOf(one.root, 'core'))})
    const { searchable } = createCatalog(JSON.parse(readFileSync(${JSON.stringify(tools)}, 'utf8')), { onInvalid: 'drop' })
    const queries = searchable.slice(0, ${QUERIES}).map(tool => tool.name.split('_').join(' ') + ' please')
    // Texts that a tool computes when they are first read belong to the catalog.
    for (const tool of searchable) void [tool.parameters, tool.title, tool.keywords, tool.server, tool.category]
    const start = await held()
    ${importsOf(one)}
    const ranker = modules.${create.replaceAll(/\b(toolEmbedder\()/g, 'modules.$1')}
    const index = await ranker.index(searchable, {})
    for (const query of queries) await index.rank(query, { limit: 10 })
    console.log((await held()) - start)
    globalThis.kept = [ranker, index, searchable]
    async function held() {
      for (let round = 0; round < 4; round++) {
        globalThis.gc()
        await new Promise(resolve => setTimeout(resolve, 20))
      }
      const { heapUsed, external } = process.memoryUsage()
      return heapUsed + external
    }`
  return Number(run(code))
}

function importsOf({ root, entries }: Installed): string {
  const imports = entries.map(name => `...(await import(${JSON.stringify(urlOf(root, name))}))`)
  return `const modules = { ${imports.join(', ')} }`
}

function urlOf(root: string, name: string): string {
  return pathToFileURL(join(root, 'packages', name, 'dist', 'index.js')).href
}

function run(code: string): string {
  return execFileSync(process.execPath, ['--expose-gc', '--input-type=module', '--eval', code], { encoding: 'utf8' })
}
