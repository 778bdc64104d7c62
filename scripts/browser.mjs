// Runs scripts in the browser of this machine, without a driver.
import { spawn } from 'node:child_process'
import { accessSync, constants, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Names of browser commands, which are searched in PATH. */
export const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const LIMIT_MS = 120_000

/** The path of a browser; undefined if there is none. */
export function findBrowser() {
  const files = (process.env.PATH ?? '').split(delimiter).flatMap(folder => BROWSERS.map(name => join(folder, name)))
  return files.find(file => {
    try {
      accessSync(file, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/**
 * Runs each script in its own frame and waits for its `quickstart.finished`.
 * @returns for the name of each script, its output or its error.
 */
export async function runInBrowser(browser, scripts) {
  let finish
  const finished = new Promise(resolve => {
    finish = resolve
  })
  const names = [...scripts.keys()]
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(request.url.slice(1))
    if (request.method === 'POST') {
      let body = ''
      for await (const chunk of request) body += chunk
      response.end()
      return finish(JSON.parse(body))
    }
    const script = scripts.get(path.replace(/\.js$/, ''))
    const isScript = path.endsWith('.js') && script !== undefined
    response.setHeader('content-type', `${isScript ? 'text/javascript' : 'text/html'}; charset=utf-8`)
    response.end(isScript ? script : path === '' ? pageOfFrames(names) : pageOfScript(path))
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  const profile = mkdtempSync(join(tmpdir(), 'ts-bundles-'))
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--user-data-dir=${profile}`]
  const address = `http://127.0.0.1:${server.address().port}/`
  const child = spawn(browser, [...flags, '--remote-debugging-port=0', address], { stdio: 'ignore' })
  const exited = new Promise(resolve => child.once('exit', resolve))
  const timer = setTimeout(finish, LIMIT_MS, {})
  const ended = exited.then(() => ({}))
  const results = await Promise.race([finished, ended])
  clearTimeout(timer)
  child.kill()
  await exited
  server.closeAllConnections()
  server.close()
  // Processes of the browser can write into the profile for a moment after it has exited.
  await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  return new Map(Object.entries(results))
}

/**
 * The frames run one after another, so that each script has the browser alone. All results are sent together at the
 * end.
 */
function pageOfFrames(names) {
  return `<!doctype html><script type="module">
const results = {}
for (const name of ${JSON.stringify(names)}) {
  const frame = document.createElement('iframe')
  const answer = new Promise(resolve => addEventListener('message', ({ data }) => resolve(data), { once: true }))
  frame.src = '/' + name
  document.body.append(frame)
  results[name] = await answer
}
await fetch('/results', { method: 'POST', body: JSON.stringify(results) })
</script><body></body>`
}

function pageOfScript(name) {
  return `<!doctype html><script>
const printed = []
for (const level of ['log', 'info', 'warn', 'error']) console[level] = (...values) => printed.push(values.map(String).join(' '))
addEventListener('error', ({ message }) => parent.postMessage({ printed, error: message }, '*'))
</script><script src="/${name}.js"></script><script>
quickstart.finished.then(
  () => parent.postMessage({ printed }, '*'),
  error => parent.postMessage({ printed, error: String(error?.stack ?? error) }, '*'),
)
</script>`
}
