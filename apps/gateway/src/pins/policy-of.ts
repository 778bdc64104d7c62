import type { PolicyOptions } from '@ts/core'
import type { GatewayConfig } from '../config/gateway-config.js'

/** The policy of tool search. With pins, entries without one never reach it. */
export function policyOf({ search: { policy }, pins }: GatewayConfig): PolicyOptions {
  const { unpinned, ...others } = policy
  return Object.freeze(pins === undefined ? { ...policy } : others)
}
