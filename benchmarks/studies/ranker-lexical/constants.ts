// Prints how many numbers and lists of words the lexical engines rank by, as they were at some commits.
//   node benchmarks/run.mjs ranker-lexical/constants [commit ..., default HEAD]
import { execFileSync } from 'node:child_process'
import { rankingNumbers } from '../../lib/constants.js'
import { table } from '../../lib/markdown.js'
import { ROOT } from '../../lib/pages.js'

const PACKAGES = ['ranker-kit', 'ranker-lexical', 'ranker-bm25']

const rows = (process.argv.length > 2 ? process.argv.slice(2) : ['HEAD']).map(commit => {
  const counts = PACKAGES.map(name => {
    const found = sourcesOf(commit, name).map(rankingNumbers)
    console.error(commit, name, ...found.flatMap(({ constants, defaults }) => [...constants, ...defaults]))
    return found.reduce((sum, { constants, defaults }) => sum + constants.length + defaults.length, 0)
  })
  return [commit, ...counts.map(String), String(counts.reduce((sum, count) => sum + count, 0))]
})
console.log(table(['commit', ...PACKAGES, 'together'], rows))

/** The sources of a package at a commit, without tests, examples and what programs wrote. */
function sourcesOf(commit: string, name: string): string[] {
  return git('ls-tree', '-r', '--name-only', commit, `packages/${name}/src`)
    .split('\n')
    .filter(file => file.endsWith('.ts') && !/\.(test|examples|d)\.ts$|\/generated\//.test(file))
    .map(file => git('show', `${commit}:${file}`))
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
}
