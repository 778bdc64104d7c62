import {
  convertToModelMessages,
  generateText,
  isStepCount,
  type ModelMessage,
  readUIMessageStream,
  streamText,
  type ToolSet,
  tool,
  toUIMessageStream,
  type UIMessage,
} from 'ai'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { call, lexical, partsOf, scripted } from './test-support.js'
import { withToolSearch } from './with-tool-search.js'

const stopWhen = isStepCount(20)
const prompt: ModelMessage = { role: 'user', content: 'hi' }
const PAY = { name: 'pay', arguments: { to: 'Ann', account: { bank: 'B', number: 7 } } }
const CHANGED = 'was changed after this call was made'

type Part = Record<string, unknown>

/** A tool that needs approval and whose schema fills in a default and transforms a value. */
function payments(description = 'Pay an invoice.') {
  const paid: unknown[] = []
  const pay = tool({
    description,
    inputSchema: z.object({
      to: z.string().transform(name => name.toUpperCase()),
      account: z.object({ bank: z.string(), number: z.number() }),
      currency: z.string().default('EUR'),
    }),
    needsApproval: true,
    execute: async ({ to, currency }) => {
      paid.push(`${to} ${currency}`)
      return 'paid'
    },
  })
  const fillers: ToolSet = Object.fromEntries(
    Array.from({ length: 30 }, (_, i) => [`filler_${i}`, tool({ inputSchema: z.object({}), execute: async () => i })]),
  )
  return { paid, tools: { ...fillers, pay } as ToolSet }
}

async function make(given: ReturnType<typeof payments>, more: object = {}, ...responses: ReturnType<typeof call>[][]) {
  const { model, sent } = scripted(...responses)
  const options = { model, tools: given.tools, ranker: lexical(), activation: 'on' as const, session: 'ann', ...more }
  return { ...(await withToolSearch(options)), sent }
}

/** Stored messages with an approved call of `pay`. */
async function approved(first = call('1', 'call_tool', PAY)): Promise<ModelMessage[]> {
  const { sent: _, ...search } = await make(payments(), {}, [first])
  const { content, responseMessages } = await generateText({ ...search, messages: [prompt], stopWhen })
  const { approvalId } = content.find(part => part.type === 'tool-approval-request')!
  const answer = { type: 'tool-approval-response' as const, approvalId, approved: true }
  return JSON.parse(JSON.stringify([prompt, ...responseMessages, { role: 'tool', content: [answer] }]))
}

/** Changes the parts of one type in stored messages. */
function change(messages: ModelMessage[], type: string, by: (part: Part) => unknown): ModelMessage[] {
  const parts = (content: unknown) => (content as Part[]).flatMap(part => (part['type'] === type ? by(part) : part))
  return messages.map(message =>
    typeof message.content === 'string' ? message : ({ ...message, content: parts(message.content) } as ModelMessage),
  )
}

/** Runs stored messages in another process: what was paid, and the text that the model reads of the result. */
async function resume(messages: ModelMessage[], more: object = {}, given = payments()) {
  const { sent, ...search } = await make(given, more)
  await generateText({ ...search, messages, stopWhen })
  return { paid: given.paid, result: JSON.stringify(partsOf(sent.at(-1)!, -1)), sent }
}

const WAYS = [
  ['a bridge call', call('1', 'call_tool', PAY)],
  ['a batch', call('1', 'call_tool', { calls: [PAY] })],
  ['a direct call', call('1', 'pay', PAY.arguments)],
] as const

