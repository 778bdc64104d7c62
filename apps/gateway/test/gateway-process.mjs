// Starts the gateway's command line as a process from its sources, for tests, the conformance run and benchmarks.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { fromSources, thesaurusModules } from '../../../packages/testkit/test/thesaurus-modules.mjs'

const app = fileURLToPath(new URL('..', import.meta.url))

/** Options of esbuild for a program that Node 20 runs. @satisfies {import('esbuild').BuildOptions} */
export const PROGRAM = {
  ...{ bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'error' },
  // Modules in CommonJS format that are bundled into an ES module load Node's modules with `require`.
  banner: {
    js: "import { createRequire as createRequireOfBundle } from 'node:module'\nconst require = createRequireOfBundle(import.meta.url)",
  },
}

let bundled

/**
 * The path of the command line, bundled from sources so that tests need no build. Each process bundles it once. Dependencies are part of the file, which halves the processor time of a start.
 */
export function bundleCli() {
  bundled ??= writeBundle()
  return bundled
}

/** Writes the bundle below the package, where its dependencies resolve. */
async function writeBundle() {
  const folder = join(app, '.cache')
  const { outputFiles } = await build({
    ...PROGRAM,
    entryPoints: [join(app, 'src/cli.ts')],
    write: false,
    // They have native parts, or are loaded only if they are configured.
    external: ['@napi-rs/keyring', '@opentelemetry/sdk-node', '@opentelemetry/api-logs'],
    // A file of half the size compiles faster. Names are kept, so that stack traces stay readable.
    minifyWhitespace: true,
    minifySyntax: true,
    // ES modules are preferred: a dependency in UMD format finds its own files only in the folder where it is
    // installed.
    mainFields: ['module', 'main'],
    plugins: [fromSources, { name: 'data', setup: keepData }],
  })
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'cli.mjs')
  const draft = `${path}.${process.pid}`
  await writeFile(draft, outputFiles[0].contents)
  await rename(draft, path)
  return path
}

/** Large data stays outside the bundle: the compiled thesauri, and the weights in the folder of their sources. */
async function keepData(bundle) {
  const thesauri = pathToFileURL(await thesaurusModules()).href
  bundle.onResolve({ filter: /\/thesaurus-modules\.js$/ }, () => ({ path: thesauri, external: true }))
  bundle.onLoad({ filter: /[/\\]weights-modules\.ts$/ }, async ({ path }) => {
    const source = await readFile(path, 'utf8')
    return { contents: source.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)), loader: 'ts' }
  })
}

/**
 * Creates a folder with an `mcp.json` for these servers and settings, in which the page's data needs no token. `remove`
 * deletes the folder.
 */
export async function writeConfig(mcpServers, toolSearch = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-'))
  const path = join(folder, 'mcp.json')
  const advanced = { catalogFolder: join(folder, 'catalogs'), ...toolSearch.advanced }
  const http = { pageToken: false, ...toolSearch.http }
  await writeFile(path, JSON.stringify({ mcpServers, toolSearch: { ...toolSearch, advanced, http } }, null, 2))
  return { path, folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** The arguments of `node` that serve a configuration, for a client that starts the gateway over stdio. */
export function serveArgs(cli, config, ...flags) {
  return [cli, 'serve', '--config', config, ...flags]
}

/**
 * Starts a server that writes where it listens as a line of JSON, and waits for that line.
 * @param {readonly string[]} args
 */
async function startListening(args, env = process.env) {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let written = ''
  // `close` comes after the last output; at `exit` a part of it may still be on its way.
  const exited = new Promise(resolve => child.once('close', (code, signal) => resolve({ code, signal })))
  const stop = async (signal = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    return exited
  }
  const url = await new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`It did not listen in time:\n${written}`)), 120_000).unref()
    for (const output of [child.stdout, child.stderr])
      output.on('data', chunk => {
        written = (written + chunk).slice(-100_000)
        const found = /"url":"(http:[^"]+)"/.exec(written)?.[1]
        if (found !== undefined) resolve(found)
      })
    exited.then(({ code, signal }) =>
      reject(new Error(`It ended with ${code ?? signal} before it listened:\n${written}`)),
    )
  }).catch(error => {
    child.kill('SIGKILL')
    throw error
  })
  return { url, pid: child.pid ?? 0, exited, stop, stderr: () => written }
}

/** Starts the server `everything` over HTTP. @param {string} program */
export async function startFixture(program, flags) {
  const { url, stop } = await startListening([program, ...flags])
  return { url, close: () => stop('SIGKILL') }
}

/** @typedef {Awaited<ReturnType<typeof startGateway>>} RunningGateway */

/**
 * Starts the gateway on a free port, or on the given one, and waits until it listens.
 * @param {string} cli
 * @param {string} config
 * @param {{ flags?: readonly string[], port?: number, env?: NodeJS.ProcessEnv, nodeFlags?: readonly string[] }} [options]
 */
export async function startGateway(cli, config, { flags = [], port = 0, env, nodeFlags = [] } = {}) {
  if (!existsSync(cli)) throw new Error(`Found no command line at ${cli}; call bundleCli first`)
  const args = [...nodeFlags, ...serveArgs(cli, config, '--http', `127.0.0.1:${port}`, ...flags)]
  const started = await startListening(args, env)
  return { ...started, base: started.url.slice(0, -'/mcp'.length) }
}
