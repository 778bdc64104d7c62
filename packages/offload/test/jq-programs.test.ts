import { readFileSync } from 'node:fs'
import { estimateTokens } from '@ts/core'
import { expect, it } from 'vitest'
import { createMemoryStore, createOffload } from '../src/index.js'
import { handleIn, resultOf } from '../src/test-support.js'

/** Programs in the style of models, and the output of the jq command for each. */
const { input, programs } = JSON.parse(readFileSync(new URL('jq-programs.json', import.meta.url), 'utf8')) as {
  readonly input: object
  readonly programs: readonly { readonly program: string; readonly output: string }[]
}

/**
 * `odd` contains the programs that print nothing or only null. For these, the model reads another text than jq prints.
 */
const [plain, odd] = [programs.filter(({ output }) => !isOdd(output)), programs.filter(({ output }) => isOdd(output))]
const BORDER = '"next program"'

function isOdd(output: string): boolean {
  return /^(null(\nnull)*)?$/.test(output)
}

async function runner(): Promise<(query: string) => Promise<string>> {
  const offload = createOffload({ store: createMemoryStore() })
  // The added spaces make the text large enough to be stored, and change no result.
  const text = `${JSON.stringify(input)}${' '.repeat(50_000)}`
  const output = handleIn(await offload.onResult!(resultOf(text)))
  const rest = { name: 'query_large_output', session: 'alice', signal: undefined, countTokens: estimateTokens }
  return async query => (await offload.handle({ ...rest, arguments: { output, query } })).content
}

it(`returns the same output as the jq command, for ${plain.length} programs`, async () => {
  const run = await runner()
  // One process runs them all, because the start of a process takes longer than most programs.
  const all = plain.map(({ program }) => `(${program}\n)`).join(`, ${BORDER}, `)
  const given = (await run(all)).split(`\n${BORDER}\n`)
  expect(given).toEqual(plain.map(({ output }) => output))
}, 300_000)

it.each(odd)('reports for $program that it returns nothing, or only null', async ({ program, output }) => {
  const words = output === '' ? '^The program gave no value' : `^${output}\n\\[Every`
  expect(await (await runner())(program)).toMatch(new RegExp(words))
})
