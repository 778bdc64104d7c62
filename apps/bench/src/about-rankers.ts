import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { RankerAbout } from './bench-report.js'
import type { RankerEntry, RankerSource } from './rankers.js'

/**
 * Facts about each ranker of a run: package, version and licence. For a rewrite, the version is the one whose results
 * it was compared with.
 */
export function aboutRankers(entries: readonly RankerEntry[]): RankerAbout[] {
  return entries.map(({ name, summary, rival, model, source }) => {
    const installed = source?.rewriteOf === undefined ? installedPackage(source?.package) : {}
    return {
      name,
      summary,
      rival: rival === true,
      ...(model === undefined ? {} : { model }),
      ...(source === undefined ? {} : { package: source.package, install: packagesOf(source) }),
      ...installed,
      ...(source?.rewriteOf === undefined ? {} : { ...source.rewriteOf, rewrite: true }),
    }
  })
}

/** The packages that a user of a ranker installs; those of this project also need core. */
function packagesOf({ package: name, install = name }: RankerSource): string {
  return name.startsWith('@ts/') ? `@ts/core ${install}` : install
}

/** Version and licence of a package from its `package.json`; empty if it is not found. */
function installedPackage(name: string | undefined): Pick<RankerAbout, 'version' | 'licence'> {
  if (name === undefined) return {}
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? []
  const file = folders.map(folder => join(folder, name, 'package.json')).find(path => existsSync(path))
  if (file === undefined) return {}
  try {
    const { version, license } = JSON.parse(readFileSync(file, 'utf8')) as { version?: unknown; license?: unknown }
    return {
      ...(typeof version === 'string' ? { version } : {}),
      ...(typeof license === 'string' ? { licence: license } : {}),
    }
  } catch {
    return {}
  }
}
