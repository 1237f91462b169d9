import { expect, test } from 'vitest'
import {
  hasUndecided,
  isOnReceipt,
  isReceiptDue,
  receiptTotals,
  taxLines,
} from '#ordering/rules/payments/receipt-lines.ts'
import type { CreditContent, ReceiptContent } from '#payments/rules/documents/document-content.ts'

test('a receipt contains completed items, and cancelled ones that were paid', () => {
  expect(isOnReceipt({ status: 'confirmed', paidMinor: 0 })).toBe(true)
  expect(isOnReceipt({ status: 'no_show', paidMinor: 0 })).toBe(true)
  expect(isOnReceipt({ status: 'cancelled', paidMinor: 1 })).toBe(true)
  expect(isOnReceipt({ status: 'cancelled', paidMinor: 0 })).toBe(false)
  for (const status of ['awaiting_payment', 'requested', 'declined', 'expired', 'expired_unpaid'] as const)
    expect(isOnReceipt({ status, paidMinor: 100 })).toBe(false)
})

test('unpaid and unanswered items are undecided', () => {
  expect(hasUndecided([{ status: 'confirmed' }, { status: 'requested' }])).toBe(true)
  expect(hasUndecided([{ status: 'awaiting_payment' }])).toBe(true)
  expect(hasUndecided([{ status: 'confirmed' }])).toBe(false)
})

test('a receipt is issued when something was paid and nothing is undecided', () => {
  expect(isReceiptDue([{ status: 'confirmed', paidMinor: 1 }], 0)).toBe(true)
  expect(isReceiptDue([{ status: 'confirmed', paidMinor: 0 }], 1)).toBe(true)
  expect(isReceiptDue([{ status: 'confirmed', paidMinor: 0 }], 0)).toBe(false)
  expect(
    isReceiptDue(
      [
        { status: 'confirmed', paidMinor: 1 },
        { status: 'requested', paidMinor: 1 },
      ],
      0,
    ),
  ).toBe(false)
  expect(isReceiptDue([{ status: 'declined', paidMinor: 0 }], 1)).toBe(false)
})

test('with payment at the venue it is issued when everything is completed', () => {
  const unpaid = (status: 'fulfilled' | 'completed' | 'no_show' | 'confirmed' | 'cancelled') => ({
    status,
    paidMinor: 0,
  })
  expect(isReceiptDue([unpaid('fulfilled'), unpaid('completed'), unpaid('no_show'), unpaid('cancelled')], 0)).toBe(true)
  expect(isReceiptDue([unpaid('fulfilled'), unpaid('confirmed')], 0)).toBe(false)
})

test('each tax rate is one line, the lowest first, and no rate has none', () => {
  const line = (percent: number, netMinor: number, taxMinor: number) => ({ percent, netMinor, taxMinor })
  expect(taxLines([line(23, 100, 23), line(0, 50, 0), line(6, 100, 6), line(23, 10, 2)])).toEqual([
    line(6, 100, 6),
    line(23, 110, 25),
  ])
})

test('receipts add, credit notes subtract; without a payment no money is refunded', () => {
  const receipt = {
    kind: 'receipt',
    partReference: 'P',
    lines: [
      { reference: 'A', totalMinor: 1_000, feeMinor: 20 },
      { reference: 'B', totalMinor: 500 },
    ],
    deliveryMinor: 30,
    tipMinor: 4,
    paidOnlineMinor: 1_200,
    refundedMinor: 100,
  } as ReceiptContent
  const credit = {
    kind: 'credit_note',
    lines: [{ reference: 'A', amountMinor: 300 }],
    totalMinor: 300,
  } as CreditContent
  const { bySubject, paidMinor } = receiptTotals([receipt, credit, { ...credit, isUnpaid: true }])
  expect([...bySubject]).toEqual([
    ['A', 420],
    ['B', 500],
    ['P', 34],
  ])
  expect(paidMinor).toBe(800)
})
