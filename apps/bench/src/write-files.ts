import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { invalidInput } from './invalid-input.js'

/**
 * Refuses a path that could not be written at the end of a long run: a folder, or below a file. Refuses a file that the
 * command reads, also by another name of it (a link, `./`), and with `isNew` any file that exists.
 */
export async function checkOutput(
  option: string,
  path: string,
  inputs: readonly (string | undefined)[] = [],
  { isNew = false }: { readonly isNew?: boolean } = {},
): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  for (const input of inputs) {
    if (input === undefined) continue
    const read = path === input ? found : await stat(input).catch(() => undefined)
    const isSame = path === input || (found !== undefined && found.dev === read?.dev && found.ino === read.ino)
    if (isSame)
      throw invalidInput(
        option,
        `found ${path}, which this command uses already and would overwrite; name another file`,
      )
  }
  if (isNew && found?.isFile())
    throw invalidInput(option, `found ${path}, which may contain your work; name another file, or remove this one`)
  if (found?.isDirectory()) throw invalidInput(option, `found the folder ${path}, expected a file; name one in it`)
  const parent = await stat(dirname(path)).catch((error: NodeJS.ErrnoException) => error)
  const blocked = parent instanceof Error ? parent.code === 'ENOTDIR' : !parent.isDirectory()
  if (blocked) throw invalidInput(option, `found a file where ${dirname(path)} should be a folder; choose another path`)
}

/**
 * Writes a file whole or not at all, making its folder where it is missing.
 *
 * @returns Where the file is, for people: its path, and the folder that was made for it.
 */
export async function writeFileAtomically(path: string, content: string): Promise<string> {
  const made = await mkdir(dirname(path), { recursive: true })
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`)
  try {
    await writeFile(temporary, content)
    await rename(temporary, path)
    return made === undefined ? path : `${path} (made the folder ${made})`
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
