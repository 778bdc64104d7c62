export { toolSearchSpans } from './tool-search-spans.js'
