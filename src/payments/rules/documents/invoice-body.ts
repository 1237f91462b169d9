import type {
  BalanceContent,
  CommissionContent,
  StatementContent,
  StatementRow,
} from '#payments/rules/documents/document-content.ts'
import {
  countryName,
  percentText,
  periodText,
  unlessNothing,
  type Pen,
} from '#payments/rules/documents/document-words.ts'
import type { DocumentLayout, LayoutTable } from '#shared/adapters/document-sheet.ts'

type Body = Pick<DocumentLayout, 'details' | 'tables' | 'totals' | 'notes'>

/** The monthly invoice for commission, and how much of it is paid. */
export function commissionBody(content: CommissionContent, pen: Pen): Body {
  const { money, date } = pen
  const { period, lines, commissionMinor, taxPercent, taxMinor, totalMinor, paidMinor, owedMinor, balanceOwedMinor } =
    content
  const rows = lines.map((line) => ({
    cells: [line.title, money(line.baseMinor), percentText(line.percent), money(line.commissionMinor)],
    details: [`${line.reference} · ${date(line.date)}${line.isOwed ? ' · paid at the venue' : ''}`],
  }))
  return {
    details: [
      { label: 'Date', value: date(content.issuedOn) },
      { label: 'Period', value: periodText(period) },
      { label: 'Sales', value: String(lines.length) },
    ],
    tables: [{ title: '', columns: commissionColumns, rows }],
    totals: [
      { label: 'Commission', value: money(commissionMinor) },
      ...(taxMinor === 0 ? [] : [{ label: `Tax ${percentText(taxPercent)}`, value: money(taxMinor) }]),
      { label: 'Total', value: money(totalMinor), isStrong: true },
      ...unlessNothing('Kept from online payments', paidMinor, pen),
      ...unlessNothing('Owed for sales at the venue', owedMinor, pen),
      ...unlessNothing('You owe altogether', balanceOwedMinor, pen),
    ],
    notes: [
      'The base is the price without tax, delivery and tip. What is negative was given back because the sale came to less.',
      ...(balanceOwedMinor > 0
        ? [
            'What is owed is taken from your next earnings. What is still owed after 30 days is asked for by an invoice of its own.',
          ]
        : []),
    ],
  }
}

const commissionColumns = [
  { label: 'Sale', share: 0.46 },
  { label: 'Base', share: 0.2, isNumber: true },
  { label: 'Rate', share: 0.12, isNumber: true },
  { label: 'Commission', share: 0.22, isNumber: true },
]

/** The invoice for a debt that earnings did not cover. */
export function balanceBody(content: BalanceContent, pen: Pen): Body {
  const { owesSince, dueOn, totalMinor, issuedOn } = content
  return {
    details: [
      { label: 'Date', value: pen.date(issuedOn) },
      { label: 'Due', value: pen.date(dueOn) },
    ],
    tables: [
      {
        title: '',
        columns: [
          { label: 'What', share: 0.72 },
          { label: 'Amount', share: 0.28, isNumber: true },
        ],
        rows: [
          {
            cells: ['Commission and refunds that your earnings did not cover', pen.money(totalMinor)],
            details: [`Owed since ${pen.date(owesSince)}`],
          },
        ],
      },
    ],
    totals: [{ label: 'To pay', value: pen.money(totalMinor), isStrong: true }],
    notes: [
      'No tax is due on this amount: what it is for was invoiced before.',
      `Without payment by ${pen.date(dueOn)}, nothing can be sold for payment at the venue until it is settled.`,
    ],
  }
}

/** The yearly statement of a provider. */
export function statementBody(content: StatementContent, pen: Pen): Body {
  const { period, countries, quarters, total, issuedOn, totalMinor } = content
  const table = (title: string, label: string, rows: StatementRow[]): LayoutTable => ({
    title,
    columns: [
      { label, share: 0.2 },
      { label: 'Sales', share: 0.14, isNumber: true },
      ...['Income', 'Given back', 'Fees'].map((name) => ({ label: name, share: 0.22, isNumber: true })),
    ],
    rows: [...rows.map((row) => ({ cells: cellsOf(row, pen) })), { cells: cellsOf(total, pen), isStrong: true }],
  })
  return {
    details: [
      { label: 'Date', value: pen.date(issuedOn) },
      { label: 'Year', value: period },
      { label: 'Sales', value: String(total.sales) },
    ],
    tables: [
      table(
        'By country',
        'Country',
        countries.map((row) => ({ ...row, name: countryName(row.name) })),
      ),
      table('By quarter', 'Quarter', quarters),
    ],
    totals: [
      { label: 'Income', value: pen.money(total.incomeMinor) },
      { label: 'Given back', value: pen.money(total.refundsMinor) },
      { label: 'Income kept', value: pen.money(totalMinor), isStrong: true },
      { label: 'Fees of the market', value: pen.money(total.feesMinor) },
    ],
    notes: [
      'Income is what customers paid online and at the venue, with tax, delivery and tip. Amounts are counted on the day on which they were agreed or, at the venue, on which the sale was done.',
    ],
  }
}

const cellsOf = ({ name, sales, incomeMinor, refundsMinor, feesMinor }: StatementRow, { money }: Pen) => [
  name,
  String(sales),
  money(incomeMinor),
  money(refundsMinor),
  money(feesMinor),
]
