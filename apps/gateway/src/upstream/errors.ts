import * as kit from '@ts/cli-kit'
import { isJsonObject } from '../protocol/json.js'
import type { JsonObject } from './connection.js'

/** A server that cannot be used now. The message is fit for a model: no path, no environment. */
export interface UpstreamUnavailable extends Error {
  /** Whether the request may have reached the server. */
  readonly mayHaveRun: boolean
}
export const UpstreamUnavailable: new (
  message: string,
  options: { readonly mayHaveRun: boolean; readonly cause?: unknown },
) => UpstreamUnavailable = kit.UpstreamUnavailable

export class StartLimitError extends Error {
  override readonly name = 'StartLimitError'
  constructor(limitMs: number) {
    super(`It did not start within ${limitMs} ms`)
  }
}

/** Every process place is used by a busy instance. */
export class NoPlaceError extends Error {
  override readonly name = 'NoPlaceError'
}

/** A server cannot be called with the tokens that the gateway has; the server itself works. */
export class AuthorizationFailed extends UpstreamUnavailable {
  constructor(message: string, cause?: unknown) {
    super(message, { mayHaveRun: false, cause })
  }
}

/** Somebody has to log in to a server before it can be called. */
export class LoginNeeded extends AuthorizationFailed {
  /** `more`: the login that there is does not give enough rights. */
  constructor(
    readonly server: string,
    readonly need: 'login' | 'more' = 'login',
    remedy = `The operator of the gateway runs \`ts-gateway login ${server}\`.`,
  ) {
    const what = need === 'login' ? 'needs a login' : 'needs a new login, which gives more rights'
    super(`The server "${server}" ${what}, so the call was not run. ${remedy}`)
  }

  /** The same with a link for the user. */
  withLink(url: string): LoginNeeded {
    const remedy = `Ask the user to open this link, and call the tool again afterwards: ${url}`
    return new LoginNeeded(this.server, this.need, remedy)
  }

  /** The same for a login that was tried. */
  failed(reason: string): LoginNeeded {
    const remedy = `The login failed: ${reason} Call the tool again to try once more.`
    return new LoginNeeded(this.server, this.need, remedy)
  }
}

/** Maximum number of nested causes that are read: an error may be wrapped a few times, or be its own cause. */
const MAX_CAUSES = 8

/** An error and its causes, the outermost first. */
export function causesOf(error: unknown): readonly JsonObject[] {
  const found: JsonObject[] = []
  for (let cause = error; isJsonObject(cause) && found.length < MAX_CAUSES; cause = cause['cause']) found.push(cause)
  return found
}

/** The failed authorization behind an error of the SDK, if there is one. */
export function authorizationFailureOf(error: unknown): AuthorizationFailed | undefined {
  return causesOf(error).find((cause: unknown) => cause instanceof AuthorizationFailed) as
    | AuthorizationFailed
    | undefined
}
