import { describe, expect, test } from 'vitest'
import { createStrayOutput } from './stray-output.js'

function lineOf(...chunks: readonly string[]): string | undefined {
  const output = createStrayOutput()
  for (const chunk of chunks) output.push(Buffer.from(chunk))
  return output.line()
}

const MESSAGE = '{"id":1,"jsonrpc":"2.0","result":{}}\n'

describe('stray output', () => {
  test.each([
    ['a banner', ['\nServer ready\nport 1\n'], 'Server ready'],
    ['a line in parts', ['Ser', 'ver', ' ready\r\n', 'more\n'], 'Server ready'],
    ['a line after a message', [MESSAGE, 'oops\n'], 'oops'],
    ['an incomplete line', ['password: '], 'password:'],
    ['an object that is no message', ['{"level":"info"}\n'], '{"level":"info"}'],
    ['a line in colours', ['\u001B[31mred\u001B[39m\n'], 'red'],
  ])('finds %s', (_, chunks, line) => {
    expect(lineOf(...chunks)).toBe(line)
  })

  test.each([
    ['nothing', []],
    ['messages', [MESSAGE, MESSAGE]],
    ['an incomplete message', [MESSAGE.slice(0, 8)]],
    ['a long message with its version at the end', [`{"result":"${'x'.repeat(5_000)}","jsonrpc":"2.0"}\n`]],
    ['empty lines', ['\n\r\n  \n']],
  ])('finds no line in %s', (_, chunks) => {
    expect(lineOf(...chunks)).toBeUndefined()
  })

  test('keeps the beginning of a long line', () => {
    expect(lineOf('x'.repeat(5_000))).toBe('x'.repeat(1_000))
  })
})
