import {
  type CliIo,
  type Command,
  command,
  didYouMean,
  EXIT,
  type Flags,
  hasBrowser,
  invalidInput,
  openBrowser,
  option,
  quoted,
  toggle,
} from '@ts/cli-kit'
import type { ArgsDef } from 'citty'
import { createLog } from '../logs.js'
import { usesLogins } from '../oauth/credentials.js'
import { logout } from '../oauth/login.js'
import { loginFailureOf } from '../oauth/login-failure.js'
import { openLogins } from '../oauth/open-logins.js'
import { createRedactor } from '../redact.js'
import { aborted } from '../upstream/wait-for.js'
import { CONFIG_ARGS, readConfigFlag, STORE_ARGS } from './config-flag.js'

const ARGS: ArgsDef = {
  server: { type: 'positional', description: 'the key of the server in the configuration', required: true },
  ...CONFIG_ARGS,
  ...STORE_ARGS,
  user: option('name', 'for `credentials: user`, the name of the token whose user logs in'),
}
const LOGIN_ARGS: ArgsDef = {
  ...ARGS,
  scope: option('text', 'the rights to ask for, separated by spaces'),
  'no-browser': toggle('only print the link'),
}

/** `ts-gateway login` with another way to open a browser; for tests. */
export function createLoginCommand(open: typeof openBrowser): Command {
  return command(
    { name: 'login', description: 'Log in to a server that wants it, in the browser', args: LOGIN_ARGS },
    async (flags, io) => {
      const { server, user, store } = await chosen(flags, io)
      const { links, close } = opened(io, store)
      let cancel = () => {}
      try {
        const link = await links.onThisMachine(server, user, flags.text('scope'))
        cancel = link.cancel
        io.out(`Open this link to log in to ${server.key}:\n\n  ${link.url}\n\n`)
        if (!flags.on('no-browser') && hasBrowser(io)) open(link.url, io.platform)
        else io.err(`${remoteHint(link.url)}\n`)
        const stop = io.stopSignal()
        await Promise.race([link.done, aborted(stop)])
        if (stop.aborted) return EXIT.stopped
        io.out(`Logged in to ${server.key}.\n`)
        return EXIT.ok
      } catch (error) {
        const { message } = loginFailureOf(error)
        io.err(`ts-gateway: the login to ${server.key} failed: ${message}\n`)
        return EXIT.failed
      } finally {
        cancel()
        await close()
      }
    },
  )
}

export const loginCommand: Command = createLoginCommand(openBrowser)

/** `ts-gateway logout`: removes the tokens of a login, and revokes them if the authorization server can do so. */
export const logoutCommand: Command = command(
  { name: 'logout', description: 'Remove the login to a server', args: ARGS },
  async (flags, io) => {
    const { server, user, store } = await chosen(flags, io)
    const { credentials, close } = opened(io, store)
    const had = await logout(credentials, server, user).finally(close)
    io.out(had ? `Logged out of ${server.key}.\n` : `There was no login to ${server.key}.\n`)
    return EXIT.ok
  },
)

function opened({ env, err }: CliIo, store: string | undefined) {
  return openLogins({
    ...{ env, store },
    log: createLog({ write: err, readable: true, level: 'error', redactor: createRedactor() }),
    servers: () => [],
  })
}

/** The server of the command, whose logins a person may use. */
async function chosen(flags: Flags, io: CliIo) {
  const { config } = await readConfigFlag(flags, io)
  const key = flags.text('server')
  const keys = config.servers.filter(({ kind }) => kind !== 'stdio').map(one => one.key)
  const server = config.servers.find(one => one.key === key)
  if (key === undefined || server === undefined || server.kind === 'stdio')
    throw invalidInput(
      'server',
      `found ${key === undefined ? 'none' : quoted(key)}, expected a server with a url: ${keys.join(', ') || 'there is none'}${didYouMean(key ?? '', keys)}`,
    )
  if (!usesLogins(server))
    throw invalidInput(
      key,
      'found an authorization header in the configuration, which is used instead; remove it to log in',
    )
  const user = flags.text('user')
  if (user !== undefined && server.credentials !== 'user')
    throw invalidInput(
      '--user',
      `found a user for ${key}, whose login all users share; set "credentials": "user" first`,
    )
  return { server, user, store: config.store }
}

/** The browser of another machine reaches the redirect address through a tunnel. */
function remoteHint(link: string): string {
  const redirect = new URL(link).searchParams.get('redirect_uri') ?? ''
  const port = URL.canParse(redirect) ? new URL(redirect).port : ''
  return `The browser must reach port ${port} of this machine; from another one, run there: ssh -L ${port}:127.0.0.1:${port} HOST`
}
