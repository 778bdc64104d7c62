import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Inserted by the package's build; undefined if the sources run. */
declare const PAGE_SCRIPT: string | undefined
declare const PAGE_STYLE: string | undefined

/**
 * The operator's page as one HTML document, which loads nothing else. It holds no data: a browser cannot send a bearer
 * token with a navigation, so serve the page without one. Its script reads `/api/status` and `/api/search`, asks for a
 * token if they answer 401, and sends the token as `Authorization`. The page works under this policy: `default-src
 * 'none'; script-src 'nonce-…'; style-src 'nonce-…'; connect-src 'self'; img-src data:; base-uri 'none'; form-action
 * 'none'`, with the nonce of the response.
 */
export function renderPage({ nonce }: { readonly nonce: string }): string {
  const { head, script } = documentParts()
  const attribute = nonce.replace(/[^A-Za-z0-9+/=_-]/g, '')
  return `${head.replaceAll(NONCE, attribute)}<script nonce="${attribute}">${script}</script>\n</body></html>\n`
}

const NONCE = '@nonce@'

/** The parts of the document that never change. */
function documentParts() {
  const isBuilt = typeof PAGE_SCRIPT === 'string' && typeof PAGE_STYLE === 'string'
  const assets = isBuilt ? { script: PAGE_SCRIPT as string, style: PAGE_STYLE as string } : bundlePage()
  const head = `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>ts-gateway</title>
<link rel="icon" href="data:,">
<style nonce="${NONCE}">${assets.style.replaceAll('</', '<\\/')}</style></head>
<body><div id="app"><noscript>This page needs JavaScript.</noscript></div>
`
  // Inside a script element, these characters would end the element or begin a comment.
  return { head, script: assets.script.replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--') }
}

/**
 * The page's program and style sheet, bundled from `app/` and minified. The package's build calls it once and puts the texts
 * into `dist`; without a build, `renderPage` calls it. It needs esbuild, which is a development dependency.
 */
export function bundlePage() {
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild')
  const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
  const { outputFiles } = buildSync({
    entryPoints: { page: path('./app/main.tsx'), style: path('./app/style.css') },
    outdir: path('./app/'),
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    // The sources of core: one function of it is used, and its `dist` may not be built.
    alias: { '@ts/core': path('../../../../packages/core/src') },
    inject: [path('./app/jsx.ts')],
    tsconfigRaw: { compilerOptions: { jsx: 'react', jsxFactory: 'h', jsxFragmentFactory: 'Fragment' } },
    logLevel: 'silent',
  })
  const text = (ending: string) => outputFiles.find(file => file.path.endsWith(ending))?.text.trim() ?? ''
  return { script: text('.js'), style: text('.css') }
}
