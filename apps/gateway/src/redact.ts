import * as kit from '@ts/cli-kit'
import type { GatewayConfig } from './config/gateway-config.js'

/** Replaces secrets in text. */
export interface Redactor {
  /** The text with every known secret replaced by `[redacted]`; short ones only where they are whole words. */
  redact(text: string): string
  /** Adds known secrets; earlier ones stay known, because a server may still print them after a reload. */
  add(secrets: readonly string[]): void
}

/** A replacer of secrets of any length, linear in the length of the text for a given set of them. */
export const createRedactor: (secrets?: readonly string[]) => Redactor = kit.createRedactor

/** The values of a configuration that must not be shown: tokens, and the secrets of each server. */
export function secretsOf(config: Pick<GatewayConfig, 'servers' | 'http' | 'hooks' | 'store'>): readonly string[] {
  const { servers, http, store, hooks } = config
  return [
    ...http.tokens.map(({ token }) => token),
    ...[http.pageToken, http.proxy?.token].filter(token => typeof token === 'string'),
    ...hooks.flatMap(({ headers }) => Object.values(headers)),
    ...(store?.includes('://') ? [store, decodeURIComponent(new URL(store).password)] : []),
    ...servers.flatMap(kit.secretsOfServer),
    ...servers.flatMap(server =>
      server.kind === 'stdio' ? [] : [server.oauth, server.exchange].flatMap(client => client?.clientSecret ?? []),
    ),
  ]
}
