// A package registry on localhost. Packages that this repository publishes are stored in a temporary folder; all other
// packages come from the registry in npm's configuration.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../apps/gateway/deploy/balancer.mjs'
import { cachedPackage } from './cached-package.mjs'

/** The last version that runs on Node 20. */
const VERSION = '6.8.0'

/**
 * Starts Verdaccio, which is installed into `cache` on first use.
 * @returns its address, the environment in which npm and pnpm use it, and `stop`.
 */
export async function startRegistry({ cache, folder }) {
  // One dependency requires a version of node-fetch that some registries lack, so a fixed version replaces it.
  const manifest = { overrides: { 'node-fetch': '2.7.0' } }
  const home = join(cache, `verdaccio-${VERSION}`)
  const entry = cachedPackage(home, `verdaccio@${VERSION}`, 'bin/verdaccio', { manifest })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  mkdirSync(folder, { recursive: true })
  const upstream = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).stdout.trim()
  const config = join(folder, 'config.json')
  const all = { access: '$all', publish: '$all' }
  const settings = {
    storage: join(folder, 'storage'),
    uplinks: { npm: { url: upstream, cache: false, maxage: '1h' } },
    // The template may be published under any name.
    packages: { '@ts/*': all, '**': { ...all, proxy: 'npm' } },
    max_body_size: '50mb',
    log: { type: 'stdout', format: 'json', level: 'error' },
  }
  writeFileSync(config, JSON.stringify(settings))
  const args = [entry, '--config', config, '--listen', `127.0.0.1:${port}`]
  const child = spawn(process.execPath, args, { stdio: 'ignore' })
  const userconfig = join(folder, 'npmrc')
  // npm publishes only with a token. This registry accepts any token.
  writeFileSync(
    userconfig,
    `registry=${url}\n//127.0.0.1:${port}/:_authToken=local\nprovenance=false\nupdate-notifier=false\n`,
  )
  const env = {
    ...process.env,
    npm_config_userconfig: userconfig,
    npm_config_registry: url,
    NPM_CONFIG_CACHE: join(folder, 'npm-cache'),
  }
  const stop = () => {
    child.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  const isUp = async () => (await fetch(`${url}-/ping`).catch(() => undefined))?.ok
  for (let tries = 0; !(await isUp()); tries++) {
    if (child.exitCode !== null || tries > 300) {
      stop()
      throw new Error(`Found no answer of Verdaccio at ${url}, expected one within 30 seconds`)
    }
    await setTimeout(100)
  }
  return { url, env, stop }
}
