import type { ServerConfig } from '../config/gateway-config.js'
import type { Log } from '../logs.js'
import { createConnect } from '../upstream/connect.js'
import { createCredentials } from './credentials.js'
import { createLogins } from './login.js'
import { createLoginLinks } from './login-links.js'
import { credentialsFolder, sealingKey } from './sealing-key.js'
import { createSealedStore } from './token-store.js'
import { createExchanges, createPeople } from './user-tokens.js'

/** The logins of one user of this machine: nothing is read or written before the first server wants one. */
export function openLogins(options: {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly log: Log
  readonly servers: () => readonly ServerConfig[]
  readonly publicUrl?: (() => string | undefined) | undefined
  /** The issuer of the users' tokens. Default: there is none. */
  readonly issuer?: (() => string | undefined) | undefined
  readonly onLogin?: ((server: string, token: string | undefined) => void) | undefined
}) {
  const { env, log, servers, publicUrl = () => undefined, issuer = () => undefined, onLogin = () => {} } = options
  const folder = credentialsFolder(env)
  const store = createSealedStore(folder, () => sealingKey({ folder, env, log }))
  const credentials = createCredentials({ store, log })
  const logins = createLogins({ credentials })
  const links = createLoginLinks({ logins, log, servers, publicUrl, onLogin })
  const people = createPeople()
  const connect = createConnect({ credentials, people, exchanges: createExchanges(people, issuer) })
  return { connect, credentials, links, people }
}
