// A copy of this repository for test-install.mjs. Its packages get versions and are published as in a release.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { makeLinksAbsolute, packageFolders } from './readme-links.mjs'

/**
 * Copies the tracked files and the build output, and installs the development tools.
 * @param run starts a program with a command, arguments and a folder, and returns `ok` and `output`.
 */
export function copyRepository({ from, to, run }) {
  mkdirSync(to)
  const listed = spawnSync('git', ['ls-files', '-z'], { cwd: from, encoding: 'utf8', maxBuffer: 1e8 }).stdout
  for (const file of listed.split('\0').filter(file => file !== '' && existsSync(join(from, file))))
    cpSync(join(from, file), join(to, file))
  const packages = packageFolders(from).map(directory => ({ name: basename(directory), directory }))
  for (const { directory } of packages)
    cpSync(join(from, directory, 'dist'), join(to, directory, 'dist'), { recursive: true })
  for (const words of [
    ['init', '-q', '-b', 'main'],
    ['add', '-A'],
    ['-c', 'user.name=test', '-c', 'user.email=test@localhost', 'commit', '-qm', 'copy'],
  ])
    run('git', words, to)

  const must = (command, words) => {
    const { ok, output } = run(command, words, to)
    if (!ok) throw new Error(`${command} ${words.join(' ')} failed:\n${output}`)
  }
  const applyChangesets = () => must(process.execPath, ['scripts/version.mjs'])
  must('pnpm', ['install', '--prefer-offline', '--no-frozen-lockfile', '--loglevel=error'])

  return {
    folder: to,
    /** The folder name and the path of each published package. */
    packages,
    /** Applies the changesets, as a release does. */
    applyChangesets,
    /** Writes a changeset and applies all changesets. */
    version(bumps, text) {
      const lines = Object.entries(bumps).map(([name, bump]) => `'${name}': ${bump}`)
      writeFileSync(join(to, '.changeset/this-test.md'), `---\n${lines.join('\n')}\n---\n\n${text}\n`)
      applyChangesets()
    },
    /** Publishes the packages that the registry lacks. Returns their names with versions. */
    publish() {
      const filters = ['--filter', './packages/*', '--filter', './apps/*']
      const restoreLinks = makeLinksAbsolute(to)
      must('pnpm', ['-r', ...filters, 'publish', '--no-git-checks', '--report-summary', '--loglevel=error'])
      restoreLinks()
      const { publishedPackages } = readJson(join(to, 'pnpm-publish-summary.json'))
      return publishedPackages.map(({ name, version }) => `${name}@${version}`)
    },
    /** The version of each package, by its name. */
    versions: () =>
      Object.fromEntries(
        packages
          .map(({ directory }) => readJson(join(to, directory, 'package.json')))
          .map(({ name, version }) => [name, version]),
      ),
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
