import type { AppContext } from '#server/context.ts'
import type { GatewayCapabilities } from '#ordering/rules/payments/split-payments.ts'

/**
 * Capabilities of the gateway for new payments. A gateway without an adapter in this process counts as fully capable.
 */
export function gatewayOf({ settings, paymentAdapters }: AppContext): GatewayCapabilities {
  const { canAuthorise = true, canSaveCards = true } = paymentAdapters.get(settings.get('payments.adapter')) ?? {}
  return { canAuthorise, canSaveCards }
}
