import { openaiToolSearch } from '@ts/adapter-openai'
import OpenAI from 'openai'
import type { ResponseInputItem } from 'openai/resources/responses/responses'

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
const search = openaiToolSearch({ tools })
const input: ResponseInputItem[] = [{ role: 'user', content: 'Do I need an umbrella in Rome?' }]
for (let isDone = false; !isDone; ) {
  const response = await client.responses.create(await search.prepare({ model: 'gpt-5.2', input }))
  input.push(...(await search.answer(response, run)))
  isDone = search.isDone(response)
  if (isDone) console.log(response.output_text)
}
// #endregion
