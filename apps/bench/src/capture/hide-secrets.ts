import { statSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import type { ServerConfig, StdioServer } from './server-config.js'

/**
 * Minimum length of a value that is hidden, in characters: short values such as `1`, `true` and `on` are in every line.
 */
const LEAST_LENGTH = 6
const HIDDEN = '[hidden]'
const SECRET_NAME = /key|token|secret|password|passwd|auth|credential/i
/** A value after a name like `Authorization:`, `api_key=` or `"token": "`. */
const NAMED =
  /((?:authorization|api[-_ ]?key|access[-_ ]?key|token|secret|password|passwd)["']?[ \t]{0,4}[:=][ \t]{0,4}["']?(?:(?:bearer|basic|token)[ \t]{1,4})?)[^\s"',;]{4,500}/gi
/** Credentials whose first letters show their kind, such as `ghp_`. */
const KNOWN_KINDS =
  /\b(?:bearer[ \t]{1,4}[\w.~+/-]{8,500}|(?:sk|pk|rk|ghp|gho|ghu|ghs|github_pat|glpat|xox[abeprs]|npm)[-_][\w-]{12,500}|eyJ[\w-]{8,500}\.[\w-]{4,1000}(?:\.[\w-]{0,1000})?|AKIA[A-Z0-9]{12,20})/gi
/** `https://user:password@`. */
const IN_ADDRESS = /(\bhttps?:\/\/)[^\s/@]{1,200}@/gi

/**
 * Replaces secrets in a text that a server wrote, in linear time. These are secrets: the values of the server's
 * environment and headers, the credentials and query values in its address, arguments named like a secret, and any text
 * that has the form of a credential. Environment values that are paths of existing files and folders are not secrets.
 */
export function hideSecrets(text: string, server: ServerConfig | undefined): string {
  const values = server === undefined ? [] : secretsOf(server)
  const known = [...new Set(values.flatMap(value => [value, JSON.stringify(value).slice(1, -1), encoded(value)]))]
    .filter(value => value.length >= LEAST_LENGTH)
    // Longer values come first, because one may begin with a shorter one.
    .sort((a, b) => b.length - a.length)
  let shown = text
  for (const value of known) shown = shown.replaceAll(value, HIDDEN)
  return shown.replace(IN_ADDRESS, `$1${HIDDEN}@`).replace(NAMED, `$1${HIDDEN}`).replace(KNOWN_KINDS, HIDDEN)
}

function secretsOf(server: ServerConfig): readonly string[] {
  if (server.kind === 'stdio') return [...secretVariables(server), ...secretArguments(server.args)]
  const { username, password, searchParams } = server.url
  const headers = Object.values(server.headers)
  return [...headers.flatMap(withoutScheme), decoded(username), decoded(password), ...searchParams.values()]
}

/**
 * The values of the environment, except those that name an existing file or folder. A relative path in a variable named
 * like a secret is hidden even if it exists, because a password may be a common word.
 */
function secretVariables({ env, cwd }: StdioServer): readonly string[] {
  return Object.entries(env).flatMap(([name, value]) => {
    const mayBePath = isAbsolute(value) || !SECRET_NAME.test(name)
    return mayBePath && exists(resolve(cwd, value)) ? [] : [value]
  })
}

function exists(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined
  } catch {
    // The value cannot be a file name, or its folder cannot be read.
    return false
  }
}

/** The secrets in `--api-key=VALUE`, `--token VALUE`, and a header such as `Authorization: Bearer VALUE`. */
function secretArguments(args: readonly string[]): readonly string[] {
  return args.flatMap((arg, i) => {
    const header = /^[\w-]{1,60}:[ \t]{0,4}(\S.*)$/.exec(arg)?.[1]
    if (header !== undefined && !arg.includes('://')) return withoutScheme(header)
    const equals = arg.indexOf('=')
    if (equals > 0) return SECRET_NAME.test(arg.slice(0, equals)) ? [arg.slice(equals + 1)] : []
    const before = args[i - 1] ?? ''
    const isNamed = before.startsWith('-') && !before.includes('=') && !arg.startsWith('-') && SECRET_NAME.test(before)
    return isNamed ? [arg] : []
  })
}

/** A header's value, and the part after a scheme such as `Bearer`. */
function withoutScheme(value: string): readonly string[] {
  const space = value.indexOf(' ')
  return space < 0 ? [value] : [value, value.slice(space + 1).trim()]
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function encoded(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    // A lone surrogate cannot be encoded in a URL.
    return text
  }
}
