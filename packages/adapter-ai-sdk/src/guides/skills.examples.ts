// The guide for skills: a folder of skills beside other tools.
// #region skills
import { toolSearch } from '@ts/adapter-ai-sdk'
import { skillsFrom } from '@ts/skills'
import { generateText, jsonSchema, stepCountIs, tool } from 'ai'
import { model, tools } from './agent.js' // your model, and your tools

const searching = toolSearch(model)

export async function ask(folder: string, prompt: string): Promise<string> {
  const skills = await skillsFrom(folder)
  for (const { file, message } of skills.problems) console.warn(`${file}: ${message}`)
  const skillTools = Object.fromEntries(
    skills.tools.map(({ name, description = '', inputSchema }) => [
      name,
      tool({ description, inputSchema: jsonSchema({ ...inputSchema }), execute: args => skills.run(name, args) }),
    ]),
  )
  const all = { ...tools, ...skillTools }
  const { text } = await generateText({ model: searching, tools: all, prompt, stopWhen: stepCountIs(20) })
  return text
}
// #endregion
