#!/usr/bin/env node
// Packs every published package as npm will receive it, and checks the tarballs in one process: manifests and files
// with publint, and types with Are The Types Wrong. The changelog must contain the version, and the relative links of
// the README must exist. The tarballs stay in `.cache/packed`. Build first.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
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

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const filters = ['--filter', './packages/*', '--filter', './apps/*']
execFileSync('pnpm', ['-r', ...filters, 'pack', '--pack-destination', folder], { cwd: root, stdio: 'pipe' })

const faults = []
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
  const types = await checkPackage(packed)
  if (types.types === false) faults.push(`${file}: found no types`)
  else
    for (const problem of types.problems)
      if (problem.resolutionKind === undefined || RESOLUTIONS.has(problem.resolutionKind))
        faults.push(`${file}: ${JSON.stringify(problem)}`)
}
for (const directory of packageFolders(root))
  for (const link of brokenLinks(root, directory))
    faults.push(`${directory}/README.md: found a link to ${link}, expected a path of the repository`)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
