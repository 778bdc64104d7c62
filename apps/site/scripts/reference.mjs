#!/usr/bin/env node
// Writes the reference pages of the site to `reference/`: the public types of every published package from their
// docstrings, every error code with its cause and remedy, and every option of both commands from their help. It reads
// what the build wrote, so build first. A draft (`SITE_DRAFT=1`) has no pages of types.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { commandPage, errorsPage } from './reference-pages.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const target = fileURLToPath(new URL('../reference', import.meta.url))
const run = promisify(execFile)

rmSync(target, { recursive: true, force: true })
mkdirSync(target)
const published = ['packages', 'apps'].flatMap(group =>
  readdirSync(join(root, group))
    .map(name => join(root, group, name, 'package.json'))
    .filter(existsSync)
    .map(file => ({ folder: dirname(file), manifest: JSON.parse(readFileSync(file, 'utf8')) }))
    .filter(({ manifest }) => !manifest.private),
)
const source = file => readFileSync(join(root, 'packages/core/src', file), 'utf8')
writeFileSync(join(target, 'errors.md'), errorsPage(source('errors.ts'), source('events.ts')))
await Promise.all(published.flatMap(({ manifest, folder }) => writeCommands(manifest, folder)))
if (process.env.SITE_DRAFT !== '1') await writeTypes()

function writeCommands({ bin = {} }, folder) {
  return Object.entries(bin).map(async ([name, file]) => {
    const { stdout } = await run(process.execPath, [join(folder, file), '--help', '--all'])
    writeFileSync(join(target, `${name}.md`), commandPage(name, stdout))
  })
}

/** One page for each entry point of a published package. A link to a name that does not exist is an error. */
async function writeTypes() {
  const { Application } = await import('typedoc')
  const { load: loadMarkdown } = await import('typedoc-plugin-markdown')
  const entries = published.flatMap(({ folder, manifest }) =>
    Object.entries(manifest.exports)
      .filter(([, { types }]) => types !== undefined)
      .map(([path, { types }]) => ({ file: join(folder, types), name: posix.join(manifest.name, path) })),
  )
  const app = await Application.bootstrapWithPlugins({
    plugin: [loadMarkdown],
    entryPoints: entries.map(({ file }) => file),
    tsconfig: fileURLToPath(new URL('../tsconfig.reference.json', import.meta.url)),
    // The declarations were checked when they were built.
    skipErrorChecking: true,
    out: join(target, 'api'),
    outputFileStrategy: 'modules',
    entryFileName: 'index',
    name: 'Types and functions',
    readme: 'none',
    // VitePress gives other addresses to headings than TypeDoc.
    ...{ useHTMLAnchors: true, anchorPrefix: 'api-' },
    groupOrder: ['Functions', 'Variables', 'Classes', 'Interfaces', '*'],
    tableColumnSettings: { hideModifiers: true },
    logLevel: 'Warn',
    validation: { notExported: false, invalidLink: true, invalidPath: true },
    treatWarningsAsErrors: true,
    ...{ disableSources: true, excludeExternals: true, excludePrivate: true, excludeInternal: true },
    ...{ hidePageHeader: true, hideBreadcrumbs: true, excludeScopesInPaths: true, useCodeBlocks: true },
    ...{ parametersFormat: 'table', interfacePropertiesFormat: 'table', typeAliasPropertiesFormat: 'table' },
    ...{ classPropertiesFormat: 'table', typeDeclarationFormat: 'table', sanitizeComments: true },
  })
  const project = await app.convert()
  if (project === undefined) throw new Error('found faults in the declarations, expected none; see above')
  // TypeDoc names a module by its path, and readers know it by the name that they import.
  const names = new Map(entries.map(({ file, name }) => [relative(root, file).replace(/(\/index)?\.d\.ts$/, ''), name]))
  for (const module of project.children ?? []) module.name = names.get(module.name)
  await app.generateOutputs(project)
  if (app.logger.hasWarnings() || app.logger.hasErrors()) process.exitCode = 1
}
