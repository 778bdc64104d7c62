export type { HiddenSearch } from '@ts/adapter-kit'
export type { HostOptions } from './model-call.js'
export { type ToolSearchModelOptions, toolSearch } from './searching-model.js'
export { type ToolSearchMiddlewareOptions, toolSearchMiddleware } from './tool-search-middleware.js'
