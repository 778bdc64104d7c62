#!/usr/bin/env node
// Runs `npm start`, `npm test`, `npm run build`, `check` and `coverage`, and the tasks of a release, even on a fresh clone
// with only Node and npm: installs the pinned pnpm and the packages of the frozen lockfile, builds, and runs the task.
// Steps that an earlier run has already done are skipped.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cachedPackage } from './cached-package.mjs'
import { SHORT_RUN } from './short-runs.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const cache = join(root, '.cache')
const [task, ...rest] = process.argv.slice(2)

const TASKS = ['start', 'test', 'build', 'check', 'coverage', 'install', 'version', 'publish']
if (!TASKS.includes(task)) fail(`found task ${JSON.stringify(task ?? '')}, expected one of ${TASKS.join(', ')}`)
if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`found Node ${process.versions.node}, expected 20 or newer; install it from your package manager`)
}

// The compilers written in Go run only briefly, so less frequent garbage collection saves a sixth of their processor
// time.
const GOGC = process.env.GOGC ?? '400'
// npm and pnpm wait for more than a minute before they report that there is no network. Short pauses show it in seconds.
const pauses = { npm_config_fetch_retry_mintimeout: '1000', npm_config_fetch_retry_maxtimeout: '5000' }
const env = {
  ...pauses,
  SITE_DRAFT: '1',
  ...process.env,
  GOGC,
  DO_NOT_TRACK: '1',
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
}
const turbo = ['node_modules/turbo/bin/turbo', 'run']
const vitest = [...SHORT_RUN, 'node_modules/vitest/vitest.mjs', 'run']
/** The programs that run now. */
const running = new Set()
// Ctrl-C ends the programs, and each says so itself.
process.on('SIGINT', () => {})
const pnpm = obtainPnpm()
env.PATH = join(dirname(dirname(dirname(pnpm))), '.bin') + delimiter + (env.PATH ?? '')
await install()
const build = [...turbo, 'build', '--concurrency=100%', '--output-logs=errors-only']
const lint = ['node_modules/@biomejs/biome/bin/biome', 'check', '.']
if (task === 'test' || task === 'check') {
  // The build does not always have work for all cores, because packages wait for those that they import.
  await step('Building packages, checking lint and format', () => Promise.all([runBuild(), run(lint, true)]))
} else await step('Building packages', runBuild)

if (task === 'start') {
  await run(['benchmarks/run.mjs', 'start', ...rest])
} else if (task === 'install') {
  await run(['scripts/test-install.mjs', ...rest])
} else if (task === 'coverage') {
  const core = 'packages/core/src/**'
  await run([...vitest, '--project', '@ts/core', '--coverage', `--coverage.include=${core}`, ...rest])
} else if (task === 'version') {
  await run(['scripts/version.mjs'])
} else if (task === 'publish' && rest.includes('--dry-run')) {
  await run(['scripts/check-packages.mjs'])
  await run(['scripts/release-plan.mjs'])
} else if (task === 'publish') {
  const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  if (repository.url.includes('example.com'))
    fail(
      `found the repository ${repository.url}, expected its real address; set it in package.json, then run scripts/sync-packages.mjs`,
    )
  await run(typeCheck())
  const { makeLinksAbsolute } = await import('./readme-links.mjs')
  process.on('exit', makeLinksAbsolute(root))
  await run(['node_modules/@changesets/cli/bin.js', 'publish'])
} else if (task !== 'build') {
  await together([
    // First, because it takes longest.
    ['Building the site, checking its links', [[...turbo, 'site', '--output-logs=errors-only']]],
    ['Checking types', [typeCheck()]],
    [
      // One after another, because the stories write files next to those that are packed.
      'Checking packed tarballs, playing the stories',
      [['scripts/check-packages.mjs'], ['scripts/sizes.mjs', '--check'], ['examples/run.mjs']],
    ],
    [
      'Checking generated documents',
      [
        ['scripts/sync-packages.mjs', '--check'],
        ['scripts/sync-docs.mjs', '--check'],
        ['scripts/recording.mjs', '--check'],
        ['benchmarks/run.mjs', 'check-results'],
      ],
    ],
    ['Running quickstarts as bundles', [['scripts/test-bundles.mjs']]],
    ['Checking for unused code', [['--max-semi-space-size=64', 'node_modules/knip/bin/knip.js', '--no-config-hints']]],
  ])
  env.TEST_GROUPS = '1'
  if (task === 'test') await run([...vitest, ...rest])
}

