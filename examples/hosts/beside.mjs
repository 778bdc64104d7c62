// Hosts that are too large for a dependency of these stories. Install one into a folder outside the repository, and give
// the folder to its story: `node examples/hosts/voltagent.beside.mjs FOLDER`.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Imports a package from a folder, by default the first argument; without one, says what to do and ends the program. */
export async function besideHost(name, install, folder = process.argv[2]) {
  if (folder === undefined) {
    console.log(`left out: ${name} is not installed here; run \`${install}\` in a folder, and give its path`)
    process.exit()
  }
  const home = join(resolve(folder), 'node_modules', name)
  const { exports, module, main } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const entry = exports?.['.']?.import ?? exports?.['.'] ?? module ?? main
  return import(pathToFileURL(join(home, entry.default ?? entry)))
}
