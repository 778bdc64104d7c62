import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Content, type FunctionCall, type FunctionDeclaration, GoogleGenAI, Type } from '@google/genai'
import { createToolSearch } from '@ts/core'
import { type AdapterPlay, adapterConformance, createReferenceRanker, officeCatalog } from '@ts/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type GenaiToolSearch, genaiToolSearch } from './index.js'

interface Body {
  readonly contents: readonly Content[]
  readonly tools: readonly { readonly functionDeclarations: readonly { readonly name: string }[] }[]
  readonly systemInstruction: Content
}

let script: readonly (readonly Partial<FunctionCall>[])[]
let bodies: Body[]
let server: Server
let ai: GoogleGenAI

/** A double of the API: it sends the scripted calls, one turn a request, and then a text. */
beforeEach(async () => {
  script = []
  bodies = []
  server = createServer(async (request, response) => {
    let text = ''
    for await (const piece of request) text += piece
    bodies.push(JSON.parse(text))
    const calls = script[bodies.length - 1]
    const parts = calls?.map(functionCall => ({ functionCall })) ?? [{ text: 'Done.' }]
    const chunk = JSON.stringify({ candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP' }] })
    const isStream = request.url?.includes('streamGenerateContent')
    response.writeHead(200, { 'content-type': isStream ? 'text/event-stream' : 'application/json' })
    response.end(isStream ? `data: ${chunk}\n\n` : chunk)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  ai = new GoogleGenAI({ apiKey: 'none', httpOptions: { baseUrl } })
})
afterEach(() => server.close())

const model = 'gemini-any'
const search = (queries: readonly string[]) => ({ name: 'search_tools', args: { queries } })
const weather = (city: string) => ({ name: 'get_weather', arguments: { city, days: '1' } })
const responses = () =>
  bodies.flatMap(body => body.contents.at(-1)?.parts ?? []).flatMap(part => part.functionResponse ?? [])

const run = async ({ name, arguments: args }: { name: string; arguments: unknown }) =>
  `${name} ran with ${JSON.stringify(args)}`

describe.each(['generateContent', 'generateContentStream', 'chats'] as const)('%s', way => {
  async function ask(config: GenaiToolSearch): Promise<string> {
    if (way === 'generateContent')
      return (await ai.models.generateContent({ model, contents: 'hi', config })).text ?? ''
    if (way === 'chats') return (await ai.chats.create({ model, config }).sendMessage({ message: 'hi' })).text ?? ''
    let text = ''
    for await (const { candidates } of await ai.models.generateContentStream({ model, contents: 'hi', config })) {
      text += candidates?.[0]?.content?.parts?.[0]?.text ?? ''
    }
    return text
  }

  it('searches and runs a tool, and every request begins with the bytes of the one before', async () => {
    script = [[search(['weather forecast'])], [{ id: '1', name: 'call_tool', args: weather('Rome') }]]
    const text = await ask(await genaiToolSearch({ tools: officeCatalog, run }))
    expect(text).toBe('Done.')
    expect(responses().map(({ id, response }) => [id, response?.['output']])).toEqual([
      [undefined, expect.stringContaining('get_weather')],
      ['1', 'get_weather ran with {"city":"Rome","days":"1"}'],
    ])
    const names = bodies[0]?.tools[0]?.functionDeclarations.map(({ name }) => name)
    expect(names).toEqual(['search_tools', 'describe_tools', 'call_tool'])
    for (const [i, body] of bodies.entries()) {
      if (i === 0) continue
      const before = bodies[i - 1]!
      expect(body.tools).toEqual(before.tools)
      expect(body.systemInstruction).toEqual(before.systemInstruction)
      expect(body.contents.slice(0, before.contents.length)).toEqual(before.contents)
    }
  })
})

it.each([
  ['a list', (list: readonly FunctionDeclaration[]) => list],
  ['a function', (list: readonly FunctionDeclaration[]) => async () => list],
])('reads function declarations of Gemini from %s', async (_, given) => {
  const declarations: FunctionDeclaration[] = [
    { name: 'get_weather', description: 'Weather of a city', parametersJsonSchema: { type: 'object' } },
    { name: 'get_time', parameters: { type: Type.OBJECT, properties: { zone: { type: Type.STRING } } } },
  ]
  const options = { tools: given(declarations), run: ({ name }: { name: string }) => `${name} ran` }
  const [tool] = (await genaiToolSearch({ ...options, activation: 'on' })).tools
  const calls = [weather('Rome'), { name: 'get_time', arguments: { zone: 'CET' } }]
  const [part] = await tool.callTool([{ name: 'call_tool', args: { calls } }])
  expect(part?.functionResponse?.response?.['output']).toMatch(/get_weather ran.*get_time ran/)
})

it('sends a few tools in full, because a search would cost more, and runs their direct calls', async () => {
  const [first] = officeCatalog
  const [tool] = (await genaiToolSearch({ tools: [first!], run: ({ name }) => `${name} ran` })).tools
  expect((await tool.tool()).functionDeclarations?.map(({ name }) => name)).toEqual([first!.name])
  const [part] = await tool.callTool([{ name: first!.name, args: {} }])
  expect(JSON.stringify(part)).not.toContain('search_tools')
})

describe('a call', () => {
  const callTools = async (options: Partial<Parameters<typeof genaiToolSearch>[0]>, ...calls: FunctionCall[]) => {
    const { tools } = await genaiToolSearch({ tools: officeCatalog, run, ...options } as never)
    return (await tools[0].callTool(calls)).map(part => part.functionResponse?.response)
  }

  it('of a batch is asked about by its real tool and arguments, and runs only with a yes', async () => {
    const asked: string[] = []
    const ran: unknown[] = []
    const approve = ({ name, arguments: args }: { name: string; arguments: unknown }) =>
      asked.push(`${name} ${JSON.stringify(args)}`) === 1
    const run = (call: { arguments: unknown }) => ran.push(call.arguments)
    const calls = ['Rome', 'Oslo'].map(weather)
    const [answer] = await callTools({ approve, run }, { name: 'call_tool', args: { calls } })
    expect(asked).toEqual(calls.map(one => `get_weather ${JSON.stringify(one.arguments)}`))
    expect(ran).toEqual([calls[0]!.arguments])
    expect(JSON.stringify(answer)).toContain('denied')
  })

  it('is not run by another disclosure: the option is refused', async () => {
    const options = { disclosure: 'load' } as Parameters<typeof callTools>[0]
    const message = expect.stringContaining('disclosure')
    await expect(callTools(options)).rejects.toMatchObject({ code: 'INVALID_CONFIGURATION', message })
  })

  it('whose tool throws gives the message as an error', async () => {
    const fail = () => Promise.reject(new Error('No such city'))
    const answers = await callTools({ run: fail }, { name: 'call_tool', args: weather('Rome') })
    expect(answers).toEqual([{ error: 'No such city' }])
  })

  it.each([
    {},
    { name: 'nothing' },
    { name: 'call_tool' },
    { name: 'search_tools', args: { queries: 7 } },
  ] as FunctionCall[])('that is garbled gets an answer: %j', async call => {
    const [response] = await callTools({ run: () => expect.unreachable() }, call)
    expect(Object.values(response ?? {})).toEqual([expect.any(String)])
  })
})

it('serves conversations with their own tools by one existing tool search', async () => {
  const toolSearch = createToolSearch({ tools: officeCatalog, ranker: createReferenceRanker(), activation: 'on' })
  const names = ['get_weather', 'read_file']
  const found = names.map(async session => {
    const { tools } = await genaiToolSearch({ toolSearch, session, visible: [session], run })
    const answer = JSON.stringify(await tools[0].callTool([search(['weather', 'read a file'])]))
    return names.filter(name => answer.includes(name))
  })
  expect(await Promise.all(found)).toEqual([['get_weather'], ['read_file']])
})

describe('conformance', () => {
  async function converse({ session, runs, policy, companions, approve, toolsAfterApproval }: AdapterPlay) {
    let tools = runs[0]!.tools
    const nameOf = (name: string) => tools.find(tool => tool.name === name)
    const before = bodies.length
    const turns: (readonly Partial<FunctionCall>[])[] = script.slice(0, before) as never
    const config = await genaiToolSearch({
      ...{ tools: () => tools, ranker: createReferenceRanker(), session, policy, companions },
      run: call => nameOf(call.name)?.run(call.arguments),
      approve(call) {
        const { needsApproval = false } = nameOf(call.name) ?? {}
        const isNeeded = typeof needsApproval === 'function' ? needsApproval(call.arguments) : needsApproval
        if (!isNeeded) return true
        const answer = approve(call)
        tools = toolsAfterApproval() ?? tools
        return answer === true
      },
    })
    const contents: Content[] = []
    for (const one of runs) {
      tools = one.tools
      const calls = one.turns.map(turn =>
        turn.map(({ arguments: args, forged, ...call }) => ({ ...call, ...forged, args }) as FunctionCall),
      )
      turns.push(...calls, undefined as never)
      script = turns
      contents.push({ role: 'user', parts: [{ text: 'hi' }] })
      const answer = await ai.models.generateContent({ model, contents, config })
      const { automaticFunctionCallingHistory: history = contents, candidates } = answer
      contents.splice(0, contents.length, ...history, candidates![0]!.content!)
    }
    return bodies.slice(before).map(body => ({ tools: body.tools, messages: body.contents }))
  }

  adapterConformance({
    test: it,
    calls: 'call_tool',
    converse,
    skip: [{ case: 'edited-call', reason: 'approve answers yes or no' }],
  })
})
