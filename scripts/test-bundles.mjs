#!/usr/bin/env node
// Bundles the quickstart of each package whose README names browsers, workers or edge runtimes, and runs the bundles:
// one in a context that has only web globals, like an edge runtime, and one in the browser of this machine. Build
// first.
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'
import { BROWSERS, findBrowser, runInBrowser } from './browser.mjs'
import { packageFolders } from './readme-links.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Replacement programs for packages whose quickstart needs a test runner or another process. */
const PROGRAMS = new Map([
  [
    'adapter-mcp',
    `import { mcpToolset } from '@ts/adapter-mcp'
import { createToolSearch } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
const tools = [{ name: 'read_file', description: 'Return the text of a file', inputSchema: { type: 'object' } }]
const client = {
  getServerCapabilities: () => ({ tools: {} }),
  setNotificationHandler() {},
  listTools: async () => ({ tools }),
  callTool: async () => ({ content: [{ type: 'text', text: 'the text' }] }),
}
const toolset = mcpToolset({ disk: client }, { deferLoading: true })
const search = createToolSearch({ tools: toolset, ranker: createLexicalRanker(), activation: 'on' })
const outcome = await search.handle({ name: 'call_tool', arguments: { name: 'read_file', arguments: {} } })
console.log(await toolset.call(outcome))
`,
  ],
  [
    'testkit',
    `import { checkRanker, createReferenceRanker } from '@ts/testkit'
const results = await checkRanker({ createRanker: createReferenceRanker, manyTools: 40, propertyRuns: 2 })
const failed = results.filter(({ outcome }) => outcome === 'failed')
if (failed.length > 0) throw failed[0].error
console.log(results.length)
`,
  ],
])

/**
 * The globals that edge runtimes have in common (the WinterTC list), as far as Node has them. `fetch` is missing,
 * because no quickstart needs a network.
 */
const WEB_GLOBALS = (
  'AbortController AbortSignal Blob ByteLengthQueuingStrategy CompressionStream CountQueuingStrategy Crypto CryptoKey ' +
  'DecompressionStream DOMException Event EventTarget FormData Headers ReadableStream Request Response SubtleCrypto TextDecoder ' +
  'TextDecoderStream TextEncoder TextEncoderStream TransformStream URL URLSearchParams WritableStream atob btoa clearInterval ' +
  'clearTimeout crypto performance queueMicrotask setInterval setTimeout structuredClone'
).split(' ')

const names = packageFolders(root)
  .flatMap(folder => (folder.startsWith('packages/') ? basename(folder) : []))
  .filter(supportsTheWeb)
let failures = 0
const edge = await bundle('neutral', ['workerd', 'worker'])
for (const [name, script] of edge) await attempt(`${name} at the edge`, () => runAtTheEdge(script))

const browser = findBrowser()
if (browser !== undefined) {
  const results = await runInBrowser(browser, await bundle('browser', ['browser']))
  for (const name of names) await attempt(`${name} in the browser`, async () => checkOutput(results.get(name)))
}
const where = browser === undefined ? `skipped in a browser: found none of ${BROWSERS.join(', ')}` : 'and in a browser'
console.log(`${names.length} packages at the edge, ${where}; ${failures} failures`)
process.exitCode = failures === 0 ? 0 : 1

async function attempt(what, work) {
  try {
    await work()
  } catch (error) {
    failures++
    console.error(`${what}: ${error?.stack ?? error}`)
  }
}

function supportsTheWeb(name) {
  const section = readme(name)
    .split(/^## Compatibility$/m)[1]
    ?.split(/^## /m)[0]
  return /browsers|workers|edge|every es2022 runtime/i.test(section ?? '')
}

function readme(name) {
  return readFileSync(join(root, 'packages', name, 'README.md'), 'utf8')
}

/**
 * Bundles the program of each package into one script. Its global `quickstart` has a promise `finished`. If a script
 * imports a module of Node, bundling or running it fails. All are one build, which reads each file once.
 */
async function bundle(platform, conditions) {
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(names.map(name => [name, `quickstart of ${name}`])),
    ...{ bundle: true, write: false, outdir: root, format: 'iife', globalName: 'quickstart', target: 'es2022' },
    ...{ platform, conditions, mainFields: ['browser', 'module', 'main'], logLevel: 'silent' },
    plugins: [{ name: 'built packages', setup: resolveBuilt }],
  })
  return new Map(outputFiles.map(({ path, text }) => [basename(path, '.js'), text]))
}

/** The quickstart of a package as a module that exports its end. */
function programOf(name) {
  const code = PROGRAMS.get(name) ?? readme(name).match(/^## Quickstart$[\s\S]*?^```ts\n([\s\S]*?)^```$/m)?.[1]
  if (code === undefined) throw new Error(`found no code below "Quickstart" in the README of ${name}`)
  const isImport = /^import [\s\S]*?from '.*'$/gm
  return `${code.match(isImport).join('\n')}
export const finished = (async () => {
${code.replace(isImport, '')}
})()`
}

/** Resolves the quickstarts, and every package to the files that its manifest exports. */
function resolveBuilt(bundler) {
  bundler.onResolve({ filter: /^quickstart of / }, ({ path }) => ({ path: path.slice(14), namespace: 'quickstart' }))
  bundler.onLoad({ filter: /./, namespace: 'quickstart' }, ({ path: name }) => ({
    ...{ contents: programOf(name), loader: 'ts', resolveDir: join(root, 'packages', name) },
  }))
  bundler.onResolve({ filter: /^@ts\// }, ({ path }) => {
    const [, name, ...entry] = path.split('/')
    const folder = join(root, 'packages', name)
    const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { path: join(folder, exports[['.', ...entry].join('/')].default) }
  })
}

/** Runs a script in a context that has only web globals and cannot create code from text, as on Cloudflare Workers. */
async function runAtTheEdge(script) {
  const printed = []
  const globals = Object.fromEntries(WEB_GLOBALS.map(name => [name, globalThis[name]]))
  const print = (...values) => void printed.push(values.map(String).join(' '))
  const context = createContext(
    { ...globals, console: { log: print, info: print, warn: print, error: print, debug: print } },
    { codeGeneration: { strings: false, wasm: false } },
  )
  runInContext('globalThis.self = globalThis', context)
  await runInContext(`${script}\nquickstart.finished`, context)
  checkOutput({ printed })
}

function checkOutput(result) {
  if (result === undefined) throw new Error('found no result, expected one')
  if (result.error !== undefined) throw new Error(result.error)
  if (result.printed.join('').trim() === '') throw new Error('found no output, expected what the quickstart prints')
}
