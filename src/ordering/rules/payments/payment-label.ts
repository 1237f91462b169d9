import { paymentLabel, type Ledger } from '#ordering/rules/orders/item-states.ts'

export type PaymentLabel = ReturnType<typeof paymentLabel>

const labelTexts: Record<PaymentLabel, string> = {
  unpaid: 'Nothing paid online',
  reserved: 'Reserved',
  part_paid: 'Partly paid',
  paid: 'Paid',
  part_refunded: 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'In dispute',
}

export const paymentLabels = Object.keys(labelTexts) as PaymentLabel[]

export const labelText = (label: PaymentLabel): string => labelTexts[label]

/** One label for several currencies, whose amounts are never added. */
export function labelOf(ledgers: Ledger[]): PaymentLabel {
  const labels = ledgers.map(paymentLabel)
  const has = (...some: PaymentLabel[]) => labels.some((label) => some.includes(label))
  if (new Set(labels).size <= 1) return labels[0] ?? 'unpaid'
  if (has('disputed')) return 'disputed'
  if (has('refunded', 'part_refunded')) return 'part_refunded'
  return has('paid', 'part_paid') ? 'part_paid' : 'reserved'
}
