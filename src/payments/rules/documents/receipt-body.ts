import type { CreditContent, ReceiptContent } from '#payments/rules/documents/document-content.ts'
import { percentText, taxLinesOf, unlessNothing, type Pen } from '#payments/rules/documents/document-words.ts'
import type { DocumentLayout } from '#shared/adapters/document-sheet.ts'

type Body = Pick<DocumentLayout, 'details' | 'tables' | 'totals' | 'notes'>

/** The receipt of a buyer for one provider's items. */
export function receiptBody(content: ReceiptContent, market: string, pen: Pen): Body {
  const { money, date } = pen
  const hasTax = content.taxes.length > 0
  const columns = [
    { label: 'What', share: hasTax ? 0.53 : 0.63 },
    { label: 'Quantity', share: 0.13, isNumber: true },
    ...(hasTax ? [{ label: 'Tax', share: 0.12, isNumber: true }] : []),
    { label: 'Amount', share: hasTax ? 0.22 : 0.24, isNumber: true },
  ]
  const rows = content.lines.map(({ title, details, when, quantity, taxPercent, totalMinor }) => ({
    cells: [title, String(quantity), ...(hasTax ? [percentText(taxPercent)] : []), money(totalMinor)],
    details: [...details, when].filter(Boolean),
  }))
  return {
    details: [
      { label: 'Date', value: date(content.issuedOn) },
      { label: 'Order', value: content.partReference },
      { label: 'Ordered', value: date(content.orderedOn) },
    ],
    tables: [{ title: '', columns, rows }],
    totals: receiptTotals(content, pen),
    notes: [
      `Sold by ${content.issuer.name}. ${market} is its agent.`,
      ...(hasTax ? ['Prices include the tax that is shown.'] : []),
    ],
  }
}

function receiptTotals(content: ReceiptContent, pen: Pen): DocumentLayout['totals'] {
  const {
    deliveryMinor,
    tipMinor,
    feeMinor,
    taxes,
    totalMinor,
    paidOnlineMinor,
    refundedMinor,
    atVenueMinor,
    isVenuePaid,
  } = content
  return [
    ...unlessNothing('Delivery', deliveryMinor, pen),
    ...unlessNothing('Tip', tipMinor, pen),
    ...unlessNothing('Service fee', feeMinor, pen),
    ...taxLinesOf(taxes, pen),
    { label: 'Total', value: pen.money(totalMinor), isStrong: true },
    ...unlessNothing('Paid online', paidOnlineMinor, pen),
    ...unlessNothing('Refunded', refundedMinor, pen),
    ...unlessNothing(isVenuePaid ? 'Paid at the venue' : 'To pay at the venue', atVenueMinor, pen),
  ]
}

/** The credit note for refunds, and for amounts that are no longer due. */
export function creditBody(content: CreditContent, market: string, pen: Pen): Body {
  const { money, date } = pen
  const what = content.isUnpaid ? 'No longer due' : 'Refunded'
  return {
    details: [
      { label: 'Date', value: date(content.issuedOn) },
      { label: 'Order', value: content.partReference },
      { label: 'Receipt', value: content.receiptNumber },
      ...(content.reason ? [{ label: 'Reason', value: content.reason }] : []),
    ],
    tables: [
      {
        title: '',
        columns: [
          { label: 'What', share: 0.6 },
          { label: 'Tax', share: 0.16, isNumber: true },
          { label: what, share: 0.24, isNumber: true },
        ],
        rows: content.lines.map(({ title, reference, taxPercent, amountMinor }) => ({
          cells: [title, percentText(taxPercent), money(amountMinor)],
          details: [reference],
        })),
      },
    ],
    totals: [...taxLinesOf(content.taxes, pen), { label: what, value: money(content.totalMinor), isStrong: true }],
    notes: [`Sold by ${content.issuer.name}. ${market} is its agent.`],
  }
}
