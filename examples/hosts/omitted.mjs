/** Hosts without a story, and why. The sizes are those of `npm install` of the host alone, without scripts. */
export const OMITTED = [
  ['WorkflowAgent', '254 MB with its peer `workflow`, and Node 22; it takes `toolSearch(model)` of the AI SDK'],
  ['VoltAgent', '341 MB; it takes `toolSearch(model)` of the AI SDK'],
  ["Google's ADK", '154 MB; `executables` gives the tools, and `approve` is asked about the real one'],
  ['Genkit', '296 MB; `executables` gives the tools, and `approve` is asked about the real one'],
  ['Claude Agent SDK', '398 MB; it takes the server of `mcp-server.story.mjs`'],
  [
    'Cloudflare Agents, Convex, CopilotKit',
    'they pass a model of the AI SDK or of LangChain through, so `toolSearch(model)` fits',
  ],
]
