#!/usr/bin/env node
// Publishes every package to a registry on localhost. Then follows each README in an empty folder: runs the command
// below "Install", saves the first code below "Quickstart", checks its types and runs it. Finally tests that packages
// can be published independently. Build first.
//
//   node scripts/test-install.mjs            every package, installed with npm
//   node scripts/test-install.mjs --pnpm     with pnpm
//   node scripts/test-install.mjs ranker-…   the packages whose folder names begin with this
//   node scripts/test-install.mjs --serve    only publishes, and keeps the registry running until Ctrl-C, for tests by
//                                            hand
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startRegistry } from './local-registry.mjs'
import { findNode } from './node-version.mjs'
import { relativeLinks } from './readme-links.mjs'
import { copyRepository } from './repository-copy.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const args = process.argv.slice(2)
const isPnpm = args.includes('--pnpm')
const isServing = args.includes('--serve')
const prefixes = args.filter(arg => !arg.startsWith('--'))

/** Packages whose quickstarts are type-checked but not run, with the reasons. */
const NOT_RUN = new Map([
  ['adapter-ai-sdk', 'calls a provider'],
  ['adapter-anthropic', 'calls a provider'],
  ['adapter-google', 'calls a provider'],
  ['adapter-langchain', 'calls a provider'],
  ['adapter-openai', 'calls a provider'],
  ['embedder-transformers', 'downloads a model'],
  ['ranker-postgres', 'needs a server'],
  ['store-redis', 'needs a server'],
  ['store-postgres', 'needs a server'],
])
/** Packages that use the types of an SDK, which may fail under strict compiler options. */
const SDK_TYPES = /^(adapter-|embedder-|telemetry|testkit)/

const work = mkdtempSync(join(tmpdir(), 'ts-install-'))
const started = Date.now()
const registry = await startRegistry({ cache: join(root, '.cache'), folder: join(work, 'registry') })
let failures = 0
try {
  const repository = copyRepository({ from: root, to: join(work, 'repository'), run })
  repository.applyChangesets()
  const published = repository.publish()
  console.log(`published ${published.length} packages in ${seconds(started)} s`)

  if (isServing) await serve(repository)
  else test(repository, published)
} finally {
  registry.stop()
  rmSync(work, { recursive: true, force: true })
}
if (!isServing) console.log(failures === 0 ? `all passed in ${seconds(started)} s` : `${failures} failed`)
process.exitCode = failures === 0 ? 0 : 1

function test(repository, published) {
  const isChosen = name => prefixes.length === 0 || prefixes.some(prefix => name.startsWith(prefix))
  for (const { name, directory } of repository.packages)
    if (isChosen(name)) follow(name, join(repository.folder, directory, 'README.md'))
  if (isChosen('template')) followTemplate(repository)
  if (prefixes.length === 0) proveIndependence(repository, published)
}

/** Prints how to use the registry with npm and pnpm, and waits for Ctrl-C. */
async function serve(repository) {
  const { npm_config_userconfig, npm_config_registry } = registry.env
  console.log(`in another terminal: export npm_config_userconfig=${npm_config_userconfig}`)
  console.log(`                     export npm_config_registry=${npm_config_registry}`)
  console.log(`the repository as published: ${repository.folder}`)
  const alive = setInterval(() => {}, 60_000)
  await Promise.race(['SIGINT', 'SIGTERM'].map(signal => once(process, signal)))
  clearInterval(alive)
}

