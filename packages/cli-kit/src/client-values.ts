import { invalidInput } from './invalid-input.js'

/** The values with which references in a document are resolved. */
interface Variables {
  readonly env: Readonly<Record<string, string | undefined>>
  /** For `${workspaceFolder}`. */
  readonly folder: string
  /** For `${userHome}`. */
  readonly home: string
}

/** The text between `${` and `}`: a name with an optional default. VS Code writes `env:` before the name. */
const REFERENCE = /^(?:env:)?([A-Za-z_]\w*)(?::-(.*))?$/s

/**
 * Replaces `${NAME}`, `${NAME:-default}` and VS Code's `${env:NAME}`, `${workspaceFolder}`, `${userHome}` and
 * `${pathSeparator}`. The default replaces a variable that is unset or empty. Anything else in braces stays as it is.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for a variable that is not set and has no default, and for `${input:…}`.
 */
export function fillVariables(text: string, place: string, { env, folder, home }: Variables): string {
  return text.replace(/\$\{([^{}]*)\}/g, (whole, body: string) => {
    if (body === 'workspaceFolder' || body === 'workspaceRoot') return folder
    if (body === 'userHome') return home
    if (body === 'pathSeparator' || body === '/') return '/'
    if (body.startsWith('input:'))
      throw invalidInput(
        place,
        `found \${${body}}, which only VS Code can resolve; write \${NAME} instead and export it`,
      )
    const [, name, fallback] = REFERENCE.exec(body) ?? []
    if (name === undefined) return whole
    const value = Object.hasOwn(env, name) ? env[name] : undefined
    if (value !== undefined && (value !== '' || fallback === undefined)) return value
    if (fallback !== undefined) return fallback
    throw invalidInput(
      place,
      `found \${${name}}, which is not set; export ${name}, write \${${name}:-default}, or disable the server`,
    )
  })
}
