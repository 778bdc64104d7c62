export { type Flags, integerFlag, parseFlags } from '@ts/cli-kit'
