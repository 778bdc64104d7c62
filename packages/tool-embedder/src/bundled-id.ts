/** The id of the weights in `weights/model.bin`: their name and their checksum. */
export const BUNDLED_MODEL = 'tool-embedder-2@2505e7d7'
