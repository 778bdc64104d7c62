#!/usr/bin/env node
// Writes docs/contributing/source-lines.md: the lines of sources by folder, without tests, at two commits.
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
const TESTS = 'test files, which no row above counts'
const [before, after] = [earlier, later].map(linesByFolder)
const folders = [...new Set([...before.keys(), ...after.keys()])].filter(folder => folder !== TESTS).sort()
const total = (lines, among) => among.reduce((sum, folder) => sum + (lines.get(folder) ?? 0), 0)
const smaller = folders.filter(folder => (after.get(folder) ?? 0) < (before.get(folder) ?? 0))
const larger = folders.filter(folder => !smaller.includes(folder))
const sum = (name, among) => row(name, total(before, among), total(after, among))
const row = (name, from, to) =>
  `| ${name} | ${[from, to, to - from].map(count => count.toLocaleString('en-US')).join(' | ')} |`
writeFileSync(
  join(root, 'docs/contributing/source-lines.md'),
  `# Lines of sources

Written by \`node scripts/source-lines.mjs ${earlier} ${later}\`: TypeScript, JavaScript, HTML, CSS and Vue without test files, with comments.

| folder | \`${earlier}\` | \`${later}\` | difference |
| --- | --: | --: | --: |
${folders.map(folder => row(`\`${folder}\``, before.get(folder) ?? 0, after.get(folder) ?? 0)).join('\n')}
${sum('folders that became smaller', smaller)}
${sum('folders that became larger, or are new', larger)}
${sum('**all**', folders)}
${sum(TESTS, [TESTS])}
`,
)

/** The lines of each package, app and other top folder at a commit. */
function linesByFolder(commit) {
  const counts = new Map()
  const patterns = ['*.ts', '*.tsx', '*.mjs', '*.js', '*.css', '*.html', '*.vue']
  for (const line of git('grep', '-c', '', commit, '--', ...patterns).split('\n')) {
    const [, file = '', count] = line.split(':')
    if (count === undefined) continue
    const depth = /^(packages|apps)\//.test(file) ? 2 : 1
    const folder = file.includes('.test.') ? TESTS : file.split('/').slice(0, depth).join('/')
    counts.set(folder, (counts.get(folder) ?? 0) + Number(count))
  }
  return counts
}
