import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTestIo } from '@ts/cli-kit'
import { describe, expect, test } from 'vitest'
import { lines, temporaryFolder } from '../../test/temporary-folder.js'
import { runCli } from '../cli-main.js'
import type { DoctorReport } from '../doctor/diagnose.js'
import type { Finding } from '../doctor/doctor-report.js'

const CLEAN = {
  name: 'mail__send_mail',
  server: 'mail',
  description: 'Send a mail to one or several people, now or at a given time.',
  inputSchema: {
    type: 'object',
    properties: { to: { type: 'array', items: { type: 'string' } }, text: { type: 'string' } },
    required: ['to', 'text'],
  },
}

function tool(given: Record<string, unknown>, properties?: Record<string, unknown>) {
  const schema = properties === undefined ? {} : { inputSchema: { type: 'object', properties } }
  return { ...CLEAN, ...schema, ...given }
}

async function doctor(files: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const folder = await temporaryFolder(files)
  const io = createTestIo(folder)
  const run = (...more: readonly string[]) => runCli(['doctor', '--tools', 'tools.jsonl', ...more], io, [])
  const code = await run(...args)
  return { code, folder, run, io, out: io.stdout(), err: io.stderr() }
}

async function findings(...tools: readonly unknown[]): Promise<readonly Finding[]> {
  const { out } = await doctor({ 'tools.jsonl': lines(...tools) }, '--json')
  return (JSON.parse(out) as DoctorReport).findings
}

/** A tool whose only argument is required. */
function requiring(name: string, schema: object) {
  return tool({ inputSchema: { type: 'object', properties: { [name]: schema }, required: [name] } })
}

const SENTENCE = 'Needs the permission to read and write the data of the account.'
const LIST = { type: 'array' }
const OBJECT = { type: 'object', properties: {} }
const REFERENCE = { properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { $ref: '#/$defs/a' } } }

