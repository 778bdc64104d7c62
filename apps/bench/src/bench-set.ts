import { basename, dirname, join } from 'node:path'
import { invalidInput, quoted } from '@ts/cli-kit'
import type { Catalog, ToolId } from '@ts/core'
import { isJsonObject, sha256 } from '@ts/core/kit'
import { loadFormat } from './formats/load-format.js'
import { type LabelledQuery, loadQueries, readPhrasings } from './load-queries.js'
import { loadTools } from './load-tools.js'
import { seededRandom } from './random.js'
import { readEntries } from './read-json-file.js'

/** A catalog with its labelled queries. */
export interface BenchSet {
  readonly name: string
  readonly catalog: Catalog
  /** If it is empty, only latency is measured, with {@link probeQueries}. */
  readonly queries: readonly LabelledQuery[]
  readonly skipped: number
  /** The ids that the tools have in a published set; its metrics are then those of trec_eval. Absent for other sets. */
  readonly docnos?: ReadonlyMap<ToolId, string>
}

/** The files from which a set is read. */
export interface BenchSetSource {
  /** Default: the name of the tools file without its ending, or of its folder where the file is `tools.jsonl`. */
  readonly name?: string
  readonly tools: string
  readonly queries?: string
  /** The format of a published set; `tools` is then its folder or file. `auto` finds it out. Default: our format. */
  readonly format?: string
  /** File of phrasings, see {@link joinPhrasings}. Default: the phrasings in the file of queries. */
  readonly phrasings?: string
}

export function setName({ name, tools }: BenchSetSource): string {
  const stem = basename(tools).replace(/\.jsonl?$/, '')
  return name ?? (stem === 'tools' ? basename(dirname(tools)) : stem)
}

/** The files of a set's folder: `tools.jsonl` and `queries.jsonl`. */
export function setFolder(folder: string): BenchSetSource {
  return { name: basename(folder), tools: join(folder, 'tools.jsonl'), queries: join(folder, 'queries.jsonl') }
}

/** Reads a set and checks every label. Throws as {@link loadTools} and {@link loadQueries} do. */
export async function loadSet(source: BenchSetSource, options: { skipMissing?: boolean } = {}): Promise<BenchSet> {
  if (source.format !== undefined)
    return loadFormat(source.tools, source.format === 'auto' ? undefined : source.format, options)
  const catalog = await loadTools(source.tools)
  const name = setName(source)
  if (source.queries === undefined) return { name, catalog, queries: [], skipped: 0 }
  const { queries, skipped } = await loadQueries(source.queries, catalog, options)
  const { phrasings } = source
  const joined = phrasings === undefined ? queries : await joinPhrasings(phrasings, queries, skipped === 0)
  return { name, catalog, queries: joined, skipped }
}

/** A digest of the set's tools and queries: everything that determines its figures, except the code and the machine. */
export function hashOf(set: BenchSet): string {
  const given = <T>(part: Iterable<T> | undefined) => (part === undefined ? [] : [[...part]])
  const queries = set.queries.map(({ id, query, pattern, style, steps, phrasings, grades }) => [
    ...[id, query, pattern, style, steps.map(step => [...step])],
    ...[...given(phrasings), ...given(grades)],
  ])
  return sha256(JSON.stringify([set.catalog.version, queries, ...given(set.docnos)]))
}

/**
 * Queries for measuring times on a set without labels: up to 200, each with three words from the text of a tool drawn
 * with the seed. They say nothing about accuracy.
 */
export function probeQueries(catalog: Catalog, seed: number): string[] {
  const random = seededRandom(seed)
  const count = Math.min(200, catalog.tools.length)
  return Array.from({ length: count }, () => {
    const tool = catalog.tools[Math.floor(random() * catalog.tools.length)]
    const words = `${tool?.name.replaceAll(/[_.-]+/g, ' ')} ${tool?.description.slice(0, 400)}`
      .split(/\s+/)
      .filter(Boolean)
    return Array.from({ length: 3 }, () => words[Math.floor(random() * words.length)] ?? '').join(' ')
  })
}

const EXPECTED = 'one JSON object per line: {"id": a query, "queries": [texts]}'

/**
 * Adds phrasings from a separate file (JSONL) to queries: `id` names a query, and `queries` are the texts of one call
 * of a search tool that takes several. They replace phrasings that the query already has.
 *
 * @param isWhole Whether `queries` are all queries of the set; if some were left out, an unknown id is not an error.
 * @throws ToolSearchError that names file, line and remedy.
 */
async function joinPhrasings(
  path: string,
  queries: readonly LabelledQuery[],
  isWhole: boolean,
): Promise<LabelledQuery[]> {
  const ids = new Set(queries.map(({ id }) => id))
  const byId = new Map<string, readonly string[]>()
  for (const { value, place } of await readEntries(path, EXPECTED, 'entry')) {
    if (!isJsonObject(value) || value['queries'] === undefined)
      throw invalidInput(place, `found ${quoted(value, 40)}, expected ${EXPECTED}`)
    const id = String(value['id'])
    if (isWhole && !ids.has(id))
      throw invalidInput(place, `found phrasings of ${quoted(id)}, expected the id of a query of this set; remove it`)
    if (byId.has(id)) throw invalidInput(place, `found phrasings of ${quoted(id)} a second time; remove one`)
    byId.set(id, readPhrasings(value['queries'], 'queries', place))
  }
  return queries.map(query => {
    const phrasings = byId.get(query.id)
    return phrasings === undefined ? query : { ...query, phrasings }
  })
}
