import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isToolSearchError } from '@ts/core'
import { invalidInput } from './invalid-input.js'

/**
 * Reads a text file. With `maxBytes` a larger one is refused, and also devices and pipes, because they may never end.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for a file that is missing, unreadable, too large, not a plain file,
 * or not UTF-8.
 */
export async function readText(path: string, what: string, maxBytes?: number): Promise<string> {
  let bytes: Uint8Array
  try {
    const found = await stat(path)
    if (found.isDirectory()) throw invalidInput(path, `found a folder, expected ${what}; name the file in it`)
    // Opening a pipe waits for its writer, and reading a device may never end.
    if (maxBytes !== undefined && !found.isFile())
      throw invalidInput(path, `found a device or a pipe, expected ${what}; name a plain file`)
    if (maxBytes !== undefined && found.size > maxBytes)
      throw invalidInput(
        path,
        `found ${found.size} bytes, expected ${what} of at most ${maxBytes}; is it the right file?`,
      )
    bytes = await readFile(path)
  } catch (error) {
    if (isToolSearchError(error)) throw error
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw invalidInput(path, `found no such file, expected ${what}; check the path`, error)
    throw invalidInput(path, `cannot be read (${code ?? 'unknown reason'}), expected ${what}`, error)
  }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw invalidInput(path, `found bytes that are not UTF-8, expected ${what}; save it as UTF-8`, error)
  }
  const nul = text.indexOf('\0')
  if (nul < 0) return text
  throw invalidInput(path, `found a NUL character at offset ${nul}, expected ${what}; save it as UTF-8`)
}

/**
 * Writes a file completely or not at all. Creates its folder if it is missing.
 *
 * @param modes Who may access the file, and a folder that is created. Default: as the system sets it.
 * @returns A text for people: the path of the file, and the folder if one was created.
 */
export async function writeFileAtomically(
  path: string,
  content: string | Uint8Array | Iterable<string>,
  modes: { readonly file?: number; readonly folder?: number } = {},
): Promise<string> {
  const made = await mkdir(dirname(path), { recursive: true, mode: modes.folder })
  const temporary = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`)
  try {
    await writeFile(temporary, content, { flag: 'wx', mode: modes.file })
    await rename(temporary, path)
    return made === undefined ? path : `${path} (made the folder ${made})`
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {})
    throw error
  }
}
