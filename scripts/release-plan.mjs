#!/usr/bin/env node
// Shows what `npm run release` would publish from the tarballs in `.cache/packed`: each package with its version, the
// version after the pending changesets, its files and its sizes. Then what is missing for a release with provenance.
//   npm run release -- --dry-run
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import getReleasePlan from '@changesets/get-release-plan'
import { alignColumns } from '../packages/cli-kit/dist/index.js'
import { packedSizes } from './package-sizes.mjs'
import { packageFolders } from './readme-links.mjs'
import { belowFirstMajor } from './release-versions.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const json = path => JSON.parse(readFileSync(join(root, path), 'utf8'))
const plan = await getReleasePlan(root)
const next = new Map(plan.releases.map(one => [one.name, belowFirstMajor(one, plan.changesets).newVersion]))

const packages = packageFolders(root).map(folder => {
  const { name, version, publishConfig, repository } = json(join(folder, 'package.json'))
  const { packed, installed, files } = packedSizes(root, name.slice(name.indexOf('/') + 1))
  const isPublic = publishConfig?.access === 'public' && repository?.directory === folder
  return { name, version, afterChangesets: next.get(name) ?? version, files, packed, installed, isPublic }
})
const workflow = readFileSync(join(root, '.github/workflows/release.yml'), 'utf8')
const { repository } = json('package.json')
/** What is checked here, and whether it holds. */
const checks = [
  ['every package is public and names its folder of the repository', packages.every(one => one.isPublic)],
  ['the release workflow may sign provenance (id-token: write)', /id-token: write/.test(workflow)],
  ['the release workflow asks npm for provenance', /NPM_CONFIG_PROVENANCE: "true"/.test(workflow)],
]
/** What needs the accounts of the owner. */
const owner = [
  ...(repository.url.includes('example.com')
    ? ['Set the real address in package.json (repository, homepage, bugs), then run `node scripts/sync-packages.mjs`.']
    : []),
  `Create the npm organisation ${packages[0].name.split('/')[0]} and put a token for it into the repository's secret NPM_TOKEN.`,
  'Push main, and merge the pull request that the release workflow opens.',
]

const rows = packages.map(one => [
  ...[one.name, one.version, one.afterChangesets, `${one.files}`],
  ...[one.packed, one.installed].map(bytes => `${Math.ceil(bytes / 1000)} kB`),
])
console.log(alignColumns([['package', 'now', 'next', 'files', 'tarball', 'installed'], ...rows], 3).join('\n'))
console.log(`\n${checks.map(([what, ok]) => `${ok ? 'ok  ' : 'FAIL'} ${what}`).join('\n')}`)
console.log(`\nOnly the owner can do this:\n${owner.map((step, i) => `${i + 1}. ${step}`).join('\n')}`)
process.exitCode = checks.every(([, ok]) => ok) ? 0 : 1
