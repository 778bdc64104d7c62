import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { basename, join, relative, resolve, sep } from 'node:path'
import type { ToolDefinition } from '@ts/core'
import { readSkillFile } from './skill-file.js'

/** A skill that was left out, or one that breaks a rule of the format and was read. */
export interface SkillProblem {
  /** The path of the `SKILL.md` file, or of the folder that could not be read. */
  readonly file: string
  /** What was found, what was expected, and what follows from it. */
  readonly message: string
}

/** The skills of a folder, see {@link skillsFrom}. */
export interface Skills {
  /**
   * A tool without parameters for each skill, and `read_skill_file` if a skill has other files. They have the server
   * `skills` and the category `skill`, so policies and scopes can select them.
   */
  readonly tools: readonly ToolDefinition[]
  /**
   * Runs one of {@link tools}, by its `name`. Resolves to the text for the model: the instructions of a skill with the
   * list of its files, or the content of a file.
   *
   * @throws Error for an unknown tool, and for a file that is outside of the skill, too large or no text. Its message
   *   is for the model.
   */
  run(name: string, args?: unknown): Promise<string>
  readonly problems: readonly SkillProblem[]
}

const FILE_NAME = 'SKILL.md'
const READ_FILE = 'read_skill_file'
/** Bounds of the search, so that a wrong folder ends quickly; skills are one or two levels deep. */
const MAX_DEPTH = 5
const MAX_FOLDERS = 2_000
const SKIPPED = new Set(['.git', 'node_modules'])
/** Maximum number of bytes of a file: the format advises less than 5,000 tokens. */
const MAX_BYTES = 262_144
/** Maximum number of files of a skill that its text lists. */
const MAX_FILES = 100
/** Maximum number of names in an error text. */
const MAX_NAMES = 20
/** Maximum characters of a description in the format. Core cuts longer ones where it shows them. */
const MAX_DESCRIPTION = 1_024
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

interface Skill {
  readonly name: string
  readonly description: string
  readonly folder: string
  readonly files: string[]
}

/**
 * Reads all skills in a folder and the folders below it: folders with a `SKILL.md` file of the agent skills format.
 * Symbolic links are not followed. The instructions of a skill are read when it is run. Skills are instructions for your
 * model: read only folders that you trust.
 *
 * @throws Error if the folder cannot be read
 */
export async function skillsFrom(folder: string): Promise<Skills> {
  const root = resolve(folder)
  await readdir(root)
  const problems: SkillProblem[] = []
  const skills = new Map<string, Skill>()
  for (const found of await findSkills(root, problems)) {
    const skill = await readSkill(found, problems)
    if (skill === undefined) continue
    const owner = skill.name === READ_FILE ? 'a tool' : skills.get(skill.name)?.folder
    if (owner === undefined) skills.set(skill.name, skill)
    else
      problems.push({
        file: join(found.folder, FILE_NAME),
        message: `Found the name ${JSON.stringify(skill.name)} of ${owner}, expected another one; the skill is left out`,
      })
  }
  const tools: ToolDefinition[] = []
  for (const { name, description } of skills.values()) tools.push(Object.freeze({ name, description, ...COMMON }))
  if ([...skills.values()].some(({ files }) => files.length > 0)) tools.push(FILE_TOOL)
  return Object.freeze({
    tools: Object.freeze(tools),
    problems: Object.freeze(problems),
    async run(name: string, args?: unknown) {
      if (name !== READ_FILE) return instructionsOf(skillNamed(skills, name))
      const { skill, path } = (args ?? {}) as { readonly skill?: unknown; readonly path?: unknown }
      return readText(skillNamed(skills, String(skill)), String(path))
    },
  })
}

/** @throws Error that names the skills there are. */
function skillNamed(skills: ReadonlyMap<string, Skill>, name: string): Skill {
  const skill = skills.get(name)
  if (skill !== undefined) return skill
  const names = [...skills.keys()].slice(0, MAX_NAMES).join(', ')
  throw new Error(
    `Found no skill ${JSON.stringify(name)}, expected one of: ${names || 'none, since there are no skills'}`,
  )
}

/** What all tools of skills have in common. */
const COMMON = {
  inputSchema: { type: 'object' },
  server: 'skills',
  category: 'skill',
  annotations: { readOnlyHint: true },
}