/** Follows the README in an empty folder, as a reader would. */
function follow(name, readme) {
  const text = readFileSync(readme, 'utf8')
  const lines = (codeBelow(text, 'Install', 'sh') ?? '').split('\n').filter(line => line.startsWith('npm install'))
  const folder = emptyProject(name)
  const begun = Date.now()
  const report = (ok, what, output = '') => expect(`${name}: ${what} (${seconds(begun)} s)`, ok, output)
  if (lines.length === 0) return report(false, 'found no install line below "Install"')
  const packages = lines
    .flatMap(line => line.replace(/#.*/, '').split(/\s+/).slice(2))
    .filter(word => word !== '' && !word.startsWith('-'))
  // onnxruntime-node downloads libraries during its installation. The quickstart that needs them is not run.
  const scripts = name === 'embedder-transformers' ? ['--ignore-scripts'] : []
  const install = isPnpm
    ? ['pnpm', ['add', ...scripts, ...packages]]
    : ['npm', ['install', '--no-audit', '--no-fund', ...scripts, ...packages]]
  const installed = run(...install, folder)
  if (!report(installed.ok, `${install[0]} ${install[1][0]} ${packages.join(' ')}`, installed.output)) return
  // Only warnings about conflicting peers count. The warning that an SDK needs a newer Node does not, because only its
  // users can fix that.
  report(!/ERESOLVE|peer dependenc/i.test(installed.output), 'no warning about peers', installed.output)
  const relative = relativeLinks(readFileSync(join(folder, 'node_modules/@ts', name, 'README.md'), 'utf8'))
  report(relative.length === 0, 'no relative link in the README', relative.join('\n'))

  const command = name === 'gateway' ? 'ts-gateway' : name === 'bench' ? 'ts-bench' : undefined
  if (command !== undefined) {
    const helped = run(join(folder, 'node_modules/.bin', command), ['--help'], folder)
    report(helped.ok && helped.output.includes(command), `${command} --help`, helped.output)
    return name === 'gateway' && serveOnNode22(folder, report)
  }
  const code = codeBelow(text, 'Quickstart', 'ts')
  if (code === undefined) return report(false, 'found no code below "Quickstart"')
  writeFileSync(join(folder, 'quickstart.ts'), code)
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const strict = { strict: true, exactOptionalPropertyTypes: true, skipLibCheck: SDK_TYPES.test(name) }
  const types = { types: ['node'], typeRoots: [join(root, 'node_modules/@types')] }
  const lib = ['es2023', 'dom', 'dom.iterable', 'esnext.disposable']
  for (const moduleResolution of ['bundler', 'nodenext']) {
    const module = moduleResolution === 'bundler' ? 'esnext' : 'nodenext'
    const compilerOptions = { module, moduleResolution, target: 'es2022', lib, ...strict, ...types, outDir: 'out' }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['quickstart.ts'] }))
    const compiled = run(process.execPath, [tsc, '-p', folder], folder)
    if (!report(compiled.ok, `types, ${moduleResolution}`, compiled.output)) return
  }
  const because = NOT_RUN.get(name)
  if (because !== undefined) return console.log(`skip ${name}: the quickstart is not run, it ${because}`)
  const ran = run(process.execPath, ['out/quickstart.js'], folder)
  report(ran.ok && ran.output.trim() !== '', 'the quickstart runs and prints', ran.output)
  const node22 = findNode()
  if (node22 === undefined) return console.log(`skip ${name}: require on Node 22, which is not installed here`)
  const required = run(node22, ['-e', `if (Object.keys(require('@ts/${name}')).length === 0) process.exit(1)`], folder)
  report(required.ok, 'require on Node 22', required.output)
}

/** Each line that the gateway writes over stdio is JSON, also what it logs. */
function serveOnNode22(folder, report) {
  const node22 = findNode()
  if (node22 === undefined) return console.log('skip gateway: serve on Node 22, which is not installed here')
  writeFileSync(join(folder, 'mcp.json'), '{ "mcpServers": {} }')
  const { ok, output } = run(node22, ['node_modules/@ts/gateway/dist/cli.js', 'serve'], folder)
  const isJson = output.split('\n').every(line => line === '' || line.startsWith('{'))
  report(ok && isJson && output !== '', 'serve on Node 22', output)
}

/**
 * Does what the author of a new ranker does: copies the template, renames it, tests, builds, publishes, and uses it in another
 * project.
 */
function followTemplate(repository) {
  const folder = join(work, 'renamed-ranker')
  cpSync(join(repository.folder, 'templates/ranker'), folder, { recursive: true })
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, name: 'renamed-ranker' }))
  for (const words of [['install', '--no-audit', '--no-fund'], ['test'], ['publish']]) {
    const { ok, output } = run('npm', words, folder)
    expect(`the template: npm ${words[0]}`, ok, output)
  }
  const user = emptyProject('user-of-renamed-ranker')
  const program = `import { createToolSearch } from '@ts/core'
import { createOverlapRanker } from 'renamed-ranker'
const tools = [{ name: 'read_file', description: 'Return a text' }, { name: 'send_mail', description: 'Write to somebody' }]
const search = createToolSearch({ tools, ranker: createOverlapRanker(), activation: 'on' })
const { value } = await search.handle({ name: 'search_tools', arguments: { queries: ['read file'] } })
if (value.matches[0].name !== 'read_file') process.exit(1)
`
  const ran = installAndRun(user, ['@ts/core', 'renamed-ranker'], program)
  expect('a published ranker of somebody else works in core', ran.ok, ran.output)
}

