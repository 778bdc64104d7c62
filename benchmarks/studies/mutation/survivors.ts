/** By file: a part of a line, and why mutants of that line survive. */
export const REASONS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {}
