import { existsSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import {
  createRedactor,
  hideCredentials,
  isSecretName,
  LONG_SECRET,
  type ServerAddress,
  type StdioAddress,
  secretsOfServer,
} from '@ts/cli-kit'

/**
 * Replaces secrets in a text that a server wrote: those of its configuration, and any text that has the form of a
 * credential. Variables that name an existing file or folder, and short ones such as `DEBUG=1`, are not secrets.
 */
export function hideSecrets(text: string, server: ServerAddress | undefined): string {
  if (server === undefined) return hideCredentials(text)
  const known = secretsOfServer(server.kind === 'stdio' ? { ...server, env: secretVariables(server) } : server)
  return hideCredentials(createRedactor(known).redact(text))
}

/**
 * A relative path in a variable named like a secret is a secret even if it exists, because a password may be a common
 * word.
 */
function secretVariables({ env, cwd }: StdioAddress): Readonly<Record<string, string>> {
  const isSecret = ([name, value]: [string, string]) =>
    isSecretName(name)
      ? !isAbsolute(value) || !existsSync(value)
      : value.length >= LONG_SECRET && !existsSync(resolve(cwd, value))
  return Object.fromEntries(Object.entries(env).filter(isSecret))
}
