import type { IncomingMessage } from 'node:http'
import { isJsonObject } from '@ts/core/kit'
import type { TokenConfig } from '../config/gateway-config.js'
import type { Log } from '../logs.js'
import { answerFailure, answerPage } from '../oauth/callback-listener.js'
import { markOfState } from '../oauth/login.js'
import { loginFailureOf, UnknownLogin } from '../oauth/login-failure.js'
import type { LoginLinks } from '../oauth/login-links.js'
import { answerJson, answerWith, type HttpExchange, HttpRefusal } from './answer.js'
import { requireOwner } from './operator-pages.js'
import { readBody, readJsonBody } from './read-body.js'

/** The id, which ends with the mark of a replica. */
const INVITATION = /^\/connect\/([\w-]{32}([\w-]*))$/
const COOKIE = 'ts_gateway_login'
const BODY = { maxBytes: 10_000, timeoutMs: 10_000 }
/** With `no-referrer`, a browser sends the form without its origin. */
const OWN = { 'referrer-policy': 'same-origin' }
const FORM =
  '<form method="post"><label>Your token of this gateway <input name="token" type="password" autocomplete="off" required autofocus></label> <button>Continue</button></form>'

/**
 * Answers `/connect/ID`, `/oauth/callback` and `POST /api/login`; false for any other path.
 *
 * A link names the user for whom it was made. Its page asks for that user's token of the gateway before it goes on to the
 * authorization server, and the callback needs the cookie of the same browser: a link that was forwarded connects nobody
 * else's account. `POST /api/login` with `{ "server": KEY }` needs the token of the page.
 */
export function createLoginPages({ links, log }: { readonly links: LoginLinks; readonly log: Log }) {
  async function invite(exchange: HttpExchange, form: string): Promise<void> {
    const { req, res, path } = exchange
    const person = exchange.personBehindProxy()
    const id = INVITATION.exec(path)?.[1] ?? ''
    if (req.method !== 'POST' && person === undefined) {
      if (!links.isInvitation(id)) throw new UnknownLogin()
      return answerPage(res, 200, 'Log in to a server of this gateway.', { form: FORM, headers: OWN })
    }
    const entry = person ?? (await holderOfForm(form, exchange))
    if (entry === undefined)
      return answerPage(res, 403, 'This is not a token of this gateway.', { form: FORM, headers: OWN })
    const { url, browser } = await links.accept(id, entry.name)
    answerPage(res, 303, 'Continue at the authorization server.', {
      headers: { location: url, ...cookieOf(req, browser) },
    })
  }

  async function begin(exchange: HttpExchange): Promise<void> {
    const { req, res, headers } = exchange
    await requireOwner(exchange, 'A login is begun')
    const body = await readJsonBody(req, BODY)
    const key = isJsonObject(body) ? body['server'] : undefined
    const login = await links.ofOperator(typeof key === 'string' ? key : '').catch(error => {
      const reason = loginFailureOf(error).message
      log.warn({ reason }, 'A login could not be begun.')
      throw new HttpRefusal(502, `The login could not be begun: ${reason}`)
    })
    if (login === undefined) throw new HttpRefusal(404, 'There is no server of this name to log in to.')
    const { url, browser } = login
    answerJson(res, 200, { url }, { ...headers, ...(browser === undefined ? {} : cookieOf(req, browser)) })
  }

  return async (exchange: HttpExchange): Promise<boolean> => {
    const { req, res, path, query, signal } = exchange
    if (path === '/api/login') {
      await begin(exchange)
      return true
    }
    const isCallback = path === '/oauth/callback' && req.method === 'GET'
    const invitation = INVITATION.exec(path)
    if (!isCallback && invitation === null) return false
    try {
      const form = req.method === 'POST' ? (await readBody(req, BODY)).toString('utf8') : ''
      const mark = isCallback ? markOfState(query.get('state') ?? '') : (invitation?.[2] ?? '')
      // A callback is of any browser.
      const answer = await exchange.sendOn(mark, form, !isCallback)
      if (answer !== undefined) await answerWith(res, answer, {}, signal)
      else if (isCallback) {
        await links.finish(query, cookieIn(req))
        answerPage(res, 200, 'You are logged in. You can close this page.')
      } else await invite(exchange, form)
    } catch (error) {
      if (error instanceof HttpRefusal) throw error
      answerFailure(res, error)
    }
    return true
  }
}

function holderOfForm(form: string, { identify }: HttpExchange): Promise<TokenConfig | undefined> {
  return identify(true, `Bearer ${new URLSearchParams(form).get('token') ?? ''}`).catch(error => {
    if (error instanceof HttpRefusal && error.status === 401) return undefined
    throw error
  })
}

function cookieOf(req: IncomingMessage, value: string): Readonly<Record<string, string>> {
  // A proxy with TLS says so; without it, a browser would not keep a secure cookie.
  const isSecure = req.headers['x-forwarded-proto'] === 'https' || req.headers.origin?.startsWith('https:') === true
  const attributes = `Path=/oauth/callback; Max-Age=600; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return { 'set-cookie': `${COOKIE}=${value}; ${attributes}` }
}

function cookieIn(req: IncomingMessage): string {
  const pairs = (req.headers.cookie ?? '').slice(0, 8_000).split(';')
  const found = pairs.map(pair => pair.trim()).find(pair => pair.startsWith(`${COOKIE}=`))
  return found?.slice(COOKIE.length + 1) ?? ''
}
