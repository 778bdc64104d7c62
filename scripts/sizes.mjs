#!/usr/bin/env node
// What a package weighs with those of this repository that it needs, in its README and in sizes.json: what npm downloads, what lies
// in node_modules, and what a bundle loads first and later. Build and run check-packages first. `--check` changes nothing: it fails where a package has grown by more than a
// tenth and a kilobyte since the sizes were written, or where a README shows other sizes.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
const file = join(root, 'scripts/sizes.json')
const check = process.argv.includes('--check')
const MARK = /<!-- sizes -->\n[\s\S]*?<!-- \/sizes -->/

const written = JSON.parse(readFileSync(file, 'utf8'))
const names = readdirSync(join(root, 'packages'))
const packed = new Map(names.map(name => [name, packedSizes(name)]))
const sizes = {}
for (const name of names) {
  const all = [...withDependencies(name)].map(one => packed.get(one))
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

/** A package and those of this repository that npm installs with it. */
function withDependencies(name, found = new Set()) {
  found.add(name)
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
  for (const other of Object.keys(dependencies).filter(other => other.startsWith('@ts/')))
    withDependencies(other.slice(4), found)
  return found
}

/** Bytes of the tarball, and of the files in it. */
function packedSizes(name) {
  const tarball = readdirSync(join(root, '.cache/packed')).find(file => new RegExp(`^ts-${name}-\\d`).test(file))
  const packed = readFileSync(join(root, '.cache/packed', tarball))
  const archive = gunzipSync(packed)
  let installed = 0
  // A tar archive is blocks of 512 bytes; the size of a file is octal at byte 124 of its header.
  for (let at = 0; at + 512 <= archive.length && archive[at] !== 0; ) {
    const size = Number.parseInt(archive.toString('latin1', at + 124, at + 136), 8)
    installed += size
    at += 512 + Math.ceil(size / 512) * 512
  }
  return { packed: packed.length, installed }
}

/** Bytes after minifying and gzip of everything that a bundle of the package loads at once, and of what it loads later. */
async function loadSizes(folder) {
  const { peerDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const external = Object.keys(peerDependencies).filter(peer => !peer.startsWith('@ts/'))
  const { outputFiles, metafile } = await build({
    stdin: { contents: `export * from './dist/index.js'`, resolveDir: folder },
    ...{ bundle: true, minify: true, splitting: true, format: 'esm', platform: 'node', target: 'es2022' },
    ...{
      external: [...external, ...external.map(peer => `${peer}/*`)],
      write: false,
      metafile: true,
      outdir: folder,
      logLevel: 'error',
    },
  })
  const bytes = new Map(outputFiles.map(output => [output.path, gzipSync(output.contents, { level: 9 }).length]))
  const parts = Object.entries(metafile.outputs).map(([path, output]) => ({
    path: join(process.cwd(), path),
    ...output,
  }))
  const first = new Set()
  const visit = path => {
    if (first.has(path)) return
    first.add(path)
    const { imports = [] } = parts.find(part => part.path === path) ?? {}
    for (const one of imports)
      if (one.kind === 'import-statement' && !one.external) visit(join(process.cwd(), one.path))
  }
  visit(parts.find(({ entryPoint }) => entryPoint === '<stdin>').path)
  const sum = paths => paths.reduce((total, path) => total + (bytes.get(path) ?? 0), 0)
  return { firstLoad: sum([...first]), later: sum([...bytes.keys()].filter(path => !first.has(path))) }
}

function sentence({ packed, installed, firstLoad, later }, name) {
  const [download, disk] = [kilobytes(packed), kilobytes(installed)]
  const lazy = later > 0 ? `, ${kilobytes(later)} more when they are needed` : ''
  return `${download} to download, ${disk} installed${name === 'core' ? '' : ', without core'}; a bundle${name === 'core' ? '' : ' with core, without SDKs,'} loads ${kilobytes(firstLoad)} (gzip)${lazy}.`
}

function kilobytes(bytes) {
  const kilo = bytes / 1_000
  return kilo < 1_000 ? `${kilo < 10 ? kilo.toFixed(1) : Math.round(kilo)} kB` : `${(kilo / 1_000).toFixed(1)} MB`
}
