#!/usr/bin/env node
// Sets the versions of the packages according to the changesets, and writes their changelogs, like `changeset version`,
// with one exception. If a peer dependency leaves its range, Changesets releases the dependent package as a new major
// version, even 0.2.0 as 1.0.0. Below 1.0 a new minor version already means a breaking change. So here a package
// becomes 1.0.0 only if a changeset requests `major` for it.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import applyReleasePlan from '@changesets/apply-release-plan'
import { read } from '@changesets/config'
import getReleasePlan from '@changesets/get-release-plan'
import { getPackages } from '@manypkg/get-packages'

const root = fileURLToPath(new URL('..', import.meta.url))
const packages = await getPackages(root)
const { changesets, releases, preState } = await getReleasePlan(root)
if (changesets.length === 0) console.log('Found no changeset, expected at least one; `npm run changeset` creates one')
else {
  const next = releases.map(belowFirstMajor)
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

/** Reduces a major release below 1.0 to a minor one, unless a changeset requests it. */
function belowFirstMajor(release) {
  const [major, minor] = release.oldVersion.split('.').map(Number)
  const isAsked = changesets.some(({ releases }) =>
    releases.some(({ name, type }) => name === release.name && type === 'major'),
  )
  if (release.type !== 'major' || major > 0 || isAsked) return release
  return { ...release, type: 'minor', newVersion: `0.${minor + 1}.0` }
}
