import { invalidInput, quoted } from '@ts/cli-kit'
import { isJsonObject } from '@ts/core/kit'
import { openLineJournal } from './line-journal.js'
import { parsedJson } from './read-json-file.js'

/** The option that names the file. */
const FLAG = '--resume'

/** The key of a cell: one ranker on one set. */
interface CellKey {
  /** The digest of the set's tools and queries. */
  readonly hash: string
  readonly ranker: string
}

/** Keeps finished cells, so that an interrupted run can continue. */
export type CellJournal = Awaited<ReturnType<typeof openCellJournal>>

/** The conditions shared by all cells of one journal. Figures from different conditions are not comparable. */
type RunConditions = Readonly<Record<string, string | number | boolean | null>>

/**
 * Opens a journal. It has one JSON line with the conditions of the run and when it began (ISO 8601 in UTC), then one line
 * for each finished part of a cell: its measurement, the results of its phrasings, and its certainty.
 *
 * @throws ToolSearchError if the file is not a journal, or was begun under other conditions.
 */
export async function openCellJournal(path: string, conditions: RunConditions) {
  const begun = { conditions, when: new Date().toISOString() }
  const journal = await openLineJournal(path, FLAG, begun, head => {
    const before = isJsonObject(head) ? head['conditions'] : undefined
    if (!isJsonObject(head) || !isJsonObject(before) || typeof head['when'] !== 'string') return undefined
    const other = Object.entries(conditions).find(([name, value]) => before[name] !== value)
    if (other === undefined) return { conditions, when: head['when'] }
    const [name, value] = other
    const found = `found figures with ${name} ${quoted(before[name])} in ${path}, expected ${quoted(value)} as in this run`
    throw invalidInput(FLAG, `${found}; name another file, or remove this one to begin again`)
  })
  const lines = new Map<string, string>()
  for (const [i, line] of journal.lines.entries()) {
    const cell = parsedJson(line)
    const { hash, ranker, part, value } = isJsonObject(cell) ? cell : {}
    const isCell = [hash, ranker, part].every(name => typeof name === 'string')
    if (!isCell || !(value === null || isJsonObject(value)))
      throw invalidInput(`${path}:${i + 2}`, 'found no finished cell of a run; remove that line')
    lines.set(JSON.stringify([hash, ranker, part]), line)
  }
  return {
    /** The number of results that the file had when it was opened. */
    results: lines.size,
    /** When the first of its runs began, ISO 8601 in UTC. */
    when: journal.head.when,
    /**
     * A part of a cell: read if it is finished, otherwise made and stored. JSON has null instead of undefined, and
     * instead of NaN in a measurement: neither is a figure.
     */
    async part<T extends object | undefined>(
      { hash, ranker }: CellKey,
      part: string,
      make: () => Promise<T>,
    ): Promise<T> {
      const line = lines.get(JSON.stringify([hash, ranker, part]))
      if (line !== undefined) return (JSON.parse(line).value ?? undefined) as T
      const made = await make()
      await journal.append({ hash, ranker, part, value: made ?? null })
      return made
    },
  }
}
