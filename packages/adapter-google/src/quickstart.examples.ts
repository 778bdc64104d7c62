import { GoogleGenAI } from '@google/genai'
import { genaiToolSearch } from '@ts/adapter-google'

const tools = [{ name: 'get_weather', description: 'Weather of a city', parametersJsonSchema: { type: 'object' } }]
const toolSearch = await genaiToolSearch({
  tools,
  run: ({ name, arguments: args }) => `${name}: sunny (${JSON.stringify(args)})`,
})

const ai = new GoogleGenAI({ apiKey: process.env['GEMINI_API_KEY'] ?? '' })
const response = await ai.models.generateContent({
  model: 'gemini-flash-latest',
  contents: 'Do I need an umbrella in Rome?',
  config: { tools: [toolSearch], systemInstruction: toolSearch.instructions },
})
console.log(response.text)
