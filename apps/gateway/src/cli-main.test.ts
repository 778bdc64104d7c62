import { type Command, createTestIo, parseFlags } from '@ts/cli-kit'
import { ToolSearchError } from '@ts/core'
import { type ArgsDef, defineCommand } from 'citty'
import { describe, expect, test } from 'vitest'
import { runCli } from './cli-main.js'

const ARGS: ArgsDef = {
  words: { type: 'positional', description: 'the words', required: false },
  limit: { type: 'string', description: 'how many' },
  mode: { type: 'string', description: 'which' },
  json: { type: 'boolean', description: 'as JSON' },
}

const echo: Command = {
  declaration: defineCommand({ meta: { name: 'echo', description: 'Repeat the options' }, args: ARGS }),
  async run(args, io) {
    const flags = parseFlags(args, ARGS)
    const limit = flags.integer('limit', 5, 1, 10)
    const mode = flags.choice('mode', ['bridge', 'eager'])
    io.out(JSON.stringify([flags.text('words'), limit, mode, flags.on('json')]))
    return 0
  },
}

const failing = (error: unknown): Command => ({ ...echo, run: () => Promise.reject(error) })

async function cli(args: readonly string[], command = echo) {
  const io = createTestIo('/')
  const code = await runCli(args, io, new Map([['echo', command]]))
  return { code, out: io.stdout(), err: io.stderr() }
}

describe('ts-gateway', () => {
  test.each(['constructor', '__proto__', 'eco', '\u001b[2J'])('refuses the unknown command %j', async name => {
    const { code, out, err } = await cli([name])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(/^ts-gateway: found the command .*, expected one of echo; .*\n$/)
    expect(err).not.toContain('\u001b')
  })

  test('reads options in both forms, switches and a positional argument', async () => {
    expect((await cli(['echo', 'two words', '--limit=7', '--mode', 'eager', '--json'])).out).toBe(
      '["two words",7,"eager",true]',
    )
    expect((await cli(['echo'])).out).toBe('[null,5,null,false]')
  })

  test.each([
    ['an option without a value', ['--limit'], /--limit: found no value, expected one: how many/],
    ['an option given twice', ['--limit', '1', '--limit', '2'], /--limit: found it twice/],
    ['an empty value', ['--limit='], /--limit: found an empty value/],
    ['a switch with a value', ['--json=yes'], /--json: found a value, expected none/],
    ['a text that is not a number', ['--limit', '1e1'], /found "1e1", expected a whole number from 1 to 10/],
  ])('refuses %s with one line and code 2', async (_, args, message) => {
    const { code, out, err } = await cli(['echo', ...args])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(message)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
  })

  test('ends with 2 for an invalid input and with 1 for any other failure, in one printable line', async () => {
    const mend = await cli(['echo'], failing(new ToolSearchError('INVALID_CONFIGURATION', 'Found\n a \u001b[2J')))
    expect(mend).toEqual({ code: 2, out: '', err: 'ts-gateway: Found a \\u{1b}[2J\n' })
    expect(await cli(['echo'], failing(new Error('broken')))).toEqual({ code: 1, out: '', err: 'ts-gateway: broken\n' })
  })
})
