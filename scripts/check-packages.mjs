#!/usr/bin/env node
// Packs every published package as npm will receive it, and checks the tarballs in one process: manifests and files
// with publint, and types with Are The Types Wrong. Licences and notices must be packed, the changelog must contain the
// version, and the relative links of the README must exist. The tarballs stay in `.cache/packed`. Build first.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { brokenLinks, packageFolders } from './readme-links.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, '.cache/packed')

/** The module resolutions that an ESM package must support. `require` and the one of Node 10 are not required. */
const RESOLUTIONS = new Set(['node16-esm', 'bundler'])

/** Files about licences and about the sources of data. A package that has one must ship it; all need a LICENSE. */
const NOTICES = ['LICENSE', 'THIRD_PARTY_NOTICES.md', 'MODEL_CARD.md', 'thesaurus/README.md']

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const filters = packageFolders(root).flatMap(path => ['--filter', `./${path}`])
execFileSync('pnpm', ['-r', ...filters, 'pack', '--pack-destination', folder], { cwd: root, stdio: 'pipe' })

const faults = []
const directories = new Map(
  packageFolders(root).map(path => [JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')).name, path]),
)
for (const file of readdirSync(folder).sort()) {
  const tarball = readFileSync(join(folder, file))
  const bytes = tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.byteLength)
  const { messages, pkg } = await publint({ pack: { tarball: bytes }, strict: true })
  faults.push(...messages.map(message => `${file}: ${formatMessage(message, pkg, { color: false })}`))
  const packed = createPackageFromTarballData(new Uint8Array(bytes))
  const changelog = packed.tryReadFile(`/node_modules/${packed.packageName}/CHANGELOG.md`) ?? ''
  if (!changelog.split('\n').includes(`## ${packed.packageVersion}`))
    faults.push(
      `${file}: found no "## ${packed.packageVersion}" in CHANGELOG.md, expected the changes of that version; write a changeset and run npm run release:version`,
    )
  for (const notice of NOTICES)
    if (notice === 'LICENSE' || existsSync(join(root, directories.get(packed.packageName), notice)))
      if (packed.tryReadFile(`/node_modules/${packed.packageName}/${notice}`) === undefined)
        faults.push(`${file}: found no ${notice}, expected it in the package; add it to "files" of package.json`)
  const types = await checkPackage(packed)
  if (types.types === false) faults.push(`${file}: found no types`)
  else
    for (const problem of types.problems)
      if (problem.resolutionKind === undefined || RESOLUTIONS.has(problem.resolutionKind))
        faults.push(`${file}: ${JSON.stringify(problem)}`)
}
for (const directory of packageFolders(root))
  for (const link of brokenLinks(root, directory))
    faults.push(`${directory}: found a link to ${link}, expected a path of the repository`)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
