import { bundlePage } from './bundle-page.js'

/** Inserted by the package's build; undefined if the sources run. */
declare const PAGE_SCRIPT: string | undefined
declare const PAGE_STYLE: string | undefined

export interface PageOptions {
  /** The nonce of the response's Content-Security-Policy, for the page's one script and one style sheet. */
  readonly nonce: string
}

/**
 * The operator's page as one HTML document, which loads nothing else. It holds no data: a browser cannot send a bearer
 * token with a navigation, so serve the page without one. Its script reads `/api/status` and `/api/search`, asks for a
 * token if they answer 401, and sends the token as `Authorization`. The page works under this policy: `default-src
 * 'none'; script-src 'nonce-…'; style-src 'nonce-…'; connect-src 'self'; img-src data:; base-uri 'none'; form-action
 * 'none'`.
 */
export function renderPage({ nonce }: PageOptions): string {
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
