// Starts the gateway's command line as a process from its sources, for tests, the conformance run and benchmarks.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { fromSources, thesaurusModules } from '../../../packages/testkit/test/thesaurus-modules.mjs'

const app = fileURLToPath(new URL('..', import.meta.url))

/** Modules in CommonJS format that are bundled into an ES module load Node's modules with `require`. */
export const REQUIRE = {
  js: "import { createRequire as createRequireOfBundle } from 'node:module'\nconst require = createRequireOfBundle(import.meta.url)",
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
    entryPoints: [join(app, 'src/cli.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // They have native parts, or are loaded only if they are configured.
    external: ['@napi-rs/keyring', '@opentelemetry/sdk-node', '@opentelemetry/api-logs'],
    // A file of half the size compiles faster. Names are kept, so that stack traces stay readable.
    minifyWhitespace: true,
    minifySyntax: true,
    banner: REQUIRE,
    // ES modules are preferred: a dependency in UMD format finds its own files only in the folder where it is
    // installed.
    mainFields: ['module', 'main'],
    plugins: [fromSources, { name: 'data', setup: keepData }],
    logLevel: 'error',
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
 * Starts a server that writes where it listens as a line of JSON.
 * @param {string} program
 * @param {readonly string[]} flags
 */
export async function startListening(program, flags) {
  const child = spawn(process.execPath, [program, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const [line] = await Promise.race([once(child.stdout, 'data'), ended])
  /** @type {{ url: string, pid: number }} */
  const { url, pid } = JSON.parse(String(line))
  const close = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { url, pid, close }
}

/** @typedef {Awaited<ReturnType<typeof startGateway>>} RunningGateway */

/**
 * Starts the gateway on a free port, or on the given one, and waits until it listens.
 * @param {string} cli
 * @param {string} config
 * @param {{ flags?: readonly string[], port?: number, env?: NodeJS.ProcessEnv, nodeFlags?: readonly string[] }} [options]
 */
export async function startGateway(cli, config, { flags = [], port = 0, env = process.env, nodeFlags = [] } = {}) {
  if (!existsSync(cli)) throw new Error(`Found no command line at ${cli}; call bundleCli first`)
  const args = [...nodeFlags, ...serveArgs(cli, config, '--http', `127.0.0.1:${port}`, ...flags)]
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let stderr = ''
  // `close` comes after the last output; at `exit` a part of it may still be on its way.
  const exited = new Promise(resolve => child.once('close', (code, signal) => resolve({ code, signal })))
  child.stdout.resume()
  const url = await new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The gateway did not listen in time:\n${stderr}`)), 120_000)
    child.stderr.on('data', chunk => {
      stderr = (stderr + chunk).slice(-100_000)
      const found = /http:\/\/(127\.0\.0\.1|localhost):\d+/.exec(stderr)
      if (found === null) return
      clearTimeout(timer)
      resolve(`${found[0]}/mcp`)
    })
    exited.then(({ code, signal }) => {
      clearTimeout(timer)
      reject(new Error(`The gateway ended with ${code ?? signal} before it listened:\n${stderr}`))
    })
  }).catch(error => {
    child.kill('SIGKILL')
    throw error
  })
  const stop = async (signal = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    return exited
  }
  return { url, base: url.slice(0, -'/mcp'.length), pid: child.pid ?? 0, exited, stop, stderr: () => stderr }
}
