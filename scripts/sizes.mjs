#!/usr/bin/env node
// Writes the sizes of each package, including its dependencies in this repository, into sizes.json: the download, the
// files in node_modules, and the code that a program loads first and later. READMEs show the last two. Build and run
// check-packages first. With `--check` it changes nothing, and fails if a package has grown by more than a tenth and a kilobyte since
// the sizes were written, or if a README shows other sizes.
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadSizes, packedSizes, withDependencies } from './package-sizes.mjs'
import { packageFolders } from './readme-links.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const file = join(root, 'scripts/sizes.json')
const check = process.argv.includes('--check')
const MARK = /<!-- sizes -->\n[\s\S]*?<!-- \/sizes -->/

const written = JSON.parse(readFileSync(file, 'utf8'))
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
let faults = 0
if (check) {
  for (const [name, now] of Object.entries(sizes)) {
    for (const [what, bytes] of Object.entries(now)) {
      const before = written[name]?.[what]
      if (before !== undefined && bytes <= before * 1.1 + 1_000) continue
      complain(
        `${name}: found ${what} of ${bytes} bytes, expected at most a tenth more than ${before}; make it smaller, or run node scripts/sizes.mjs`,
      )
    }
  }
} else writeFileSync(file, `${JSON.stringify(sizes, null, 2)}\n`)

for (const [name, of] of Object.entries(check ? written : sizes)) {
  const readme = join(root, 'packages', name, 'README.md')
  const text = readFileSync(readme, 'utf8')
  if (!MARK.test(text))
    complain(`packages/${name}/README.md: found no place for the sizes, expected <!-- sizes --> below "Install"`)
  const next = text.replace(MARK, `<!-- sizes -->\n\n${sentence(of, name)}\n\n<!-- /sizes -->`)
  if (next === text) continue
  if (check) complain(`packages/${name}/README.md shows other sizes; run node scripts/sizes.mjs`)
  else writeFileSync(readme, next)
}
process.exitCode = faults > 0 ? 1 : 0

function complain(text) {
  faults++
  console.error(text)
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
