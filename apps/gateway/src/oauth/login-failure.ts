import { OAuthError } from '@modelcontextprotocol/client'
import { printable } from '@ts/cli-kit'
import { isToolSearchError } from '@ts/core'
import { causesOf } from '../upstream/errors.js'
import { UnsafeAddress } from './guarded-fetch.js'

/** A login that failed. The message is fit for a person: it has no token, code or text of the authorization server. */
export class LoginFailed extends Error {
  override readonly name: string = 'LoginFailed'
}

/** A login whose time is over, whose link was used before, that another browser began, or that nobody began. */
export class UnknownLogin extends LoginFailed {
  override readonly name = 'UnknownLogin'
  constructor() {
    super('This login is not known: its time is over, or its link was used before. Begin again.')
  }
}

/**
 * Why a login failed, in a sentence. Messages of the SDK and of an authorization server are left out, because they may
 * repeat what was sent or answered; of these, only the kind is named.
 */
export function loginFailureOf(error: unknown): LoginFailed {
  if (error instanceof LoginFailed) return error
  if (isToolSearchError(error)) return new LoginFailed(error.message)
  if (error instanceof OAuthError)
    return new LoginFailed(`The authorization server answered with the error ${printable(error.code, 60)}.`)
  for (const cause of causesOf(error)) {
    const { code } = cause
    if ((cause as unknown) instanceof UnsafeAddress) return new LoginFailed(String(cause['message']))
    if (typeof code === 'string' && /^(?:E[A-Z]|UND_ERR|ERR_TLS|CERT|DEPTH_ZERO|SELF_SIGNED)/.test(code))
      return new LoginFailed(`The authorization server cannot be reached (${code}).`)
  }
  const kind = error instanceof Error ? error.name : 'an unknown error'
  return new LoginFailed(`The authorization server answered with something unexpected (${printable(kind, 60)}).`)
}
