/** Programs that drive one browser: two clients on one connection would share its pages and log-ins. */
const BROWSER =
  /(?:^|[^a-z0-9])(?:playwright|puppeteer|chrome-?devtools|firefox-?devtools|browser-?mcp|browser-?use|browserbase|stagehand|selenium)(?:[^a-z0-9]|$)/i
/** Paths, which name what a server works on; of these only the program itself is looked at. */
const PATH = /^(?:[/.~\\]|[A-Za-z]:[/\\]|[a-z]+:\/\/)/
const MAX_LENGTH = 256

/**
 * Whether a server keeps state that clients must not share, judged by its program and package: browser automation by
 * Playwright, Puppeteer, Chrome DevTools and their like. A path among its arguments counts only where it is the program.
 */
export function isStateful(command: string, args: readonly string[]): boolean {
  const first = args.find(arg => !arg.startsWith('-'))
  return [command, ...args.filter(arg => arg === first || !PATH.test(arg))].some(text =>
    BROWSER.test(text.slice(0, MAX_LENGTH)),
  )
}
