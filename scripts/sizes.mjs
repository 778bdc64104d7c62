#!/usr/bin/env node
// Writes the sizes of each package, including its dependencies in this repository, into sizes.json: the download, the
// files in node_modules, and the code that a program loads first and later. READMEs show the last two. Build and run
// check-packages first. With `--check` it changes nothing, and fails if a package has grown by more than a tenth and a kilobyte since
// the sizes were written, or if a README shows other sizes.
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isCheck, reportFault, root, writeGenerated } from './generated-files.mjs'
import { loadSizes, packedSizes, withDependencies } from './package-sizes.mjs'
import { packageFolders } from './readme-links.mjs'

const FILE = 'scripts/sizes.json'
const COMMAND = 'node scripts/sizes.mjs'
const MARK = /<!-- sizes -->\n[\s\S]*?<!-- \/sizes -->/

const written = JSON.parse(readFileSync(join(root, FILE), 'utf8'))
const names = packageFolders(root).flatMap(folder => (folder.startsWith('packages/') ? basename(folder) : []))
const packed = new Map(names.map(name => [name, packedSizes(root, name)]))
const sizes = {}
for (const name of names) {
  const all = [...withDependencies(root, name)].map(one => packed.get(one))
  const sum = what => all.reduce((total, sizes) => total + sizes[what], 0)
  sizes[name] = {
    packed: sum('packed'),
    installed: sum('installed'),
    ...(await loadSizes(join(root, 'packages', name))),
  }
}
if (isCheck) {
  for (const [name, now] of Object.entries(sizes)) {
    for (const [what, bytes] of Object.entries(now)) {
      const before = written[name]?.[what]
      if (before !== undefined && bytes <= before * 1.1 + 1_000) continue
      reportFault(
        `${name}: found ${what} of ${bytes} bytes, expected at most a tenth more than ${before}; make it smaller, or run ${COMMAND}`,
      )
    }
  }
} else writeGenerated(FILE, `${JSON.stringify(sizes, null, 2)}\n`, COMMAND)

for (const [name, of] of Object.entries(isCheck ? written : sizes)) {
  const readme = `packages/${name}/README.md`
  const text = readFileSync(join(root, readme), 'utf8')
  if (!MARK.test(text)) reportFault(`${readme}: found no place for the sizes, expected <!-- sizes --> below "Install"`)
  writeGenerated(readme, text.replace(MARK, `<!-- sizes -->\n\n${sentence(of, name)}\n\n<!-- /sizes -->`), COMMAND)
}

function sentence({ firstLoad, later }, name) {
  const program = name === 'core' ? 'calls `createToolSearch`' : 'calls `createToolSearch` and imports this package'
  const lazy = later > 0 ? ` at first and ${kilobytes(later)} more when needed` : ''
  return `A program that ${program} loads ${kilobytes(firstLoad)} (gzip)${lazy}, without SDKs.`
}

function kilobytes(bytes) {
  const kilo = bytes / 1_000
  return kilo < 1_000 ? `${kilo < 10 ? kilo.toFixed(1) : Math.round(kilo)} kB` : `${(kilo / 1_000).toFixed(1)} MB`
}
