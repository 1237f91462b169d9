import { describe, expect, test } from 'vitest'
import {
  canBecome,
  isFinal,
  paymentLabel,
  statusOf,
  transitions,
  type ItemStatus,
} from '#ordering/rules/orders/item-states.ts'

const all = [...new Set(transitions.flatMap(({ from, to }) => [...from, to]))] as ItemStatus[]

describe('an item', () => {
  test('goods are prepared, made ready and collected', () => {
    const way: ItemStatus[] = [
      'awaiting_payment',
      'requested',
      'confirmed',
      'preparing',
      'ready',
      'fulfilled',
      'completed',
    ]
    for (let step = 1; step < way.length; step++) expect(canBecome('order', way[step - 1]!, way[step]!)).toBe(true)
    expect(canBecome('order', 'confirmed', 'ready')).toBe(true)
  })

  test('a visit is checked in and over, and can be missed', () => {
    expect(canBecome('booking', 'confirmed', 'in_progress')).toBe(true)
    expect(canBecome('booking', 'in_progress', 'fulfilled')).toBe(true)
    expect(canBecome('booking', 'confirmed', 'fulfilled')).toBe(true)
    expect(canBecome('booking', 'fulfilled', 'no_show')).toBe(true)
    expect(canBecome('booking', 'no_show', 'completed')).toBe(true)
  })

  test('a visit is not prepared, and goods are not checked in', () => {
    expect(canBecome('booking', 'confirmed', 'preparing')).toBe(false)
    expect(canBecome('booking', 'confirmed', 'ready')).toBe(false)
    expect(canBecome('order', 'confirmed', 'in_progress')).toBe(false)
    expect(canBecome('order', 'confirmed', 'no_show')).toBe(false)
    expect(canBecome('order', 'confirmed', 'fulfilled')).toBe(false)
  })

  test('from a final status there is no way out, but for a visit that was not missed after all', () => {
    for (const from of all.filter(isFinal)) {
      for (const to of all) expect(canBecome('booking', from, to)).toBe(from === 'no_show' && to === 'completed')
    }
  })

  test('nothing goes back to waiting for payment, and nothing becomes what it is', () => {
    for (const from of all) {
      expect(canBecome('order', from, 'awaiting_payment')).toBe(false)
      expect(canBecome('booking', from, from)).toBe(false)
    }
  })
})

describe('an order', () => {
  test('waits for payment as long as one item does', () =>
    expect(statusOf(['awaiting_payment', 'completed'])).toBe('waiting_payment'))
  test('is open as long as something is to be done', () =>
    expect(statusOf(['requested', 'completed', 'cancelled'])).toBe('open'))
  test('is done when at least one item was', () => expect(statusOf(['fulfilled', 'declined'])).toBe('done'))
  test('is cancelled when nothing came of it', () =>
    expect(statusOf(['declined', 'expired', 'no_show'])).toBe('cancelled'))
})

test('the payment label follows the ledger', () => {
  const nothing = { dueMinor: 100, reservedMinor: 0, capturedMinor: 0, refundedMinor: 0, isDisputed: false }
  const label = (ledger: Partial<typeof nothing>) => paymentLabel({ ...nothing, ...ledger })
  expect(label({})).toBe('unpaid')
  expect(label({ reservedMinor: 100 })).toBe('reserved')
  expect(label({ capturedMinor: 40 })).toBe('part_paid')
  expect(label({ capturedMinor: 100 })).toBe('paid')
  expect(label({ capturedMinor: 100, refundedMinor: 40 })).toBe('part_refunded')
  expect(label({ capturedMinor: 100, refundedMinor: 100 })).toBe('refunded')
  expect(label({ capturedMinor: 100, refundedMinor: 100, isDisputed: true })).toBe('disputed')
})
