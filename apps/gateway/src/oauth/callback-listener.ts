import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerText } from '../http/answer.js'
import { LoginFailed, UnknownLogin } from './login-failure.js'

const HOST = '127.0.0.1'

/**
 * Listens on loopback for the browser that an authorization server sends back. `onAnswer` completes the login, and rejects for an
 * answer that belongs to none; the owner closes the listener after the login or its time limit.
 *
 * @param port The port with which a client was registered by hand. Default: any free port.
 *
 * @throws LoginFailed if the port is taken.
 */
export async function listenForCallback(onAnswer: (answer: URLSearchParams) => Promise<unknown>, port = 0) {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (req, res) => {
    const url = new URL(req.url ?? '/', 'http://callback')
    // Another name for this address may belong to a page that wants to reach it.
    if (req.headers.host !== `${HOST}:${boundPort()}` || req.method !== 'GET' || url.pathname !== '/callback')
      return answerPage(res, 404, 'Nothing is here.')
    onAnswer(url.searchParams).then(
      () => answerPage(res, 200, 'You are logged in. You can close this page.'),
      error => answerFailure(res, error),
    )
  })
  const boundPort = () => (server.address() as AddressInfo | null)?.port ?? 0
  await once(server.listen({ host: HOST, port }), 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new LoginFailed(`Port ${port} of this machine cannot be used for the login (${error.code}).`)
  })
  return {
    redirectUrl: `http://${HOST}:${boundPort()}/callback`,
    close(): void {
      server.close()
      // The answer of the last page may still be on its way.
      setTimeout(() => server.closeAllConnections(), 1_000).unref()
    },
  }
}

/** Why a login failed, for a person: details of the authorization server are only in the log. */
export function answerFailure(res: ServerResponse, error: unknown): void {
  const isKnown = !(error instanceof UnknownLogin)
  const words = isKnown ? 'The login failed. The terminal or the log says why.' : error.message
  answerPage(res, isKnown ? 502 : 400, words)
}

/** A page with one sentence, or with a form. */
export function answerPage(
  res: ServerResponse,
  status: number,
  words: string,
  { form = '', headers = {} }: { readonly form?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): void {
  const html = `<!doctype html><html lang="en"><title>ts-gateway</title><p>${words}</p>${form}</html>`
  answerText(res, status, 'text/html; charset=utf-8', html, {
    'content-security-policy': "default-src 'none'; form-action *; base-uri 'none'; frame-ancestors 'none'",
    'x-frame-options': 'DENY',
    connection: 'close',
    ...headers,
  })
}
