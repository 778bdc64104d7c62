import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

export const SITE = fileURLToPath(new URL('../dist', import.meta.url))
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** A page in a browser, driven by the browser's own protocol. */
export interface Page {
  /** The paths that the site was asked for. */
  readonly asked: readonly string[]
  open(path: string): Promise<void>
  size(width: number, options?: { readonly script?: boolean }): Promise<void>
  /** The value of an expression in the page; a promise is awaited. */
  evaluate<T>(expression: string): Promise<T>
  /** Waits until an expression is true, and returns its value. */
  until<T>(expression: string): Promise<T>
  /** Types into the element that has the focus. */
  type(text: string): Promise<void>
  press(key: string): Promise<void>
  openFile(selector: string, path: string): Promise<void>
  close(): Promise<void>
}

/** Serves the built site on this machine, and opens a browser. */
export async function openPage(browser: string): Promise<Page> {
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
  const profile = mkdtempSync(join(tmpdir(), 'site-browser-'))
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--remote-debugging-pipe']
  const child = spawn(browser, [...flags, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const send = commandsOf(child)
  const { targetId } = await send('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
  const command = (method: string, params: object = {}) => send(method, params, String(sessionId))
  await command('Page.enable')
  await command('DOM.enable')

  async function evaluate<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = (await command('Runtime.evaluate', {
      ...{ expression, awaitPromise: true, returnByValue: true },
    })) as { result: { value: T }; exceptionDetails?: { exception?: { description?: string } } }
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'the page threw')
    return result.value
  }

  async function until<T>(expression: string): Promise<T> {
    for (let left = 600; ; left--) {
      const value = await evaluate<T>(expression)
      if (value) return value
      if (left === 0)
        throw new Error(`waited in vain for ${expression}; the page: ${await evaluate('document.body.innerText')}`)
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  }

  return {
    asked,
    evaluate,
    until,
    async open(path) {
      await command('Page.navigate', { url: 'about:blank' })
      await command('Page.navigate', { url: origin + path })
      await until('document.readyState === "complete" && location.protocol === "http:"')
    },
    async size(width, { script = true } = {}) {
      await command('Emulation.setDeviceMetricsOverride', { width, height: 800, deviceScaleFactor: 1, mobile: false })
      await command('Emulation.setScriptExecutionDisabled', { value: !script })
    },
    type: text => command('Input.insertText', { text }).then(() => {}),
    async press(key) {
      const code = { Tab: 9, Enter: 13, ArrowRight: 39, ' ': 32 }[key] ?? 0
      const event = { key, code: key === ' ' ? 'Space' : key, windowsVirtualKeyCode: code }
      const text = key === 'Enter' ? '\r' : key === ' ' ? ' ' : undefined
      await command('Input.dispatchKeyEvent', {
        type: text ? 'keyDown' : 'rawKeyDown',
        ...event,
        ...(text && { text }),
      })
      await command('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
    },
    async openFile(selector, path) {
      const { root } = (await command('DOM.getDocument')) as { root: { nodeId: number } }
      const { nodeId } = await command('DOM.querySelector', { nodeId: root.nodeId, selector })
      await command('DOM.setFileInputFiles', { nodeId, files: [path] })
    },
    async close() {
      const exited = new Promise(resolve => child.once('exit', resolve))
      child.kill()
      await exited
      server.closeAllConnections()
      server.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

type Answer = Readonly<Record<string, unknown>>

/** The commands of a browser that reads and writes them through pipes, each ended by a null character. */
function commandsOf(child: ChildProcess) {
  const [input, output] = [child.stdio[3] as Writable, child.stdio[4] as Readable]
  const waiting = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>()
  let rest = ''
  output.setEncoding('utf8').on('data', (part: string) => {
    const texts = (rest + part).split('\0')
    rest = texts.pop() ?? ''
    for (const text of texts) {
      const { id, result, error } = JSON.parse(text) as { id?: number; result: Answer; error?: { message: string } }
      const call = id === undefined ? undefined : waiting.get(id)
      if (id !== undefined) waiting.delete(id)
      if (error) call?.reject(new Error(error.message))
      else call?.resolve(result)
    }
  })
  let last = 0
  return (method: string, params: object, sessionId?: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      last++
      waiting.set(last, { resolve, reject })
      input.write(`${JSON.stringify({ id: last, method, params, ...(sessionId && { sessionId }) })}\0`)
    })
}
