// The usage of a program is the comment that contains its command. It is the text of --help and names every option.

/** The comment of a program that contains its command, without comment marks; undefined if there is none. */
export function usageOf(source: string, program: string): string | undefined {
  const command = new RegExp(`benchmarks/run\\.mjs ${escaped(program)}(?![\\w/-])`)
  const comments = source.match(/^(?:\/\/.*\n?)+/gm) ?? []
  const usage = comments.find(comment => command.test(comment))
  return usage?.replace(/^\/\/ ?/gm, '').trim()
}

/**
 * One line about the first option that the usage does not name; undefined if it names all. Arguments after `--` are not
 * options. The usage may mention other commands, in backticks or after npx or pnpm: their options are ignored.
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

/** One line that says what is wrong with the arguments, if Node's `parseArgs` threw this error; else undefined. */
export function argumentFault(error: unknown): string | undefined {
  const isOfArguments = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  return isOfArguments ? error.message.split('\n')[0]?.replace(/\.$/, '') : undefined
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
