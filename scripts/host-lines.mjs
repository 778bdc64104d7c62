// Counts the lines that tool search adds to the program of each story in `examples/hosts`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OMITTED } from '../examples/hosts/omitted.mjs'

/** A table of the hosts: the lines that end with `// +`, beside those of the host's own search. */
export function hostTable(root) {
  const folder = join(root, 'examples/hosts')
  const stories = readdirSync(folder).filter(name => name.endsWith('.story.mjs'))
  const linesOf = source => source.match(/ \/\/ \+$/gm).length
  const rows = stories.map(name => {
    const source = readFileSync(join(folder, name), 'utf8')
    const [, host] = /^\/\/ The program (?:in|with|on|behind) (.+?)(?:[.:]| without|, (?:on|as|with)| and the)/.exec(
      source,
    )
    const rival = source.match(/^\/\/ rival: /gm)?.length ?? 'none'
    return `| ${host} | [${name}](../examples/hosts/${name}) | ${linesOf(source)} | ${rival} |`
  })
  const head = ["| host | story | lines of tool search | lines of the host's own search |", '| --- | --- | --: | --: |']
  const omitted = OMITTED.map(([host, why, name]) => {
    if (name === undefined) return `| ${host} | left out: ${why} | | |`
    const source = readFileSync(join(folder, name), 'utf8')
    return `| ${host} | [${name}](../examples/hosts/${name}), not in \`npm test\`: ${why} | ${linesOf(source)} | none |`
  })
  return [...head, ...rows, ...omitted].join('\n')
}
