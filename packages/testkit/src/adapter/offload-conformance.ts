import type { Companion, JsonSchema } from '@ts/core'
import { type ConformanceTest, expectThat } from '../conformance-test.js'
import type { ScriptedCall } from '../disclosure/scripted-model.js'

/** The tool of a play: loaded from the start, without arguments, with a large output. */
export interface OffloadTool {
  readonly name: string
  readonly description: string
  readonly inputSchema: JsonSchema
  run(): Promise<string>
}

export interface OffloadPlay {
  /** Goes into the option `companions`. */
  readonly companion: Companion
  readonly tool: OffloadTool
  /** The model's calls, one per turn; then it answers with text. */
  readonly calls: readonly ScriptedCall[]
}

/** Options of {@link offloadConformance}. */
export interface OffloadConformanceOptions {
  readonly test: ConformanceTest
  /** Makes the companion, for example `() => createOffload({ store: createMemoryStore() })`. */
  readonly createCompanion: () => Companion
  /** Plays a conversation through the adapter, and returns what the provider received on each turn, in any form. */
  readonly converse: (play: OffloadPlay) => Promise<readonly unknown[]>
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
    const sent = await converse({
      companion: withKnownOutput(createCompanion()),
      tool: {
        name: 'read_build_log',
        description: 'Reads the log of the build.',
        inputSchema: { type: 'object', properties: {} },
        run: async () => text,
      },
      calls: [
        { name: 'read_build_log', arguments: {} },
        { name: 'search_large_output', arguments: { output: OUTPUT, pattern: 'needed: code \\d+' } },
      ],
    })
    const requests = sent.map(request => JSON.stringify(request))
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
