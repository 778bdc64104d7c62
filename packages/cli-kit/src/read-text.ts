import { readFile, stat } from 'node:fs/promises'
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
