import type { PaperParty, PaperKind, TaxLine } from '#payments/rules/paper-content.ts'
import { formatMoney } from '#shared/money.ts'
import { describeDay, describeMonth } from '#shared/time-text.ts'
import type { Sheet, SheetLine } from '#shared/sheet.ts'

export const paperTitles: Record<PaperKind, string> = {
  receipt: 'Receipt',
  credit_note: 'Credit note',
  commission_invoice: 'Commission invoice',
  balance_invoice: 'Invoice',
  statement: 'Statement',
}

/** Writes amounts and dates of one paper. */
export interface Pen {
  money(minor: number): string
  date(date: string): string
}

export const penOf = (currency: string, language: string): Pen => ({
  money: (minor) => formatMoney({ minor, currency }, language),
  date: (date) => describeDay(date, language),
})

/** "November 2026", "2026" */
export const periodText = (period: string, language = 'en'): string =>
  period.length === 7 ? describeMonth(period, language) : period

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** "Portugal" for "PT"; what is no country stays as it is. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code)

export const percentText = (percent: number): string => `${percent} %`

export const issuerOf = ({ name, lines, taxId }: PaperParty): Sheet['issuer'] => ({
  name,
  lines: [...lines, ...(taxId ? [`Tax ID ${taxId}`] : [])],
})

export const recipientOf = (party: PaperParty | null): Sheet['recipient'] =>
  party && {
    label: 'For',
    lines: [party.name, ...party.lines, ...(party.taxId ? [`Tax ID ${party.taxId}`] : [])].filter(Boolean),
  }

export const taxLinesOf = (taxes: TaxLine[], { money }: Pen): SheetLine[] =>
  taxes.map(({ percent, netMinor, taxMinor }) => ({
    label: `Tax ${percentText(percent)} on ${money(netMinor)}`,
    value: money(taxMinor),
  }))

/** A line, unless its amount is nothing. */
export const unlessNothing = (label: string, minor: number, { money }: Pen): SheetLine[] =>
  minor === 0 ? [] : [{ label, value: money(minor) }]
