import { describe, expect, test } from 'vitest'
import { runIn } from '../test/quick-io.js'
import { temporaryFolder } from '../test/temporary-folder.js'

async function cli(...args: string[]) {
  return runIn(await temporaryFolder(), args)
}

describe('ts-bench', () => {
  test('prints its commands on --help, and without arguments; with --all, also the help of each', async () => {
    const help = await cli('--help')
    expect(help).toMatchObject({ code: 0, out: expect.stringMatching(/ run .*Measure the accuracy and speed/) })
    expect(help.out).not.toContain('\u001B')
    expect(await cli()).toMatchObject({ code: 2, out: '', err: help.out })
    const [run, all] = [await cli('run', '--help'), await cli('--help', '--all')]
    expect([all.code, all.out.startsWith(help.out), all.out.includes(run.out)]).toEqual([0, true, true])
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
