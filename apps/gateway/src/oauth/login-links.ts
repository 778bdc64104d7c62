import { randomBytes } from 'node:crypto'
import { getOrInsert } from '@ts/core/kit'
import type { HttpServerConfig, ServerConfig } from '../config/gateway-config.js'
import { isSameSecret } from '../http/authenticate.js'
import { listenForCallback } from './callback-listener.js'
import type { Logins } from './login.js'
import { LoginFailed, UnknownLogin } from './login-failure.js'

/** A link with which a person logs in to a server. */
export interface LoginLink {
  readonly url: string
  /** Settles when the login has succeeded; rejects if it failed or nobody came. */
  readonly done: Promise<void>
}

export interface LoginLinksOptions {
  readonly logins: Logins
  readonly servers: () => readonly ServerConfig[]
  /** Where browsers reach the gateway; undefined if they run on its machine. */
  readonly publicUrl?: (() => string | undefined) | undefined
}

/** Most links that wait at the same time. */
const MAX_LINKS = 1_000

export function createLoginLinks({ logins, servers, publicUrl = () => undefined }: LoginLinksOptions) {
  /** Links that wait, by server and subject: calls at the same time get the same one. */
  const open = new Map<string, Promise<LoginLink>>()
  /** Links to a page of the gateway, which identifies the person first: a forwarded link must not connect another one. */
  const invitations = new Map<string, { server: HttpServerConfig; token: string; settle: (error?: unknown) => void }>()

  /** A server of the configuration that can want a login. */
  function serverOf(key: string): HttpServerConfig | undefined {
    const server = servers().find(one => one.key === key)
    return server === undefined || server.kind === 'stdio' ? undefined : server
  }

  async function onThisMachine(server: HttpServerConfig, token: string | undefined, scope?: string) {
    const { redirectUrl, close } = await listenForCallback(logins.finish, server.oauth?.redirectPort)
    const login = await logins.begin({ server, token, redirectUrl, scope }).catch(error => {
      close()
      throw error
    })
    login.done.catch(() => {}).finally(close)
    return login
  }

  function invite(server: HttpServerConfig, token: string, base: string): LoginLink {
    if (invitations.size >= MAX_LINKS) throw new LoginFailed('Too many logins are open; try again later.')
    const id = `${randomBytes(24).toString('base64url')}${logins.mark()}`
    const forget = () => invitations.delete(id)
    const { done, settle } = logins.limited('Nobody used the link within the time limit.', forget)
    const link = { url: `${base}/connect/${id}`, done }
    invitations.set(id, { server, token, settle })
    return link
  }

  /** Begins a login that this browser alone can complete. */
  async function beginIn(server: HttpServerConfig, token: string | undefined, base: string) {
    const browser = randomBytes(24).toString('base64url')
    const { url, done } = await logins.begin({ server, token, redirectUrl: `${base}/oauth/callback`, browser })
    return { url, browser, done }
  }

  return {
    /**
     * The link for a caller, by the name of its token; undefined if the caller may not log in: shared credentials are the
     * operator's, and with tokens a link needs `http.publicUrl`.
     */
    async for(key: string, token: string | undefined): Promise<LoginLink | undefined> {
      const server = serverOf(key)
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
      const server = serverOf(key)
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
    finish: logins.finish,
  }
}

export type LoginLinks = ReturnType<typeof createLoginLinks>
