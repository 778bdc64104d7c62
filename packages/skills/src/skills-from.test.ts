import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createToolSearch } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { skillsFrom } from './index.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skills-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(path: string, text: string | Buffer): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

const skill = (name: string, body = 'Body') => `---\nname: ${name}\ndescription: About ${name}\n---\n${body}`
const PDF = '---\nname: pdf-forms\ndescription: Fill in PDF forms.\n---\n\nUse the script.\n'
const read = async (text: string | Buffer) => {
  write('one/SKILL.md', text)
  return skillsFrom(folder)
}

describe('a folder of skills', () => {
  it('gives one tool for each skill, and the instructions when it is run', async () => {
    write('pdf-forms/SKILL.md', PDF)
    write('nested/deep/mail/SKILL.md', skill('mail', 'Be short.'))
    const { tools, problems, run } = await skillsFrom(folder)
    expect(problems).toEqual([])
    expect(tools).toMatchObject([
      { name: 'mail', description: 'About mail' },
      { name: 'pdf-forms', description: 'Fill in PDF forms.' },
    ])
    expect(await run('mail')).toBe('# Skill mail\n\nBe short.')
    await expect(run('constructor')).rejects.toThrow('Found no skill "constructor", expected one of: mail, pdf-forms')
  })

  it('is searched, called and forbidden like other tools', async () => {
    write('pdf-forms/SKILL.md', PDF)
    write('pdf-forms/fill.py', 'print()')
    const { tools, run } = await skillsFrom(folder)
    const options = { tools, ranker: createLexicalRanker(), activation: 'on' } as const
    const toolSearch = createToolSearch(options)
    const found = await toolSearch.handle({ name: 'search_tools', arguments: { queries: ['fill in a form'] } })
    expect(found).toMatchObject({ content: expect.stringContaining('pdf-forms() - Fill in PDF forms.') })
    const call = { name: 'call_tool', arguments: { name: 'pdf-forms', arguments: {} } }
    const outcome = await toolSearch.handle(call)
    expect(outcome.kind === 'execute' && (await run(outcome.tool.name, outcome.arguments))).toContain('Use the script.')
    const forbidding = createToolSearch({ ...options, policy: { permit: tool => tool.category !== 'skill' } })
    expect((await forbidding.handle(call)).kind).toBe('refused')
  })

  it('rejects if it does not exist', async () => {
    await expect(skillsFrom(join(folder, 'nowhere'))).rejects.toThrow('ENOENT')
  })

  it('skips folders of packages and of git, and follows no symbolic link', async () => {
    for (const path of ['node_modules/a', '.git/b', 'c']) write(`${path}/SKILL.md`, PDF)
    symlinkSync(join(folder, 'c'), join(folder, 'd'))
    expect((await skillsFrom(folder)).tools).toHaveLength(1)
  })

  it('takes the first of two skills with one name', async () => {
    write('a/SKILL.md', skill('same', 'First'))
    write('b/SKILL.md', skill('same', 'Second'))
    const { tools, problems, run } = await skillsFrom(folder)
    expect(tools.map(({ name }) => name)).toEqual(['same'])
    expect(await run('same')).toContain('First')
    expect(problems.at(-1)?.message).toContain('expected another one; the skill is left out')
  })
})

