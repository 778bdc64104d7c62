#!/usr/bin/env node
// Sets the versions of the packages according to the changesets, and writes their changelogs, like `changeset version`,
// except that a package becomes 1.0.0 only if a changeset requests `major` for it.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import applyReleasePlan from '@changesets/apply-release-plan'
import { read } from '@changesets/config'
import getReleasePlan from '@changesets/get-release-plan'
import { getPackages } from '@manypkg/get-packages'
import { belowFirstMajor } from './release-versions.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const packages = await getPackages(root)
const { changesets, releases, preState } = await getReleasePlan(root)
if (changesets.length === 0) console.log('Found no changeset, expected at least one; `npm run changeset` creates one')
else {
  const next = releases.map(release => belowFirstMajor(release, changesets))
  await applyReleasePlan(
    { changesets, releases: next, preState },
    packages,
    await read(root, packages),
    undefined,
    root,
  )
  for (const { name, oldVersion, newVersion } of next)
    if (oldVersion !== newVersion) console.log(`${name} ${oldVersion} → ${newVersion}`)
  // The version ranges in the template follow the versions of the packages.
  process.exitCode = spawnSync(process.execPath, [join(root, 'scripts/sync-packages.mjs')], { stdio: 'inherit' }).status
}
