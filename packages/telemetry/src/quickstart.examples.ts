import { createToolSearch } from '@ts/core'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { toolSearchSpans } from '@ts/telemetry'

const tools = [{ name: 'get_weather', description: 'Weather of a city' }]
const ranker = createLexicalRanker()
const onEvent = toolSearchSpans({ attributes: { 'tool_search.ranker': ranker.name } })
const toolSearch = createToolSearch({ tools, ranker, onEvent, activation: 'on' })

// Each search is a span of the tracer provider that your process registered.
console.log(await toolSearch.handle({ name: 'search_tools', arguments: { queries: ['rain in Rome'] } }))
