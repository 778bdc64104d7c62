import { defineConfig, type Options } from 'tsup'

/** The build configuration of every package: ESM and types, without bundled workspace packages. */
export function library(options: Options = {}) {
  return defineConfig({
    entry: ['src/index.ts'],
    format: ['esm'],
    target: 'es2022',
    platform: 'neutral',
    clean: true,
    silent: true,
    ...options,
  })
}