describe('ts-bench doctor', () => {
  test.each([
    ['schema/array-without-items', 'error', 'filter.ids', [tool({}, { filter: { properties: { ids: LIST } } })]],
    ['schema/root-union', 'error', undefined, [tool({ inputSchema: { ...OBJECT, anyOf: [{ required: ['a'] }] } })]],
    ['schema/root-type', 'error', undefined, [tool({ inputSchema: { properties: {} } })]],
    ['schema/property-name', 'error', '$set', [tool({}, { $set: { type: 'string' } })]],
    ['schema/invalid', 'error', 'day', [tool({}, { day: { type: 'date' } })]],
    ['name/refused', 'error', undefined, [tool({ name: 'mail__deep.start' })]],
    ['name/duplicate', 'error', undefined, [CLEAN, CLEAN]],
    ['name/look-alike', 'error', undefined, [CLEAN, tool({ name: 'mail__send_mаil' })]],
    ['text/hidden', 'error', 'description', [tool({ description: `${CLEAN.description}\u{e0041}` })]],
    ['name/over-64', 'warn', undefined, [tool({ name: `mail__send_${'x'.repeat(60)}` })]],
    ['tool/unreadable', 'warn', undefined, [CLEAN, { description: 'no name', inputSchema: OBJECT }]],
    ['schema/required-unknown', 'warn', undefined, [tool({ inputSchema: { ...OBJECT, required: ['tag'] } })]],
    ['schema/reference', 'warn', 'a', [tool({}, { a: { $ref: '#/$defs/missing' } })]],
    ['schema/reference', 'warn', 'a', [tool({}, { a: { $ref: 'https://example.com/schema.json' } })]],
    ['tool/deprecated', 'warn', undefined, [tool({ description: 'Read a file. DEPRECATED: use read_text instead.' })]],
    ['parameter/opaque', 'warn', 'q', [requiring('q', { type: 'string' })]],
    ['parameter/secret', 'warn', 'clientSecret', [tool({}, { clientSecret: { type: 'string' } })]],
    ['description/thin', 'note', undefined, [tool({ description: 'Send mail' })]],
    ['description/long', 'note', undefined, [tool({ description: 'word '.repeat(300) })]],
    ['schema/untyped', 'note', 'a', [tool({}, { a: { description: 'anything' } })]],
    ['cost/heavy', 'note', undefined, [tool({}, { a: { type: 'string', description: 'x'.repeat(9_000) } })]],
    ['name/several-servers', 'note', undefined, [CLEAN, tool({ name: 'post__send_mail', server: 'post' })]],
  ] as const)('reports %s as %s', async (check, severity, at, tools) => {
    const found = (await findings(...tools)).find(finding => finding.check === check)
    expect(found?.severity).toBe(severity)
    expect(found?.places[0]?.at).toBe(at)
    expect(found?.remedy).not.toBe('')
    if (severity === 'error') expect(found?.source).toMatch(/400|deceives/)
  })

  test.each([
    [
      'a page token and a count of tokens',
      tool({}, { page_token: { type: 'string' }, max_tokens: { type: 'integer' } }),
    ],
    ['a plain tool', CLEAN],
    ['line ends of Windows', tool({ description: 'Send a mail.\r\nTo one or several people, now or later.' })],
    ['an emoji that needs a joiner', tool({ description: `${CLEAN.description} 👩‍💻` })],
    ['a reference to a definition', tool({ inputSchema: { ...OBJECT, ...REFERENCE } })],
    ['a union within an argument', tool({}, { a: { anyOf: [{ type: 'string' }, { type: 'number' }] } })],
    // Anthropic does not check the names below the root.
    ['a refused property name below the root', tool({}, { a: { type: 'object', properties: { $in: OBJECT } } })],
    ['a required short argument with a description', requiring('q', { type: 'string', description: 'What to find' })],
    ['a required argument named id', requiring('id', { type: 'string' })],
  ])('finds nothing worse than a note in %s', async (_, given) => {
    expect((await findings(given)).filter(finding => finding.severity !== 'note')).toEqual([])
  })

  test('counts the words of argument names and descriptions, because searches read them', async () => {
    const amount = { amount: { type: 'number', description: 'in cents, all of it where left out' } }
    const found = await findings(tool({ description: 'Refund a payment' }, amount))
    expect(found.map(({ check }) => check)).not.toContain('description/thin')
  })

  test('finds two tools that differ only in one word of the name, but not tools for different objects', async () => {
    const found = await findings(
      tool({ name: 'mail__retry_pipeline', description: 'Retry a failed or canceled pipeline.' }),
      tool({ name: 'mail__retry_pipeline_job', description: 'Retry a failed or canceled pipeline job.' }),
      tool({ name: 'mail__create_label', description: 'Create a new empty label.' }),
      tool({ name: 'mail__create_folder', description: 'Create a new empty folder.' }),
    )
    const twins = found.filter(finding => finding.check === 'pair/twin').flatMap(finding => finding.places)
    expect(twins.map(({ tool, at }) => [tool, at])).toEqual([['mail__retry_pipeline_job', 'mail__retry_pipeline']])
  })

  test('finds a first sentence for which a search finds other tools', async () => {
    const others = ['order', 'invoice', 'customer', 'ticket', 'product'].map(noun =>
      tool({ name: `mail__warn_${noun}`, description: `Warning: this changes the data of a ${noun}. Warning, data.` }),
    )
    const closes = 'Warning: data. Ends a contract for ever and deletes what is left.'
    const marks = 'Warning: this changes data. Marks what was read with a colour.'
    const found = await findings(
      ...others,
      tool({ name: 'mail__close_account', description: closes }),
      tool({ name: 'mail__mark', description: marks }),
    )
    const misleading = found.filter(finding => finding.check === 'text/misleading-first').flatMap(one => one.places)
    expect(misleading.map(place => place.tool)).toContain('mail__mark')
    expect(misleading.map(place => place.tool)).not.toContain('mail__warn_order')
  })

  describe('boilerplate', () => {
    const nouns = ['order', 'invoice', 'customer', 'ticket', 'product', 'label']
    const shop = (textOf: (noun: string) => string) =>
      nouns.map(noun => tool({ name: `shop__get_${noun}`, server: 'shop', description: textOf(noun) }))
    const catalog = lines(...shop(noun => `Get one ${noun} by its number. ${SENTENCE}`))
    const queries = lines(
      { id: '1', query: 'show the invoice', relevant: ['shop__get_invoice'] },
      { id: '2', query: 'fetch the order', relevant: ['shop__get_label'] },
      { id: '3', query: 'look up the order', relevant: ['shop__get_label'] },
    )
    const boilerplateIn = (found: readonly Finding[]) => found.filter(({ check }) => check === 'cost/boilerplate')
    const detailsOf = async (ending: string) =>
      boilerplateIn(await findings(...shop(noun => `Get one ${noun}.${ending}`))).map(({ places }) =>
        places.map(({ detail }) => detail),
      )

    test.each([0, 1, 9])(
      'is one finding per server, with the tokens that its removal saves: %d breaks',
      async breaks => {
        const found = boilerplateIn(
          await findings(...shop(noun => `${noun[0]}${'\n'.repeat(breaks)}${noun} Get one ${noun}. ${SENTENCE}`)),
        )
        expect(found.map(({ places }) => places.map(place => place.detail))).toEqual([[SENTENCE]])
        const { tokensBefore = 0, tokensAfter = 0, recallBefore } = found[0]?.proof ?? {}
        // Six tools lose the sentence and the blank before it, whatever other text they have. Four characters count as a
        // token, and the estimate for each tool is rounded to whole tokens.
        expect((tokensBefore - tokensAfter) * 4).toBeGreaterThan(6 * SENTENCE.length - 24)
        expect((tokensBefore - tokensAfter) * 4).toBeLessThan(6 * SENTENCE.length + 40)
        expect(recallBefore).toBeUndefined()
      },
    )

    test.each([
      [
        'consecutive short lines, as one text',
        '\nError Responses:\n400: Bad request',
        [['Error Responses:', '400: Bad request']],
      ],
      ['no single short line', '\nRead only.', []],
      [
        'no number of a list item',
        '\n1. Asks the user before it writes anything.',
        [['Asks the user before it writes anything.']],
      ],
    ])('contains %s', async (_, ending, expected) => {
      expect(await detailsOf(ending)).toEqual(expected)
    })

    test('with queries it shows which tools are confused; from 30 on also accuracy before and after', async () => {
      const reportFor = async (text: string) => {
        const { out } = await doctor({ 'tools.jsonl': catalog, 'q.jsonl': text }, '--queries', 'q.jsonl', '--json')
        const report = JSON.parse(out) as DoctorReport
        return { ...report, proof: boilerplateIn(report.findings)[0]?.proof }
      }
      const few = await reportFor(queries)
      expect([few.queries, few.proof?.recallBefore]).toEqual([3, undefined])
      expect(few.confusions).toEqual([
        { wanted: 'shop__get_label', found: 'shop__get_order', queries: 2, example: 'fetch the order' },
      ])
      const ten = [...'0123456789'].map(turn => queries.replaceAll('"id":"', `"id":"${turn}`)).join('')
      const { proof } = await reportFor(ten)
      expect([proof?.recallBefore, proof?.recallAfter].map(recall => (recall ?? 0) > 0)).toEqual([true, true])
      const drafted = await reportFor(queries.replaceAll('}\n', ',"drafted":true}\n'))
      expect([drafted.queries, drafted.confusions]).toEqual([0, undefined])
    })
  })

  const refused = lines(tool({}, { list: LIST }))
  const warned = lines(tool({}, { clientSecret: { type: 'string' } }))
  test.each([
    ['an error', '', refused, 1],
    ['a warning', '', warned, 0],
    ['a warning', '--fail-on warn', warned, 1],
    ['an error', '--fail-on warn', refused, 1],
    ['an error', '--fail-on never', refused, 0],
    ['an unknown severity', '--fail-on note', refused, 2],
  ])('has an exit code for %s: %s', async (_, args, catalog, code) => {
    expect((await doctor({ 'tools.jsonl': catalog }, ...args.split(' ').filter(Boolean))).code).toBe(code)
  })

  describe('a baseline', () => {
    const known = tool({}, { list: { type: 'array' } })
    const added = tool({ name: 'mail__new' }, { rows: { type: 'array' } })

    test('hides known findings and shows new ones', async () => {
      const { folder, run, io } = await doctor({ 'tools.jsonl': lines(known), 'more.jsonl': lines(known, added) })
      expect(await run('--baseline', 'base.json', '--write-baseline')).toBe(0)
      expect(await run('--baseline', 'base.json')).toBe(0)
      const code = await runCli(['doctor', '--tools', 'more.jsonl', '--baseline', 'base.json', '--json'], io, [])
      expect(code).toBe(1)
      const report = JSON.parse(io.stdout().slice(io.stdout().lastIndexOf('\n{') + 1)) as DoctorReport
      const errors = report.findings.filter(finding => finding.severity === 'error')
      expect(errors.flatMap(finding => finding.places.map(place => place.tool))).toEqual(['mail__new'])
      expect(report.hidden).toBeGreaterThan(0)
      expect(await readFile(join(folder, 'base.json'), 'utf8')).toContain('schema/array-without-items')
    })

    test('is refused if it is missing, not a baseline or the catalog, which is never written over', async () => {
      const { run, folder, io } = await doctor({ 'tools.jsonl': lines(CLEAN), 'other.json': '{"findings": 3}' })
      for (const args of [
        '--baseline none.json',
        '--baseline other.json',
        '--write-baseline',
        '--baseline ./tools.jsonl --write-baseline',
        '--json tools.jsonl',
      ])
        expect(await run(...args.split(' ')), args).toBe(2)
      expect(io.stderr()).toContain('--write-baseline')
      expect(await readFile(join(folder, 'tools.jsonl'), 'utf8')).toBe(lines(CLEAN))
    })
  })

  test('counts notes once per check, shows their places while there are few, and says what to do', async () => {
    const heavy = (server: string) =>
      tool({ name: `${server}__send_mail`, server }, { a: { type: 'string', description: 'x'.repeat(9_000) } })
    const few = await doctor({ 'tools.jsonl': lines(heavy('a'), heavy('b')) })
    expect(few.out).toMatch(/tools\.jsonl · 2 tools · 0 errors · 0 warnings · \d notes in \d+ places/)
    expect(few.out).toMatch(/cost\/heavy: .* · 2\n +a__send_mail.*\n +b__send_mail.*\n +fix: defer them/)
    const many = await doctor({ 'tools.jsonl': lines(...['a', 'b', 'c', 'd'].map(heavy)) })
    expect(many.out).toMatch(/cost\/heavy: .* · 4 \(a 1, b 1, c 1, d 1\)\n +fix: defer them/)
  })

  test('handles hostile catalogs', async () => {
    const levels = 5_000
    const deep = `{"name":"mail__deep","inputSchema":${'{"type":"object","properties":{"a":'.repeat(levels)}{}${'}}'.repeat(levels)}}`
    const hostile = [
      tool({ name: 'mail__cycle' }, { a: { $ref: '#' }, b: { $ref: '#/properties/b' } }),
      tool({ name: 'mail__huge', description: 'word '.repeat(2_000_000) }),
      tool({ name: 'mail__line', description: 'x'.repeat(1_000_000) }),
      tool({ name: 'mail__half', description: 'Send a mail with \ud800 in it' }),
      tool({ name: '__proto__', server: 'constructor' }),
      tool({ name: 'mail__types', description: 7, title: [], inputSchema: { ...OBJECT, properties: [], required: 3 } }),
      tool({ name: 'mail__escape', description: '\u001b[31mred\u001b[0m \u202eevil' }, { '\u001b[2J': {} }),
      'text',
      null,
      [],
    ]
    const own = JSON.stringify(CLEAN).replace('"properties":{', '"properties":{"__proto__":{"type":"array"},')
    const { code, out } = await doctor({ 'tools.jsonl': `${lines(...hostile)}${own}\n${deep}\n` })
    expect(code).toBe(1)
    expect(out).toContain('schema/array-without-items')
    expect(out).not.toContain('\u001b')
    expect(out).not.toContain('\u202e')
  })

  test('adds a section to the page of ts-bench run', async () => {
    const { folder, io } = await doctor({ 'tools.jsonl': lines(tool({}, { list: { type: 'array' } })) })
    expect(await runCli(['run', '--tools', 'tools.jsonl', '--rankers', 'keyword', '--html', 'r.html'], io)).toBe(0)
    const page = await readFile(join(folder, 'r.html'), 'utf8')
    expect(page).toContain('Catalog doctor: 1 error')
    expect(page).toContain('array schema missing items')
  })
})