describe('the format', () => {
  const head = '---\nname: one\ndescription:'

  it.each([
    ['a folded description', `${head} >\n  Fill in\n  forms.\n---\nBody`, 'Fill in forms.'],
    ['a literal description', `${head} |\n  Fill in\n  forms.\n---\nBody`, 'Fill in\nforms.'],
    ['quotes', '---\nname: "one"\ndescription: \'Use: "always"\'\n---\nBody', 'Use: "always"'],
    ['a colon without quotes', `${head} Use when: a form is open\n---\nBody`, 'Use when: a form is open'],
    ['other keys', `---\nmetadata:\n  a: [b, {c: d}]\n${head.slice(4)} Fill\nversion: 1.0\n---\nBody`, 'Fill'],
    ['carriage returns and a byte order mark', '\uFEFF---\r\nname: one\r\ndescription: Fill\r\n---\r\nBody', 'Fill'],
    ['no name', '---\ndescription: Fill\n---\nBody', 'Fill'],
  ])('may have %s', async (_, text, description) => {
    const { tools, problems, run } = await read(text)
    expect(problems).toEqual([])
    expect(tools).toMatchObject([{ name: 'one', description }])
    expect(await run('one')).toBe('# Skill one\n\nBody')
  })

  it.each([
    ['no front matter', '# Only a title', 'Found no description'],
    ['no description', '---\nname: one\n---\nBody', 'Found no description'],
    ['front matter that is no YAML', '---\n[}\n---\nBody', 'Found a skill that cannot be read'],
    ['aliases', '---\nname: &a one\ndescription: *a\n---\nBody', 'Found a skill that cannot be read'],
    ['bytes that are no text', Buffer.from([0x2d, 0, 0]), 'no text'],
    ['too many bytes', `${PDF}${'x'.repeat(262_144)}`, 'expected at most 262144'],
    ['the name of our tool', skill('read_skill_file'), 'expected another one'],
  ])('leaves out a skill with %s, and says why', async (_, text, message) => {
    const { tools, problems } = await read(text)
    expect(tools).toEqual([])
    expect(problems.map(problem => problem.file)).toContain(join(folder, 'one/SKILL.md'))
    expect(problems.map(problem => problem.message).join()).toContain(message)
  })

  it('reads a skill with another name than its folder or with a long description, and reports it', async () => {
    const { tools, problems } = await read(`---\nname: A/b\ndescription: ${'x'.repeat(2_000)}\n---`)
    expect(tools.map(({ name }) => name)).toEqual(['A/b'])
    expect(problems).toHaveLength(2)
  })

  it('reads any text without an error', async () => {
    const parts = ['---', '\n', 'name', 'description', ': ', '>', '|', '"', "'", '- ', '&a', '*a', '{', '[', 'x', '\t']
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...parts), { maxLength: 40 }), async text => {
        const { tools, problems } = await read(text.join(''))
        expect(tools.length + problems.length).toBeGreaterThan(0)
      }),
    )
  })
})

describe('files of a skill', () => {
  beforeEach(() => {
    write('pdf-forms/SKILL.md', PDF)
    write('pdf-forms/references/fields.md', 'All fields')
    write('pdf-forms/logo.png', Buffer.from([1, 0, 2]))
    write('pdf-forms/inner/SKILL.md', skill('inner'))
    write('pdf-forms/inner/own.md', 'Of the inner skill')
    write('secret.md', 'Secret')
  })
  const readFile = async (args: unknown) => (await skillsFrom(folder)).run('read_skill_file', args)
  const readPath = (path: unknown) => readFile({ skill: 'pdf-forms', path })

  it('are listed with the instructions, and read by a tool', async () => {
    const { tools, run } = await skillsFrom(folder)
    expect(tools.map(({ name }) => name)).toEqual(['pdf-forms', 'inner', 'read_skill_file'])
    const text = await run('pdf-forms')
    expect(text).toContain('- logo.png\n- references/fields.md')
    expect(text).not.toContain('own.md')
    expect(await readPath('references/fields.md')).toBe('All fields')
    expect(await readPath('./references/../references/fields.md')).toBe('All fields')
  })

  it('are listed, however deep in the folder the skill is', async () => {
    write('1/2/3/4/5/SKILL.md', skill('low'))
    write('1/2/3/4/5/scripts/run/now.sh', 'echo')
    expect(await (await skillsFrom(folder)).run('low')).toContain('- scripts/run/now.sh')
  })

  const outside = ['../secret.md', '/etc/hostname', 'link.md', 'out/secret.md']
  it.each([...outside, '.', '', 'references', 'references/none.md', undefined])(
    'outside of the skill, or no file, are not read: %s',
    async path => {
      symlinkSync(join(folder, 'secret.md'), join(folder, 'pdf-forms/link.md'))
      symlinkSync(folder, join(folder, 'pdf-forms/out'))
      await expect(readPath(path)).rejects.toThrow(
        /^Found (no file .+, expected one of logo.png, references|something that is no file)/,
      )
    },
  )

  it('that are no text are refused', async () => {
    await expect(readPath('logo.png')).rejects.toThrow('Found a file that is no text')
  })

  it.each([{ skill: 'none', path: 'logo.png' }, { path: 'logo.png' }, 'pdf-forms', null, undefined])(
    'of an unknown skill are refused: %j',
    async args => {
      await expect(readFile(args)).rejects.toThrow('Found no skill')
    },
  )
})
