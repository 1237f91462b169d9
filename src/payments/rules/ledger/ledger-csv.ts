import { amountText } from '#payments/rules/amount-text.ts'
import type { Account } from '#payments/rules/ledger/accounts.ts'
import { eventWord, placeWord, shownMinor } from '#payments/rules/ledger/ledger-words.ts'
import { csvOf } from '#payments/rules/documents/document-csv.ts'

/** An entry as listed. */
interface Line {
  at: number
  setId: string
  event: string
  account: Account
  name: string
  currency: string
  amountMinor: number
  subjectId: string | null
  orderId: string | null
  payoutId: string | null
  note: string
}

/** The sale that an entry is about. */
export interface Sale {
  reference: string
  title: string
}

/** The accounts of a provider as CSV for its owner, as its page shows them: with labels, and earnings positive. */
export const businessLedgerCsv = (lines: Line[], sales: ReadonlyMap<string, Sale>): string =>
  csvOf(
    lines.map((line) => ({
      Time: new Date(line.at).toISOString(),
      What: eventWord(line.event),
      Where: placeWord(line.account),
      Currency: line.currency,
      Amount: amountText(shownMinor(line), line.currency),
      Reference: sales.get(line.subjectId ?? '')?.reference ?? '',
      Sale: sales.get(line.subjectId ?? '')?.title ?? '',
      Note: line.note,
    })),
  )

/** Signed as in the ledger: debit positive. */
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
