import { describe, expect, test } from 'vitest'
import {
  canBecome,
  isFinal,
  isUnserved,
  paymentLabel,
  statusOf,
  transitionFor,
  transitions,
  type ItemAction,
  type ItemStatus,
  type Party,
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

test('who may move an item: each step belongs to its parties', () => {
  const parties = ['customer', 'provider', 'market', 'system'] as const
  const whoMay = (action: ItemAction, status: ItemStatus, kind = 'order') =>
    parties.filter((party) => transitionFor(action, { kind, status }, party))
  expect(whoMay('pay', 'awaiting_payment')).toEqual(['system'])
  expect(whoMay('expire', 'awaiting_payment')).toEqual(['system'])
  expect(whoMay('accept', 'requested')).toEqual(['provider', 'market'])
  expect(whoMay('decline', 'requested')).toEqual(['provider', 'market'])
  expect(whoMay('expire', 'requested')).toEqual(['system'])
  expect(whoMay('withdraw', 'requested')).toEqual(['customer'])
  expect(whoMay('ready', 'preparing')).toEqual(['provider', 'market'])
  expect(whoMay('fulfil', 'ready')).toEqual(parties)
  expect(whoMay('fulfil', 'in_progress', 'booking')).toEqual(['provider', 'market', 'system'])
  expect(whoMay('cancel', 'confirmed')).toEqual(parties)
  expect(whoMay('cancel', 'preparing')).toEqual(['provider', 'market'])
  expect(whoMay('cancel', 'ready')).toEqual(['provider', 'market'])
  expect(whoMay('cancel', 'fulfilled')).toEqual(['market'])
  expect(whoMay('give-up', 'ready')).toEqual(['customer', 'system'])
  expect(whoMay('give-up', 'confirmed', 'booking')).toEqual([])
  expect(whoMay('miss', 'confirmed', 'booking')).toEqual(['provider', 'market'])
  expect(whoMay('absent', 'fulfilled', 'booking')).toEqual(['provider', 'market', 'system'])
  expect(whoMay('complete', 'fulfilled')).toEqual(['system'])
  expect(whoMay('overturn', 'no_show', 'booking')).toEqual(['market'])
})

test('whoever ends something for others has to say why', () => {
  const needsReason = (action: ItemAction, status: ItemStatus, party: Party) =>
    transitionFor(action, { kind: 'order', status }, party)?.needsReason ?? false
  expect(needsReason('decline', 'requested', 'provider')).toBe(true)
  expect(needsReason('cancel', 'confirmed', 'customer')).toBe(true)
  expect(needsReason('cancel', 'ready', 'provider')).toBe(true)
  expect(needsReason('cancel', 'fulfilled', 'market')).toBe(true)
  expect(needsReason('cancel', 'confirmed', 'system')).toBe(false)
  expect(needsReason('withdraw', 'requested', 'customer')).toBe(false)
})

test('what came to nothing is not served; what is over is final', () => {
  expect(all.filter(isUnserved).toSorted()).toEqual(['cancelled', 'declined', 'expired', 'expired_unpaid', 'no_show'])
  expect(all.filter(isFinal).toSorted()).toEqual([
    'cancelled',
    'completed',
    'declined',
    'expired',
    'expired_unpaid',
    'no_show',
  ])
})
