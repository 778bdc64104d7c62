import { openaiToolSearch } from '@ts/adapter-openai'
import OpenAI from 'openai'

const tools = [
  {
    name: 'get_weather',
    description: 'Weather of a city',
    inputSchema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  },
  // … and hundreds more
]
/** Runs one real tool; what it throws is the failure that the model reads. */
const run = async (call: { name: string; arguments: unknown }) => `Sunny: ${JSON.stringify(call.arguments)}`

const client = new OpenAI()
// #region search
const search = openaiToolSearch({ tools, client })
const { response } = await search.run({ model: 'gpt-5.2', input: 'Do I need an umbrella in Rome?' }, run)
console.log(response.output_text)
// #endregion
