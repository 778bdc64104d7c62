import { describe, expect, test } from 'vitest'
import { runIn } from '../test/quick-io.js'
import { temporaryFolder } from '../test/temporary-folder.js'

async function cli(...args: string[]) {
  return runIn(await temporaryFolder(), args)
}

describe('ts-bench', () => {
  test('prints its commands on --help; without arguments, on standard error with code 2', async () => {
    const help = await cli('--help')
    expect(help.code).toBe(0)
    expect(help.out).toMatch(/ run .*Measure the accuracy and speed/)
    expect(help.out).not.toContain('\u001B')
    expect(await cli()).toMatchObject({ code: 2, out: '', err: help.out })
  })

  test('prints the help of every command on --help --all', async () => {
    const [main, run, all] = [await cli('--help'), await cli('run', '--help'), await cli('--help', '--all')]
    expect(all.code).toBe(0)
    expect(all.out.startsWith(main.out)).toBe(true)
    expect(all.out).toContain(run.out)
  })

  test('prints its version', async () => {
    expect((await cli('--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/)
  })

  const names = 'agent, calibrate, capture, check, compare, doctor, draft, explain, payload, run, try'
  test.each([
    ['rum', new RegExp(`expected one of ${names}.*did you mean run\\?`)],
    ['constructor', /found the command "constructor"/],
  ])('refuses the unknown command %s', async (command, message) => {
    expect(await cli(command)).toMatchObject({ code: 2, err: expect.stringMatching(message) })
  })
})
