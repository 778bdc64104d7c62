/** The usage of a program: the comment with which it begins, without comment marks. It names every option. */
export function usageOf(source: string): string {
  const [, comment = ''] = /^(?:#!.*\n)?((?:\/\/.*\n)*)/.exec(source) ?? []
  return comment.replace(/^\/\/ ?/gm, '').trim()
}

/** One line that says what is wrong with the arguments, if Node's `parseArgs` threw this error; else undefined. */
export function argumentFault(error: unknown): string | undefined {
  const isOfArguments = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  return isOfArguments ? error.message.split('\n')[0]?.replace(/\.$/, '') : undefined
}
