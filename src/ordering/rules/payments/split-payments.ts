/** An item of an order that is being placed. Amounts in minor units of its currency. */
export interface PayableItem {
  id: string
  partId: string
  providerId: string
  currency: string
  /** The provider has to accept it first. */
  isRequest: boolean
  /** A card is saved, and nothing is paid. */
  savesCard: boolean
  dueNowMinor: number
  commissionMinor: number
  commissionTaxMinor: number
  customerFeeMinor: number
}

/** Amounts of a provider's part besides its items. */
export interface PayablePart {
  id: string
  deliveryMinor: number
  tipMinor: number
}

export interface PaymentShare {
  subjectId: string
  kind: 'item' | 'delivery' | 'tip'
  providerId: string
  amountMinor: number
  commissionMinor: number
  commissionTaxMinor: number
  customerFeeMinor: number
}

export interface PlannedPayment {
  purpose: 'instant' | 'request'
  mode: 'capture' | 'authorise' | 'save_card'
  currency: string
  amountMinor: number
  shares: PaymentShare[]
}

/** Whether something is charged or reserved now; saving a card alone is not paying. */
export const isPaidNow = (payments: Pick<PlannedPayment, 'amountMinor'>[]): boolean =>
  payments.some(({ amountMinor }) => amountMinor > 0)

/** Gateway capabilities that affect the split. */
export interface GatewayCapabilities {
  canAuthorise: boolean
  canSaveCards: boolean
}

const nothingRetained = { commissionMinor: 0, commissionTaxMinor: 0, customerFeeMinor: 0 }

const itemShare = ({ id, providerId, dueNowMinor, customerFeeMinor, ...retained }: PayableItem): PaymentShare => ({
  subjectId: id,
  kind: 'item',
  providerId,
  amountMinor: dueNowMinor + customerFeeMinor,
  commissionMinor: retained.commissionMinor,
  commissionTaxMinor: retained.commissionTaxMinor,
  customerFeeMinor,
})

function partShares({ id, deliveryMinor, tipMinor }: PayablePart, providerId: string): PaymentShare[] {
  const shares: PaymentShare[] = [
    { subjectId: id, kind: 'delivery', providerId, amountMinor: deliveryMinor, ...nothingRetained },
    { subjectId: id, kind: 'tip', providerId, amountMinor: tipMinor, ...nothingRetained },
  ]
  return shares.filter(({ amountMinor }) => amountMinor > 0)
}

/** The items that delivery and tip are paid with: confirmed ones, else requests. */
export const leadsPart = (
  item: Pick<PayableItem, 'isRequest'>,
  paidOfPart: Pick<PayableItem, 'isRequest'>[],
): boolean => paidOfPart.every(({ isRequest }) => isRequest) === item.isRequest

/**
 * Splits the amount due now into payments: per currency one for confirmed items, captured at once, and one for
 * requests, only authorised. Delivery and tip belong to the first payment of their part. A saved card is a payment of
 * 0. Nothing due: no payment.
 */
export function splitPayments(
  items: PayableItem[],
  parts: PayablePart[],
  gateway: GatewayCapabilities,
): PlannedPayment[] {
  const paid = items.filter(({ dueNowMinor }) => dueNowMinor > 0)
  const groups = Map.groupBy(paid, ({ currency, isRequest }) => `${currency}|${isRequest}`)
  const payments = [...groups.values()].map((group): PlannedPayment => {
    const { isRequest, currency } = group[0]!
    const led = parts.filter(({ id }) => {
      const ofPart = paid.filter(({ partId }) => partId === id)
      return group.some((item) => item.partId === id && leadsPart(item, ofPart))
    })
    const shares = [
      ...group.map(itemShare),
      ...led.flatMap((part) => partShares(part, group.find(({ partId }) => partId === part.id)!.providerId)),
    ]
    return {
      purpose: isRequest ? 'request' : 'instant',
      mode: isRequest && gateway.canAuthorise ? 'authorise' : 'capture',
      currency,
      amountMinor: shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      shares,
    }
  })
  return [...payments, ...cardPayment(items, gateway)]
}

function cardPayment(items: PayableItem[], gateway: GatewayCapabilities): PlannedPayment[] {
  const retained = items.filter(({ savesCard }) => savesCard)
  if (retained.length === 0 || !gateway.canSaveCards) return []
  const shares = retained.map((item) => ({ ...itemShare(item), ...nothingRetained, amountMinor: 0 }))
  return [{ purpose: 'instant', mode: 'save_card', currency: retained[0]!.currency, amountMinor: 0, shares }]
}
