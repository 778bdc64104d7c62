import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isJsonObject } from '@ts/core/kit'
import type { RankerAbout } from './bench-report.js'
import type { RankerEntry, RankerSource } from './rankers.js'
import { parsedJson } from './read-json-file.js'

/** Package, version and licence of each ranker; for a rewrite, the version whose results it was compared with. */
export function aboutRankers(entries: readonly RankerEntry[]): RankerAbout[] {
  return entries.map(({ name, summary, rival, model, source }) => {
    const { rewriteOf } = source ?? {}
    return {
      ...{ name, summary, rival: rival === true, ...(model && { model }) },
      ...(source && { package: source.package, install: packagesOf(source) }),
      ...(rewriteOf ? { ...rewriteOf, rewrite: true } : installedPackage(source?.package)),
    }
  })
}

/** The packages that a user of a ranker installs; those of this project also need core. */
function packagesOf({ package: name, install = name }: RankerSource): string {
  return name.startsWith('@ts/') ? `@ts/core ${install}` : install
}

/** Version and licence of a package from its `package.json`; empty if it is not found. */
function installedPackage(name: string | undefined): Pick<RankerAbout, 'version' | 'licence'> {
  const folders = name === undefined ? [] : (createRequire(import.meta.url).resolve.paths(name) ?? [])
  const file = folders.map(folder => join(folder, name ?? '', 'package.json')).find(path => existsSync(path))
  const found = file === undefined ? undefined : parsedJson(readFileSync(file, 'utf8'))
  const { version, license: licence } = isJsonObject(found) ? found : {}
  return { ...(typeof version === 'string' && { version }), ...(typeof licence === 'string' && { licence }) }
}
