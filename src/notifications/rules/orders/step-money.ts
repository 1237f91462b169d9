import type { Block, Row } from '#notifications/rules/email/mail-content.ts'
import type { MailItem } from '#notifications/rules/orders/emailed-order.ts'
import { formatMoney } from '#shared/money.ts'

/** The effect of a step on the money of an item. */
export interface StepMoney {
  currency: string
  backMinor: number
  /** Charged to a saved card. */
  feeMinor: number
  /** Waits for a second administrator. */
  isRequested: boolean
}

export const noMoney: StepMoney = { currency: 'EUR', backMinor: 0, feeMinor: 0, isRequested: false }

export const nothingCharged = 'Nothing was charged.'

/** The text about the customer's money when an item ends. */
export function moneyLine(
  item: Pick<MailItem, 'payment'>,
  { currency, backMinor, feeMinor, isRequested }: StepMoney,
): string {
  const back = formatMoney({ minor: backMinor, currency })
  if (isRequested) return `${back} is to come back to you; a second person looks at it first.`
  if (backMinor > 0) return `${back} comes back the way you paid. Banks may take up to ten days.`
  if (feeMinor > 0)
    return `${formatMoney({ minor: feeMinor, currency })} is taken from the card that you saved, as agreed.`
  const paid = item.payment?.paid
  return paid && paid.minor > 0
    ? `By the terms nothing comes back of the ${paid.display} that you paid.`
    : nothingCharged
}

/** The same as a table: paid, refunded, remaining. Empty when no money moved. */
export function refundTable(
  { payment }: Pick<MailItem, 'payment'>,
  { currency, backMinor, feeMinor, isRequested }: StepMoney,
): Block[] {
  const paid = payment?.paid.currency === currency ? payment.paid.minor : 0
  const shown = (minor: number) => formatMoney({ minor, currency })
  // Refunded tip and delivery were paid separately, so they do not reduce the retained price.
  const ofItem = isRequested ? backMinor : (payment?.refunded?.minor ?? backMinor)
  const beside = Math.max(0, backMinor - ofItem)
  const retained = paid - ofItem
  const rows: Row[] = [
    ...(paid > 0 ? [{ label: 'Paid', value: shown(paid + beside) }] : []),
    ...(backMinor > 0 ? [{ label: 'Refunded', value: shown(backMinor) }] : []),
    ...(retained > 0 ? [{ label: 'Kept', value: shown(retained) }] : []),
    ...(feeMinor > 0 ? [{ label: 'Taken from your card', value: shown(feeMinor) }] : []),
  ]
  return rows.length > 0 ? [{ kind: 'table', rows }] : []
}
