import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DefaultChatTransport, type ModelMessage, readUIMessageStream, type UIMessage } from 'ai'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { expectPrefixKept } from '../test-support.js'
import { sent } from './agent.js'
import { converse } from './durable-turn.examples.js'
import { ask as askForOrders } from './large-outputs.examples.js'
import { ask as askWithSkills } from './skills.examples.js'
import worker from './worker.examples.js'

const SECRET = 'a secret of the guides'
const META = ['search_tools', 'describe_tools', 'call_tool']
const question = { role: 'user', content: 'Do I need an umbrella?' } as const
const listed = () => sent.map(({ tools }) => tools.map(({ name }) => name))
const lastPrompt = () => JSON.stringify(sent.at(-1)?.prompt)

beforeEach(() => {
  sent.length = 0
})

it('large outputs: the model reads a preview and gets three tools for the rest', async () => {
  expect(await askForOrders('chat-1', 'What is in my orders?')).toBe('done')
  expect(lastPrompt()).toContain('The output of list_orders is too large to show')
  expect(lastPrompt()).toContain('.orders[].state: string')
  expect(lastPrompt().length).toBeLessThan(10_000)
  const reading = ['search_large_output', 'read_large_output', 'query_large_output']
  for (const names of listed()) expect(names).toEqual([...META, ...reading])
})

it('Next.js: two processes serve one chat of a browser, and the second request begins with the same bytes', async () => {
  vi.stubEnv('TOOL_SEARCH_SECRET', SECRET)
  onTestFinished(() => void vi.unstubAllEnvs())
  const messages: UIMessage[] = []
  for (const process of ['one', 'two']) {
    const { POST } = (await import(
      /* @vite-ignore */ `./next-route.examples.ts?${process}`
    )) as typeof import('./next-route.examples.js')
    const transport = new DefaultChatTransport({
      api: 'http://localhost/api/chat',
      fetch: (url, init) => POST(new Request(url, init)),
    })
    messages.push({ id: process, role: 'user', parts: [{ type: 'text', text: 'Do I need an umbrella?' }] })
    const trigger = 'submit-message' as const
    const rest = { chatId: 'chat', messageId: undefined, abortSignal: undefined }
    const stream = await transport.sendMessages({ trigger, messages, ...rest })
    let last: UIMessage | undefined
    for await (const message of readUIMessageStream({ stream })) last = message
    messages.push(JSON.parse(JSON.stringify(last)) as UIMessage)
  }
  const parts = messages.flatMap(message => message.parts.map(({ type }) => type))
  expect(parts.filter(type => type.startsWith('tool-'))).toEqual(['tool-get_weather', 'tool-get_weather'])
  expect(sent).toHaveLength(6)
  expectPrefixKept(sent)
})

it('Workers: answers a request with all new messages', async () => {
  let messages: ModelMessage[] = [question]
  for (let i = 0; i < 2; i++) {
    const request = new Request('https://agent.example', { method: 'POST', body: JSON.stringify({ messages }) })
    const response = await worker.fetch(request, { TOOL_SEARCH_SECRET: SECRET })
    messages = [...((await response.json()) as { messages: ModelMessage[] }).messages, question]
  }
  const roles = ['user', 'assistant', 'tool', 'assistant']
  expect(messages.map(({ role }) => role)).toEqual([...roles, ...roles, 'user'])
  expectPrefixKept(sent)
})

it('durable agents: each answer of the model is a step from messages to messages', async () => {
  const first = JSON.parse(JSON.stringify(await converse([question]))) as ModelMessage[]
  expect(first.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'assistant'])
  await converse([...first, question])
  for (const names of listed()) expect(names).toEqual(META)
  expectPrefixKept(sent)
})

it('skills: the model finds a skill as it finds a tool, and reads its instructions', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'skills-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'pdf-forms'))
  const matter = '---\nname: pdf-forms\ndescription: Fill in the fields of a PDF form\n---\n'
  await writeFile(join(folder, 'pdf-forms/SKILL.md'), `${matter}List the fields first.`)
  expect(await askWithSkills(folder, 'Fill in this form')).toBe('done')
  expect(listed()).toEqual([META, META, META])
  expect(lastPrompt()).toContain('List the fields first.')
})
