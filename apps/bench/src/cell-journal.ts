import { invalidInput, quoted } from '@ts/cli-kit'
import { isJsonObject } from '@ts/core/kit'
import { noJournal, openLineJournal } from './line-journal.js'
import { parsedJson } from './read-json-file.js'

/** The option that names the file. */
const FLAG = '--resume'

/** The key of a cell: one ranker on one set. */
export interface CellKey {
  /** The digest of the set's tools and queries. */
  readonly hash: string
  readonly ranker: string
}

/** Keeps finished cells, so that an interrupted run can continue. */
export type CellJournal = Awaited<ReturnType<typeof openCellJournal>>

/** The conditions shared by all cells of one journal. Figures from different conditions are not comparable. */
export type RunConditions = Readonly<Record<string, string | number | boolean | null>>

/** The first line of the file. */
interface Head {
  readonly conditions: RunConditions
  /** ISO 8601 in UTC. */
  readonly when: string
}

/**
 * Opens a journal. It has one JSON line with the conditions of the run, then one line for each finished part of a cell:
 * its measurement, the results of its phrasings, and its certainty.
 *
 * @throws ToolSearchError if the file is not a journal, or was begun under other conditions.
 */
export async function openCellJournal(path: string, conditions: RunConditions) {
  const begun: Head = { conditions, when: new Date().toISOString() }
  const journal = await openLineJournal(path, FLAG, begun, head => checkHead(path, head, conditions))
  const lines = new Map<string, string>()
  for (const [i, line] of journal.lines.entries()) {
    const value = parsedJson(line)
    if (!isJsonObject(value) || typeof value['hash'] !== 'string' || typeof value['ranker'] !== 'string')
      throw invalidInput(`${path}:${i + 2}`, 'found no finished cell of a run; remove that line')
    lines.set(keyOf(value as unknown as CellKey, value['part']), line)
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
      const line = lines.get(keyOf({ hash, ranker }, part))
      if (line === undefined) {
        const made = await make()
        await journal.append({ hash, ranker, part, value: made ?? null })
        return made
      }
      const { value } = JSON.parse(line) as { readonly value?: unknown }
      if (value !== null && !isJsonObject(value)) throw noJournal(path, FLAG)
      return (value ?? undefined) as T
    },
  }
}

function keyOf({ hash, ranker }: CellKey, part: unknown): string {
  return JSON.stringify([hash, ranker, part])
}

/** Throws if the conditions differ; undefined if the line is not the first one of a journal. */
function checkHead(path: string, head: unknown, conditions: RunConditions): Head | undefined {
  const before = isJsonObject(head) ? head['conditions'] : undefined
  if (!isJsonObject(head) || !isJsonObject(before) || typeof head['when'] !== 'string') return undefined
  for (const [name, value] of Object.entries(conditions)) {
    if (before[name] === value) continue
    const found = `found figures with ${name} ${quoted(before[name])} in ${path}, expected ${quoted(value)} as in this run`
    throw invalidInput(FLAG, `${found}; name another file, or remove this one to begin again`)
  }
  return { conditions, when: head['when'] }
}
