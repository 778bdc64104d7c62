// Turns thesaurus/*.tsv into src/generated/*.ts: checked, stemmed, turned round to said → tool word, and sorted.
// Build the package first: node scripts/compile-thesaurus.mjs [--check]
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { compileThesaurus, parseThesaurus } from '../dist/index.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const PARTS = [
  { name: 'english', constant: 'ENGLISH', budgetBytes: 150_000 },
  { name: 'languages', constant: 'LANGUAGES', budgetBytes: 300_000 },
]

let hasFailed = false
for (const { name, constant, budgetBytes } of PARTS) {
  const source = `thesaurus/${name}.tsv`
  try {
    const parsed = parseThesaurus(readFileSync(root + source, 'utf8'), source)
    const compiled = compileThesaurus(parsed)
    const bytes = gzipSync(compiled).length
    const said = parsed.entries.reduce((sum, entry) => sum + entry.said.length, 0)
    console.log(`${source}: ${parsed.entries.length} entries, ${said} said, ${bytes} bytes gzipped of ${budgetBytes}`)
    if (bytes > budgetBytes) throw new Error(`${source}: found ${bytes} bytes gzipped, expected at most ${budgetBytes}`)
    const module = `/** Generated from ${source} by scripts/compile-thesaurus.mjs: do not edit. */\nexport const ${constant} = \`${compiled}\`\n`
    const target = `${root}src/generated/${name}.ts`
    if (!process.argv.includes('--check')) writeFileSync(target, module)
    else if (readFileSync(target, 'utf8') !== module) throw new Error(`${source} has changed; run it without --check`)
  } catch (error) {
    hasFailed = true
    console.error(error.message)
  }
}
if (hasFailed) process.exitCode = 2
