import { describe, expect, test } from 'vitest'
import { createAnswerLimit } from './answer-limit.js'
import { CapturedProcess, causeIn } from './captured-process.js'

/** A process that wrote these lines to standard error and has ended. */
async function wrote(...lines: readonly string[]) {
  const script = `process.stderr.write(${JSON.stringify(lines.join('\n'))})`
  const server = { command: process.execPath, args: ['-e', script], env: {}, cwd: '/' }
  const made = new CapturedProcess(server, createAnswerLimit(1_000))
  const closed = new Promise<void>(resolve => {
    made.onclose = resolve
  })
  await made.start()
  await closed
  return made
}

describe('CapturedProcess', () => {
  test.each([
    'const err = new Error(message);',
    'throw error',
    '    throw new Error("missing key")',
    '  if (missing) {',
    'err.message = "not found";',
    '    at Object.error (file.js:1:1)',
    'npm warn deprecated missing@1',
  ])('does not take a line of source code, a stack trace or npm for the cause: %s', line => {
    expect(causeIn(line)).toBeUndefined()
    expect(causeIn('Error: no key')).toBe('Error: no key')
  })

  test('takes the first line that names a cause, also beyond the kept ones and without a line break', async () => {
    const { cause, stderr } = await wrote('starting', 'error: missing API key', ...Array(300).fill('Error: later'))
    expect(cause).toBe('error: missing API key')
    expect(stderr).not.toContain(cause)
    expect((await wrote('return code 1: no such file')).cause).toBe('return code 1: no such file')
  })

  test("leaves npm's messages out of the last lines", async () => {
    expect((await wrote('npm warn deprecated a@1', 'starting', 'npm notice new version')).tail).toBe('starting')
  })
})
