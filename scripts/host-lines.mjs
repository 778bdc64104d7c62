// Counts the lines that tool search adds to the program of each story in `examples/hosts`, and the imports among them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OMITTED } from '../examples/hosts/omitted.mjs'

/** A table of the hosts: the lines that end with `// +`, beside those of the host's own search. */
export function hostTable(root) {
  const folder = join(root, 'examples/hosts')
  const stories = readdirSync(folder).filter(name => name.endsWith('.story.mjs'))
  const lines = name => {
    const source = readFileSync(join(folder, name), 'utf8')
    return [/^.+ \/\/ \+$/gm, /^\/\/ rival: .+$/gm]
      .map(marked => {
        const all = source.match(marked) ?? []
        const imports = all.filter(line => /^(\/\/ rival: )?import /.test(line)).length
        return all.length === 0 ? 'none' : `${all.length - imports}${imports > 0 ? ` + ${imports}` : ''}`
      })
      .join(' | ')
  }
  const link = name => `[${name}](../examples/hosts/${name})`
  const rows = stories.map(name => {
    const [, host] = /^\/\/ The program (?:in|with|on|behind) (.+?)(?:[.:]| without|, (?:on|as|with)| and the)/.exec(
      readFileSync(join(folder, name), 'utf8'),
    )
    return `| ${host} | ${link(name)} | ${lines(name)} |`
  })
  const head = [
    "| host | story | lines of tool search + imports | those of the host's own search |",
    '| --- | --- | --: | --: |',
  ]
  const omitted = OMITTED.map(([host, why, name]) =>
    name === undefined
      ? `| ${host} | left out: ${why} | | |`
      : `| ${host} | ${link(name)}, not in \`npm test\`: ${why} | ${lines(name)} |`,
  )
  return [...head, ...rows, ...omitted].join('\n')
}
