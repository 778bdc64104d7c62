/**
 * The page of all error codes, from the comments at their declarations.
 * @param errors source of the codes that errors carry.
 * @param events source of the codes of refused calls.
 */
export function errorsPage(errors, events) {
  return `# Errors

Every error of every package is a \`ToolSearchError\` with one of the codes below. Recognise it with
\`isToolSearchError(error, code?)\`. Codes are stable within a major version; messages may improve at any time.

## Codes of errors

${codesOf(errors, 'ToolSearchErrorCode')}

## Codes of refused calls

A call that the model wrote is refused with a text that says what to do next. The host's event \`refused\` has one of these codes.

${codesOf(events, 'RefusalCode')}
`
}

/** The members of a union of texts, each with its own heading. A member without a cause or a remedy in its comment is an error. */
function codesOf(source, type) {
  const union = source.split(`export type ${type} =`)[1]?.split(/\n\n/)[0] ?? ''
  const members = [...union.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?\| '(\w+)'/g)]
  if (members.length === 0) throw new Error(`found no members of ${type}, expected a union of texts`)
  const parts = members.map(([, comment = '', code]) => {
    const [cause = '', remedy = ''] = comment
      .split(/\n? *\* /)
      .join(' ')
      .split('Remedy:')
      .map(text => text.trim())
    if (cause === '' || remedy === '')
      throw new Error(`${type}: found ${code} without a cause or a remedy; write "<cause> Remedy: <remedy>" above it`)
    return `### ${code}\n\n${cause}\n\n**Remedy:** ${remedy}`
  })
  return parts.join('\n\n')
}

/**
 * The page of a program.
 * @param program its name.
 * @param help what `<program> --help --all` prints: the list of its commands, and the help of each.
 */
export function commandPage(program, help) {
  const [, ...commands] = help.split(/^(?=.* \(\S+ .*v\d\S+\)$)/m)
  if (commands.length === 0) throw new Error(`${program}: found no command in its help, expected at least one`)
  return `# ${program}

Every command with every option, as \`${program} --help --all\` prints them. Exit codes: 0 success, 1 a part failed, 2 invalid
input, 130 ended by Ctrl-C.
${commands.map(text => `\n${sectionOf(text)}\n`).join('')}`
}

function sectionOf(text) {
  const [first = '', ...lines] = text.trim().split('\n')
  const [, meaning, command] = /^(.*) \((.*) v\S+\)$/.exec(first) ?? []
  return `## ${command}\n\n${meaning}.\n\n\`\`\`text\n${lines.join('\n').trim()}\n\`\`\``
}
