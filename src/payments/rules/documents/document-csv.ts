import Papa from 'papaparse'
import type { BillingDocument, BillingDocumentContent } from '#payments/rules/documents/document-content.ts'
import { amountText } from '#payments/rules/amount-text.ts'
import { formula } from '#payments/rules/payouts/payout-file.ts'

type Row = Record<string, string | number>
type Amount = (minor: number) => string

/** A document as CSV: a row for each line, with the document's number and currency in each row. */
export function billingDocumentCsv({
  number,
  currency,
  content,
}: Pick<BillingDocument, 'number' | 'currency' | 'content'>): string {
  const frame = { Number: number, Date: content.issuedOn, Currency: currency }
  const amount: Amount = (minor) => amountText(minor, currency)
  return csvOf(rowsOf(content, amount).map((row) => ({ ...frame, ...row })))
}

/** Rows as CSV. A cell that a spreadsheet would run as a formula is escaped. */
export const csvOf = (rows: Row[]): string => Papa.unparse(rows, { escapeFormulae: formula, newline: '\r\n' })

function rowsOf(content: BillingDocumentContent, amount: Amount): Row[] {
  switch (content.kind) {
    case 'receipt':
      return [
        ...content.lines.map((line) => ({
          Reference: line.reference,
          What: line.title,
          Quantity: line.quantity,
          'Tax %': line.taxPercent,
          Amount: amount(line.totalMinor),
        })),
        {
          Reference: content.partReference,
          What: 'Delivery',
          Quantity: 1,
          'Tax %': 0,
          Amount: amount(content.deliveryMinor),
        },
        { Reference: content.partReference, What: 'Tip', Quantity: 1, 'Tax %': 0, Amount: amount(content.tipMinor) },
        {
          Reference: content.partReference,
          What: 'Service fee',
          Quantity: 1,
          'Tax %': 0,
          Amount: amount(content.feeMinor),
        },
      ].filter((row) => Number(row.Amount) !== 0)
    case 'credit_note':
      return content.lines.map((line) => ({
        Receipt: content.receiptNumber,
        Reference: line.reference,
        What: line.title,
        'Tax %': line.taxPercent,
        Amount: amount(line.amountMinor),
      }))
    case 'commission_invoice':
      return content.lines.map((line) => ({
        Period: content.period,
        Reference: line.reference,
        What: line.title,
        'Sold on': line.date,
        Base: amount(line.baseMinor),
        'Rate %': line.percent,
        Commission: amount(line.commissionMinor),
        Tax: amount(line.taxMinor),
        State: line.isOwed ? 'owed' : 'paid',
      }))
    case 'balance_invoice':
      return [{ 'Owed since': content.owesSince, Due: content.dueOn, Amount: amount(content.totalMinor) }]
    case 'statement':
      return [...content.countries, ...content.quarters, content.total].map((row) => ({
        Year: content.period,
        Part: row.name,
        Sales: row.sales,
        Income: amount(row.incomeMinor),
        'Given back': amount(row.refundsMinor),
        Fees: amount(row.feesMinor),
      }))
  }
}
