import Anthropic from '@anthropic-ai/sdk'
import { betaZodTool } from '@anthropic-ai/sdk/helpers/beta/zod'
import { anthropicToolSearch } from '@ts/adapter-anthropic'
import { z } from 'zod'

const tools = [
  betaZodTool({
    name: 'get_weather',
    description: 'Weather of a city',
    inputSchema: z.object({ city: z.string() }),
    run: async ({ city }) => `Sunny in ${city}`,
  }),
  // … and hundreds more
]
const client = new Anthropic()
// #region search
const search = anthropicToolSearch({ tools })
const messages = [{ role: 'user' as const, content: 'Do I need an umbrella in Rome?' }]
const { runner } = await search.toolRunner(client, { model: 'claude-opus-5', max_tokens: 4_096, messages })
const message = await runner.runUntilDone()
// #endregion
console.log(message.content)
