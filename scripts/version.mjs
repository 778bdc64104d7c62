#!/usr/bin/env node
// Gives the packages the versions that the changesets ask for, and writes their changelogs, as `changeset version` does. One rule
// differs: Changesets releases whoever has a package as a peer as a new major where the peer leaves the range, also 0.2.0 as 1.0.0. Below
// 1.0 the new minor says that something breaks, so a package becomes 1.0.0 only by a changeset that says `major` for it.
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
if (changesets.length === 0) console.log('Found no changeset, expected one at least; pnpm changeset makes one')
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
  // The template's ranges follow the versions.
  process.exitCode = spawnSync(process.execPath, [join(root, 'scripts/sync-packages.mjs')], { stdio: 'inherit' }).status
}

/** A release without its step to 1.0.0 where no changeset asks for that. */
function belowFirstMajor(release) {
  const [major, minor] = release.oldVersion.split('.').map(Number)
  const isAsked = changesets.some(({ releases }) =>
    releases.some(({ name, type }) => name === release.name && type === 'major'),
  )
  if (release.type !== 'major' || major > 0 || isAsked) return release
  return { ...release, type: 'minor', newVersion: `0.${minor + 1}.0` }
}
