import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

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
