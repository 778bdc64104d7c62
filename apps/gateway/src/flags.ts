export { choiceFlag, type Flags, integerFlag, parseFlags } from '@ts/cli-kit'
