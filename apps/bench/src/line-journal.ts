import { appendFile, mkdir, readFile, truncate } from 'node:fs/promises'
import { dirname } from 'node:path'
import { invalidInput } from '@ts/cli-kit'
import { parsedJson } from './read-json-file.js'

/**
 * Opens a file of JSON lines that grows with each finished piece of work, so that an interrupted command can continue,
 * or begins it with `head`. An incomplete last line, left by a process that was killed, is removed. The lines are
 * returned as text: a parsed line of figures needs several times the memory.
 *
 * @param flag The option that names the file, for messages.
 * @param check Returns the first line if the journal can be continued. Throws if it is of another command line, and
 * returns undefined if it is no journal.
 * @throws ToolSearchError if the file cannot be read or is no journal. The file is then unchanged.
 */
export async function openLineJournal<H>(path: string, flag: string, head: H, check: (head: unknown) => H | undefined) {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw invalidInput(flag, `${path} cannot be read (${error.code}), expected a file of an earlier run`, error)
  })
  const append = (value: unknown) => appendFile(path, `${JSON.stringify(value)}\n`)
  if (text === '') {
    await mkdir(dirname(path), { recursive: true })
    await append(head)
  }
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  const [first = '', ...lines] = whole.split('\n').slice(0, -1)
  const known = text === '' ? head : check(parsedJson(first))
  if (known === undefined)
    throw invalidInput(flag, `found ${path}, which is not a file of an earlier run; name another file`)
  if (whole.length < text.length) await truncate(path, Buffer.byteLength(whole))
  return { head: known, lines, append }
}
