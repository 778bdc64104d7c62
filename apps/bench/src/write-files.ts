import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { invalidInput } from '@ts/cli-kit'

export { writeFileAtomically } from '@ts/cli-kit'

/**
 * Refuses an output path that could not be written at the end of a long run: a folder, or a path below a file. Also
 * refuses a file that the command reads, even under another name (a link, `./`). With `isNew` it refuses every existing
 * file.
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
