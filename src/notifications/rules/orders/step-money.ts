import type { Block, Row } from '#notifications/rules/email/mail-content.ts'
import type { MailItem } from '#notifications/rules/orders/emailed-order.ts'
import { formatMoney } from '#shared/money.ts'

/** What a step did to the money of an item. */
export interface StepMoney {
  currency: string
  backMinor: number
  /** Taken from a saved card. */
  feeMinor: number
  /** A second administrator has to agree first. */
  isAsked: boolean
}

export const noMoney: StepMoney = { currency: 'EUR', backMinor: 0, feeMinor: 0, isAsked: false }

export const nothingCharged = 'Nothing was charged.'

/** What a customer is told of their money when something of an order ends. */
export function moneyLine(
  item: Pick<MailItem, 'payment'>,
  { currency, backMinor, feeMinor, isAsked }: StepMoney,
): string {
  const back = formatMoney({ minor: backMinor, currency })
  if (isAsked) return `${back} is to come back to you; a second person looks at it first.`
  if (backMinor > 0) return `${back} comes back the way you paid. Banks may take up to ten days.`
  if (feeMinor > 0)
    return `${formatMoney({ minor: feeMinor, currency })} is taken from the card that you saved, as agreed.`
  const paid = item.payment?.paid
  return paid && paid.minor > 0
    ? `By the terms nothing comes back of the ${paid.display} that you paid.`
    : nothingCharged
}

/** The same as a table: what was paid, what of it comes back, what stays. Nothing where no money was moved. */
export function refundTable(
  { payment }: Pick<MailItem, 'payment'>,
  { currency, backMinor, feeMinor, isAsked }: StepMoney,
): Block[] {
  const paid = payment?.paid.currency === currency ? payment.paid.minor : 0
  const shown = (minor: number) => formatMoney({ minor, currency })
  // Tip and delivery may come back with it, and were paid beside it: they are no part of what is kept of its price.
  const ofItem = isAsked ? backMinor : (payment?.refunded?.minor ?? backMinor)
  const beside = Math.max(0, backMinor - ofItem)
  const kept = paid - ofItem
  const rows: Row[] = [
    ...(paid > 0 ? [{ label: 'Paid', value: shown(paid + beside) }] : []),
    ...(backMinor > 0 ? [{ label: 'Refunded', value: shown(backMinor) }] : []),
    ...(kept > 0 ? [{ label: 'Kept', value: shown(kept) }] : []),
    ...(feeMinor > 0 ? [{ label: 'Taken from your card', value: shown(feeMinor) }] : []),
  ]
  return rows.length > 0 ? [{ kind: 'table', rows }] : []
}
