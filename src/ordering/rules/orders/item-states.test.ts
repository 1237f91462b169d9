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
import {
  absenceHindrance,
  absenceReportableUntil,
  actionsFor,
  hindranceOf,
  isOverdue,
  type TimedItem,
} from '#ordering/rules/orders/when-allowed.ts'
import { hours, minutes } from '#shared/time/instant.ts'
import { againHref, againLabel, canHaveAgain } from '#ordering/rules/orders/again.ts'

const all = [...new Set(transitions.flatMap(({ from, to }) => [...from, to]))] as ItemStatus[]

describe('an item', () => {
  test('goods are prepared, made ready and collected', () => {
    const statuses: ItemStatus[] = [
      'awaiting_payment',
      'requested',
      'confirmed',
      'preparing',
      'ready',
      'fulfilled',
      'completed',
    ]
    for (let step = 1; step < statuses.length; step++)
      expect(canBecome('order', statuses[step - 1]!, statuses[step]!)).toBe(true)
    expect(canBecome('order', 'confirmed', 'ready')).toBe(true)
  })

  test('a visit is checked in and completed, and can be missed', () => {
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

  test('a final status has no further step, except a visit that was not missed after all', () => {
    for (const from of all.filter(isFinal)) {
      for (const to of all) expect(canBecome('booking', from, to)).toBe(from === 'no_show' && to === 'completed')
    }
  })

  test('nothing returns to awaiting payment, and no step keeps the status', () => {
    for (const from of all) {
      expect(canBecome('order', from, 'awaiting_payment')).toBe(false)
      expect(canBecome('booking', from, from)).toBe(false)
    }
  })
})

describe('an order', () => {
  test('awaits payment as long as one item does', () =>
    expect(statusOf(['awaiting_payment', 'completed'])).toBe('waiting_payment'))
  test('is open as long as one item is', () => expect(statusOf(['requested', 'completed', 'cancelled'])).toBe('open'))
  test('is done if at least one item was', () => expect(statusOf(['fulfilled', 'declined'])).toBe('done'))
  test('is cancelled if no item took place', () =>
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

test('each step is limited to its parties', () => {
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
  expect(whoMay('abandon', 'ready')).toEqual(['customer', 'system'])
  expect(whoMay('abandon', 'confirmed', 'booking')).toEqual([])
  expect(whoMay('miss', 'confirmed', 'booking')).toEqual(['provider', 'market'])
  expect(whoMay('absent', 'fulfilled', 'booking')).toEqual(['provider', 'market', 'system'])
  expect(whoMay('complete', 'fulfilled')).toEqual(['system'])
  expect(whoMay('overturn', 'no_show', 'booking')).toEqual(['market'])
})

test('ending an item on behalf of others requires a reason', () => {
  const needsReason = (action: ItemAction, status: ItemStatus, party: Party) =>
    transitionFor(action, { kind: 'order', status }, party)?.needsReason ?? false
  expect(needsReason('decline', 'requested', 'provider')).toBe(true)
  expect(needsReason('cancel', 'confirmed', 'customer')).toBe(true)
  expect(needsReason('cancel', 'ready', 'provider')).toBe(true)
  expect(needsReason('cancel', 'fulfilled', 'market')).toBe(true)
  expect(needsReason('cancel', 'confirmed', 'system')).toBe(false)
  expect(needsReason('withdraw', 'requested', 'customer')).toBe(false)
})

test('a failed item is not served, and a completed one is final', () => {
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

describe('time limits of steps', () => {
  const startsAt = Date.UTC(2026, 10, 6, 15)
  const endsAt = startsAt + hours(1)
  const visit: TimedItem = {
    kind: 'booking',
    status: 'confirmed',
    acceptBy: null,
    startsAt,
    endsAt,
    lateAt: null,
    changedAt: 0,
    isCheckedIn: false,
  }
  const goods: TimedItem = { ...visit, kind: 'order', startsAt: null, endsAt: null, lateAt: 1_000 }

  test('goods are overdue from their instant on, even if they become ready later', () => {
    expect(isOverdue(goods, 999)).toBe(false)
    expect(isOverdue(goods, 1_000)).toBe(true)
    expect(isOverdue({ ...goods, status: 'preparing' }, 1_000)).toBe(true)
    expect(isOverdue({ ...goods, status: 'preparing' }, 999)).toBe(false)
    expect(isOverdue({ ...goods, status: 'ready', changedAt: 999 }, 2_000)).toBe(false)
    expect(isOverdue({ ...goods, status: 'ready', changedAt: 1_000 }, 2_000)).toBe(true)
    expect(isOverdue({ ...goods, status: 'fulfilled' }, 2_000)).toBe(false)
    expect(isOverdue({ ...goods, lateAt: null }, 2_000)).toBe(false)
    expect(isOverdue({ ...goods, kind: 'booking' }, 2_000)).toBe(false)
  })

  test('goods that are not overdue cannot be cancelled as such', () => {
    expect(hindranceOf('abandon', goods, 'customer', 999)).toBe('not-overdue')
    expect(hindranceOf('abandon', goods, 'customer', 1_000)).toBeUndefined()
  })

  test('a request must be answered before its deadline; other steps have none', () => {
    const request = { ...goods, status: 'requested' as const, acceptBy: 500 }
    expect(hindranceOf('accept', request, 'provider', 499)).toBeUndefined()
    expect(hindranceOf('accept', request, 'provider', 500)).toBe('answer-too-late')
    expect(hindranceOf('decline', request, 'provider', 500)).toBe('answer-too-late')
    expect(hindranceOf('withdraw', request, 'customer', 500)).toBeUndefined()
    expect(hindranceOf('accept', { ...request, acceptBy: null }, 'provider', 500)).toBeUndefined()
  })

  test('a visit can be checked in and completed from half an hour before its start; steps of time have no limit', () => {
    const early = startsAt - minutes(30) - 1
    expect(hindranceOf('check-in', visit, 'provider', early)).toBe('visit-not-near')
    expect(hindranceOf('fulfil', visit, 'market', early)).toBe('visit-not-near')
    expect(hindranceOf('check-in', visit, 'provider', early + 1)).toBeUndefined()
    expect(hindranceOf('fulfil', visit, 'system', early)).toBeUndefined()
    expect(hindranceOf('fulfil', { ...visit, kind: 'order' }, 'provider', early)).toBeUndefined()
  })

  test('a customer can cancel until the start, others after it as well', () => {
    expect(hindranceOf('cancel', visit, 'customer', startsAt - 1)).toBeUndefined()
    expect(hindranceOf('cancel', visit, 'customer', startsAt)).toBe('visit-begun')
    expect(hindranceOf('cancel', visit, 'market', startsAt)).toBeUndefined()
  })

  test('an absence can be reported neither in the first quarter of an hour nor days later', () => {
    const at = (who: 'miss' | 'absent', now: number) => absenceHindrance(who, visit, now)
    expect(at('miss', startsAt + minutes(15) - 1)).toBe('absence-too-early')
    expect(at('miss', startsAt + minutes(15))).toBeUndefined()
    expect(at('miss', endsAt + hours(24))).toBeUndefined()
    expect(at('miss', endsAt + hours(24) + 1)).toBe('absence-too-late')
    expect(at('absent', endsAt + hours(48))).toBeUndefined()
    expect(at('absent', endsAt + hours(48) + 1)).toBe('absence-too-late')
  })

  test('a customer who was checked in was present, but can still report the provider', () => {
    const there = { ...visit, isCheckedIn: true }
    expect(absenceHindrance('miss', there, startsAt + hours(1))).toBe('was-there')
    expect(absenceHindrance('absent', there, startsAt + hours(1))).toBeUndefined()
    expect(absenceHindrance('miss', { ...there, startsAt: null }, 0)).toBeUndefined()
  })

  test('these limits apply to a business, not to an administrator', () => {
    expect(hindranceOf('miss', visit, 'provider', startsAt)).toBe('absence-too-early')
    expect(hindranceOf('miss', visit, 'market', startsAt)).toBeUndefined()
  })

  test('without an end the start counts', () => {
    expect(absenceReportableUntil('miss', { startsAt, endsAt: null })).toBe(startsAt + hours(24))
    expect(absenceReportableUntil('absent', { startsAt, endsAt })).toBe(endsAt + hours(48))
  })

  test('possible steps are those allowed by both table and time', () => {
    const all = ['accept', 'check-in', 'cancel', 'miss'] as const
    expect(actionsFor(all, visit, 'provider', startsAt - minutes(31))).toEqual(['cancel'])
    expect(actionsFor(all, visit, 'provider', startsAt + minutes(15))).toEqual(['check-in', 'cancel', 'miss'])
    expect(actionsFor(all, visit, 'customer', startsAt)).toEqual([])
  })
})

describe('ordering again', () => {
  const item = { serviceId: 's', optionId: 'o', status: 'fulfilled' as const }

  test('is possible for completed items that are still offered', () => {
    const onSale = new Set(['s'])
    expect(canHaveAgain(item, onSale)).toBe(true)
    expect(canHaveAgain({ ...item, status: 'completed' }, onSale)).toBe(true)
    expect(canHaveAgain({ ...item, status: 'cancelled' }, onSale)).toBe(false)
    expect(canHaveAgain(item, new Set(['t']))).toBe(false)
  })

  test('leads to the same option', () => {
    expect(againHref(item)).toBe('/service/s?option=o')
    expect([againLabel('order'), againLabel('booking')]).toEqual(['Order again', 'Book again'])
  })
})
