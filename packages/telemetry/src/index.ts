export { type ToolSearchSpanOptions, toolSearchSpans } from './tool-search-spans.js'
