// The browser of this machine.
import { accessSync, constants } from 'node:fs'
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

/** Starts a browser without windows. */
export async function openBrowser(path) {
  // Loaded here, because many programs only look for a browser.
  const { chromium } = await import('playwright-core')
  return chromium.launch({ executablePath: path, timeout: LIMIT_MS })
}

/**
 * Runs each script in a new document, one after another, and waits for its `quickstart.finished`. All share one page,
 * because the start of a page costs a quarter of a second.
 * @returns for the name of each script, its output or its error.
 */
export async function runInBrowser(path, scripts) {
  const browser = await openBrowser(path)
  const timer = setTimeout(() => void browser.close(), LIMIT_MS)
  const results = new Map()
  const page = await browser.newPage()
  let error
  page.on('pageerror', thrown => {
    error ??= thrown.message
  })
  // Some functions of a browser need the origin of a server.
  await page.route('https://quickstart.test/', route =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  )
  for (const [name, script] of scripts) {
    try {
      error = undefined
      await page.goto('https://quickstart.test/')
      await page.evaluate(`globalThis.printed = []
for (const level of ['log', 'info', 'warn', 'error']) console[level] = (...values) => printed.push(values.map(String).join(' '))`)
      await page.addScriptTag({ content: script })
      error ??= await page.evaluate('quickstart.finished.then(() => undefined, error => String(error?.stack ?? error))')
      results.set(name, { printed: await page.evaluate('printed'), ...(error && { error }) })
    } catch (thrown) {
      results.set(name, { printed: [], error: thrown.message })
    }
  }
  clearTimeout(timer)
  await browser.close()
  return results
}
