import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

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