/** Runs a program in a folder with these packages. */
function installAndRun(folder, packages, program) {
  const installed = run('npm', ['install', '--no-audit', '--no-fund', ...packages], folder)
  writeFileSync(join(folder, 'main.js'), program)
  return installed.ok ? run(process.execPath, ['main.js'], folder) : installed
}

/**
 * Publishes only one changed ranker, uses it with the others, and checks the versions after a breaking change of core.
 */
function proveIndependence(repository, before) {
  const readme = join(repository.folder, 'packages/ranker-keyword/README.md')
  writeFileSync(readme, `${readFileSync(readme, 'utf8')}\nPublished alone.\n`)
  repository.version({ '@ts/ranker-keyword': 'patch' }, 'keyword alone')
  const published = repository.publish()
  expect(
    'one changed ranker is published alone',
    published.length === 1 && published[0].startsWith('@ts/ranker-keyword@') && !before.includes(published[0]),
    published.join(' '),
  )
  const folder = emptyProject('mixture')
  const program = `import { createCatalog } from '@ts/core'
import { createHybridRanker } from '@ts/ranker-hybrid'
import { createKeywordRanker } from '@ts/ranker-keyword'
import { createLexicalRanker } from '@ts/ranker-lexical'
const { searchable } = createCatalog([{ name: 'read_file', description: 'Return a text' }, { name: 'send_mail', description: 'Write to somebody' }])
const index = await createHybridRanker({ rankers: [createKeywordRanker(), createLexicalRanker()] }).index(searchable)
const [first] = await index.rank('read a file', { limit: 1 })
if (first?.id !== 'read_file') process.exit(1)
`
  const wanted = ['@ts/core', '@ts/ranker-keyword', '@ts/ranker-lexical', '@ts/ranker-hybrid']
  const ran = installAndRun(folder, wanted, program)
  expect('the new ranker works beside the former packages', ran.ok, ran.output)
  const copies = run('npm', ['ls', '@ts/core', '--all', '--parseable'], folder).output.split('\n').filter(Boolean)
  expect('there is one copy of core', copies.filter(path => path.endsWith('@ts/core')).length === 1, copies.join('\n'))

  const former = repository.versions()
  repository.version({ '@ts/core': 'patch' }, 'core patched')
  const patched = repository.versions()
  const moved = Object.keys(patched).filter(name => patched[name] !== former[name])
  expect('a patch of core is published alone', moved.join(' ') === '@ts/core', moved.join(' '))

  // Below 1.0, a minor version is a breaking change.
  repository.version({ '@ts/core': patched['@ts/core'].startsWith('0.') ? 'minor' : 'major' }, 'core breaks')
  const broken = repository.versions()
  // The two commands contain their own core and export none of its types.
  const untouched = Object.keys(broken)
    .filter(name => !/bench|gateway/.test(name))
    .filter(name => compatibleRange(broken[name]) === compatibleRange(patched[name]))
  const libraries = 'a breaking change of core also gives a breaking version to every library that exposes its types'
  expect(libraries, untouched.length === 0, untouched.join(' '))
  const leaps = Object.keys(broken).filter(name => broken[name] === '1.0.0' && patched[name].startsWith('0.'))
  expect('no package becomes 1.0.0 by such a change', leaps.length === 0, leaps.join(' '))
}

/** The part of a version that a caret range fixes: 1 of 1.2.3, 0.2 of 0.2.3. */
function compatibleRange(version) {
  return version.startsWith('0.') ? version.split('.').slice(0, 2).join('.') : version.split('.')[0]
}

function expect(what, ok, output) {
  if (!ok) failures++
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${what}${ok ? '' : `\n${output}`}`)
  return ok
}

function emptyProject(name) {
  const folder = join(work, 'projects', name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: `try-${name}`, private: true, type: 'module' }))
  return folder
}

/** The first code block in a language below a heading. */
function codeBelow(text, heading, language) {
  const section = text.split(new RegExp(`^## ${heading}$`, 'm'))[1]?.split(/^## /m)[0]
  return section?.match(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm'))?.[1]
}

function run(command, words, cwd) {
  const { status, stdout, stderr, error } = spawnSync(command, words, {
    cwd,
    env: registry.env,
    encoding: 'utf8',
    timeout: 300_000,
  })
  return { ok: status === 0, output: `${stdout ?? ''}${stderr ?? ''}${error ?? ''}` }
}

function seconds(since) {
  return Math.round((Date.now() - since) / 1_000)
}
