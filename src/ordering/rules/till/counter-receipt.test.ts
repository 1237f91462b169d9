import { expect, test } from 'vitest'
import { counterReceiptLayout, type CounterReceipt } from '#ordering/rules/till/counter-receipt.ts'

const receipt: CounterReceipt = {
  currency: 'EUR',
  issuer: { name: 'Ana Lda', lines: ['Rua B 4', '4000-001 Porto'], taxId: 'PT1' },
  recipient: { name: 'Rita', lines: [], taxId: '' },
  reference: 'K7Q2-9M4T-1',
  numbers: ['R-2026-000001', 'N-2026-000001'],
  printedOn: '2026-11-06',
  servedBy: 'Ana',
  lines: [
    { title: 'Cut', details: [], quantity: 1, priceMinor: 6000, percent: 23, netMinor: 4472, taxMinor: 1028 },
    { title: 'Shampoo', details: [], quantity: 2, priceMinor: 1060, percent: 6, netMinor: 1000, taxMinor: 60 },
  ],
  deliveryMinor: 0,
  discountMinor: 300,
  totalMinor: 6560,
  tipMinor: 400,
  payments: [
    { label: 'Paid online', minor: 1000 },
    { label: 'Cash', minor: 4000 },
    { label: 'Card', minor: 2160 },
    { label: 'Refunded in cash', minor: -200 },
  ],
  changeMinor: 1000,
  dueMinor: 0,
  market: 'Sokora',
}
const amounts = (given: Partial<CounterReceipt> = {}) =>
  counterReceiptLayout({ ...receipt, ...given }).totals.map(
    ({ label, value }) => `${label}: ${value}`.replaceAll('\u00a0', ' '), // prices have no-break spaces
  )

test('a receipt of the counter adds up from prices to payments', () => {
  expect(amounts()).toEqual([
    'Discount: -EUR 3.00',
    'Refunded: -EUR 2.00',
    'Tax 6 % on EUR 10.00: EUR 0.60',
    'Tax 23 % on EUR 44.72: EUR 10.28',
    'Tip: EUR 4.00',
    'Total with tip: EUR 69.60',
    'Paid online: EUR 10.00',
    'Cash: EUR 40.00',
    'Card: EUR 21.60',
    'Refunded in cash: -EUR 2.00',
    'Change: EUR 10.00',
  ])
  expect(amounts({ dueMinor: 500 }).at(-1)).toBe('Still to pay: EUR 5.00')
})

test('it names the place, the tax number and the documents that were issued', () => {
  const { subtitle, details, issuer } = counterReceiptLayout(receipt)
  expect(subtitle).toBe('R-2026-000001')
  expect(issuer.lines).toEqual(['Rua B 4', '4000-001 Porto', 'Tax ID PT1'])
  expect(details).toContainEqual({ label: 'With', value: 'N-2026-000001' })
  expect(counterReceiptLayout({ ...receipt, numbers: [] }).subtitle).toBe('K7Q2-9M4T-1')
})
