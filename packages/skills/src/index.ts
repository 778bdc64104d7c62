export { type Skills, skillsFrom } from './skills-from.js'
