// Calls an offload in the way in which a tool search calls it.
import { createCatalog, type TokenCounter } from '@ts/core'
import type { Offload } from '@ts/offload'

const [EXPORT] = createCatalog([{ name: 'export', description: '', inputSchema: { type: 'object' } }]).tools

/** The text that the model sees instead of the tool's own content. */
export async function handed(
  offload: Offload,
  content: unknown,
  session: string,
  countTokens: TokenCounter,
): Promise<string> {
  const preview = await offload.onResult?.({
    tool: EXPORT!,
    status: 'ran',
    content,
    id: 'call',
    session,
    caller: 'model',
    signal: undefined,
    countTokens,
  })
  return typeof preview === 'string' ? preview : JSON.stringify(preview ?? content)
}

/** The answer of one of the offload's tools. */
export async function answerOf(
  offload: Offload,
  name: string,
  args: object,
  session: string,
  countTokens: TokenCounter,
): Promise<string> {
  return (await offload.handle({ name, arguments: args, session, signal: undefined, countTokens })).content
}
