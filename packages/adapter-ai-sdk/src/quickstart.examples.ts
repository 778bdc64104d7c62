import { withToolSearch } from '@ts/adapter-ai-sdk'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { generateText, isStepCount, tool } from 'ai'
import { z } from 'zod'

const tools = {
  get_weather: tool({
    description: 'Weather of a city',
    inputSchema: z.object({ city: z.string() }),
    execute: async ({ city }) => `Sunny in ${city}`,
  }),
  // … and hundreds more
}
const search = await withToolSearch({ model: 'openai/gpt-5.2', tools, ranker: createLexicalRanker() })
const { text } = await generateText({ ...search, prompt: 'Do I need an umbrella in Rome?', stopWhen: isStepCount(20) })
console.log(text)
