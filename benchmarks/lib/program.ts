// The usage of a program is the comment that contains its command. It is the text of --help and names every option.

/** The comment of a program that contains its command, without comment marks; undefined if there is none. */
export function usageOf(source: string, program: string): string | undefined {
  const command = new RegExp(`benchmarks/run\\.mjs ${escaped(program)}(?![\\w/-])`)
  const comments = source.match(/^(?:\/\/.*\n?)+/gm) ?? []
  const usage = comments.find(comment => command.test(comment))
  return usage?.replace(/^\/\/ ?/gm, '').trim()
}

/** One line that says what is wrong with the arguments, if Node's `parseArgs` threw this error; else undefined. */
export function argumentFault(error: unknown): string | undefined {
  const isOfArguments = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  return isOfArguments ? error.message.split('\n')[0]?.replace(/\.$/, '') : undefined
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
