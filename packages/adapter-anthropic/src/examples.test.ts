import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { approvals, loop, policies } from './anthropic-tool-search.examples.js'
import * as adapter from './index.js'
import { call, catalog, expectPrefixKept, scripted } from './test-support.js'

const source = readFileSync(new URL('./anthropic-tool-search.examples.ts', import.meta.url), 'utf8')
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

it('exports only `anthropicToolSearch`', () => {
  expect(Object.keys(adapter)).toEqual(['anthropicToolSearch'])
})

it.each([['loop'], ['approvals'], ['policies']])(
  'shows the compiled example in the README: %s',
  (...regions: string[]) => {
    const shown = regions.map(region =>
      new RegExp(`#region ${region}\n([\\s\\S]*?) *// #endregion`).exec(source)?.[1]?.replaceAll(/^ {2}/gm, ''),
    )
    expect(readme).toContain(`\`\`\`ts\n${shown.join('\n')}\`\`\``)
  },
)

it('does what the loop of the README shows', async () => {
  const { tools, ran } = catalog()
  const { double, client } = await scripted([call('remember', { note: 'x' })])
  expect(await loop(client, tools, 'hi', () => 'done')).toHaveLength(4)
  expect(ran).toHaveLength(1)
  expectPrefixKept(double)
})

it('asks for approval as the README shows', async () => {
  const { tools, ran } = catalog()
  const questions: string[] = []
  const search = approvals(tools, async question => {
    questions.push(question)
    return false
  })
  await search.answer({ content: [call('get_weather', { city: 'Rome' }), call('remember', { note: 'x' })] })
  expect(ran.map(({ name }) => name)).toEqual(['get_weather'])
  expect(questions).toEqual(['Run remember with {"note":"x"}?'])
})

it('asks the policy with the session, as the README shows', async () => {
  const { tools, ran } = catalog()
  const { client } = await scripted([call('remember', { note: 'x' }), call('get_weather', { city: 'Rome' })])
  const messages = [{ role: 'user' as const, content: 'hi' }]
  await policies(client, tools, messages, 'ann', async session => (session === 'ann' ? ['remember'] : ['get_weather']))
  expect(ran.map(({ name }) => name)).toEqual(['remember'])
})
