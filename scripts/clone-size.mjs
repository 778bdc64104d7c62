#!/usr/bin/env node
// Writes into CONTRIBUTING.md how much `git clone --depth 1` transfers. With `--check` it changes nothing, and fails if
// the size is above the budget or differs by more than a tenth from the size in the document.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const BUDGET_MB = 10
const root = fileURLToPath(new URL('..', import.meta.url))
const document = join(root, 'CONTRIBUTING.md')
const MARK = /<!-- clone size -->[\s\S]*?<!-- \/clone size -->/

const bytes = shallowCloneBytes()
if (bytes === undefined) console.log('clone size: skipped, this folder is no git repository')
else {
  const megabytes = bytes / 1e6
  const text = readFileSync(document, 'utf8')
  const shown = Number(text.match(MARK)?.[0].match(/transfers ([\d.]+) MB/)?.[1])
  if (megabytes > BUDGET_MB)
    fail(`found a shallow clone of ${megabytes.toFixed(1)} MB, expected at most ${BUDGET_MB}; take large files out`)
  else if (!process.argv.includes('--check')) {
    const sentence = `\`git clone --depth 1\` transfers ${megabytes.toFixed(1)} MB; the budget is ${BUDGET_MB} MB.`
    writeFileSync(document, text.replace(MARK, `<!-- clone size -->\n${sentence}\n<!-- /clone size -->`))
  } else if (!(Math.abs(megabytes - shown) <= megabytes / 10))
    fail(
      `found a shallow clone of ${megabytes.toFixed(1)} MB, expected the ${shown} MB of CONTRIBUTING.md; run node scripts/clone-size.mjs`,
    )
}

/** The size of a pack of all objects of the last commit, as a server sends it; undefined outside a repository. */
function shallowCloneBytes() {
  const options = { cwd: root, maxBuffer: 1 << 28 }
  const objects = spawnSync('git', ['rev-list', '--objects', '--no-object-names', '--max-count=1', 'HEAD'], options)
  if (objects.status !== 0) return undefined
  const pack = spawnSync('git', ['pack-objects', '--stdout', '-q'], { ...options, input: objects.stdout })
  if (pack.status !== 0) throw new Error(`git pack-objects failed:\n${pack.stderr}`)
  return pack.stdout.length
}

function fail(message) {
  console.error(message)
  process.exitCode = 1
}
