import { appendFile, readFile, truncate, writeFile } from 'node:fs/promises'
import { invalidInput } from '@ts/cli-kit'
import { isJsonObject, sha256 } from '@ts/core/kit'
import type { TaskResult } from './agent-report.js'

/** A file of results, one JSON line each. A run with the same file plays only the tasks whose results are missing. */
export interface RunLog {
  readonly results: readonly TaskResult[]
  add(result: TaskResult): Promise<void>
}

/**
 * Opens or creates a file of results. `subject` holds everything on which the results depend: a file with another
 * subject is refused. An incomplete last line, left by a process that was killed, is removed. Tasks that ended with an
 * error are played again.
 *
 * @throws ToolSearchError that says what to do.
 */
export async function openRunLog(path: string, subject: unknown): Promise<RunLog> {
  const digest = sha256(JSON.stringify(subject))
  const results: TaskResult[] = []
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw invalidInput('--out', `${path} cannot be read (${error.code}), expected a file of results; name another one`)
  })
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  const [head, ...lines] = whole.split('\n').filter(line => line !== '')
  if (head === undefined) {
    if (text !== '') throw foreign(path)
    await writeFile(path, `${JSON.stringify({ kind: 'ts-bench agent', digest })}\n`, { flag: 'wx' })
  } else {
    const header = parse(head)
    if (!isJsonObject(header) || header['kind'] !== 'ts-bench agent') throw foreign(path)
    if (header['digest'] !== digest)
      throw invalidInput(
        '--out',
        `${path} has results of other tools, tasks, models or limits, expected those of this command line; name another file`,
      )
    // A result with an error is left out, so that its task is played again.
    for (const line of lines) {
      const result = parse(line)
      if (isResult(result) && result.end !== 'error') results.push(result)
    }
    if (whole.length < text.length) await truncate(path, Buffer.byteLength(whole))
  }
  return {
    results,
    async add(result) {
      await appendFile(path, `${JSON.stringify(result)}\n`)
    },
  }
}

function foreign(path: string) {
  return invalidInput('--out', `found ${path} with other content, expected results of this command; name another file`)
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
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
