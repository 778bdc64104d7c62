#!/usr/bin/env node
// Records `ts-gateway` in front of three real MCP servers, as an animated picture: runs each command, and draws what it
// prints. With `--check` it changes nothing, and fails if the picture is out of date. Build first.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { root, writeGenerated } from './generated-files.mjs'

const SERVERS = ['github', 'gitlab', 'playwright']
/** Each command, and the seconds at which its first character is written. The picture shows only names of tools. */
const COMMANDS = [
  [0.5, 'ts-gateway init --from claude.json | head -4'],
  [5, 'ts-gateway check --config mcp.json'],
  [12, `ts-gateway search "open a pull request" --limit 3 | awk '/__/ { print $2 }'`],
]
const SECONDS_PER_KEY = 0.045
/** Seconds between a command and its output. The real time depends on the machine. */
const WAIT = 1
const [KEY_WIDTH, LINE_HEIGHT, MARGIN] = [8.4, 20, 16]

writeGenerated('docs/images/gateway.svg', draw(record()), 'node scripts/recording.mjs')

/** The lines of the terminal: commands with the second at which they are written, and what they printed. */
function record() {
  const folder = mkdtempSync(join(tmpdir(), 'recording-'))
  try {
    const benchmarks = join(root, 'benchmarks')
    const { mcpServers } = JSON.parse(readFileSync(join(benchmarks, 'mcp.json'), 'utf8'))
    const servers = Object.fromEntries(SERVERS.map(name => [name, { ...mcpServers[name], cwd: benchmarks }]))
    writeFileSync(join(folder, 'claude.json'), JSON.stringify({ mcpServers: servers }))
    const program = join(folder, 'ts-gateway')
    writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${join(root, 'apps/gateway/dist/cli.js')}" "$@"\n`)
    chmodSync(program, 0o755)
    const env = {
      ...process.env,
      ...{ HOME: folder, XDG_CACHE_HOME: join(folder, 'cache'), PATH: [folder, process.env.PATH].join(delimiter) },
    }
    return COMMANDS.flatMap(([at, command]) => {
      const { stdout, stderr, status } = spawnSync('sh', ['-c', command], { cwd: folder, env, encoding: 'utf8' })
      if (status !== 0 || stdout === '') throw new Error(`${command} failed: ${stderr}`)
      const end = at + command.length * SECONDS_PER_KEY
      const printed = stdout.replaceAll(folder, '~').trimEnd().split('\n')
      return [{ at, command }, ...printed.map(text => ({ at: end + WAIT, text })), { at: end + WAIT, text: '' }]
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function draw(lines) {
  const columns = Math.max(
    ...lines.map(({ text = '', command }) => (command === undefined ? text : `$ ${command}`).length),
  )
  const width = Math.ceil(columns * KEY_WIDTH) + 2 * MARGIN
  const height = lines.length * LINE_HEIGHT + MARGIN
  const rows = lines.map((line, i) => drawLine(line, MARGIN + i * LINE_HEIGHT + 14, width))
  // Who asked for less motion, and a reader without animations, sees the last moment.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img"><title>ts-gateway in a terminal</title><style>
text { font: 14px ui-monospace, monospace; fill: #dfdfd6; white-space: pre } .prompt { fill: #8ab4ff } .back, .cover { fill: #1b1b1f }
.cover { display: none }
@media (prefers-reduced-motion: no-preference) {
  .line { animation: show 1ms both } .cover { display: inline; animation: uncover both }
  @keyframes show { from { opacity: 0 } } @keyframes uncover { to { transform: translateX(${width}px) } }
}
</style>
<rect class="back" width="${width}" height="${height}" rx="8"/>
${rows.filter(row => row !== '').join('\n')}
</svg>
`
}

function drawLine({ at, text, command }, y, width) {
  if (command === undefined)
    return text === '' ? '' : drawText(text, MARGIN, y, ` class="line" style="animation-delay:${at.toFixed(2)}s"`)
  const x = MARGIN + 2 * KEY_WIDTH
  // The cover moves one character at a time. It leaves the picture at the end of its way.
  const steps = Math.ceil(width / KEY_WIDTH)
  const time = `animation-duration:${(steps * SECONDS_PER_KEY).toFixed(2)}s;animation-delay:${at}s;animation-timing-function:steps(${steps})`
  const cover = `<rect class="cover" x="${x}" y="${y - 14}" width="${width}" height="${LINE_HEIGHT}" style="${time}"/>`
  return `${drawText('$', MARGIN, y, ` class="line prompt" style="animation-delay:${Math.max(0, at - 0.5)}s"`)}${drawText(command, x, y, '')}${cover}`
}

/** A text whose characters are exactly as wide as the columns, whatever font the reader has. */
function drawText(text, x, y, attributes) {
  const start = text.length - text.trimStart().length
  const shown = text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const length = (text.trim().length * KEY_WIDTH).toFixed(1)
  return `<text x="${(x + start * KEY_WIDTH).toFixed(1)}" y="${y}" textLength="${length}" lengthAdjust="spacingAndGlyphs" xml:space="preserve"${attributes}>${shown}</text>`
}