/** The path of the pinned pnpm's entry file. Installs pnpm under .cache if it is missing. */
function obtainPnpm() {
  const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager.replace('pnpm@', '')
  const home = join(cache, `pnpm-${version}`)
  const entry = join(home, 'node_modules/pnpm/bin/pnpm.cjs')
  if (existsSync(entry)) return entry
  process.stderr.write(`Downloading pnpm ${version} from the npm registry …\n`)
  try {
    return cachedPackage(home, `pnpm@${version}`, 'bin/pnpm.cjs', { env })
  } catch (error) {
    return fail(error.message)
  }
}

/**
 * Installs from the frozen lockfile, unless the lockfile, the manifests and the Node version are unchanged since the
 * last install.
 */
async function install() {
  const hash = createHash('sha256').update(process.version)
  for (const file of ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', ...manifests()]) {
    hash.update(file).update(readFileSync(join(root, file)))
  }
  const wanted = hash.digest('hex')
  const stamp = join(cache, 'installed')
  const done = existsSync(stamp) && existsSync(join(root, 'node_modules')) && readFileSync(stamp, 'utf8') === wanted
  if (done) return
  await step('Installing dependencies from the npm registry, which can take minutes the first time', () =>
    run([pnpm, 'install', '--frozen-lockfile', '--reporter=append-only'], true),
  )
  writeFileSync(stamp, wanted)
}

/**
 * The `check` scripts of all packages as one build, which reads each declaration file once for all of them. It uses one
 * thread, because other checks use the other cores. Without `--force` it would skip a package whose own files are
 * unchanged, even if what it imports has changed.
 */
function typeCheck() {
  const projects = manifests().flatMap(manifest => {
    const { scripts = {} } = JSON.parse(readFileSync(join(root, manifest), 'utf8'))
    const commands = scripts.check?.split(' && ') ?? []
    return commands.map(command => {
      const [, project = '.'] =
        /^tsc(?: -p (\S+))?$/.exec(command) ??
        fail(`found the check ${command} in ${manifest}, expected tsc -p <project>`)
      return join(dirname(manifest), project)
    })
  })
  return ['node_modules/typescript/bin/tsc', '--build', '--force', '--singleThreaded', '--noEmit', ...projects]
}

/**
 * Turbo starts `pnpm run build` in each package. npm runs a script in the same way and starts in half the time, which saves
 * a quarter of the build. So turbo finds npm under the name of pnpm, except on Windows, where a command is no script of sh.
 */
function runBuild() {
  const bin = join(cache, 'bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, 'pnpm'), '#!/bin/sh\nexec npm "$@"\n', { mode: 0o755 })
  return run(build, true, process.platform === 'win32' ? env : { ...env, PATH: bin + delimiter + env.PATH })
}

/** Every workspace manifest, in a fixed order. */
function manifests() {
  const found = []
  for (const group of ['packages', 'apps']) {
    for (const name of readdirSync(join(root, group)).sort()) found.push(`${group}/${name}/package.json`)
  }
  return [...found, 'benchmarks/package.json', 'examples/package.json', 'scripts/package.json'].filter(file =>
    existsSync(join(root, file)),
  )
}

/** Prints a line before the work and its seconds afterwards, to show progress. */
async function step(title, work) {
  process.stderr.write(`${title} …`)
  const from = Date.now()
  await work()
  process.stderr.write(` ${((Date.now() - from) / 1000).toFixed(1)} s\n`)
}

/**
 * Runs pieces of work in parallel, at most one per core. Each piece has a title and Node programs that run one after
 * another. At its end, prints its seconds and the lines in which its programs report that something was skipped.
 */
async function together(pieces) {
  const waiting = [...pieces]
  const worker = async () => {
    for (let piece = waiting.shift(); piece !== undefined; piece = waiting.shift()) {
      const [title, programs] = piece
      const from = Date.now()
      let skipped = ''
      for (const args of programs)
        skipped += (await run([...SHORT_RUN, ...args], true)).split('\n').find(line => line.includes('skipped')) ?? ''
      process.stderr.write(`${title} … ${((Date.now() - from) / 1000).toFixed(1)} s ${skipped}\n`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}

/**
 * Runs a Node program in the root, and returns what a quiet one printed. If it fails, a quiet one shows its output, and
 * all programs end.
 */
async function run(args, isQuiet = false, variables = env) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: variables,
    stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  })
  running.add(child)
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', text => {
      printed += text
    })
  child.on('error', error => fail(`${args[0]} did not start: ${error.message}`))
  const [code, signal] = await once(child, 'close')
  const status = signal === null ? code : 128 + constants.signals[signal]
  running.delete(child)
  if (status === 0) return printed
  for (const other of running) other.kill()
  if (isQuiet) process.stderr.write(`\n${args.join(' ')}\n${printed}`)
  process.exit(status)
}

function fail(message) {
  process.stderr.write(`scripts/run.mjs: ${message}\n`)
  process.exit(2)
}
