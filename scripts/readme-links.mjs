// Handles the relative links in the pages of published packages. They work in the repository, but npm shows a README
// without it, so published pages have absolute links.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/**
 * Matches code, which may contain text that looks like a link, or a link address that is neither a URL nor a heading of
 * the same page.
 */
const CODE_OR_LINK = /^ *```[\s\S]*?^ *```|`[^`\n]+`|(?<=\]\()(?![a-z]+:|#)[^)\s]+(?=\))/gm

/** The addresses of the relative links in a text. */
export function relativeLinks(text) {
  return [...text.matchAll(CODE_OR_LINK)].map(([found]) => found).filter(found => !found.includes('`'))
}

/** The pages that a package ships, relative to the repository: its README and those in `docs`. */
function pagesOf(root, directory) {
  const docs = join(root, directory, 'docs')
  const pages = existsSync(docs) ? readdirSync(docs).filter(name => name.endsWith('.md')) : []
  return [`${directory}/README.md`, ...pages.map(name => `${directory}/docs/${name}`)]
}

/** The relative links in a package's pages whose targets do not exist. */
export function brokenLinks(root, directory) {
  return pagesOf(root, directory).flatMap(page =>
    relativeLinks(readFileSync(join(root, page), 'utf8')).filter(
      link => !existsSync(join(root, posix.dirname(page), link.replace(/#.*/, ''))),
    ),
  )
}

/**
 * Makes the relative links in the pages of all packages absolute, with the homepage in the root manifest as a prefix.
 * @returns a function that restores the pages.
 */
export function makeLinksAbsolute(root) {
  const { homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const before = new Map()
  for (const page of packageFolders(root).flatMap(directory => pagesOf(root, directory))) {
    const file = join(root, page)
    const text = readFileSync(file, 'utf8')
    const absolute = link => {
      const path = posix.join(posix.dirname(page), link)
      const isFolder = statSync(join(root, path.replace(/#.*/, ''))).isDirectory()
      // A page that shows a picture needs the file itself.
      const view = /\.(svg|png)$/.test(path) ? 'raw' : 'blob'
      return `${homepage}/${isFolder ? 'tree' : view}/main/${path}`
    }
    before.set(file, text)
    writeFileSync(
      file,
      text.replace(CODE_OR_LINK, found => (found.includes('`') ? found : absolute(found))),
    )
  }
  return () => {
    for (const [file, text] of before) writeFileSync(file, text)
  }
}

/** The folders of the published packages, relative to the repository. */
export function packageFolders(root) {
  return ['packages', 'apps'].flatMap(group =>
    readdirSync(join(root, group))
      .map(name => `${group}/${name}`)
      .filter(directory => existsSync(join(root, directory, 'package.json')))
      .filter(directory => !JSON.parse(readFileSync(join(root, directory, 'package.json'), 'utf8')).private),
  )
}
