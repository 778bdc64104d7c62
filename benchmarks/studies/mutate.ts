// Runs the mutation test of packages: Stryker changes a source, and the tests must notice it.
//   node benchmarks/run.mjs mutate [package...] [--files glob]...   without a package: all that studies/mutation/guards.ts lists
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../lib/pages.js'
import { GUARDS } from './mutation/guards.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { files: { type: 'string', multiple: true } },
})
const names = Object.keys(GUARDS)
const wanted = positionals.map(given => names.find(name => name === given || name.endsWith(`/${given}`)) ?? given)
for (const name of wanted) {
  if (GUARDS[name] === undefined) {
    console.error(`Found ${name}, expected one of ${names.join(', ')}`)
    process.exit(2)
  }
}
const stryker = join(
  createRequire(import.meta.url).resolve('@stryker-mutator/core/package.json'),
  '..',
  'bin/stryker.js',
)
const config = join(ROOT, 'benchmarks', 'studies', 'mutation', 'stryker.config.json')
let status = 0
for (const name of wanted.length > 0 ? wanted : names) {
  if (!existsSync(join(ROOT, name))) continue
  const files = [
    ...(values.files ?? GUARDS[name]!),
    '!src/**/*.test.ts',
    '!src/**/*.test-d.ts',
    '!src/**/*.examples.ts',
  ]
  console.log(`${name}: ${files.join(' ')}`)
  const run = spawnSync(process.execPath, [stryker, 'run', config, '--mutate', files.join(',')], {
    cwd: join(ROOT, name),
    stdio: 'inherit',
  })
  status ||= run.status ?? 1
}
process.exitCode = status