const FILE_TOOL: ToolDefinition = Object.freeze({
  name: READ_FILE,
  description: 'Reads a file of a skill, as the instructions of the skill list it.',
  ...COMMON,
  inputSchema: {
    type: 'object',
    properties: { skill: { type: 'string', description: 'Name of the skill' }, path: { type: 'string' } },
    required: ['skill', 'path'],
  },
})

/** A folder with a skill, and its other files as paths from it, without those of skills in it. */
type FoundSkill = Pick<Skill, 'folder' | 'files'>

/** All folders with a skill, in the order of their paths. */
async function findSkills(root: string, problems: SkillProblem[]): Promise<readonly FoundSkill[]> {
  const found: FoundSkill[] = []
  const folders: { folder: string; depth: number; skill?: FoundSkill | undefined }[] = [{ folder: root, depth: 0 }]
  for (let i = 0; i < folders.length; i++) {
    if (i === MAX_FOLDERS) {
      const message = `Found more than ${MAX_FOLDERS} folders, expected fewer; the others were not read`
      problems.push({ file: root, message })
      break
    }
    const { folder, depth, skill: outer } = folders[i]!
    const entries = await readdir(folder, { withFileTypes: true }).catch(error => {
      problems.push({ file: folder, message: `Found a folder that cannot be read (${error.code}); it is left out` })
      return []
    })
    const isSkill = entries.some(entry => entry.name === FILE_NAME && entry.isFile())
    const skill = isSkill ? { folder, files: [] } : outer
    if (isSkill) found.push(skill!)
    // The files of a skill may be as deep in it as the skill may be in the root.
    const level = isSkill ? 0 : depth
    for (const entry of entries) {
      const path = join(folder, entry.name)
      if (entry.isDirectory() && !SKIPPED.has(entry.name) && level < MAX_DEPTH)
        folders.push({ folder: path, depth: level + 1, skill })
      else if (entry.isFile() && entry.name !== FILE_NAME && skill !== undefined && skill.files.length < MAX_FILES)
        skill.files.push(relative(skill.folder, path).split(sep).join('/'))
    }
  }
  return found.sort((a, b) => (a.folder < b.folder ? -1 : 1))
}

async function readSkill({ folder, files }: FoundSkill, problems: SkillProblem[]): Promise<Skill | undefined> {
  const file = join(folder, FILE_NAME)
  const report = (message: string) => void problems.push({ file, message })
  try {
    const { name = basename(folder), description } = readSkillFile(await readBounded(file))
    if (description === undefined) {
      report(
        'Found no description, expected one that says what the skill does and when to use it; the skill is left out',
      )
      return undefined
    }
    if (!NAME.test(name) || name !== basename(folder) || name.length > 64)
      report(
        `Found the name ${JSON.stringify(name)}, expected that of the folder: at most 64 of a-z, 0-9 and single hyphens`,
      )
    if (description.length > MAX_DESCRIPTION)
      report(`Found a description of ${description.length} characters, expected at most ${MAX_DESCRIPTION}`)
    return { name, description, folder, files: files.sort() }
  } catch (error) {
    report(`Found a skill that cannot be read (${messageOf(error)}); it is left out`)
    return undefined
  }
}

async function instructionsOf({ name, folder, files }: Skill): Promise<string> {
  const { body } = readSkillFile(await readBounded(join(folder, FILE_NAME)))
  const list =
    files.length === 0
      ? ''
      : `\n\nFiles of this skill in ${folder}, which ${READ_FILE} reads:\n${files.map(file => `- ${file}`).join('\n')}`
  return `# Skill ${name}\n\n${body}${list}`
}

/** The text of a file of a skill. The path may come from a model, so it must not leave the folder. */
async function readText({ name, folder, files }: Skill, path: string): Promise<string> {
  const file = resolve(folder, path)
  const isInside =
    file.startsWith(folder + sep) &&
    (await realpath(file).catch(() => '')) === join(await realpath(folder), relative(folder, file))
  if (!isInside)
    throw new Error(
      `Found no file ${JSON.stringify(path)} in the skill ${name}, expected one of ${files.slice(0, MAX_NAMES).join(', ') || 'none'}`,
    )
  return readBounded(file)
}

async function readBounded(file: string): Promise<string> {
  const found = await stat(file)
  if (!found.isFile()) throw new Error('Found something that is no file, expected a file')
  if (found.size > MAX_BYTES) throw new Error(`Found a file of ${found.size} bytes, expected at most ${MAX_BYTES}`)
  const bytes = await readFile(file)
  if (bytes.includes(0)) throw new Error('Found a file that is no text, expected text')
  return bytes.toString('utf8')
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
}
