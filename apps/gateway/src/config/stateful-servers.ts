/** Programs that drive one browser: two clients on one connection would share its pages and logins. */
const BROWSER =
  /(?:^|[^a-z0-9])(?:playwright|puppeteer|chrome-?devtools|firefox-?devtools|browser-?mcp|browser-?use|browserbase|stagehand|selenium)(?:[^a-z0-9]|$)/i
/** Paths name what a server works on; only the path of the program itself is considered. */
const PATH = /^(?:[/.~\\]|[A-Za-z]:[/\\]|[a-z]+:\/\/)/
const MAX_LENGTH = 256

/**
 * Whether a server keeps state that clients must not share, judged by its program and package: browser automation with
 * Playwright, Puppeteer, Chrome DevTools and similar programs. A path among its arguments counts only if it is the
 * program.
 */
export function isStateful(command: string, args: readonly string[]): boolean {
  const first = args.find(arg => !arg.startsWith('-'))
  return [command, ...args.filter(arg => arg === first || !PATH.test(arg))].some(text =>
    BROWSER.test(text.slice(0, MAX_LENGTH)),
  )
}
