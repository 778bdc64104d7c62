import { defineConfig, type Options } from 'tsup'

/** The one build recipe of every package: ESM, types, no bundled workspace packages. */
export function library(options: Options = {}) {
  return defineConfig({
    entry: ['src/index.ts'],
    format: ['esm'],
    target: 'es2022',
    platform: 'neutral',
    clean: true,
    treeshake: true,
    silent: true,
    ...options,
  })
}
