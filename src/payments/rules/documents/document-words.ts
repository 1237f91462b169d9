import type { DocumentParty, BillingDocumentKind, TaxLine } from '#payments/rules/documents/document-content.ts'
import { formatMoneyWithCode } from '#shared/money.ts'
import { describeDay, describeMonth } from '#shared/time/time-text.ts'
import type { DocumentLayout, LayoutLine } from '#shared/adapters/document-sheet.ts'

export const documentTitles: Record<BillingDocumentKind, string> = {
  receipt: 'Receipt',
  credit_note: 'Credit note',
  commission_invoice: 'Commission invoice',
  balance_invoice: 'Invoice',
  statement: 'Statement',
}

/** Formats the amounts and dates of one document. */
export interface Pen {
  money(minor: number): string
  date(date: string): string
}

/** The formatter for a currency and a language (BCP 47). */
export const penOf = (currency: string, language: string): Pen => ({
  money: (minor) => formatMoneyWithCode({ minor, currency }, language),
  date: (date) => describeDay(date, language),
})

/** "November 2026", "2026" */
export const periodText = (period: string, language = 'en'): string =>
  period.length === 7 ? describeMonth(period, language) : period

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** "Portugal" for "PT"; a text that is not a country code stays unchanged. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code)

/** "23 %" */
export const percentText = (percent: number): string => `${percent} %`

/** The issuer of a document with its tax ID. */
export const issuerOf = ({ name, lines, taxId }: DocumentParty): DocumentLayout['issuer'] => ({
  name,
  lines: [...lines, ...(taxId ? [`Tax ID ${taxId}`] : [])],
})

/** The recipient of a document with its tax ID; null without one. */
export const recipientOf = (party: DocumentParty | null): DocumentLayout['recipient'] =>
  party && {
    label: 'For',
    lines: [party.name, ...party.lines, ...(party.taxId ? [`Tax ID ${party.taxId}`] : [])].filter(Boolean),
  }

/** A line for each tax rate. */
export const taxLinesOf = (taxes: TaxLine[], { money }: Pen): LayoutLine[] =>
  taxes.map(({ percent, netMinor, taxMinor }) => ({
    label: `Tax ${percentText(percent)} on ${money(netMinor)}`,
    value: money(taxMinor),
  }))

/** A line, left out when its amount is zero. */
export const unlessNothing = (label: string, minor: number, { money }: Pen): LayoutLine[] =>
  minor === 0 ? [] : [{ label, value: money(minor) }]
