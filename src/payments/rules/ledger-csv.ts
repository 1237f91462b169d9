import { amountText } from '#payments/rules/amount-text.ts'
import type { Account } from '#payments/rules/accounts.ts'
import { csvOf } from '#payments/rules/paper-csv.ts'

/** An entry as it is listed. */
interface Line {
  at: number
  setId: string
  event: string
  account: Account
  name: string
  currency: string
  amountMinor: number
  orderId: string | null
  payoutId: string | null
  note: string
}

export const ledgerCsv = (lines: Line[]): string =>
  csvOf(
    lines.map((line) => ({
      Time: new Date(line.at).toISOString(),
      Set: line.setId,
      Event: line.event,
      Account: line.name,
      Currency: line.currency,
      Amount: amountText(line.amountMinor, line.currency),
      Order: line.orderId ?? '',
      Payout: line.payoutId ?? '',
      Note: line.note,
    })),
  )
