// Turns thesaurus/*.tsv into src/generated/*.ts: checked, stemmed, turned round to said → tool word, sorted, and packed.
// Build the package first: node scripts/compile-thesaurus.mjs [--check]
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { splitWords } from '@ts/core'
import { compileThesaurus, parseThesaurus } from '../dist/index.js'

const root = fileURLToPath(new URL('..', import.meta.url))
/** What is said with a letter above U+00FF is loaded apart: see src/thesauri.ts. Without it a module takes one byte a letter. */
const isOtherScript = text => splitWords(text).some(word => /[^\0-\xff]/.test(word))
const PARTS = [
  { source: 'english', name: 'english', constant: 'ENGLISH', budgetBytes: 150_000, isPart: () => true },
  {
    source: 'languages',
    name: 'latin',
    constant: 'LATIN',
    budgetBytes: 150_000,
    isPart: text => !isOtherScript(text),
  },
  {
    source: 'languages',
    name: 'other-scripts',
    constant: 'OTHER_SCRIPTS',
    budgetBytes: 150_000,
    isPart: isOtherScript,
  },
]

let hasFailed = false
for (const { source, name, constant, budgetBytes, isPart } of PARTS) {
  const file = `thesaurus/${source}.tsv`
  const target = `src/generated/${name}.ts`
  try {
    const { language, entries } = parseThesaurus(readFileSync(root + file, 'utf8'), file)
    const part = entries.map(entry => ({ ...entry, said: entry.said.filter(({ text }) => isPart(text)) }))
    const compiled = compileThesaurus({ language, entries: part })
    const bytes = gzipSync(compiled).length
    const said = part.reduce((sum, entry) => sum + entry.said.length, 0)
    console.log(`${target}: ${said} said, ${compiled.length} letters, ${bytes} bytes gzipped of ${budgetBytes}`)
    if (bytes > budgetBytes) throw new Error(`${target}: found ${bytes} bytes gzipped, expected at most ${budgetBytes}`)
    const module = `/** Generated from ${file} by scripts/compile-thesaurus.mjs: do not edit. */\nexport const ${constant} = \`${compiled}\`\n`
    if (!process.argv.includes('--check')) writeFileSync(root + target, module)
    else if (readFileSync(root + target, 'utf8') !== module)
      throw new Error(`${file} has changed; run it without --check`)
  } catch (error) {
    hasFailed = true
    console.error(error.message)
  }
}
if (hasFailed) process.exitCode = 2
