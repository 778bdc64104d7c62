import { exposeTool } from '../disclosures/eager.js'
import type { ExposedTool } from '../exposed-tool.js'
import { type PayloadSize, type TokenCounter, utf8Length } from '../limits/tokens.js'
import { createYielder, runInSlices } from '../limits/yielding.js'
import type { CatalogTool } from '../tool.js'

/** Measures what is sent; each tool is measured once in full, and once as the same stub. */
export interface Meter {
  /** The size of tools in full. */
  list(tools: readonly CatalogTool[]): PayloadSize
  /** Measures each tool in slices, so that `list` only adds up. */
  prepare(tools: readonly CatalogTool[]): Promise<void>
  /** Measures each stub in slices, as it is sent and in full: a thousand descriptions may have 16 megabytes. */
  prepareStubs(tools: readonly ExposedTool[]): Promise<void>
  /** The size of a list of exposed tools and a note. */
  sent(tools: readonly ExposedTool[], instructions: string): PayloadSize
  /** Ids in order, until the budget is used up. */
  names(
    tools: readonly CatalogTool[],
    budgetTokens: number,
  ): { readonly names: readonly string[]; readonly leftOut: number }
}

/**
 * A tool as neutral JSON, whose size is reported: name, description, inputSchema. Providers' envelopes differ by a few
 * bytes.
 */
function serializeTool({
  name,
  description,
  inputSchema,
}: Pick<ExposedTool, 'name' | 'description' | 'inputSchema'>): string {
  return JSON.stringify({ name, description, inputSchema })
}

/** The list as neutral JSON, for comparing prefixes. */
export function serializeTools(tools: readonly Pick<ExposedTool, 'name' | 'description' | 'inputSchema'>[]): string {
  return `[${tools.map(serializeTool).join(',')}]`
}

export function createMeter(count: TokenCounter): Meter {
  const known = new WeakMap<CatalogTool | ExposedTool, PayloadSize>()
  const measure = (text: string): PayloadSize => ({ bytes: utf8Length(text), tokens: count(text) })

  function sizeOf(key: CatalogTool | ExposedTool, expose: () => ExposedTool): PayloadSize {
    let size = known.get(key)
    if (!size) {
      size = measure(serializeTool(expose()))
      known.set(key, size)
    }
    return size
  }

  const inSlices = <T>(list: readonly T[], measureOne: (one: T) => void) =>
    runInSlices(list.length, position => measureOne(list[position]!), createYielder())
  const full = (tool: CatalogTool) => sizeOf(tool, () => exposeTool(tool, 'core'))

  function exposedSize(exposed: ExposedTool): PayloadSize {
    const { tool, role } = exposed
    return tool === undefined || role === 'stub' ? sizeOf(exposed, () => exposed) : full(tool)
  }

  /** The brackets take two bytes, and each comma one; tokens are the sum over the tools. */
  function total(sizes: readonly PayloadSize[]): PayloadSize {
    let bytes = 2 + Math.max(0, sizes.length - 1)
    let tokens = 0
    for (const size of sizes) {
      bytes += size.bytes
      tokens += size.tokens
    }
    return Object.freeze({ bytes, tokens })
  }

  return {
    list: tools => total(tools.map(full)),
    prepare: tools => inSlices(tools, full),
    prepareStubs: tools =>
      inSlices(tools, exposed => {
        if (exposed.tool === undefined) return
        exposedSize(exposed)
        full(exposed.tool)
      }),
    sent(tools, instructions) {
      const list = total(tools.map(exposedSize))
      if (instructions === '') return list
      const note = measure(instructions)
      return Object.freeze({ bytes: list.bytes + note.bytes, tokens: list.tokens + note.tokens })
    },
    names(tools, budgetTokens) {
      const names: string[] = []
      let left = budgetTokens
      for (const { id } of tools) {
        left -= count(`${id}", "`)
        if (left < 0) break
        names.push(id)
      }
      return { names, leftOut: tools.length - names.length }
    },
  }
}
