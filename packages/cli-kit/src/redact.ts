import { existsSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import type { HttpAddress, ServerAddress, StdioAddress } from './read-server.js'

/** A shorter value is replaced only where it is a whole word: `1` and `on` are parts of most lines. */
export const LONG_SECRET = 6
/** A character of a word: a digit or a letter of any script. */
const WORD = '[0-9A-Za-z\\u00aa-\\uffff]'
const REPLACEMENT = '[redacted]'
/** Texts are cut at fewer characters than this. */
const MAX_CUT = 500

/** A replacer of secrets of any length, linear in the length of the text for a given set of them. */
export function createRedactor(secrets: readonly string[] = []) {
  const known = new Set<string>()
  let pattern: RegExp | undefined
  /** Adds known secrets; earlier ones stay known, because a server may still print them after a reload. */
  const add = (more: readonly string[]) => {
    for (const secret of more) {
      // A separator such as a comma is no secret, and occurs in every line.
      if (secret.length < LONG_SECRET && !new RegExp(WORD).test(secret)) continue
      known.add(secret)
      // The value in the form of JSON, and of a URL.
      known.add(JSON.stringify(secret).slice(1, -1))
      known.add(inForm(encodeURIComponent, secret))
    }
    // Longer secrets come first, because they may begin with a shorter one.
    const alternatives = [...known].sort((a, b) => b.length - a.length).map(patternOf)
    pattern = alternatives.length === 0 ? undefined : new RegExp(alternatives.join('|'), 'g')
  }
  add(secrets)
  /** The text with every known secret replaced by `[redacted]`, also one whose end was cut off by `…`. */
  const redact = (text: string) => {
    if (pattern === undefined) return text
    const parts = text.replace(pattern, REPLACEMENT).split('…')
    return parts.map((part, i) => (i === parts.length - 1 ? part : hideBeginning(part, known))).join('…')
  }
  return { add, redact }
}

/** Replaces the end of a text that was cut, if it is the beginning of a secret. */
function hideBeginning(text: string, secrets: Iterable<string>): string {
  for (const secret of secrets) {
    for (let length = Math.min(secret.length - 1, text.length, MAX_CUT); length >= LONG_SECRET; length--) {
      if (text.endsWith(secret.slice(0, length))) return text.slice(0, -length) + REPLACEMENT
    }
  }
  return text
}

/** The parts of a server's configuration that may hold secrets. */
type Server = Pick<StdioAddress, 'args' | 'env'> | Pick<HttpAddress, 'url' | 'headers'>

/**
 * The values of a server's configuration that must not be shown: values of headers and of environment variables, users,
 * passwords, query values and random parts of the address, and arguments that are named like a secret.
 */
export function secretsOfServer(server: Server): readonly string[] {
  if ('args' in server) return [...Object.values(server.env), ...secretArguments(server.args)]
  const { username, password, searchParams, pathname } = server.url
  const values = Object.values(server.headers)
  return [
    ...values,
    ...values.flatMap(credentials),
    ...[username, password].filter(part => part !== '').flatMap(bothForms),
    ...searchParams.values(),
    ...pathname.split('/').filter(isRandom),
  ]
}

/** A value after a name like `Authorization:`, `api_key=` or `"token": "`. */
const NAMED =
  /((?:authorization|api[-_ ]?key|access[-_ ]?key|token|secret|password|passwd)["']?[ \t]{0,4}[:=][ \t]{0,4}["']?(?:(?:bearer|basic|token)[ \t]{1,4})?)[^\s"',;]{4,500}/gi
/** Credentials whose first letters show their kind, such as `ghp_`. */
const KNOWN_KINDS =
  /\b(?:bearer[ \t]{1,4}[\w.~+/-]{8,500}|(?:sk|pk|rk|ghp|gho|ghu|ghs|github_pat|glpat|xox[abeprs]|npm)[-_][\w-]{12,500}|eyJ[\w-]{8,500}\.[\w-]{4,1000}(?:\.[\w-]{0,1000})?|AKIA[A-Z0-9]{12,20})/gi
/** `https://user:password@`. */
const IN_ADDRESS = /(\bhttps?:\/\/)[^\s/@]{1,200}@/gi

/** Replaces what has the form of a credential, in linear time: for texts that a server wrote. */
export function hideCredentials(text: string): string {
  return text
    .replace(IN_ADDRESS, `$1${REPLACEMENT}@`)
    .replace(NAMED, `$1${REPLACEMENT}`)
    .replace(KNOWN_KINDS, REPLACEMENT)
}

/** The name of a variable, an option or a field with a secret. */
const SECRET_NAME = /key|token|secret|pass|pwd|auth|credential|cookie|sig$|signature/i

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
    SECRET_NAME.test(name)
      ? !isAbsolute(value) || !existsSync(value)
      : value.length >= LONG_SECRET && !existsSync(resolve(cwd, value))
  return Object.fromEntries(Object.entries(env).filter(isSecret))
}

/** A setting in a text: `--token=VALUE`, `token=VALUE` in a query or a list of settings, `password:VALUE`. */
const SETTING = /^-{0,2}([\w.-]{1,60})[=:](.+)$/
/** `user:password@` in an address, and the same if the password has a slash. */
const USER_INFO = [/:\/\/([^\s/?#]+)@/, /:\/\/(\S+)@/]

/** `--api-key=VALUE`, `--token VALUE`, and a header such as `Authorization: Bearer VALUE`. */
function secretArguments(args: readonly string[]): readonly string[] {
  return args.flatMap((arg, i) => {
    const isHeader = /^[\w-]{1,60}:\s*(.+)$/.exec(arg)
    if (isHeader?.[1] !== undefined && !arg.includes('://')) return [isHeader[1], ...credentials(isHeader[1])]
    const before = args[i - 1] ?? ''
    const isValue = before.startsWith('-') && !before.includes('=') && !arg.startsWith('--') && SECRET_NAME.test(before)
    return [...(isValue ? [arg] : []), ...secretsInText(arg, /^(?:-e|--env)$/.test(before))]
  })
}

/** Users and passwords of addresses, and values of settings that are named like a secret or are of an environment. */
function secretsInText(text: string, isEnvironment: boolean): readonly string[] {
  const equals = text.indexOf('=')
  const isSecret = equals > 0 && (isEnvironment || SECRET_NAME.test(text.slice(0, equals)))
  const found = isSecret && !text.slice(0, equals).includes('://') ? [text.slice(equals + 1)] : []
  for (const part of text.split(/[\s,;"'{}()]+/)) {
    const userInfo = USER_INFO.map(pattern => pattern.exec(part)?.[1]).find(one => one !== undefined)
    if (userInfo !== undefined) {
      const colon = userInfo.indexOf(':')
      found.push(userInfo, ...bothForms(userInfo.slice(colon + 1)))
    }
    for (const setting of part.split(/[?&#]/)) {
      const [, name = '', value = ''] = SETTING.exec(setting) ?? []
      if (value !== '' && !value.startsWith('//') && (SECRET_NAME.test(name) || isRandom(value)))
        found.push(...bothForms(value))
    }
  }
  return found
}

/** Whether a text looks like a generated token: long, and with letters and digits. */
function isRandom(text: string): boolean {
  return /^[\w-]{20,}$/.test(text) && /\d/.test(text) && /[A-Za-z]/.test(text)
}

/** A part of an address as it is written, and as the server reads it. */
function bothForms(part: string): readonly string[] {
  return [part, inForm(decodeURIComponent, part)]
}

/** The part after a scheme: `Bearer VALUE`. */
function credentials(header: string): readonly string[] {
  const space = header.indexOf(' ')
  return space < 0 ? [] : [header.slice(space + 1).trim()]
}

/** A text in another form; the same text if it has none, as a lone surrogate has none in a URL. */
function inForm(convert: (text: string) => string, text: string): string {
  try {
    return convert(text)
  } catch {
    return text
  }
}

/** The pattern of a secret; the ends of a short one are ends of words. */
function patternOf(secret: string): string {
  const escaped = secret.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  if (secret.length >= LONG_SECRET) return escaped
  const isWord = (character: string) => new RegExp(WORD).test(character)
  const [start, end] = [isWord(secret.slice(0, 1)), isWord(secret.slice(-1))]
  return `${start ? `(?<!${WORD})` : ''}${escaped}${end ? `(?!${WORD})` : ''}`
}
