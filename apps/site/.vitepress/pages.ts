import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** The address of the repository, which only the root manifest holds, and one sentence about it. */
export const { homepage: REPOSITORY, description: DESCRIPTION } = JSON.parse(read('package.json')) as {
  readonly homepage: string
  readonly description: string
}

/** Markdown files that are no pages. The first page of the site replaces the README of the repository. */
export const NO_PAGES = [
  ...['README.md', 'AGENTS.md', 'apps/site/README.md', '**/SKILL.md', '**/CHANGELOG.md', 'templates/**'],
  ...['**/src/**', '**/test/**', '**/reports/**', '**/coverage/**'],
]

/** The path of a page on the site: a README is the index of its folder, and the pages of `apps/site` are at the top. */
export function pathOnSite(file: string): string {
  return file.replace(/^apps\/site\//, '').replace(/(^|\/)README\.md$/, '$1index.md')
}

/** An entry of the navigation. Its text is the first heading of the page, unless another one is given. */
export function entry(file: string, text?: string): { text: string; link: string } {
  const title = text ?? /^# (.+)$/m.exec(read(file))?.[1]?.replaceAll('`', '')
  if (title === undefined) throw new Error(`${file}: found no heading, expected one that begins with "# "`)
  return { text: title, link: addressOf(file) }
}

function addressOf(file: string): string {
  return `/${pathOnSite(file).replace(/(^|\/)index\.md$/, '$1')}`
}

/**
 * The address for a relative link in a Markdown file: a page of the site, or a file of the repository.
 * @param file path of the Markdown file in the repository.
 * @param link the link, which may end with a heading.
 * @param pages paths of all files that are pages.
 */
export function addressFor(file: string, link: string, pages: readonly string[]): string {
  const [path = '', heading] = link.split('#')
  const hash = heading === undefined ? '' : `#${heading}`
  // The first page has parts of the README, whose links begin at the root.
  const folders = [posix.dirname(file), '.']
  const target = folders
    .map(folder => posix.join(folder, path).replace(/\/$/, ''))
    .find(one => existsSync(join(ROOT, one)))
  if (target === undefined) throw new Error(`${file}: found a link to ${link}, expected a path of the repository`)
  if (target === 'README.md') return `/${hash}`
  const page = [target, `${target}/README.md`].find(one => pages.includes(one))
  if (page !== undefined) return addressOf(page) + hash
  return `${REPOSITORY}/${statSync(join(ROOT, target)).isDirectory() ? 'tree' : 'blob'}/main/${target}${hash}`
}

/**
 * Replaces the marks of a page of the site by parts of other files, so that no text is written twice.
 * `<!-- code: file#region | title -->` is a region of an example, or the first code below a heading of a document. The line
 * that turns the search on is highlighted. `<!-- table: file#name -->` is a generated table of a document.
 */
export function insertParts(page: string): string {
  return page
    .replaceAll(/^<!-- code: (\S+?)#(.+) \| (.+) -->$/gm, (_, file: string, region: string, title: string) => {
      const below = file.endsWith('.md')
        ? /```(\w+)\n([\s\S]*?)\n```/.exec(part(file, `\n## ${region}\n`, '\n## '))
        : undefined
      const lines = (below?.[2] ?? part(file, `// #region ${region}\n`, '// #endregion')).trimEnd().split('\n')
      const indent = /^ */.exec(lines[0] ?? '')?.[0].length
      const line = lines.findIndex(one => /oolSearch(Middleware)?[.(]/.test(one)) + 1
      const code = lines.map(one => one.slice(indent)).join('\n')
      return `\`\`\`${below?.[1] ?? 'ts'}{${line || 1}} [${title}]\n${code}\n\`\`\``
    })
    .replaceAll(/^<!-- table: (\S+)#(\S+) -->$/gm, (_, file: string, name: string) =>
      part(file, `<!-- table: ${name} -->\n`, '<!-- /table -->').trim(),
    )
}

function part(file: string, start: string, end: string): string {
  const [found, rest] = read(file).split(start)[1]?.split(end) ?? []
  if (found === undefined || rest === undefined)
    throw new Error(`${file}: found no ${start.trim()} with its end, expected a part; correct the mark in the page`)
  return found
}

/** Files for language models (llmstxt.org): the list of the documents, and the same list with each document in full. */
export function textsForModels(): Map<string, string> {
  const list = read('llms.txt')
  const [head = ''] = list.split('\n## ')
  const files = [...list.matchAll(/^.*\]\((\S+?)\)/gm)].map(([, address = '']) =>
    address.replace(`${REPOSITORY}/blob/main/`, ''),
  )
  const documents = files.map(file => `<document path="${file}">\n\n${read(file).trim()}\n\n</document>\n`)
  return new Map([
    ['llms.txt', list],
    ['llms-full.txt', [head, ...documents].join('\n')],
  ])
}
