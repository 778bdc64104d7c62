import { describe, expect, test } from 'vitest'
import { createStderrLog } from './stderr-log.js'

function logOf(...lines: readonly string[]) {
  const log = createStderrLog()
  log.push(Buffer.from(lines.map(line => `${line}\n`).join('')))
  return log
}

describe('createStderrLog', () => {
  test.each([
    ['const err = new Error(message);'],
    ['throw error'],
    ['    throw new Error("missing key")'],
    ['  if (missing) {'],
    ['err.message = "not found";'],
    ['    at Object.error (file.js:1:1)'],
    ['npm warn deprecated missing@1'],
  ])('does not take a line of source code, a stack trace or npm for the cause: %s', line => {
    expect(logOf(line, 'Error: no key').cause()).toBe('Error: no key')
  })

  test.each(['error: missing API key', 'TypeError: cannot read x', 'return code 1: no such file'])(
    'takes the first line that names a cause: %s',
    line => {
      expect(logOf('starting', line, 'Error: later').cause()).toBe(line)
    },
  )

  test("leaves npm's installation messages out of the last lines", () => {
    expect(logOf('npm warn deprecated a@1', 'starting', 'npm notice new version').tail()).toBe('starting')
  })
})
