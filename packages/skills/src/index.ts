export { type SkillProblem, type Skills, skillsFrom } from './skills-from.js'
