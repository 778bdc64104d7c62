import { toolSearchMiddleware } from '@ts/adapter-langchain'
import { createAgent, tool } from 'langchain'
import { z } from 'zod'

const tools = [
  tool(async ({ city }) => `Sunny in ${city}`, {
    name: 'get_weather',
    description: 'Weather of a city',
    schema: z.object({ city: z.string() }),
  }),
  // … and hundreds more
]
// #region search
const middleware = [toolSearchMiddleware()]
const agent = createAgent({ model: 'openai:gpt-5.2', tools, middleware })
// #endregion
const { messages } = await agent.invoke({ messages: [{ role: 'user', content: 'Do I need an umbrella in Rome?' }] })
console.log(messages.at(-1)?.content)
