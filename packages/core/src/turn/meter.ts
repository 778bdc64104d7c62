import { exposeTool } from '../disclosures/eager.js'
import type { ExposedTool } from '../exposed-tool.js'
import { getOrInsert } from '../limits/get-or-insert.js'
import { perObject } from '../limits/per-object.js'
import { type PayloadSize, type TokenCounter, utf8Length } from '../limits/tokens.js'
import { createYielder, runInSlices } from '../limits/yielding.js'
import type { CatalogTool } from '../tool.js'

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

/** Measures what is sent; each tool is measured once in full, and once as the same stub. */
export class Meter {
  readonly #known = new WeakMap<CatalogTool | ExposedTool, PayloadSize>()
  /** The lists whose stubs were measured. */
  readonly #measured = new WeakSet<readonly ExposedTool[]>()

  constructor(private readonly count: TokenCounter) {}

  /** The size of tools in full. */
  list(tools: readonly CatalogTool[]): PayloadSize {
    return total(tools.map(tool => this.#full(tool)))
  }

  /** Measures each tool in slices, so that `list` only adds up. */
  prepare(tools: readonly CatalogTool[]): Promise<void> {
    return runInSlices(tools.length, position => void this.#full(tools[position]!), createYielder())
  }

  /** Measures each stub in slices, as it is sent and in full: a thousand descriptions may have 16 megabytes. */
  async prepareStubs(tools: readonly ExposedTool[]): Promise<void> {
    if (this.#measured.has(tools)) return
    const stubs = tools.filter(({ tool }) => tool !== undefined)
    const measureOne = (position: number) => {
      this.#exposed(stubs[position]!)
      this.#full(stubs[position]!.tool!)
    }
    await runInSlices(stubs.length, measureOne, createYielder())
    this.#measured.add(tools)
  }

  /** The size of a list of exposed tools and a note. */
  sent(tools: readonly ExposedTool[], instructions: string): PayloadSize {
    const list = total(tools.map(exposed => this.#exposed(exposed)))
    if (instructions === '') return list
    const note = this.#measure(instructions)
    return Object.freeze({ bytes: list.bytes + note.bytes, tokens: list.tokens + note.tokens })
  }

  /** Ids in order, until the budget is used up. */
  names(tools: readonly CatalogTool[], budgetTokens: number) {
    const names: string[] = []
    let left = budgetTokens
    for (const { id } of tools) {
      left -= this.count(`${id}", "`)
      if (left < 0) break
      names.push(id)
    }
    return { names, leftOut: tools.length - names.length }
  }

  #exposed(exposed: ExposedTool): PayloadSize {
    const { tool, role } = exposed
    return tool === undefined || role === 'stub' ? this.#sizeOf(exposed, () => exposed) : this.#full(tool)
  }

  #full(tool: CatalogTool): PayloadSize {
    return this.#sizeOf(tool, () => exposeTool(tool, 'core'))
  }

  #sizeOf(key: CatalogTool | ExposedTool, expose: () => ExposedTool): PayloadSize {
    return getOrInsert(this.#known, key, () => this.#measure(serializeTool(expose())))
  }

  #measure(text: string): PayloadSize {
    return { bytes: utf8Length(text), tokens: this.count(text) }
  }
}

/** The meter of a counter. Tool searches with the same tools, such as those of many tenants, measure each once. */
export const meterOf = perObject((count: TokenCounter) => new Meter(count))

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
