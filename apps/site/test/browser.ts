import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openBrowser } from '../../../scripts/browser.mjs'

export const SITE = fileURLToPath(new URL('../dist', import.meta.url))
/** The browser gets every file of this origin from the folder of the built site. */
const ORIGIN = 'https://site.test'

export type Page = Awaited<ReturnType<typeof openPage>>

/** Opens a browser for the built site. */
export async function openPage(path: string) {
  const asked: string[] = []
  const browser = await openBrowser(path)
  const page = await browser.newPage()
  page.setDefaultTimeout(120_000)
  await page.context().route(`${ORIGIN}/**`, route => {
    const path = decodeURIComponent(new URL(route.request().url()).pathname)
    asked.push(path)
    const file = join(SITE, path.endsWith('/') ? `${path}index.html` : path)
    return route.fulfill(existsSync(file) ? { path: file } : { status: 404 })
  })
  const session = await page.context().newCDPSession(page)
  const evaluate = <T>(expression: string) => page.evaluate<T>(expression)

  return {
    /** The paths that the site was asked for. */
    asked,
    /** The value of an expression in the page; a promise is awaited. */
    evaluate,
    /** Waits until an expression is true, and returns its value. */
    async until<T>(expression: string): Promise<T> {
      for (let left = 600; ; left--) {
        const value = await evaluate<T>(expression)
        if (value) return value
        if (left === 0)
          throw new Error(`waited in vain for ${expression}; the page: ${await evaluate('document.body.innerText')}`)
        await new Promise(resolve => setTimeout(resolve, 100))
      }
    },
    async open(path: string) {
      // Another part of the same document would only be scrolled to.
      await page.goto('about:blank')
      await page.goto(ORIGIN + path)
    },
    async size(width: number, { script = true } = {}) {
      await page.setViewportSize({ width, height: 800 })
      await session.send('Emulation.setScriptExecutionDisabled', { value: !script })
    },
    /** Types into the element that has the focus. */
    type: (text: string) => page.keyboard.insertText(text),
    press: (key: string) => page.keyboard.press(key),
    openFile: (selector: string, path: string) => page.setInputFiles(selector, path),
    close: () => browser.close(),
  }
}
