import type { ServerConfig } from '../config/gateway-config.js'
import type { Log } from '../logs.js'
import { createConnect } from '../upstream/connect.js'
import { createCredentials } from './credentials.js'
import { createLogins } from './login.js'
import { createLoginLinks } from './login-links.js'
import { credentialsFolder, derivedKey, sealingKey } from './sealing-key.js'
import { createSharedRecords, isShared } from './shared-records.js'
import { createFileRecords, createSealedStore } from './token-store.js'
import { createExchanges, createPeople } from './user-tokens.js'

/** The logins of one user of this machine: nothing is read or written before the first server wants one. */
export function openLogins(options: {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly log: Log
  readonly servers: () => readonly ServerConfig[]
  /** The store of the configuration: tokens are in it if all replicas can read them there, and else in files. */
  readonly store: string | undefined
  readonly publicUrl?: (() => string | undefined) | undefined
  /** The issuer of the users' tokens. Default: there is none. */
  readonly issuer?: (() => string | undefined) | undefined
  readonly onLogin?: ((server: string, token: string | undefined) => void) | undefined
  /** Makes the mark of this replica. Default: there are no others. */
  readonly mark?: (() => string) | undefined
}) {
  const {
    env,
    log,
    servers,
    store: address,
    mark,
    publicUrl = () => undefined,
    issuer = () => undefined,
    onLogin = () => {},
  } = options
  const folder = credentialsFolder(env)
  // Other hosts can open them only with the same secret.
  const shared =
    isShared(address) && derivedKey(env, 'credentials') !== undefined ? createSharedRecords(address) : undefined
  const store = createSealedStore(shared ?? createFileRecords(folder), () => sealingKey({ folder, env, log }))
  const credentials = createCredentials({ store, log })
  const logins = createLogins({ credentials, mark })
  const links = createLoginLinks({ logins, log, servers, publicUrl, onLogin, mark })
  const people = createPeople()
  const connect = createConnect({ credentials, people, exchanges: createExchanges(people, issuer) })
  return { connect, credentials, links, people, close: async () => shared?.close() }
}
