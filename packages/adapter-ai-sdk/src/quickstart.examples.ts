import { toolSearch } from '@ts/adapter-ai-sdk'
import { gateway, generateText, stepCountIs, tool } from 'ai'
import { z } from 'zod'

const tools = {
  get_weather: tool({
    description: 'Weather of a city',
    inputSchema: z.object({ city: z.string() }),
    execute: async ({ city }) => `Sunny in ${city}`,
  }),
  // … and hundreds more
}
const model = toolSearch(gateway('openai/gpt-5.2'))
const { text } = await generateText({ model, tools, prompt: 'Umbrella in Rome?', stopWhen: stepCountIs(20) })
console.log(text)
