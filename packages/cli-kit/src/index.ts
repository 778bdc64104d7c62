export { alignColumns, count, counted } from './align.js'
export { fillVariables } from './client-values.js'
export { canonicalKey, type Fill, type JsonObject, quotedKey, readField } from './field.js'
export { readText, writeFileAtomically } from './files.js'
export { type Flags, parseFlags } from './flags.js'
export { checkedRanker, isPath, moduleFile, rankerOf } from './import-module.js'
export { didYouMean, invalidInput } from './invalid-input.js'
export { createLineReader } from './json-lines.js'
export { listEntries } from './list-entries.js'
export { ANSWER_TOO_LARGE, answerTooLarge } from './oversized-line.js'
export { parseDocument } from './parse-document.js'
export { kindOf, printable, quoted, reasonOf } from './printable.js'
export { type CliIo, createTestIo, hasBrowser, openBrowser, processIo, runProcess } from './process-io.js'
export { ProcessTransport, UpstreamUnavailable } from './process-transport.js'
export { type Command, command, EXIT, option, runProgram, toggle } from './program.js'
export {
  checkKey,
  isDisabled,
  isOfExtension,
  readServer,
  readUrl,
  SERVER_KEYS,
  type ServerAddress,
} from './read-server.js'
export { createRedactor, hideSecrets, LONG_SECRET, secretsOfServer } from './redact.js'
