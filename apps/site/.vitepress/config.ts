import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'
import { checkLinks } from './check-links.js'
import { NAV, SIDEBAR } from './navigation.js'
import {
  addressFor,
  DESCRIPTION,
  insertParts,
  NO_PAGES,
  pathOnSite,
  REPOSITORY,
  ROOT,
  textsForModels,
} from './pages.js'

declare global {
  var VITEPRESS_CONFIG: { readonly pages: readonly string[] }
}

/** Without a script, buttons do nothing and the menu of a phone stays closed: the list of pages then follows the page. */
const NAVIGATION_WITHOUT_SCRIPT = `<style>
.playground, .VPNavBarSearch, .VPNavBarAppearance, .VPNavBarHamburger, .VPLocalNav, button.copy { display: none !important }
@media (max-width: 959px) {
  .VPSidebar { position: static !important; transform: none !important; opacity: 1 !important; visibility: visible !important }
  .Layout > .VPSidebar { order: 1; width: 100% !important; max-width: none !important }
}
.VPSidebarItem .items { display: block !important }
</style>`

const HERE = fileURLToPath(import.meta.url)
/** A draft has no search and no pages of types, and its scripts are not made smaller: its build takes half the time. */
const IS_DRAFT = process.env['SITE_DRAFT'] === '1'
/** Bytes of code and weights that the ranker `best` loads when it is used, with gzip. */
const { later: BEST_BYTES } = JSON.parse(readFileSync(join(ROOT, 'scripts/sizes.json'), 'utf8'))['ranker-best']

export default defineConfig({
  srcDir: ROOT,
  srcExclude: NO_PAGES,
  outDir: fileURLToPath(new URL('../dist', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../node_modules/.vitepress', import.meta.url)),
  rewrites: pathOnSite,
  lang: 'en',
  title: 'ts · tool search',
  description: DESCRIPTION,
  metaChunk: true,
  head: [
    ['link', { rel: 'icon', href: 'data:,' }],
    ['noscript', {}, NAVIGATION_WITHOUT_SCRIPT],
  ],
  markdown: {
    // Colours with enough contrast also on the highlighted line.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    // GitHub's rule, because the links to headings are written for GitHub.
    anchor: { slugify: slugOnGithub },
    config(md) {
      md.core.ruler.push('links of the repository', ({ tokens, env }) => {
        // A title of the front matter has no path and no links.
        const file = relative(ROOT, env?.realPath ?? env?.path ?? ROOT)
        for (const token of tokens.flatMap(({ children }) => children ?? [])) {
          const link = token.type === 'link_open' ? token.attrGet('href') : undefined
          if (link && !/^([a-z]+:|#|\/)/.test(link))
            token.attrSet('href', addressFor(file, decodeURI(link), VITEPRESS_CONFIG.pages))
        }
      })
    },
  },
  transformHtml: withContentSecurityPolicy,
  buildEnd({ outDir }) {
    checkLinks(outDir)
    for (const [name, text] of textsForModels()) writeFileSync(join(outDir, name), text)
  },
  vite: {
    define: { BEST_BYTES },
    worker: { format: 'es' },
    build: { chunkSizeWarningLimit: 4_000, minify: !IS_DRAFT && 'esbuild' },
    publicDir: fileURLToPath(new URL('../public', import.meta.url)),
    plugins: [
      {
        name: 'pages of the repository',
        enforce: 'pre',
        // The pages are rendered with the bundle of the server once, so its size does not matter.
        config: (_, { isSsrBuild }) =>
          isSsrBuild || IS_DRAFT ? { build: { rollupOptions: { treeshake: false } } } : undefined,
        // The pages lie outside of this package, and their modules use its dependencies.
        resolveId(id, _importer, options) {
          if (/^vue(\/|$)/.test(id)) return this.resolve(id, HERE, { ...options, skipSelf: true })
        },
        transform: (text, id) => (id.startsWith(`${ROOT}apps/site/`) && id.endsWith('.md') ? insertParts(text) : text),
      },
    ],
  },
  themeConfig: {
    ...(!IS_DRAFT && { search: { provider: 'local' as const } }),
    socialLinks: [{ icon: 'git', link: REPOSITORY, ariaLabel: 'Repository' }],
    outline: [2, 3],
    nav: NAV,
    sidebar: SIDEBAR,
  },
})

function slugOnGithub(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-')
}

/** The page may load only the files of the site, and run only the scripts that are written in it now. */
function withContentSecurityPolicy(page: string): string {
  const scripts = [...page.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]+?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const rules = [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ]
  const policy = `<meta http-equiv="Content-Security-Policy" content="${rules.join('; ')}">`
  return page.replace(/<meta charset="utf-8">/i, found => found + policy)
}
