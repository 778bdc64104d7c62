import type { Companion } from '@ts/core'
import { expectThat } from '../conformance-test.js'
import type { AdapterConformanceOptions, AdapterTool } from './adapter-play.js'
import { createConformanceKit, direct } from './conformance-kit.js'

/** Options of {@link offloadConformance}. */
export interface OffloadConformanceOptions extends Pick<AdapterConformanceOptions, 'test' | 'converse'> {
  /** Makes the companion, for example `() => createOffload({ store: createMemoryStore() })`. */
  readonly createCompanion: () => Companion
}

const TOOLS = ['search_large_output', 'read_large_output', 'query_large_output']
/** Placeholder for the name of the stored output, which a script cannot know. */
const OUTPUT = 'the stored output'

/**
 * Registers the one test that every adapter passes with large tool outputs: a preview with both ends replaces the
 * output in the conversation, the three tools are in the list on every turn, and one of them finds what was left out.
 */
export function offloadConformance({ test, createCompanion, converse }: OffloadConformanceOptions): void {
  test('a preview replaces a large output, and the model can search the stored output', async () => {
    const lines = Array.from({ length: 3_000 }, (_, i) => `step ${i} took ${i % 60} seconds`)
    lines[700] = 'a line that nobody looks for'
    lines[1_500] = 'a line that is needed: code 4711'
    const text = `the beginning\n${lines.join('\n')}\nthe end`
    const log: AdapterTool = {
      name: 'read_build_log',
      description: 'Reads the log of the build.',
      inputSchema: { type: 'object', properties: {} },
      needsApproval: false,
      deferLoading: false,
      run: async () => text,
    }
    const { play, tools } = createConformanceKit('own name', converse)
    const search = direct('search_large_output', { output: OUTPUT, pattern: 'needed: code \\d+' })
    const run = { tools: [log, ...tools], turns: [[direct(log.name)], [search]] }
    const requests = await play([run], { companions: [withKnownOutput(createCompanion())] })
    expectThat(requests.length === 3, `${requests.length} requests`, 'three', 'play one call a turn, then text')
    const expectText = (turn: number, text: string, isExpected: boolean, remedy: string) => {
      const isThere = requests[turn]!.includes(text)
      const found = `${isThere ? '' : 'no '}${JSON.stringify(text)} on turn ${turn}`
      expectThat(isThere === isExpected, found, isExpected ? 'it there' : 'a preview', remedy)
    }
    for (const turn of requests.keys()) {
      for (const name of TOOLS) expectText(turn, name, true, 'pass `companions` on')
      const remedy = 'send what `settle` gives, and keep that in the history'
      expectText(turn, 'a line that nobody looks for', false, remedy)
    }
    for (const end of ['the beginning', 'the end']) expectText(1, end, true, 'send what `settle` gives')
    expectText(2, 'needed: code 4711', true, "answer the companion's calls with the outcome's content")
  })
}

/** The companion, with the name of the stored output instead of {@link OUTPUT} in the calls of its tools. */
function withKnownOutput(companion: Companion): Companion {
  let output = ''
  return {
    name: companion.name,
    tools: companion.tools,
    async onResult(result) {
      const replaced = await companion.onResult?.(result)
      output = /out_[0-9a-z]+/.exec(JSON.stringify(replaced) ?? '')?.[0] ?? output
      return replaced
    },
    handle: call => companion.handle({ ...call, arguments: { ...(call.arguments as object), output } }),
  }
}
