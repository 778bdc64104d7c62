#!/usr/bin/env node
// Writes docs/contributing/source-lines.md: the lines of sources and tests by folder at two commits.
//   node scripts/source-lines.mjs EARLIER [LATER]      LATER: HEAD by default
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 30 })
const [earlier, later] = [process.argv[2], process.argv[3] ?? 'HEAD'].map(name =>
  git('rev-parse', '--short=12', name).trim(),
)
const [before, after] = [earlier, later].map(linesByFolder)
const folders = [...new Set([...before.keys(), ...after.keys()])].sort()
const smaller = folders.filter(folder => sourcesOf(after, folder) < sourcesOf(before, folder))
const larger = folders.filter(folder => !smaller.includes(folder))
const rows = [...folders.map(folder => [`\`${folder}\``, [folder]]), ['folders with fewer sources', smaller]]
writeFileSync(
  join(root, 'docs/contributing/source-lines.md'),
  `# Lines of sources and tests

Written by \`node scripts/source-lines.mjs ${earlier} ${later}\`: TypeScript, JavaScript, HTML, CSS and Vue, with comments. Tests are the files with
\`.test.\` in their names.

| folder | sources at \`${earlier}\` | at \`${later}\` | difference | tests at \`${earlier}\` | at \`${later}\` | difference |
| --- | --: | --: | --: | --: | --: | --: |
${[...rows, ['folders with more sources, or new', larger], ['**all**', folders]].map(([name, among]) => row(name, among)).join('\n')}
`,
)

function row(name, among) {
  const counts = ['sources', 'tests'].flatMap(kind => {
    const [from, to] = [before, after].map(lines => among.reduce((sum, one) => sum + (lines.get(one)?.[kind] ?? 0), 0))
    return [from, to, to - from]
  })
  return `| ${name} | ${counts.map(count => count.toLocaleString('en-US')).join(' | ')} |`
}

function sourcesOf(lines, folder) {
  return lines.get(folder)?.sources ?? 0
}

/** The lines of sources and tests of each package, app and other top folder at a commit. */
function linesByFolder(commit) {
  const counts = new Map()
  const patterns = ['*.ts', '*.tsx', '*.mjs', '*.js', '*.css', '*.html', '*.vue']
  for (const line of git('grep', '-c', '', commit, '--', ...patterns).split('\n')) {
    const [, file = '', count] = line.split(':')
    if (count === undefined) continue
    const depth = /^(packages|apps)\//.test(file) ? 2 : 1
    const folder = file.split('/').slice(0, depth).join('/')
    const lines = counts.get(folder) ?? { sources: 0, tests: 0 }
    lines[file.includes('.test.') ? 'tests' : 'sources'] += Number(count)
    counts.set(folder, lines)
  }
  return counts
}
