#!/usr/bin/env node
// Runs the tests of every adapter, store and of telemetry on another Node than the oldest: on 22, the oldest version that
// some SDKs support, or on the major version that is the first argument. The binary comes from npm. Other arguments are
// passed to Vitest. It takes more than half a minute, so `npm test` does not run it.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNode } from './node-version.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [major = '22', ...rest] = process.argv.slice(2)
const node = findNode(Number(major))
if (node === undefined) {
  console.log(
    `test-node: skipped, the binary is for Linux on x64 only and this is ${process.platform} on ${process.arch}`,
  )
} else {
  const names = readdirSync(join(root, 'packages')).filter(name => /^(adapter-|store-|telemetry$)/.test(name))
  const projects = names.flatMap(name => ['--project', `@ts/${name}`])
  console.log(`test-node: ${names.join(', ')} on ${spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()}`)
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...rest]
  process.exit(spawnSync(node, args, { cwd: root, stdio: 'inherit' }).status ?? 1)
}
