import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['training/train.ts', 'training/report.ts'],
  outDir: 'training/.cache',
  format: ['esm'],
  target: 'es2022',
  platform: 'node',
  noExternal: [/.*/],
  silent: true,
  clean: true,
})
