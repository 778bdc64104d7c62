import {
  createNative,
  type Disclosure,
  type DisclosureName,
  type ExposedTool,
  exposeTool,
  type Outcome,
} from '@ts/core'
import { isJsonObject } from '@ts/core/kit'

/** The key of the found tools in the value of an answer; it does not reach the model. */
const FOUND = Symbol('found tools')

/** The native disclosure for a search by OpenAI, or by this library's ranker. It defers tools without marks, too. */
export function nativeDisclosure(isHosted: boolean): Disclosure {
  return isHosted ? createNative({ searchedBy: 'provider', defer: 'automatic' }) : createSearchDisclosure()
}

/** The user's disclosure; a native one is replaced with {@link nativeDisclosure}. */
export function ownDisclosure<T extends DisclosureName | Disclosure | undefined>(disclosure: T): T | Disclosure {
  if (disclosure === 'native') return nativeDisclosure(false)
  if (typeof disclosure !== 'object' || disclosure.name !== 'native') return disclosure
  return nativeDisclosure(disclosure.onReveal === 'none')
}

/**
 * A disclosure that adds found tools to the conversation at the place where they were found, so the sent list never
 * changes. It is core's `native`, with the full definitions of the found tools next to each answer.
 */
export function createSearchDisclosure(): Disclosure {
  const native = createNative({ defer: 'automatic' })
  return Object.freeze({
    ...native,
    async handle(...args: Parameters<Disclosure['handle']>) {
      const outcome = await native.handle(...args)
      if (outcome.kind !== 'result') return outcome
      const { catalog } = args[2]
      const found = outcome.revealed.flatMap(id => {
        const tool = catalog.get(id)
        return tool === undefined ? [] : [exposeTool(tool, 'revealed')]
      })
      return { ...outcome, value: { ...(outcome.value as object), [FOUND]: found } }
    },
  } satisfies Disclosure)
}

export function foundTools(outcome: Outcome): readonly ExposedTool[] {
  const value = outcome.kind === 'result' ? outcome.value : undefined
  return isJsonObject(value) ? ((value as { readonly [FOUND]?: readonly ExposedTool[] })[FOUND] ?? []) : []
}

/** The sentence that core writes if everything was found. It is removed, because the tools themselves show that. */
const FOUND_SENTENCE = 'These tools can be called now.'

/** What the answer to a search says in addition to the tools; empty if the tools say everything. */
export function remarkOf(outcome: Outcome): string {
  if (outcome.kind !== 'result') return outcome.kind === 'refused' ? outcome.message : ''
  const { value, content } = outcome
  const message = isJsonObject(value) && typeof value['message'] === 'string' ? value['message'] : content
  return foundTools(outcome).length > 0 ? message.replace(FOUND_SENTENCE, '').trim() : message
}
