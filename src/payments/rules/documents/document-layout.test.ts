import { extractText, getDocumentProxy } from 'unpdf'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import type {
  CommissionContent,
  BillingDocumentContent,
  ReceiptContent,
} from '#payments/rules/documents/document-content.ts'
import { billingDocumentCsv } from '#payments/rules/documents/document-csv.ts'
import { documentFileName, layoutOf } from '#payments/rules/documents/document-layout.ts'
import { renderDocument } from '#platform/pdf/render-document.ts'

const around = { market: 'Sokora', publicUrl: 'https://market.example' }
const frame = {
  language: 'en',
  issuer: { name: 'Studio Ana', lines: ['Rua Augusta 12'], taxId: 'PT 123' },
  issuedOn: '2026-11-06',
  timeZone: 'Europe/Lisbon',
}

const receipt = (more: Partial<ReceiptContent> = {}): ReceiptContent => ({
  ...frame,
  kind: 'receipt',
  recipient: { name: 'ACME Lda.', lines: ['Rua B 2', 'Rita Alves'], taxId: 'PT 999' },
  orderReference: 'K7Q2-9M4T',
  partReference: 'K7Q2-9M4T-1',
  orderedOn: '2026-11-02',
  lines: [
    {
      reference: 'K7Q2-9M4T-1a',
      title: 'Cut and finish',
      details: ['Long hair + Care × 2'],
      when: 'Fri 6 Nov 2026, 15:00 (Lisbon, UTC+0)',
      quantity: 1,
      taxPercent: 23,
      totalMinor: 6000,
    },
  ],
  deliveryMinor: 0,
  tipMinor: 500,
  feeMinor: 0,
  taxes: [{ percent: 23, netMinor: 4878, taxMinor: 1122 }],
  totalMinor: 6500,
  paidOnlineMinor: 1200,
  refundedMinor: 0,
  atVenueMinor: 5300,
  isVenuePaid: false,
  ...more,
})

async function textOf(content: BillingDocumentContent, currency = 'EUR') {
  const bytes = await renderDocument(
    layoutOf({ kind: content.kind, number: 'R-2026-000001', currency, content }, around),
  )
  const document = await getDocumentProxy(bytes)
  const { text } = await extractText(document, { mergePages: true })
  return { text, pages: document.numPages }
}

test('a receipt names seller, customer, items, tax by rate, and payments', async () => {
  const { text, pages } = await textOf(receipt())
  expect(pages).toBe(1)
  for (const words of [
    'Receipt',
    'R-2026-000001',
    'Studio Ana',
    'Tax ID PT 123',
    'ACME Lda.',
    'Tax ID PT 999',
    'K7Q2-9M4T-1',
    'Fri 6 Nov 2026, 15:00 (Lisbon, UTC+0)',
    'Long hair + Care × 2',
    'Tax 23 % on EUR 48.78',
    'EUR 11.22',
    'Tip',
    'EUR 65.00',
    'Paid online',
    'EUR 12.00',
    'To pay at the venue',
    'EUR 53.00',
    'Sokora is its agent',
  ])
    expect(text).toContain(words)
})

test.each([
  ['JPY', 1500, 'JPY 1,500'],
  ['KWD', 12_345, 'KWD 12.345'],
  ['EUR', 5, 'EUR 0.05'],
])('amounts in %s have the decimals of the currency', async (currency, minor, shown) => {
  const lines = [{ ...receipt().lines[0]!, totalMinor: minor }]
  const { text } = await textOf(
    receipt({ lines, taxes: [], tipMinor: 0, totalMinor: minor, paidOnlineMinor: minor, atVenueMinor: 0 }),
    currency,
  )
  expect(text).toContain(shown)
})

const invoice: CommissionContent = {
  ...frame,
  kind: 'commission_invoice',
  recipient: { name: 'Ana Silva', lines: [], taxId: '' },
  period: '2026-11',
  lines: [
    {
      reference: 'K7Q2-9M4T-1a',
      title: 'Cut',
      date: '2026-11-06',
      baseMinor: 4878,
      percent: 8,
      commissionMinor: 390,
      taxMinor: 90,
      isOwed: false,
    },
    {
      reference: 'K7Q2-9M4T-1b',
      title: '=cmd|calc',
      date: '2026-11-07',
      baseMinor: -5000,
      percent: 12,
      commissionMinor: -600,
      taxMinor: -138,
      isOwed: true,
    },
  ],
  commissionMinor: -210,
  taxPercent: 23,
  taxMinor: -48,
  totalMinor: -258,
  paidMinor: 480,
  owedMinor: -738,
  balanceOwedMinor: 300,
}

test('a commission invoice has base, rate and commission of each sale, and paid and owed amounts', async () => {
  const { text } = await textOf(invoice)
  for (const words of [
    'Commission invoice',
    'November 2026',
    'K7Q2-9M4T-1a',
    'EUR 48.78',
    '8 %',
    'EUR 3.90',
    'Kept from online payments',
    'EUR 4.80',
    'You owe altogether',
    'EUR 3.00',
  ])
    expect(text).toContain(words)
})

test('the same list for spreadsheets has numeric amounts, and no formulas', () => {
  const { data } = Papa.parse<Record<string, string>>(
    billingDocumentCsv({ number: 'C-2026-000001', currency: 'EUR', content: invoice }),
    {
      header: true,
    },
  )
  expect(data[0]).toMatchObject({
    Number: 'C-2026-000001',
    Currency: 'EUR',
    Base: '48.78',
    'Rate %': '8',
    Commission: '3.90',
    State: 'paid',
  })
  expect(data[1]).toMatchObject({ What: "'=cmd|calc", Commission: '-6.00', State: 'owed' })
})

test('a statement and an invoice for a debt are readable', async () => {
  const row = (name: string) => ({ name, sales: 3, incomeMinor: 9000, refundsMinor: 1000, feesMinor: 640 })
  const statement = await textOf({
    ...frame,
    kind: 'statement',
    recipient: null,
    period: '2026',
    countries: [row('PT')],
    quarters: ['Q1', 'Q2', 'Q3', 'Q4'].map(row),
    totalMinor: 8000,
    total: row('Total'),
  })
  for (const words of [
    'Statement',
    'By country',
    'Portugal',
    'By quarter',
    'Q4',
    'EUR 90.00',
    'EUR 80.00',
    'Fees of the market',
  ])
    expect(statement.text).toContain(words)
  const balance = await textOf({
    ...frame,
    kind: 'balance_invoice',
    recipient: null,
    owesSince: '2026-10-01',
    dueOn: '2026-11-20',
    totalMinor: 1200,
  })
  for (const words of ['Invoice', 'Thu 1 Oct 2026', 'Fri 20 Nov 2026', 'EUR 12.00'])
    expect(balance.text).toContain(words)
})

test('a file is named after its document', () => {
  expect(documentFileName({ kind: 'credit_note', number: 'N-2026-000007' })).toBe('credit-note-N-2026-000007')
})
