import Anthropic from '@anthropic-ai/sdk'
import { prefixBytesChanged } from '@ts/testkit'
import { callBlock, createAnthropicDouble, textBlock } from '@ts/testkit/wire-anthropic'

/** The example of the README. */
export async function example() {
  // #region double
  const double = await createAnthropicDouble({
    turns: [{ content: [callBlock('toolu_1', 'get_weather', { city: 'Rome' })] }, { content: [textBlock('Sunny.')] }],
  })
  const client = new Anthropic({ baseURL: double.url, apiKey: 'none', maxRetries: 0 })
  // … run the agent with this client …
  // #endregion
  const tool = { name: 'get_weather', input_schema: { type: 'object' as const } }
  const run = () => 'sunny'
  const messages = [{ role: 'user' as const, content: 'Weather in Rome?' }]
  const tools = [{ ...tool, run, parse: (input: unknown) => input }]
  await client.beta.messages.toolRunner({ model: 'claude-opus-5', max_tokens: 64, messages, tools }).runUntilDone()
  // #region read
  const refused = double.requests.filter(({ brokenRule }) => brokenRule !== undefined)
  const [first, second] = double.prompts
  const changed = prefixBytesChanged(first!, second!)
  await double.close()
  // #endregion
  return { refused, changed }
}
