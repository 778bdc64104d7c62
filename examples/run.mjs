// Runs every story beside this file; a story that asserts something false ends the run with its error.
import { readdirSync } from 'node:fs'

const stories = readdirSync(new URL('.', import.meta.url))
  .filter(name => name.endsWith('.story.mjs'))
  .sort()
for (const story of stories) {
  await import(`./${story}`)
  console.log(`${story} holds`)
}
