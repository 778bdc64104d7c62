// What run.mjs needs to know of a program: the comment that says how it is run is its help, and names every option it takes.

/** The comment of a program that names its command, without the comment marks; undefined if there is none. */
export function usageOf(source: string, program: string): string | undefined {
  const command = new RegExp(`benchmarks/run\\.mjs ${escaped(program)}(?![\\w/-])`)
  const comments = source.match(/^(?:\/\/.*\n?)+/gm) ?? []
  const usage = comments.find(comment => command.test(comment))
  return usage?.replace(/^\/\/ ?/gm, '').trim()
}

/**
 * Why options do not fit a usage, in one line: each must be named in it. Undefined if all fit. What follows `--` is no option. Other
 * commands that the usage mentions, in backticks or with npx or pnpm, have options of their own, which do not count.
 */
export function unknownOption(usage: string, args: readonly string[]): string | undefined {
  const end = args.indexOf('--')
  const own = usage.replace(/`[^`]*`|\b(?:npx|pnpm)\b[^&\n]*/g, '')
  const known = [...new Set(own.match(/(?<![\w-])--[a-z][\w-]*/g))]
  const given = args.slice(0, end < 0 ? args.length : end).filter(arg => /^--?[a-z]/i.test(arg))
  const unknown = given.map(arg => arg.replace(/=.*/s, '')).find(name => !known.includes(name))
  if (unknown === undefined) return undefined
  return `found the option ${JSON.stringify(unknown)}, expected ${known.length === 0 ? 'none' : known.join(', ')}`
}

/** The one line that says what is wrong with arguments, if `parseArgs` of Node threw this; else undefined. */
export function argumentFault(error: unknown): string | undefined {
  const isOfArguments = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  return isOfArguments ? error.message.split('\n')[0]?.replace(/\.$/, '') : undefined
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
