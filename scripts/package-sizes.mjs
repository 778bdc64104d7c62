// Sizes of the packages in a checkout, for sizes.mjs.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { build } from 'esbuild'

/** A package and its dependencies in this repository, which npm installs with it. */
export function withDependencies(root, name, found = new Set()) {
  found.add(name)
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
  for (const other of Object.keys(dependencies).filter(other => other.startsWith('@ts/')))
    withDependencies(root, other.slice(4), found)
  return found
}

/** Of the tarball in `.cache/packed`: its size, the size of the files in it (both in bytes), and their number. */
export function packedSizes(root, name) {
  const tarball = readdirSync(join(root, '.cache/packed')).find(file => new RegExp(`^ts-${name}-\\d`).test(file))
  if (tarball === undefined)
    throw new Error(`Found no tarball of ${name}, expected one in .cache/packed; pack it first`)
  const packed = readFileSync(join(root, '.cache/packed', tarball))
  const sizes = fileSizes(packed)
  return { packed: packed.length, installed: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length }
}

/** The sizes of the files in a tarball, in bytes. */
function fileSizes(tarball) {
  const archive = gunzipSync(tarball)
  const sizes = []
  // A tar archive consists of blocks of 512 bytes. The size of a file is an octal number at byte 124 of its header.
  for (let at = 0; at + 512 <= archive.length && archive[at] !== 0; ) {
    const size = Number.parseInt(archive.toString('latin1', at + 124, at + 136), 8)
    sizes.push(size)
    at += 512 + Math.ceil(size / 512) * 512
  }
  return sizes
}

/**
 * Sizes in bytes after minifying and gzip: of the code that a program with the package and `createToolSearch` loads at
 * first, and of the code that it loads later.
 */
export async function loadSizes(folder) {
  const { peerDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const core = '@ts/core' in peerDependencies ? "export { createToolSearch } from '@ts/core'" : ''
  const external = Object.keys(peerDependencies).filter(peer => !peer.startsWith('@ts/'))
  const { outputFiles, metafile } = await build({
    stdin: { contents: `export * from './dist/index.js'\n${core}`, resolveDir: folder },
    ...{ bundle: true, minify: true, splitting: true, format: 'esm', platform: 'node', target: 'es2022' },
    external: [...external, ...external.map(peer => `${peer}/*`)],
    ...{ write: false, metafile: true, outdir: folder, absWorkingDir: folder, logLevel: 'error' },
  })
  const first = new Set()
  const visit = path => {
    if (first.has(join(folder, path))) return
    first.add(join(folder, path))
    for (const { kind, external, path: next } of metafile.outputs[path].imports)
      if (kind === 'import-statement' && !external) visit(next)
  }
  visit(Object.keys(metafile.outputs).find(path => metafile.outputs[path].entryPoint === '<stdin>'))
  const sizes = { firstLoad: 0, later: 0 }
  for (const { path, contents } of outputFiles)
    sizes[first.has(path) ? 'firstLoad' : 'later'] += gzipSync(contents, { level: 9 }).length
  return sizes
}
