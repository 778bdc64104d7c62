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

/** Programs that give nothing or only null: what the model reads then is not what jq prints. */
const [plain, odd] = [programs.filter(({ output }) => !isOdd(output)), programs.filter(({ output }) => isOdd(output))]
/** Programs that one process runs: to start one for each would take most of the test. */
const TOGETHER = 20
const BORDER = '"next program"'

function isOdd(output: string): boolean {
  return /^(null(\nnull)*)?$/.test(output)
}

async function runner(): Promise<(query: string) => Promise<string>> {
  const offload = createOffload({ store: createMemoryStore() })
  // What is added makes it large enough to be stored, and no program looks there.
  const text = `${JSON.stringify(input)}${' '.repeat(50_000)}`
  const output = handleIn(await offload.onResult!(resultOf(text)))
  const rest = { name: 'query_large_output', session: 'alice', signal: undefined, countTokens: estimateTokens }
  return async query => (await offload.handle({ ...rest, arguments: { output, query } })).content
}

it(`gives what jq gives, for ${plain.length} programs`, async () => {
  const run = await runner()
  const given: string[] = []
  for (let i = 0; i < plain.length; i += TOGETHER) {
    const some = plain.slice(i, i + TOGETHER).map(({ program }) => `(${program}\n)`)
    given.push(...(await run(some.join(`, ${BORDER}, `))).split(`\n${BORDER}\n`))
  }
  expect(given).toEqual(plain.map(({ output }) => output))
}, 300_000)

it.each(odd)('says of $program that it gives nothing, or only null', async ({ program, output }) => {
  const words = output === '' ? '^The program gave no value' : `^${output}\n\\[Every`
  expect(await (await runner())(program)).toMatch(new RegExp(words))
})
