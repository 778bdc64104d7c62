#!/usr/bin/env node
// Writes the shared values of all published packages into their manifests and folders: licence, author, addresses,
// engines, and the licence text. The values are in the root manifest. Also updates the version ranges in the ranker
// template. With `--check` it changes nothing, and fails if a package is out of date.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportFault, root, writeGenerated } from './generated-files.mjs'
import { packageFolders } from './readme-links.mjs'

const shared = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
/** Files that every package ships as they are in the root. `SKILL.md` tells coding agents how to use the packages. */
const SHARED_FILES = ['LICENSE', 'SKILL.md']

/** The order of fields in npm's documentation, so that all manifests have the same order. */
const ORDER =
  'name version description keywords homepage bugs repository license author type sideEffects bin exports'.split(' ')

for (const directory of packageFolders(root)) {
  const file = `${directory}/package.json`
  const manifest = JSON.parse(readFileSync(join(root, file), 'utf8'))
  if (!Array.isArray(manifest.keywords) || manifest.keywords.length === 0)
    reportFault(`${file}: found no keywords, expected some`)
  const next = {
    ...manifest,
    homepage: `${shared.homepage}/tree/main/${directory}`,
    bugs: shared.bugs,
    repository: { ...shared.repository, directory },
    license: shared.license,
    author: shared.author,
    files: [
      ...new Set([
        ...manifest.files,
        'CHANGELOG.md',
        'SKILL.md',
        ...(existsSync(join(root, directory, 'docs')) ? ['docs'] : []),
      ]),
    ],
    engines: shared.engines,
    publishConfig: { access: 'public' },
  }
  const ordered = Object.fromEntries([
    ...ORDER.filter(key => key in next).map(key => [key, next[key]]),
    ...Object.entries(next).filter(([key]) => !ORDER.includes(key)),
  ])
  write(file, `${JSON.stringify(ordered, null, 2)}\n`)
  for (const name of SHARED_FILES) write(`${directory}/${name}`, readFileSync(join(root, name), 'utf8'))
}
const template = 'templates/ranker/package.json'
const manifest = JSON.parse(readFileSync(join(root, template), 'utf8'))
for (const dependencies of [manifest.peerDependencies, manifest.devDependencies])
  for (const name of Object.keys(dependencies).filter(name => name.startsWith('@ts/')))
    dependencies[name] = `^${versionOf(name)}`
write(template, `${JSON.stringify(manifest, null, 2)}\n`)

function versionOf(name) {
  return JSON.parse(readFileSync(join(root, 'packages', name.slice('@ts/'.length), 'package.json'), 'utf8')).version
}

function write(file, text) {
  writeGenerated(file, text, 'node scripts/sync-packages.mjs')
}
