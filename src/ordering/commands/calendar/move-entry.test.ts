import { beforeEach, describe, expect, test } from 'vitest'
import { codeOf } from '../../../../tests/support/businesses.ts'
import {
  at,
  calendarOf,
  openCalendarFixture,
  visitAt,
  walkIn,
  type CalendarFixture,
} from '../../../../tests/support/orders/calendar-fixture.ts'
import { customer, put } from '../../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { blockTime } from '#booking/commands/blocks/block-time.ts'
import { moveEntry } from '#ordering/commands/calendar/move-entry.ts'
import { previewMove } from '#ordering/commands/calendar/preview-move.ts'
import type { MoveInput } from '#ordering/contract-calendar.ts'
import { answerMyProposal } from '#ordering/commands/rescheduling/reschedule-my-item.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'

const world = await openWorld()
let fixture: CalendarFixture
beforeEach(async () => {
  world.now = Date.UTC(2026, 10, 2, 10)
  fixture = await openCalendarFixture(world)
})

const friday = '2026-11-06T15:00:00.000Z'
const saturday = (clock: string) => ({ date: '2026-11-07', startMinute: at(clock) })
const move = (entryId: string, input: Omit<MoveInput, 'entryId'>, who = fixture.owner, key: string = newId()) =>
  moveEntry(who, fixture.provider.id, { entryId, ...input }, { key })
const preview = (entryId: string, input: Omit<MoveInput, 'entryId'>, who = fixture.owner) =>
  previewMove(who, fixture.provider.id, { entryId, ...input })
const entries = async () => (await calendarOf(fixture.owner, fixture)).entries
const only = async () => (await entries())[0]!
const block = async (more = {}) =>
  (
    await blockTime(fixture.owner, fixture.provider.id, {
      date: '2026-11-03',
      startMinute: 720,
      endMinute: 780,
      staffIds: [fixture.first],
      reason: 'Lunch',
      ...more,
    })
  ).ids[0]!

describe('a block', () => {
  test('moves at once to another day, person or length, and back', async () => {
    const id = await block()
    const wanted = { ...saturday('13:00'), endMinute: at('14:30'), staffId: fixture.second }
    expect(await preview(id, wanted)).toMatchObject({
      mode: 'at-once',
      text: 'Blocked from Sat 7 Nov 2026, 13:00 (Lisbon, UTC+0), with Person 2.',
      notifiesCustomer: false,
    })
    expect(await only()).toMatchObject({ staffId: fixture.first, startMinute: 720 })
    const { undo } = await move(id, wanted)
    expect(await only()).toMatchObject({
      id,
      staffId: fixture.second,
      date: '2026-11-07',
      startMinute: 780,
      endMinute: 870,
    })
    await moveEntry(fixture.owner, fixture.provider.id, undo!, { key: newId() })
    expect(await only()).toMatchObject({
      id,
      staffId: fixture.first,
      date: '2026-11-03',
      startMinute: 720,
      endMinute: 780,
    })
  })

  test('does not move over other entries, and the preview says so', async () => {
    await visitAt(world, fixture, friday, fixture.first)
    const id = await block()
    const wanted = { date: '2026-11-06', startMinute: at('15:30') }
    expect(await preview(id, wanted)).toMatchObject({
      mode: 'impossible',
      code: 'time-taken',
      text: expect.stringContaining('Cut and finish'),
    })
    expect(await codeOf(move(id, wanted))).toBe('time-taken')
    expect((await entries()).find((one) => one.id === id)).toMatchObject({ date: '2026-11-03', startMinute: 720 })
  })
})

