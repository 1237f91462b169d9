import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'
import type { CreditContent, ReceiptContent } from '#payments/rules/documents/document-content.ts'

export interface ReceiptItem {
  status: ItemStatus
  paidMinor: number
}

const undecided: ItemStatus[] = ['awaiting_payment', 'requested']
const never: ItemStatus[] = ['declined', 'expired', 'expired_unpaid']
const done: ItemStatus[] = ['fulfilled', 'completed']

/** Served items, and cancelled ones only while part of their price was not refunded. */
export const isOnReceipt = ({ status, paidMinor }: ReceiptItem): boolean =>
  !undecided.includes(status) && !never.includes(status) && (status !== 'cancelled' || paidMinor > 0)

export const hasUndecided = (items: Pick<ReceiptItem, 'status'>[]): boolean =>
  items.some(({ status }) => undecided.includes(status))

/**
 * A receipt is due when something was paid online and all requests are decided, or, with venue payment only, when it is
 * done.
 */
export function isReceiptDue(items: ReceiptItem[], otherPaidMinor: number): boolean {
  if (hasUndecided(items) || !items.some(isOnReceipt)) return false
  const isPaid = otherPaidMinor > 0 || items.some(({ paidMinor }) => paidMinor > 0)
  return isPaid || items.filter(isOnReceipt).every(({ status }) => done.includes(status) || status === 'no_show')
}

export interface Taxed {
  percent: number
  netMinor: number
  taxMinor: number
}

/** One line per tax rate, lowest first; a zero rate has no line. */
export function taxLines(items: Taxed[]): Taxed[] {
  const rates = new Map<number, Taxed>()
  for (const { percent, netMinor, taxMinor } of items) {
    const rate = rates.get(percent) ?? { percent, netMinor: 0, taxMinor: 0 }
    rates.set(percent, { percent, netMinor: rate.netMinor + netMinor, taxMinor: rate.taxMinor + taxMinor })
  }
  return [...rates.values()].filter(({ percent }) => percent > 0).toSorted((a, b) => a.percent - b.percent)
}

/** The sum of a part's documents: each subject by reference, and the online payments. */
export function receiptTotals(billingDocuments: (ReceiptContent | CreditContent)[]): {
  bySubject: Map<string, number>
  paidMinor: number
} {
  const bySubject = new Map<string, number>()
  const add = (reference: string, minor: number) => bySubject.set(reference, (bySubject.get(reference) ?? 0) + minor)
  let paidMinor = 0
  for (const billingDocument of billingDocuments) {
    if (billingDocument.kind === 'credit_note') {
      for (const { reference, amountMinor } of billingDocument.lines) add(reference, -amountMinor)
      paidMinor -= billingDocument.isUnpaid ? 0 : billingDocument.totalMinor
      continue
    }
    for (const { reference, totalMinor, feeMinor = 0 } of billingDocument.lines) add(reference, totalMinor + feeMinor)
    add(billingDocument.partReference, billingDocument.deliveryMinor + billingDocument.tipMinor)
    paidMinor += billingDocument.paidOnlineMinor - billingDocument.refundedMinor
  }
  return { bySubject, paidMinor }
}
