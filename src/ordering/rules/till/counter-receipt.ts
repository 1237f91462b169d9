import { taxLines, type Taxed } from '#ordering/rules/payments/receipt-lines.ts'
import type { DocumentParty } from '#payments/rules/documents/document-content.ts'
import {
  issuerOf,
  penOf,
  percentText,
  recipientOf,
  taxLinesOf,
  unlessNothing,
} from '#payments/rules/documents/document-words.ts'
import type { DocumentLayout, LayoutLine } from '#shared/adapters/document-sheet.ts'

/** A service or goods on a receipt of the counter; amounts in minor units. */
export interface CounterLine extends Taxed {
  title: string
  details: string[]
  quantity: number
  /** As agreed, before discounts and refunds. */
  priceMinor: number
}

/** Money that moved: above zero to the business, below zero back to the customer. */
export interface CounterPayment {
  label: string
  minor: number
}

export interface CounterReceipt {
  currency: string
  issuer: DocumentParty
  recipient: DocumentParty
  /** "K7Q2-9M4T-1" */
  reference: string
  /** The numbers of the documents that were issued. */
  numbers: string[]
  /** "2026-11-06", in the time zone of the place. */
  printedOn: string
  servedBy: string | null
  lines: CounterLine[]
  deliveryMinor: number
  discountMinor: number
  /** What the customer pays in the end, without the tip. */
  totalMinor: number
  tipMinor: number
  payments: CounterPayment[]
  changeMinor: number
  dueMinor: number
  market: string
}

/** The receipt over everything of a visit or an order: the same on paper of 80 mm, as PDF and in the email. */
export function counterReceiptLayout(receipt: CounterReceipt): DocumentLayout {
  const pen = penOf(receipt.currency, 'en')
  const { lines, reference, numbers, printedOn, servedBy, market } = receipt
  const hasTax = lines.some(({ percent }) => percent > 0)
  return {
    language: 'en',
    title: 'Receipt',
    subtitle: numbers[0] ?? reference,
    issuer: issuerOf(receipt.issuer),
    recipient: recipientOf(receipt.recipient),
    details: [
      { label: 'Date', value: pen.date(printedOn) },
      { label: 'Order', value: reference },
      ...(numbers.length > 1 ? [{ label: 'With', value: numbers.slice(1).join(', ') }] : []),
      ...(servedBy ? [{ label: 'Served by', value: servedBy }] : []),
    ],
    tables: [
      {
        title: '',
        columns: [
          { label: 'What', share: hasTax ? 0.66 : 0.78 },
          ...(hasTax ? [{ label: 'Tax', share: 0.12, isNumber: true }] : []),
          { label: 'Amount', share: 0.22, isNumber: true },
        ],
        rows: lines.map(({ title, details, quantity, percent, priceMinor }) => ({
          cells: [
            quantity > 1 ? `${quantity} × ${title}` : title,
            ...(hasTax ? [percentText(percent)] : []),
            pen.money(priceMinor),
          ],
          details,
        })),
      },
    ],
    totals: totalsOf(receipt),
    notes: hasTax ? ['Prices include the tax that is shown.'] : [],
    footer: `${market} · ${reference}`,
  }
}

function totalsOf(receipt: CounterReceipt): LayoutLine[] {
  const pen = penOf(receipt.currency, 'en')
  const { lines, deliveryMinor, discountMinor, totalMinor, tipMinor, payments, changeMinor, dueMinor } = receipt
  const soldMinor = lines.reduce((sum, { priceMinor }) => sum + priceMinor, deliveryMinor)
  return [
    ...unlessNothing('Delivery', deliveryMinor, pen),
    ...unlessNothing('Discount', -discountMinor, pen),
    ...unlessNothing('Refunded', totalMinor - (soldMinor - discountMinor), pen),
    ...taxLinesOf(taxLines(lines), pen),
    ...unlessNothing('Tip', tipMinor, pen),
    { label: tipMinor > 0 ? 'Total with tip' : 'Total', value: pen.money(totalMinor + tipMinor), isStrong: true },
    ...payments.map(({ label, minor }) => ({ label, value: pen.money(minor) })),
    ...unlessNothing('Change', changeMinor, pen),
    ...unlessNothing('Still to pay', dueMinor, pen).map((line) => ({ ...line, isStrong: true })),
  ]
}