describe('a walk-in', () => {
  test('moves at once, also to another person and while in progress', async () => {
    const { id, itemId } = await walkIn(fixture, { staffId: fixture.first })
    const wanted = { date: '2026-11-02', startMinute: at('10:30'), staffId: fixture.second }
    expect(await preview(id, wanted)).toMatchObject({
      mode: 'at-once',
      text: 'Anna is moved to Mon 2 Nov 2026, 10:30 (Lisbon, UTC+0), with Person 2 at once.',
    })
    const { undo } = await move(id, wanted)
    expect(await only()).toMatchObject({ id, itemId, staffId: fixture.second, startMinute: 630, endMinute: 675 })
    await moveEntry(fixture.owner, fixture.provider.id, undo!, { key: newId() })
    expect(await only()).toMatchObject({ staffId: fixture.first, startMinute: 600 })
  })

  test('moves outside opening hours on confirmation, and never over other entries', async () => {
    const { id } = await walkIn(fixture, { staffId: fixture.first })
    expect(await preview(id, saturday('20:00'))).toMatchObject({
      mode: 'impossible',
      code: 'outside-hours',
      needsAnyway: true,
    })
    expect(await preview(id, { ...saturday('20:00'), anyway: true })).toMatchObject({ mode: 'at-once' })
    await block({ date: '2026-11-07', startMinute: at('20:00'), endMinute: at('21:00') })
    expect(await preview(id, { ...saturday('20:00'), anyway: true })).toMatchObject({
      mode: 'impossible',
      code: 'slot-taken',
      nearest: { length: 3 },
    })
  })
})

describe('a booking', () => {
  test('becomes a proposal that the customer answers', async () => {
    const { visitor, reference } = await visitAt(world, fixture, friday, fixture.first)
    const { id, itemId } = await only()
    const shownMove = await preview(id, saturday('09:00'))
    expect(shownMove).toMatchObject({
      mode: 'proposal',
      notifiesCustomer: true,
      answerBy: { at: '2026-11-03T10:00:00.000Z' },
      text: 'Rita A. is asked for Sat 7 Nov 2026, 09:00 (Lisbon, UTC+0), and has until Tue 3 Nov 2026, 10:00 (Lisbon, UTC+0) to answer. Both times are kept until then.',
      from: { date: '2026-11-06', startMinute: 900, staffName: 'Person 1' },
      to: { date: '2026-11-07', startMinute: 540, staffName: 'Person 1' },
    })
    expect(await entries()).toHaveLength(1)
    expect((await move(id, { ...saturday('09:00'), reason: 'ill', expects: 'proposal' })).mode).toBe('proposal')
    expect(await entries()).toHaveLength(2)
    const proposalId = (await getOrder(visitor, reference)).parts[0]!.items[0]!.rescheduling!.proposal!.id
    await answerMyProposal(visitor, { reference, itemId: itemId!, key: newId() }, { proposalId, answer: 'accept' })
    expect(await entries()).toMatchObject([{ id, date: '2026-11-07', startMinute: 540, proposal: null }])
  })

  test('changes its person at once if the customer had chosen anyone', async () => {
    const { visitor, reference } = await visitAt(world, fixture, friday)
    const { id, staffId } = await only()
    const other = staffId === fixture.first ? fixture.second : fixture.first
    const same = { date: '2026-11-06', startMinute: 900, staffId: other }
    expect(await preview(id, same)).toMatchObject({
      mode: 'at-once',
      notifiesCustomer: false,
      text: expect.stringContaining('named nobody'),
    })
    await move(id, same)
    expect(await only()).toMatchObject({ staffId: other, startMinute: 900 })
    const item = (await getOrder(visitor, reference)).parts[0]!.items[0]!
    expect(item.history!.at(-1)!.text).toMatch(/Given by Studio Ana to Person [12]/)
    expect(
      world.published
        .filter(({ type }) => type === 'item.moved' || type === 'proposal.made')
        .filter(({ payload }) => payload.itemId === item.id),
    ).toEqual([])
  })

  test('becomes a proposal if the customer had chosen the person', async () => {
    await visitAt(world, fixture, friday, fixture.first)
    const { id } = await only()
    expect(await preview(id, { date: '2026-11-06', startMinute: 900, staffId: fixture.second })).toMatchObject({
      mode: 'proposal',
      text: expect.stringContaining('with Person 2'),
    })
  })

  test('does not move to an impossible time, and the reason is given', async () => {
    await visitAt(world, fixture, friday, fixture.first)
    const { id } = await only()
    await walkIn(fixture, { ...saturday('09:00'), staffId: fixture.first })
    expect(await preview(id, saturday('09:30'))).toMatchObject({
      mode: 'impossible',
      code: 'slot-taken',
      nearest: { length: 3 },
    })
    expect(await preview(id, { date: '2026-11-06', startMinute: 900 })).toMatchObject({
      mode: 'impossible',
      code: 'time-unchanged',
    })
    expect(await preview(id, { date: '2026-11-02', startMinute: at('11:00') })).toMatchObject({
      mode: 'impossible',
      code: 'too-near',
    })
    await move(id, saturday('12:00'))
    expect(await preview(id, saturday('13:00'))).toMatchObject({ mode: 'impossible', code: 'proposal-open' })
    world.now = Date.parse(friday) + 60_000
    expect(await preview(id, saturday('15:00'))).toMatchObject({ mode: 'impossible', code: 'begun' })
  })

  test('does not move if the preview has become outdated', async () => {
    await visitAt(world, fixture, friday, fixture.first)
    const { id, startsAt } = await only()
    expect(await codeOf(move(id, { ...saturday('09:00'), expects: 'at-once' }))).toBe('terms-changed')
    expect(await codeOf(move(id, { ...saturday('09:00'), seen: '2026-11-06T14:00:00.000Z' }))).toBe('moved-meanwhile')
    await move(id, { ...saturday('09:00'), seen: startsAt })
  })

  test('that is only held, or does not exist, does not move', async () => {
    await put(await customer(world), fixture.cut, { startsAt: friday, staffId: fixture.first })
    expect(await codeOf(move((await only()).id, saturday('09:00')))).toBe('not-found')
    expect(await codeOf(move(newId(), saturday('09:00')))).toBe('not-found')
    expect(await codeOf(preview('x', saturday('09:00')))).toBe('not-found')
  })
})

