import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Inserted by the package's build; undefined when the sources are run directly. */
declare const REPORT_SCRIPT: string | undefined

let bundled: string | undefined

/** The page's script as text: inserted by the build, or bundled now when the sources are run directly. */
export function pageScript(): string {
  if (typeof REPORT_SCRIPT === 'string') return REPORT_SCRIPT
  bundled ??= bundleScript()
  return bundled
}

/** Bundles and minifies `app/`, once for each build. It needs esbuild, which is a development dependency. */
export function bundleScript(): string {
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild')
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL('./app/main.ts', import.meta.url))],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
  })
  // Inside a script element, these characters would end the element or begin a comment.
  return (outputFiles[0]?.text ?? '').trim().replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--')
}
