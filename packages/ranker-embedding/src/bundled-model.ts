import { decodeBase64 } from './base64.js'
import { readToolModel, type ToolModel } from './tool-model.js'
import { loadWeights } from './weights/index.js'

/** Reads the weights inside the package. They are modules of base64: the one form that Node, browsers and edges all load. */
export async function loadBundledModel(): Promise<ToolModel> {
  return readToolModel(decodeBase64(await loadWeights()))
}
