import type { AppContext } from '#server/context.ts'
import type { GatewayCapabilities } from '#ordering/rules/payments/split-payments.ts'

/** What the gateway can do that takes new payments. One that this process cannot speak with is taken to do everything. */
export function gatewayOf({ settings, paymentAdapters }: AppContext): GatewayCapabilities {
  const { canAuthorise = true, canSaveCards = true } = paymentAdapters.get(settings.get('payments.adapter')) ?? {}
  return { canAuthorise, canSaveCards }
}
