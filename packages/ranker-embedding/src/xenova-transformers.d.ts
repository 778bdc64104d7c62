/** The older package, an optional peer that is not installed here; only its name is needed. */
declare module '@xenova/transformers'
