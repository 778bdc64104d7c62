import { GoogleGenAI } from '@google/genai'
import { genaiToolSearch } from '@ts/adapter-google'

const tools = [
  { name: 'get_weather', description: 'Weather of a city', parametersJsonSchema: { type: 'object' } },
  // … and hundreds more
]
/** Runs one real tool; what it throws is the failure that the model reads. */
const run = async (call: { name: string; arguments: unknown }) => `Sunny: ${JSON.stringify(call.arguments)}`

const ai = new GoogleGenAI({ apiKey: process.env['GEMINI_API_KEY'] ?? '' })
const contents = 'Do I need an umbrella in Rome?'
// #region search
const config = await genaiToolSearch({ tools, run })
const { text } = await ai.models.generateContent({ model: 'gemini-flash-latest', contents, config })
// #endregion
console.log(text)
