import { randomBytes } from 'node:crypto'
import { getOrInsert } from '@ts/core/kit'
import type { HttpServerConfig, ServerConfig } from '../config/gateway-config.js'
import { isSameSecret } from '../http/authenticate.js'
import type { Log } from '../logs.js'
import { listenForCallback } from './callback-listener.js'
import { subjectOf } from './credentials.js'
import { LOGIN_MS, type Logins } from './login.js'
import { LoginFailed, loginFailureOf, UnknownLogin } from './login-failure.js'
import { limitWork } from './time-limit.js'

/** A link with which a person logs in to a server. */
export interface LoginLink {
  readonly url: string
  /** Settles when the login has succeeded; rejects if it failed or nobody came. */
  readonly done: Promise<void>
}

/** A link to a page of the gateway, which identifies the person first: a forwarded link must not connect another one. */
interface Invitation {
  readonly server: HttpServerConfig
  readonly token: string
  readonly link: LoginLink
  settle(error?: unknown): void
}

export interface LoginLinksOptions {
  readonly logins: Logins
  readonly log: Log
  readonly servers: () => readonly ServerConfig[]
  /** Where browsers reach the gateway; undefined if they run on its machine. */
  readonly publicUrl: () => string | undefined
  /** Somebody has logged in. `token` is the name of the user's token of the gateway. */
  readonly onLogin: (server: string, token: string | undefined) => void
  /** Makes the mark of this replica; a link ends with it. Default: there are no others. */
  readonly mark?: (() => string) | undefined
  /** How long a link works, in milliseconds. Default 600,000. */
  readonly limitMs?: number | undefined
}

/** Most links that wait at the same time. */
const MAX_LINKS = 1_000

export function createLoginLinks(options: LoginLinksOptions) {
  const { logins, publicUrl, limitMs = LOGIN_MS, mark = () => '' } = options
  /** Links that wait, by server and subject: calls at the same time get the same one. */
  const open = new Map<string, Promise<LoginLink>>()
  const invitations = new Map<string, Invitation>()

  async function onThisMachine(server: HttpServerConfig, token: string | undefined, scope?: string) {
    const listener = await listenForCallback(answer => logins.finish(answer), server.oauth?.redirectPort)
    let login: Awaited<ReturnType<Logins['begin']>>
    try {
      const request = { server, subject: subjectOf(server, token), redirectUrl: listener.redirectUrl, scope }
      login = await logins.begin(request)
    } catch (error) {
      listener.close()
      throw error
    }
    login.done.catch(() => {}).finally(() => listener.close())
    reportEnd(options, server, token, login.done)
    return { url: login.url.href, done: login.done, cancel: () => login.cancel('It was stopped.') }
  }

  function invite(server: HttpServerConfig, token: string, base: string): LoginLink {
    if (invitations.size >= MAX_LINKS) throw new LoginFailed('Too many logins are open; try again later.')
    const id = `${randomBytes(24).toString('base64url')}${mark()}`
    const late = () => new LoginFailed('Nobody used the link within the time limit.')
    const { done, settle } = limitWork(limitMs, late, () => invitations.delete(id))
    const link = { url: `${base}/connect/${id}`, done }
    invitations.set(id, { server, token, link, settle })
    return link
  }

  /** Begins a login that this browser alone can complete. */
  async function beginIn(server: HttpServerConfig, token: string | undefined, base: string) {
    const browser = randomBytes(24).toString('base64url')
    const redirectUrl = `${base}/oauth/callback`
    const login = await logins.begin({ server, subject: subjectOf(server, token), redirectUrl, browser })
    reportEnd(options, server, token, login.done)
    return { url: login.url.href, browser, done: login.done }
  }

  return {
    /**
     * The link for a caller, by the name of its token; undefined if the caller may not log in: shared credentials are the
     * operator's, and with tokens a link needs `http.publicUrl`.
     */
    async for(key: string, token: string | undefined): Promise<LoginLink | undefined> {
      const server = serverOf(options, key)
      const base = publicUrl()
      if (server === undefined || (token !== undefined && (server.credentials !== 'user' || base === undefined)))
        return undefined
      const id = JSON.stringify([key, token ?? null])
      return getOrInsert(open, id, () => {
        const isHere = token === undefined || base === undefined
        const link = isHere ? onThisMachine(server, token) : Promise.resolve(invite(server, token, base))
        const forget = () => open.delete(id)
        link.then(({ done }) => done).then(forget, forget)
        return link
      })
    },
    /** A login that a person on this machine asked for by a command, for any user. */
    onThisMachine,
    /** The page's button. The browser must keep `browser`, if there is one, until it comes back. */
    async ofOperator(key: string): Promise<{ readonly url: string; readonly browser?: string } | undefined> {
      const server = serverOf(options, key)
      const base = publicUrl()
      if (server === undefined) return undefined
      return base === undefined ? onThisMachine(server, undefined) : beginIn(server, undefined, base)
    },
    isInvitation: (id: string): boolean => invitations.has(id),
    /** Begins the login of an invitation for the user who was identified. @throws UnknownLogin for anybody else. */
    async accept(id: string, token: string): Promise<{ readonly url: string; readonly browser: string }> {
      const base = publicUrl()
      const invitation = invitations.get(id)
      if (invitation === undefined || base === undefined || !isSameSecret(invitation.token, token))
        throw new UnknownLogin()
      const { url, browser, done } = await beginIn(invitation.server, token, base)
      done.then(() => invitation.settle(), invitation.settle)
      return { url, browser }
    },
    finish: (answer: URLSearchParams, browser: string) => logins.finish(answer, browser),
  }
}

/** A server of the configuration that can want a login. */
function serverOf({ servers }: LoginLinksOptions, key: string): HttpServerConfig | undefined {
  const server = servers().find(one => one.key === key)
  return server === undefined || server.kind === 'stdio' ? undefined : server
}

/** Reports the end of a login, whichever way it was begun. */
function reportEnd(
  { log, onLogin }: LoginLinksOptions,
  { key }: HttpServerConfig,
  token: string | undefined,
  done: Promise<void>,
): void {
  done.then(
    () => {
      log.info({ server: key, user: token }, `Logged in to ${key}.`)
      onLogin(key, token)
    },
    error => log.warn({ server: key, reason: loginFailureOf(error).message }, `The login to ${key} failed.`),
  )
}

/** The links with which people log in to servers. */
export type LoginLinks = ReturnType<typeof createLoginLinks>
