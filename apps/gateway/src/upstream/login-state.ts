import type { Log } from '../logs.js'
import { type AuthorizationFailed, LoginNeeded } from './errors.js'

export interface LoginStateOptions {
  readonly key: string
  readonly log: Log
  /** Whether each user has their own login; then the login of one says nothing about the others. */
  readonly isPerUser: () => boolean
  readonly onChange: () => void
}

/** Whether a server can be used only after a login. A failure is reported once, until something has changed. */
export function createLoginState({ key, log, isPerUser, onChange }: LoginStateOptions) {
  let isReported = false
  let isWanted = false
  let lastToken: string | undefined

  function note(next: boolean): void {
    if (!next) isReported = false
    if (isWanted === next) return
    isWanted = next
    onChange()
  }

  return {
    get isWanted(): boolean {
      return isWanted
    },
    /** With a login of each user, the token of the user who logged in last: the server is listed for this user. */
    get lastToken(): string | undefined {
      return lastToken
    },
    /** A connection could not be made. */
    failed(error: AuthorizationFailed): void {
      if (!isReported) log.warn({ server: key }, error.message)
      note(error instanceof LoginNeeded)
      isReported = true
    },
    /** A call needs a login. */
    needed: (): void => void (isPerUser() || note(true)),
    worked: (): void => note(false),
    loggedIn(token: string | undefined): void {
      if (isPerUser()) lastToken = token
      note(false)
    },
  }
}

export type LoginState = ReturnType<typeof createLoginState>
