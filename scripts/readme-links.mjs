// Handles the relative links in the READMEs of published packages. They work in the repository, but npm shows a README
// without it, so published READMEs have absolute links.
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

/** The relative links in a package's README whose targets do not exist. */
export function brokenLinks(root, directory) {
  const links = relativeLinks(readFileSync(join(root, directory, 'README.md'), 'utf8'))
  return links.filter(link => !existsSync(join(root, directory, link.replace(/#.*/, ''))))
}

/**
 * Makes the relative links in the READMEs of all packages absolute, with the homepage in the root manifest as a prefix.
 * @returns a function that restores the READMEs.
 */
export function makeLinksAbsolute(root) {
  const { homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const before = new Map()
  for (const directory of packageFolders(root)) {
    const file = join(root, directory, 'README.md')
    const text = readFileSync(file, 'utf8')
    const absolute = link => {
      const path = posix.join(directory, link)
      const isFolder = statSync(join(root, path.replace(/#.*/, ''))).isDirectory()
      return `${homepage}/${isFolder ? 'tree' : 'blob'}/main/${path}`
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
