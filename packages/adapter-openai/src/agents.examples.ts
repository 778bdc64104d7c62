// #region imports
import { Agent, Runner } from '@openai/agents'
import { agentsToolSearch } from '@ts/adapter-openai/agents'
// #endregion

import type { Model, Tool } from '@openai/agents'
import type { AgentTool } from '@ts/adapter-openai/agents'

/** The quickstart of the README for the Agents SDK. */
export async function quickstart(
  model: Model,
  core: readonly Tool[],
  tools: readonly AgentTool[],
): Promise<string | undefined> {
  // #region agents
  const search = await agentsToolSearch({ tools })
  const agent = new Agent({ name: 'Helper', model: search.wrapModel(model), tools: [...core, search] })
  const result = await new Runner(search.runOptions).run(agent, 'What is the weather in Rome?')
  // #endregion
  return result.finalOutput
}
