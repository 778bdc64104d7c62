/** The id of the weights in `weights/model.bin`: their name and their checksum. */
export const BUNDLED_MODEL = 'tool-embedder-3@6abc9f56'
