import type { GatewayConfig, ServerConfig } from './config/gateway-config.js'

/** Replaces secrets in text. */
export interface Redactor {
  /** The text with every known secret replaced by `[redacted]`. */
  redact(text: string): string
  /** Adds known secrets; earlier ones stay known, because a server may still print them after a reload. */
  add(secrets: readonly string[]): void
}

/** Shorter values are not replaced: `1`, `true` and `on` occur in every line. */
const MIN_LENGTH = 6
const REPLACEMENT = '[redacted]'

/** A replacer of secrets, linear in the length of the text for a given set of them. */
export function createRedactor(secrets: readonly string[] = []): Redactor {
  const known = new Set<string>()
  let pattern: RegExp | undefined
  const add = (more: readonly string[]) => {
    for (const secret of more) {
      if (secret.length < MIN_LENGTH) continue
      known.add(secret)
      // The value in the form of JSON, and of a URL.
      known.add(JSON.stringify(secret).slice(1, -1))
      known.add(encoded(secret))
    }
    // Longer secrets come first, because they may begin with a shorter one.
    const alternatives = [...known].sort((a, b) => b.length - a.length).map(escapePattern)
    pattern = alternatives.length === 0 ? undefined : new RegExp(alternatives.join('|'), 'g')
  }
  add(secrets)
  return { add, redact: text => (pattern === undefined ? text : text.replace(pattern, REPLACEMENT)) }
}

/**
 * The values of a configuration that must not be shown: tokens, values of headers and of environment variables, passwords
 * and query values of URLs, and arguments that are named like a secret.
 */
export function secretsOf(config: Pick<GatewayConfig, 'servers' | 'http'>): readonly string[] {
  return [...config.http.tokens.map(token => token.token), ...config.servers.flatMap(secretsOfServer)]
}

/** {@link secretsOf} one server: its environment, headers, and the values in its address and arguments. */
export function secretsOfServer(server: ServerConfig): readonly string[] {
  if (server.kind === 'stdio') return [...Object.values(server.env), ...secretArguments(server.args)]
  const { username, password, searchParams } = server.url
  const values = Object.values(server.headers)
  return [
    ...values,
    ...values.flatMap(credentials),
    ...[username, password].filter(part => part !== '').map(decoded),
    ...searchParams.values(),
  ]
}

const SECRET_NAME = /key|token|secret|password|passwd|auth|credential/i

/** `--api-key=VALUE`, `--token VALUE`, and a header such as `Authorization: Bearer VALUE`. */
function secretArguments(args: readonly string[]): readonly string[] {
  return args.flatMap((arg, i) => {
    const isHeader = /^[\w-]{1,60}:\s*(.+)$/.exec(arg)
    if (isHeader?.[1] !== undefined && !arg.includes('://')) return [isHeader[1], ...credentials(isHeader[1])]
    const equals = arg.indexOf('=')
    if (equals > 0) return SECRET_NAME.test(arg.slice(0, equals)) ? [arg.slice(equals + 1)] : []
    const before = args[i - 1] ?? ''
    return before.startsWith('-') && !before.includes('=') && !arg.startsWith('-') && SECRET_NAME.test(before)
      ? [arg]
      : []
  })
}

/** The part after a scheme: `Bearer VALUE`. */
function credentials(header: string): readonly string[] {
  const space = header.indexOf(' ')
  return space < 0 ? [] : [header.slice(space + 1).trim()]
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
    // A lone surrogate has no form in a URL.
    return text
  }
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
