import { invalidInput } from '@ts/cli-kit'
import { isJsonObject, sha256 } from '@ts/core/kit'
import { openLineJournal, parseLine } from '../line-journal.js'
import type { TaskResult } from './agent-report.js'

/** A file of results, one JSON line each. A run with the same file plays only the tasks whose results are missing. */
export interface RunLog {
  readonly results: readonly TaskResult[]
  add(result: TaskResult): Promise<void>
}

/**
 * Opens or creates a file of results. `subject` holds everything on which the results depend: a file with another
 * subject is refused. Tasks that ended with an error are played again.
 *
 * @throws ToolSearchError that says what to do.
 */
export async function openRunLog(path: string, subject: unknown): Promise<RunLog> {
  const begun = { kind: 'ts-bench agent', digest: sha256(JSON.stringify(subject)) }
  const { lines, append } = await openLineJournal(path, '--out', begun, head => {
    if (!isJsonObject(head) || head['kind'] !== begun.kind) return undefined
    if (head['digest'] === begun.digest) return begun
    throw invalidInput(
      '--out',
      `${path} has results of other tools, tasks, models or limits, expected those of this command line; name another file`,
    )
  })
  return {
    // A result with an error is left out, so that its task is played again.
    results: lines.map(parseLine).filter(result => isResult(result) && result.end !== 'error') as TaskResult[],
    async add(result) {
      await append(result)
    },
  }
}

function isResult(value: unknown): value is TaskResult {
  return (
    isJsonObject(value) &&
    typeof value['system'] === 'string' &&
    typeof value['task'] === 'string' &&
    typeof value['needs'] === 'number' &&
    typeof value['reached'] === 'number' &&
    isJsonObject(value['tokens'])
  )
}
