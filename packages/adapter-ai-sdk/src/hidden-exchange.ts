import type { createSeal } from '@ts/adapter-kit'
import { BoundedMap, isJsonObject, perObject, sha256 } from '@ts/core/kit'
import { RECORD_KEY } from './call-record.js'
import type { AssistantMessage, CallPart, JSONObject, Prompt, ResultPart } from './language-model.js'

export type AssistantPart = AssistantMessage['content'][number]

/**
 * A request and its answers that the SDK did not receive. A number stands for a part that the SDK did receive: its
 * index among the parts that are neither texts, reasoning nor calls that the host runs.
 */
export interface HiddenRound {
  readonly content: readonly (AssistantPart | number)[]
  readonly results: readonly ResultPart[]
}

/** A hidden call in the same response as calls that the SDK received, and how many of those come before it. */
export interface HiddenCall {
  readonly at: number
  readonly call: CallPart
  readonly result: ResultPart
}

/** What the model wrote and read before and beside the answer that the SDK received. */
export interface HiddenExchange {
  readonly before: readonly HiddenRound[]
  readonly beside: readonly HiddenCall[]
}

/** Maximum number of exchanges that this process keeps. Above it, the oldest are dropped. */
const MAX_KEPT = 1_000
/** Maximum number of characters of a sealed exchange that is opened. */
const MAX_LENGTH = 10_000_000

/** Keeps exchanges for the holders of one secret: sealed in messages, and in this process for hosts that drop metadata. */
export function createExchangeStore(seal: ReturnType<typeof createSeal>) {
  const kept = new BoundedMap<string, { readonly asked: string; readonly exchange: HiddenExchange }>(MAX_KEPT)
  /** Opens an exchange once: the SDK makes new messages for each step, but keeps the metadata. */
  const open = perObject(async (record: JSONObject): Promise<HiddenExchange | undefined> => {
    const { hidden: sealed } = record
    if (typeof sealed !== 'string' || sealed.length > MAX_LENGTH) return undefined
    const text = await seal.open(sealed)
    // Only this adapter can have sealed it, so its form is known.
    return text === undefined ? undefined : (JSON.parse(text) as HiddenExchange)
  })

  async function exchangeOf(message: AssistantMessage, before: () => Prompt, scope: () => string) {
    for (const { providerOptions } of message.content) {
      const record = providerOptions?.[RECORD_KEY]
      const exchange = isJsonObject(record) ? await open(record) : undefined
      if (exchange !== undefined) return exchange
    }
    const own = message.content.findLast(part => part.type === 'text')
    const call = message.content.find((part): part is CallPart => isHostCall(part))
    const entry = kept.get(answerKey(call?.toolCallId, own?.text))
    return entry !== undefined && entry.asked === digestOf(before(), scope()) ? entry.exchange : undefined
  }

  return {
    /**
     * The sealed exchange for the metadata of a part; undefined if nothing can be sealed here. It is restored from this
     * process only for the same `key`, prompt of the host and `scope`: the conversation or the tools.
     */
    async keep(exchange: HiddenExchange, prompt: Prompt, scope: () => string, key: string) {
      kept.set(key, { asked: digestOf(prompt, scope()), exchange })
      return seal.close(JSON.stringify(exchange))
    },
    /** The prompt with all exchanges in their places. */
    async restore(prompt: Prompt, scope: () => string): Promise<Prompt> {
      const messages: Prompt = []
      let results: readonly ResultPart[] = []
      for (const [i, message] of prompt.entries()) {
        if (results.length > 0) {
          const content = message.role === 'tool' ? message.content : []
          messages.push({ role: 'tool', content: [...results, ...content] })
          results = []
          if (message.role === 'tool') continue
        }
        const exchange =
          message.role === 'assistant' ? await exchangeOf(message, () => prompt.slice(0, i), scope) : undefined
        if (message.role !== 'assistant' || exchange === undefined) {
          messages.push(message)
          continue
        }
        messages.push(...restoreMessage(message, exchange))
        results = exchange.beside.map(({ result }) => result)
      }
      if (results.length > 0) messages.push({ role: 'tool', content: [...results] })
      return messages
    },
  }
}

/** The key of an answer: the id of its first call, or else its last text. */
export function answerKey(callId: string | undefined, text: string | undefined): string {
  return callId === undefined ? `text ${text}` : `call ${callId}`
}

/** The messages of a hidden round. `visible` are the parts that the SDK received. */
export function messagesOf({ content, results }: HiddenRound, visible: readonly AssistantPart[]) {
  const parts = content.flatMap(part => (typeof part === 'number' ? (visible[part] ?? []) : [part]))
  return [
    { role: 'assistant', content: parts },
    { role: 'tool', content: [...results] },
  ] satisfies Prompt
}

/** Whether a part is a call that the host runs, and not the provider. */
export function isHostCall(part: { readonly type: string; readonly providerExecuted?: boolean | undefined }): boolean {
  return part.type === 'tool-call' && part.providerExecuted !== true
}

/** The hidden messages, then the message without what belongs to them. The host may have dropped any part. */
function restoreMessage(message: AssistantMessage, { before, beside }: HiddenExchange): Prompt {
  const others = message.content.filter(isOther)
  const moved = new Set<AssistantPart>()
  for (const part of before.flatMap(({ content }) => content)) {
    const isIt = (one: AssistantPart) => !moved.has(one) && isSameText(one, part)
    const own = typeof part === 'number' ? others[part] : message.content.find(isIt)
    if (own !== undefined) moved.add(own)
  }
  const content: AssistantPart[] = []
  let calls = 0
  const addBeside = (isDue: (at: number) => boolean) =>
    content.push(...beside.filter(({ at }) => isDue(at)).map(({ call }) => call))
  for (const part of message.content) {
    if (moved.has(part)) continue
    if (isHostCall(part)) {
      const index = calls++
      addBeside(at => at === index)
    }
    content.push(part)
  }
  addBeside(at => at >= calls)
  return [
    ...before.flatMap(round => messagesOf(round, others)),
    ...(content.length > 0 ? [{ ...message, content }] : []),
  ]
}

function isSameText(one: AssistantPart, hidden: AssistantPart | number): boolean {
  if (typeof hidden === 'number' || one.type !== hidden.type) return false
  return 'text' in one && 'text' in hidden && one.text === hidden.text
}

/** Whether a part is one to which an exchange refers by its index. */
export function isOther(part: { readonly type: string }): boolean {
  return part.type !== 'text' && part.type !== 'reasoning' && !isHostCall(part)
}

/**
 * A digest of what was asked: ids are not unique, and an exchange of another conversation must not be restored. Hosts
 * keep the text of these messages, and may change their metadata.
 */
function digestOf(prompt: Prompt, scope: string): string {
  const asked = prompt.filter(({ role }) => role === 'system' || role === 'user').map(({ content }) => content)
  const text = JSON.stringify([scope, asked], (key, value: unknown) => (key === 'providerOptions' ? undefined : value))
  return sha256(text)
}
