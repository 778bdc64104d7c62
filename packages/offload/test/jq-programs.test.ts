import { readFileSync } from 'node:fs'
import { estimateTokens } from '@ts/core'
import { expect, it } from 'vitest'
import { createMemoryStore, createOffload } from '../src/index.js'
import { handleIn, resultOf } from '../src/test-support.js'

/** Programs as models write them, and what the command-line jq prints for each. */
const { input, programs } = JSON.parse(readFileSync(new URL('jq-programs.json', import.meta.url), 'utf8')) as {
  readonly input: object
  readonly programs: readonly { readonly program: string; readonly output: string }[]
}

it(`gives what jq gives, for ${programs.length} programs`, async () => {
  const offload = createOffload({ store: createMemoryStore() })
  // What is added makes it large enough to be stored, and no program looks there.
  const text = `${JSON.stringify(input)}${' '.repeat(50_000)}`
  const output = handleIn(await offload.onResult!(resultOf(text)))
  const given: string[] = []
  for (let i = 0; i < programs.length; i += 2) {
    const both = programs.slice(i, i + 2).map(({ program: query }) =>
      offload.handle({
        name: 'query_large_output',
        arguments: { output, query },
        session: 'alice',
        signal: undefined,
        countTokens: estimateTokens,
      }),
    )
    given.push(...(await Promise.all(both)).map(({ content }) => content))
  }
  const printed = programs.map(({ output: expected }) => {
    if (expected === '') return expect.stringMatching(/^The program gave no value/)
    return /^null(\nnull)*$/.test(expected) ? expect.stringMatching(new RegExp(`^${expected}\n\\[Every`)) : expected
  })
  expect(given).toEqual(printed)
}, 300_000)
