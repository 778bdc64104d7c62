import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createToolSearch } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { skillsFrom } from '@ts/skills'

const folder = await mkdtemp(join(tmpdir(), 'skills-'))
await mkdir(join(folder, 'pdf-forms'))
const description = 'Fill in the fields of a PDF form'
await writeFile(
  join(folder, 'pdf-forms/SKILL.md'),
  `---\nname: pdf-forms\ndescription: ${description}\n---\nList the fields first.`,
)

const skills = await skillsFrom(folder)
const weather = { name: 'get_weather', description: 'Weather of a city' }
const toolSearch = createToolSearch({
  tools: [weather, ...skills.tools],
  ranker: createLexicalRanker(),
  activation: 'on',
})
console.log(await toolSearch.handle({ name: 'search_tools', arguments: { queries: ['fill in a form'] } }))

const call = await toolSearch.handle({ name: 'call_tool', arguments: { name: 'pdf-forms' } })
if (call.kind === 'execute') console.log(await skills.run(call.tool.name, call.arguments)) // the instructions
