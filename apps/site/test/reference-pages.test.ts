import { describe, expect, test } from 'vitest'
import { commandPage, errorsPage } from '../scripts/reference-pages.mjs'

const union = (type: string, members: string) =>
  `/** What can fail. */\nexport type ${type} =\n${members}\n\nconst next = 1\n`
const REFUSALS = union('RefusalCode', "  /** No tool. Remedy: Search again. */\n  | 'unknown'")

describe('the page of errors', () => {
  test('has each code with its cause and its remedy', () => {
    const noName = "  /**\n   * A name is missing,\n   * or `x | y`. Remedy: Give\n   * one.\n   */\n  | 'NO_NAME'"
    const page = errorsPage(union('ToolSearchErrorCode', `${noName}\n  /** B. Remedy: C. */\n  | 'OTHER'`), REFUSALS)
    expect(page).toContain('### NO_NAME\n\nA name is missing, or `x | y`.\n\n**Remedy:** Give one.\n\n### OTHER\n\nB.')
    expect(page).toContain('### unknown\n\nNo tool.\n\n**Remedy:** Search again.')
  })

  test.each([
    ['no comment', "  | 'BARE'"],
    ['no remedy', "  /** A cause. */\n  | 'BARE'"],
    ['no cause', "  /** Remedy: Do it. */\n  | 'BARE'"],
    ['a comment of another code only', "  /** A. Remedy: B. */\n  | 'FULL'\n  | 'BARE'"],
  ])('a code with %s is an error', (_, members) => {
    const errors = union('ToolSearchErrorCode', members)
    expect(() => errorsPage(errors, REFUSALS)).toThrow('found BARE without a cause or a remedy')
  })

  test('a source without the codes is an error', () => {
    expect(() => errorsPage('export const a = 1', REFUSALS)).toThrow('found no members of ToolSearchErrorCode')
  })
})

describe('the page of a program', () => {
  const help = (options: string) => `About it (tool v1.2.0)

USAGE tool run|stop

COMMANDS

   run    Start it
  stop    End it

Use tool <command> --help for more information about a command.
Start it (tool run v1.2.0)

USAGE tool run [OPTIONS] <FILE>

ARGUMENTS

  FILE    what to read (Required)

OPTIONS

${options}

End it (tool stop v1.2.0)

USAGE tool stop
`

  test('has the help of every command', () => {
    const page = commandPage('tool', help('  --out=<a|b>    where <it> goes   \n       --json    as JSON'))
    expect(page).toContain('## tool run\n\nStart it.\n\n```text\nUSAGE tool run [OPTIONS] <FILE>\n\nARGUMENTS\n')
    expect(page).toContain('  --out=<a|b>    where <it> goes   \n       --json    as JSON\n```\n')
    expect(page).toContain('## tool stop\n\nEnd it.\n\n```text\nUSAGE tool stop\n```\n')
    expect(page).not.toContain('1.2.0')
  })

  test('without a command is an error', () => {
    expect(() => commandPage('tool', 'no help')).toThrow('tool: found no command in its help')
  })
})
