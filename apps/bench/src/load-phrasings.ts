import { invalidInput, quoted } from '@ts/cli-kit'
import { isJsonObject } from '@ts/core/kit'
import { type LabelledQuery, readPhrasings } from './load-queries.js'
import { readJsonFile } from './read-json-file.js'

const EXPECTED = 'one JSON object per line: {"id": a query, "queries": [texts]}'

/**
 * Adds phrasings from a separate file (JSONL) to queries: `id` names a query, and `queries` are the texts of one call
 * of a search tool that takes several. They replace phrasings that the query already has.
 *
 * @param isWhole Whether `queries` are all queries of the set; if some were left out, an unknown id is not an error.
 * @throws ToolSearchError that names file, line and remedy.
 */
export async function joinPhrasings(
  path: string,
  queries: readonly LabelledQuery[],
  isWhole: boolean,
): Promise<LabelledQuery[]> {
  const file = await readJsonFile(path, EXPECTED)
  const placed = file.kind === 'lines' ? file.lines : [{ value: file.value, place: `${path}:1` }]
  const ids = new Set(queries.map(({ id }) => id))
  const byId = new Map<string, readonly string[]>()
  for (const { value, place } of placed) {
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
