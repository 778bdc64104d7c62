import { Agent, type Model, Runner, type Tool } from '@openai/agents'
import { type AgentTool, agentsToolSearch } from '@ts/adapter-openai/agents'
import { createLexicalRanker } from '@ts/ranker-lexical'

/** The quickstart of the README for the Agents SDK. */
export async function quickstart(
  model: Model,
  core: readonly Tool[],
  tools: readonly AgentTool[],
): Promise<string | undefined> {
  // #region agents
  const search = await agentsToolSearch({ tools, ranker: createLexicalRanker() })
  const agent = new Agent({ name: 'Helper', model: search.wrapModel(model), tools: [...core, search] })
  const result = await new Runner(search.runOptions).run(agent, 'What is the weather in Rome?')
  // #endregion
  return result.finalOutput
}
