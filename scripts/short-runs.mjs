/**
 * Options of Node for programs that run for a few minutes at most: most of their code runs too seldom to be worth optimising,
 * so V8 waits 15 times longer. Only V8 in Node 20 has this option.
 */
export const SHORT_RUN = process.version.startsWith('v20.') ? ['--interrupt-budget=1000000'] : []
