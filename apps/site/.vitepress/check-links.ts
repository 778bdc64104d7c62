import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Fails if a link in a built page leads to no file of the site, or to no heading of its page.
 * @param folder folder of the built site.
 */
export function checkLinks(folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => name.replaceAll('\\', '/'))
  const pages = new Map(
    names
      .filter(name => name.endsWith('.html'))
      .map(name => [`/${name}`, readFileSync(join(folder, name), 'utf8')] as [string, string]),
  )
  const ids = new Map([...pages].map(([path, page]) => [path, new Set(attributes(page, 'id'))]))
  const faults = new Set<string>()
  for (const [path, page] of pages) {
    for (const link of attributes(page, 'href').filter(one => /^[/#]/.test(one))) {
      const [target = '', heading] = link.split('#')
      const file = target === '' ? path : target.replace(/\/$/, '/index.html')
      if (!existsSync(join(folder, file))) faults.add(`${path}: found a link to ${link}, expected a page of the site`)
      else if (heading && !ids.get(file)?.has(decodeURIComponent(heading)))
        faults.add(`${path}: found a link to ${link}, expected a heading of that page`)
    }
  }
  if (faults.size > 0) throw new Error([...faults].sort().join('\n'))
}

function attributes(page: string, name: string): string[] {
  return [...page.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&'),
  )
}
