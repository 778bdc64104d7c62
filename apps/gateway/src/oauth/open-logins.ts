import { createConnect } from '../upstream/connect.js'
import { createCredentials } from './credentials.js'
import { createLogins, type LoginsOptions } from './login.js'
import { createLoginLinks, type LoginLinksOptions } from './login-links.js'
import { credentialsFolder, derivedKey, sealingKey } from './sealing-key.js'
import { createSharedRecords, isShared } from './shared-records.js'
import { createFileRecords, createSealedStore } from './token-store.js'
import { createExchanges, createPeople } from './user-tokens.js'

interface OpenLoginsOptions extends Pick<LoginsOptions, 'log' | 'onLogin' | 'mark'>, Omit<LoginLinksOptions, 'logins'> {
  readonly env: Readonly<Record<string, string | undefined>>
  /** The store of the configuration: tokens are in it if all replicas can read them there, and else in files. */
  readonly store: string | undefined
  /** The issuer of the users' tokens. Default: there is none. */
  readonly issuer?: (() => string | undefined) | undefined
}

/** The logins of one user of this machine: nothing is read or written before the first server wants one. */
export function openLogins(options: OpenLoginsOptions) {
  const { env, log, store: address, issuer = () => undefined } = options
  const folder = credentialsFolder(env)
  // Other hosts can open them only with the same secret.
  const shared =
    isShared(address) && derivedKey(env, 'credentials') !== undefined ? createSharedRecords(address) : undefined
  const store = createSealedStore(shared ?? createFileRecords(folder), () => sealingKey({ folder, env, log }))
  const credentials = createCredentials({ store, log })
  const links = createLoginLinks({ ...options, logins: createLogins({ ...options, credentials }) })
  const people = createPeople()
  const connect = createConnect({ credentials, people, exchanges: createExchanges(people, issuer) })
  return { connect, credentials, links, people, close: async () => shared?.close() }
}
