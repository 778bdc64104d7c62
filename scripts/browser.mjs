// The browser of this machine, without a driver.
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

/** Starts a browser without windows. Its own protocol drives it, through pipes. */
export async function openBrowser(path) {
  const profile = mkdtempSync(join(tmpdir(), 'ts-browser-'))
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--remote-debugging-pipe']
  const child = spawn(path, [...flags, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise(resolve => child.once('exit', resolve))
  const send = commandsOf(child)
  return {
    /** Opens a page. `command` sends a command of the protocol to it. */
    async openPage(url = 'about:blank') {
      const { targetId } = await send('Target.createTarget', { url })
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
      const command = (method, params = {}) => send(method, params, sessionId)
      return {
        command,
        /** The value of an expression in the page; a promise is awaited. */
        async evaluate(expression) {
          const how = { expression, awaitPromise: true, returnByValue: true }
          const { result, exceptionDetails } = await command('Runtime.evaluate', how)
          if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'the page threw')
          return result.value
        },
        close: () => send('Target.closeTarget', { targetId }),
      }
    },
    async close() {
      child.kill()
      await exited
      // Processes of the browser can write into the profile for a moment after it has exited.
      await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

/** The commands of a browser that reads and writes them through pipes, each ended by a null character. */
function commandsOf(child) {
  const [input, output] = [child.stdio[3], child.stdio[4]]
  const waiting = new Map()
  let rest = ''
  output.setEncoding('utf8').on('data', part => {
    const texts = (rest + part).split('\0')
    rest = texts.pop() ?? ''
    for (const text of texts) {
      const { id, result, error } = JSON.parse(text)
      const call = waiting.get(id)
      waiting.delete(id)
      if (error) call?.reject(new Error(error.message))
      else call?.resolve(result)
    }
  })
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser has ended'))
  })
  let last = 0
  return (method, params, sessionId) =>
    new Promise((resolve, reject) => {
      last++
      waiting.set(last, { resolve, reject })
      input.write(`${JSON.stringify({ id: last, method, params, ...(sessionId && { sessionId }) })}\0`)
    })
}

/**
 * Runs each script in a page of its own, one after another, and waits for its `quickstart.finished`.
 * @returns for the name of each script, its output or its error.
 */
export async function runInBrowser(path, scripts) {
  // Some functions of a browser need the origin of a server.
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<!doctype html>'))
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  const browser = await openBrowser(path)
  const timer = setTimeout(() => void browser.close(), LIMIT_MS)
  const results = new Map()
  for (const [name, script] of scripts) {
    try {
      const page = await browser.openPage()
      await page.command('Page.navigate', { url: `http://127.0.0.1:${server.address().port}/` })
      await page.evaluate(`const printed = []
for (const level of ['log', 'info', 'warn', 'error']) console[level] = (...values) => printed.push(values.map(String).join(' '))`)
      const error = await page.evaluate(`${script}\n;0`).then(
        () => page.evaluate('quickstart.finished.then(() => undefined, error => String(error?.stack ?? error))'),
        thrown => thrown.message,
      )
      results.set(name, { printed: await page.evaluate('printed'), ...(error && { error }) })
      await page.close()
    } catch (error) {
      results.set(name, { printed: [], error: error.message })
    }
  }
  clearTimeout(timer)
  await browser.close()
  server.closeAllConnections()
  server.close()
  return results
}