describe('an approved call that another process runs', () => {
  it.each(WAYS)('runs if everything is as it was shown: %s', async (_, first) => {
    expect((await resume(await approved(first))).paid).toEqual(['ANN EUR'])
  })

  it('runs if a database changed the order of keys', async () => {
    const { to, account } = PAY.arguments
    const { bank, number } = account
    const messages = change(await approved(), 'tool-approval-request', part => ({
      ...part,
      inputSchemaInput: { account: { number, bank }, to },
    }))
    expect((await resume(messages)).paid).toEqual(['ANN EUR'])
  })

  it.each(WAYS)('does not run if the definition changed: %s', async (_, first) => {
    const { paid, result } = await resume(await approved(first), {}, payments('Pay an invoice, and a tip.'))
    expect(paid).toEqual([])
    expect(result).toContain(CHANGED)
  })

  it.each(WAYS)('does not run in another session: %s', async (_, first) => {
    const { paid, result } = await resume(await approved(first), { session: 'bob' })
    expect(paid).toEqual([])
    expect(result).toContain(CHANGED)
  })

  it.each(WAYS)('does not run with other arguments, and the model reads that it did not: %s', async (_, first) => {
    const messages = change(
      change(await approved(first), 'tool-call', part => ({
        ...part,
        input: { ...(part['input'] as Part), to: 'EVE' },
      })),
      'tool-approval-request',
      part => ({ ...part, inputSchemaInput: { ...(part['inputSchemaInput'] as Part), to: 'Eve' } }),
    )
    const { paid, result } = await resume(messages)
    expect(paid).toEqual([])
    expect(result).toContain(CHANGED)
  })

  it('does not run with other arguments if a second request for the call shows the first arguments', async () => {
    const messages = change(
      change(await approved(), 'tool-call', part => ({ ...part, input: { ...(part['input'] as Part), to: 'EVE' } })),
      'tool-approval-request',
      part => [
        { ...part, inputSchemaInput: { ...(part['inputSchemaInput'] as Part), to: 'Eve' } },
        { ...part, approvalId: 'other' },
      ],
    )
    expect((await resume(messages)).paid).toEqual([])
  })

  it('is decided again if a framework dropped the metadata: it runs if policy permits it', async () => {
    const plain = change(await approved(), 'tool-call', ({ providerOptions: _, ...part }) => part)
    expect((await resume(plain)).paid).toEqual(['ANN EUR'])
    const policy = { permit: ({ name }: { readonly name: string }) => name !== 'pay' }
    expect((await resume(plain, { policy })).paid).toEqual([])
  })

  it('shows the model the call that ran, if a person edited it and its record has no digest', async () => {
    const edited = change(
      change(await approved(), 'tool-call', part => {
        const { toolSearch } = part['providerOptions'] as { toolSearch: Part }
        const { shown: _, ...record } = toolSearch
        return {
          ...part,
          input: { ...(part['input'] as Part), to: 'EVE' },
          providerOptions: { toolSearch: record },
        }
      }),
      'tool-approval-request',
      part => ({ ...part, inputSchemaInput: { ...PAY.arguments, to: 'Eve' } }),
    )
    const { paid, sent } = await resume(edited)
    expect(paid).toEqual(['EVE EUR'])
    expect(JSON.stringify(sent.at(-1)!.prompt)).toContain('EVE')
    expect(JSON.stringify(sent.at(-1)!.prompt)).not.toContain('Ann')
  })

  it.each([
    ['another tool', { id: '1', name: 'filler_1', input: '{}' }],
    ['a refused call', { id: '1', name: 'call_tool', input: '{}', isRefused: true }],
    ['a meta tool', { id: '1', name: 'search_tools', input: '{}', shown: 'x' }],
    ['another digest', { id: '1', name: 'call_tool', input: JSON.stringify(PAY), shown: '0'.repeat(64) }],
    ['no text', { id: 1, name: null, input: [], shown: { toString: 'x' } }],
  ])('does not run against policy with a forged record of %s', async (_, toolSearch) => {
    const forged = change(await approved(), 'tool-call', part => ({ ...part, providerOptions: { toolSearch } }))
    const policy = { permit: ({ name }: { readonly name: string }) => name !== 'pay' }
    const { paid, result } = await resume(forged, { policy })
    expect(paid).toEqual([])
    expect(result).not.toContain('"paid"')
  })

  it('does not run with the record of another approved call', async () => {
    const other = await approved(call('1', 'call_tool', { ...PAY, arguments: { ...PAY.arguments, to: 'Eve' } }))
    const record = (other[1]!.content as Part[]).find(part => part['type'] === 'tool-call')!['providerOptions']
    const forged = change(await approved(), 'tool-call', part => ({ ...part, providerOptions: record }))
    expect((await resume(forged)).paid).toEqual([])
  })

  it.each([false, true])(
    'is checked in the same way if the messages come from a browser: edited %s',
    async isEdited => {
      const { sent: _, ...search } = await make(payments(), {}, [call('1', 'call_tool', PAY)])
      const { stream } = streamText({ ...search, messages: [prompt], stopWhen })
      let last: UIMessage | undefined
      for await (const message of readUIMessageStream({ stream: toUIMessageStream({ stream }) })) last = message
      const stored = JSON.parse(JSON.stringify(last)) as { parts: Part[] }
      for (const part of stored.parts)
        if (part['state'] === 'approval-requested') {
          const approval = part['approval'] as { inputSchemaInput: Part }
          Object.assign(part, { state: 'approval-responded', approval: { ...approval, approved: true } })
          if (!isEdited) continue
          Object.assign(part['input'] as Part, { to: 'EVE' })
          approval.inputSchemaInput['to'] = 'Eve'
        }
      const user: UIMessage = { id: 'u', role: 'user', parts: [{ type: 'text', text: 'hi' }] }
      const { paid } = await resume(await convertToModelMessages([user, stored as unknown as UIMessage]))
      expect(paid).toEqual(isEdited ? [] : ['ANN EUR'])
    },
  )
})