test('previews store nothing', async () => {
  const { visitor } = await visitAt(world, fixture, friday, fixture.first)
  const { id } = await only()
  const countAll = async () =>
    (await world.db.row<{
      count: string
    }>(sql`select (select count(*) from bookings) || ' ' || (select count(*) from claims) || ' ' || (select count(*) from proposals) || ' '
      || (select count(*) from order_item_events) || ' ' || (select count(*) from idempotency_keys) as count`))!.count
  const before = await countAll()
  await preview(id, saturday('09:00'))
  expect(await countAll()).toBe(before)
  expect(visitor.actor.kind).toBe('visitor')
})

describe('permissions for moves', () => {
  test('staff move their own visits and blocks, within their own calendar', async () => {
    const entry = await walkIn(fixture, { staffId: fixture.first })
    const other = await walkIn(fixture, { staffId: fixture.second })
    await move(entry.id, { date: '2026-11-02', startMinute: at('11:00') }, fixture.staff)
    expect(
      await codeOf(
        move(entry.id, { date: '2026-11-02', startMinute: at('12:00'), staffId: fixture.second }, fixture.staff),
      ),
    ).toBe('permission-denied')
    expect(await codeOf(move(other.id, { date: '2026-11-02', startMinute: at('12:00') }, fixture.staff))).toBe(
      'not-found',
    )
    expect(await codeOf(preview(other.id, { date: '2026-11-02', startMinute: at('12:00') }, fixture.staff))).toBe(
      'not-found',
    )
    const id = await block({ staffIds: [fixture.second] })
    expect(await codeOf(move(id, saturday('12:00'), fixture.staff))).toBe('not-found')
  })

  test('strangers get not-found', async () => {
    const { id } = await walkIn(fixture)
    const stranger = await openCalendarFixture(world)
    expect(await codeOf(move(id, saturday('09:00'), stranger.owner))).toBe('not-found')
    expect(
      await codeOf(
        moveEntry(stranger.owner, stranger.provider.id, { entryId: id, ...saturday('09:00') }, { key: newId() }),
      ),
    ).toBe('not-found')
  })
})

test('the same key moves once and returns the same answer again', async () => {
  const { id } = await walkIn(fixture, { staffId: fixture.first })
  const key = newId()
  const first = await move(id, saturday('09:00'), fixture.owner, key)
  expect(await move(id, saturday('09:00'), fixture.owner, key)).toEqual(first)
})
