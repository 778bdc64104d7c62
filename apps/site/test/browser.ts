import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openBrowser } from '../../../scripts/browser.mjs'

export const SITE = fileURLToPath(new URL('../dist', import.meta.url))
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

export type Page = Awaited<ReturnType<typeof openPage>>

/** Serves the built site on this machine, and opens a browser. */
export async function openPage(path: string) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname)
    asked.push(path)
    const file = join(SITE, path.endsWith('/') ? `${path}index.html` : path)
    if (!existsSync(file)) return response.writeHead(404).end()
    response
      .writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
      .end(readFileSync(file))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = await openBrowser(path)
  const page = await browser.newPage()
  page.setDefaultTimeout(120_000)
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
      await page.goto(origin + path)
    },
    async size(width: number, { script = true } = {}) {
      await page.setViewportSize({ width, height: 800 })
      await session.send('Emulation.setScriptExecutionDisabled', { value: !script })
    },
    /** Types into the element that has the focus. */
    type: (text: string) => page.keyboard.insertText(text),
    press: (key: string) => page.keyboard.press(key),
    openFile: (selector: string, path: string) => page.setInputFiles(selector, path),
    async close() {
      await browser.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