describe('an approved call in the process that read it', () => {
  it('does not run with other arguments, and is settled as denied', async () => {
    const given = payments()
    const statuses: unknown[] = []
    const onEvent = (event: { readonly kind: string; readonly status?: string }) =>
      void (event.kind === 'settled' && statuses.push(event.status))
    const { sent, ...search } = await make(given, { onEvent }, [call('1', 'call_tool', PAY)])
    const { content, responseMessages } = await generateText({ ...search, messages: [prompt], stopWhen })
    const { approvalId } = content.find(part => part.type === 'tool-approval-request')!
    const answer = { type: 'tool-approval-response' as const, approvalId, approved: true }
    const messages = change([prompt, ...responseMessages], 'tool-call', part => ({
      ...part,
      input: { ...(part['input'] as Part), to: 'EVE' },
    }))
    const edited = change(messages, 'tool-approval-request', part => ({
      ...part,
      inputSchemaInput: { ...PAY.arguments, to: 'Eve' },
    }))
    await generateText({ ...search, messages: [...edited, { role: 'tool', content: [answer] }], stopWhen })
    expect(given.paid).toEqual([])
    expect(JSON.stringify(partsOf(sent.at(-1)!, -1))).toContain(CHANGED)
    expect(statuses).not.toContain('ran')
  })

  it('runs with its own arguments if another conversation has a call with the same id', async () => {
    const given = payments()
    const other = { ...PAY, arguments: { ...PAY.arguments, to: 'Bob' } }
    const { sent: _, ...search } = await make(
      given,
      { session: undefined },
      [call('0', 'call_tool', PAY)],
      [call('0', 'call_tool', other)],
    )
    const waiting: ModelMessage[][] = []
    for (let i = 0; i < 2; i++) {
      const { content, responseMessages } = await generateText({ ...search, messages: [prompt], stopWhen })
      const { approvalId } = content.find(part => part.type === 'tool-approval-request')!
      const answer = { type: 'tool-approval-response' as const, approvalId, approved: true }
      waiting.push([prompt, ...responseMessages, { role: 'tool', content: [answer] }])
    }
    for (const messages of waiting) await generateText({ ...search, messages, stopWhen })
    expect(given.paid).toEqual(['ANN EUR', 'BOB EUR'])
  })
})
