import { convertToModelMessages, type ModelMessage, type ToolSet, tool, type UIMessage } from 'ai'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { agentOf, approve, call, messageOf, partsOf, stored } from './test-support.js'

const PAY = { name: 'pay', arguments: { to: 'Ann', account: { bank: 'B', number: 7 } } }
const BRIDGED = call('1', 'call_tool', PAY)
const CHANGED = 'was changed after this call was made'
const WAYS = [
  ['a bridge call', BRIDGED],
  ['a batch', call('1', 'call_tool', { calls: [PAY] })],
  ['a direct call', call('1', 'pay', PAY.arguments)],
] as const
const forbidding = { policy: { permit: ({ name }: { readonly name: string }) => name !== 'pay' } }

type Part = Record<string, unknown>
type Messages = ModelMessage[]

/** An agent with a tool that needs approval and whose schema fills in a default and transforms a value. */
async function payer({ description = 'Pay an invoice.', ...more }: Part = {}, ...responses: (typeof BRIDGED)[][]) {
  const paid: string[] = []
  const pay = tool({
    description: String(description),
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
  const tools = { pay } as ToolSet
  return { ...(await agentOf({ tools, session: 'ann', ...more }, ...responses)), paid }
}

/** Stored messages with an approved call of `pay`. */
async function approved(first: typeof BRIDGED = BRIDGED): Promise<Messages> {
  const { generate } = await payer({}, [first])
  return stored(approve(await generate()))
}

/** Runs stored messages in another process: what was paid, and what the model reads. */
async function resume(messages: Messages, more: Part = {}) {
  const { generate, sent, paid } = await payer(more)
  await generate({ messages })
  return { paid, result: JSON.stringify(partsOf(sent.at(-1)!, -1)), prompt: JSON.stringify(sent.at(-1)!.prompt) }
}

/** Changes the parts of one type in stored messages. */
function change(messages: Messages, type: string, by: (part: Part) => unknown): Messages {
  const parts = (content: unknown) => (content as Part[]).flatMap(part => (part['type'] === type ? by(part) : part))
  return messages.map(message =>
    typeof message.content === 'string' ? message : ({ ...message, content: parts(message.content) } as ModelMessage),
  )
}

const inputTo = (to: string, key: string) => (part: Part) => ({ ...part, [key]: { ...(part[key] as Part), to } })
/** The messages after a person changed the recipient from Ann to Eve. */
const editCall = (messages: Messages) => change(messages, 'tool-call', inputTo('EVE', 'input'))
const edit = (messages: Messages) =>
  change(editCall(messages), 'tool-approval-request', inputTo('Eve', 'inputSchemaInput'))
/** The same, with a second request that still shows the first arguments. */
const editTwice = (messages: Messages) =>
  change(editCall(messages), 'tool-approval-request', part => [
    inputTo('Eve', 'inputSchemaInput')(part),
    { ...part, approvalId: 'other' },
  ])

describe('an approved call that another process runs', () => {
  it.each(WAYS)('runs if everything is as it was shown: %s', async (_, first) => {
    expect((await resume(await approved(first))).paid).toEqual(['ANN EUR'])
  })

  it('runs if a database changed the order of keys', async () => {
    const { to, account } = PAY.arguments
    const { bank, number } = account
    const inputSchemaInput = { account: { number, bank }, to }
    const messages = change(await approved(), 'tool-approval-request', part => ({ ...part, inputSchemaInput }))
    expect((await resume(messages)).paid).toEqual(['ANN EUR'])
  })

  describe.each<[string, Part, (messages: Messages) => Messages]>([
    ['does not run if the definition changed', { description: 'Pay an invoice, and a tip.' }, stored],
    ['does not run in another session', { session: 'bob' }, stored],
    ['does not run with other arguments', {}, edit],
    ['does not run with other arguments if a second request shows the first ones', {}, editTwice],
  ])('%s, and the model reads that it did not', (_, more, changed) => {
    it.each(WAYS)('%s', async (_, first) => {
      const { paid, result } = await resume(changed(await approved(first)), more)
      expect(paid).toEqual([])
      expect(result).toContain(CHANGED)
    })
  })

  it('is decided again if a framework dropped the metadata: it runs if policy permits it', async () => {
    const plain = change(await approved(), 'tool-call', ({ providerOptions: _, ...part }) => part)
    expect((await resume(plain)).paid).toEqual(['ANN EUR'])
    expect((await resume(plain, forbidding)).paid).toEqual([])
  })

  it('shows the model the call that ran, if a person edited it and its record has no digest', async () => {
    const withoutDigest = (part: Part) => {
      const { toolSearch } = part['providerOptions'] as { toolSearch: Part }
      const { shown: _, ...record } = toolSearch
      return { ...part, providerOptions: { toolSearch: record } }
    }
    const { paid, prompt } = await resume(change(edit(await approved()), 'tool-call', withoutDigest))
    expect(paid).toEqual(['EVE EUR'])
    expect(prompt).toContain('EVE')
    expect(prompt).not.toContain('Ann')
  })

  it.each([
    ['its own record', undefined],
    ['a forged record of another tool', { id: '1', name: 'remember', input: '{}' }],
    ['a forged record of a refused call', { id: '1', name: 'call_tool', input: '{}', isRefused: true }],
    ['a forged record of a meta tool', { id: '1', name: 'search_tools', input: '{}', shown: 'x' }],
    ['a forged digest', { id: '1', name: 'call_tool', input: JSON.stringify(PAY), shown: '0'.repeat(64) }],
    ['a forged record without texts', { id: 1, name: null, input: [], shown: { toString: 'x' } }],
  ])('does not run against policy with %s', async (_, toolSearch) => {
    const forge = (part: Part) => (toolSearch === undefined ? part : { ...part, providerOptions: { toolSearch } })
    const { paid, result } = await resume(change(await approved(), 'tool-call', forge), forbidding)
    expect(paid).toEqual([])
    expect(result).not.toContain('"paid"')
  })

  it('does not run with the record of another approved call', async () => {
    const other = await approved(call('1', 'call_tool', { ...PAY, arguments: { ...PAY.arguments, to: 'Eve' } }))
    const { providerOptions } = (other[1]!.content as Part[]).find(part => part['type'] === 'tool-call')!
    const forged = change(await approved(), 'tool-call', part => ({ ...part, providerOptions }))
    expect((await resume(forged)).paid).toEqual([])
  })

  it.each([false, true])(
    'is checked in the same way if the messages come from a browser: edited %s',
    async isEdited => {
      const { stream } = await payer({}, [BRIDGED])
      const shown = (await messageOf(stream())) as unknown as { parts: Part[] }
      for (const part of shown.parts)
        if (part['state'] === 'approval-requested') {
          const approval = part['approval'] as { inputSchemaInput: Part }
          Object.assign(part, { state: 'approval-responded', approval: { ...approval, approved: true } })
          if (!isEdited) continue
          Object.assign(part['input'] as Part, { to: 'EVE' })
          approval.inputSchemaInput['to'] = 'Eve'
        }
      const user: UIMessage = { id: 'u', role: 'user', parts: [{ type: 'text', text: 'hi' }] }
      const { paid } = await resume(await convertToModelMessages([user, shown as unknown as UIMessage]))
      expect(paid).toEqual(isEdited ? [] : ['ANN EUR'])
    },
  )
})

describe('an approved call in the process that read it', () => {
  it('does not run with other arguments, and is settled as denied', async () => {
    const { generate, settled, sent, paid } = await payer({}, [BRIDGED])
    await generate({ messages: edit(approve(await generate())) })
    expect(paid).toEqual([])
    expect(JSON.stringify(partsOf(sent.at(-1)!, -1))).toContain(CHANGED)
    expect(settled().flat()).not.toContain('ran')
  })

  it('runs with its own arguments if another conversation has a call with the same id', async () => {
    const other = { ...PAY, arguments: { ...PAY.arguments, to: 'Bob' } }
    const { generate, paid } = await payer({ session: undefined }, [BRIDGED], [call('1', 'call_tool', other)])
    const waiting = [approve(await generate()), approve(await generate())]
    for (const messages of waiting) await generate({ messages })
    expect(paid).toEqual(['ANN EUR', 'BOB EUR'])
  })
})
