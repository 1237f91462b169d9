import { beforeEach, describe, expect, test } from 'vitest'
import { addMember, codeOf, underSettings } from '../../../../tests/support/businesses.ts'
import {
  at,
  calendarOf,
  openCalendarFixture,
  visitAt,
  walkIn,
  type CalendarFixture,
} from '../../../../tests/support/orders/calendar-fixture.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { blockCustomer, saveCustomerNote } from '#customers/commands/change-customer-record.ts'
import { findCustomerSummary, personFrom } from '#customers/queries/find-customer-record.ts'
import { answerItem } from '#ordering/commands/orders/answer-item.ts'
import { endVisits } from '#ordering/commands/orders/end-visits.ts'
import { findOrder } from '#ordering/commands/checkout/find-order.ts'
import { purgeWalkIns } from '#ordering/commands/counter/purge-walk-ins.ts'
import { measureProviders } from '#ordering/commands/no-shows/measure-providers.ts'
import type { WalkInInput } from '#ordering/contract-walk-in.ts'
import type { BusinessAction } from '#ordering/contract-business-items.ts'
import { exportBusinessItems } from '#ordering/queries/orders/export-business-items.ts'
import { listBusinessItems } from '#ordering/queries/orders/list-business-items.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { getProviderMetrics } from '#ordering/queries/get-provider-metrics.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { days } from '#shared/time/instant.ts'

const world = await openWorld()
let fixture: CalendarFixture
beforeEach(async () => {
  // Monday, 10:02 in Lisbon.
  world.now = Date.UTC(2026, 10, 2, 10, 2)
  fixture = await openCalendarFixture(world)
})

const does = (action: BusinessAction, itemId: string) =>
  answerItem(fixture.owner, { providerId: fixture.provider.id, itemId, key: newId() }, { action, reason: 'ill' })
const itemsOf = async () => (await listBusinessItems(fixture.owner, fixture.provider.id, {})).items
const tuesday = (clock: string): Partial<WalkInInput> => ({ date: '2026-11-03', startMinute: at(clock) })

describe('a walk-in', () => {
  test('is confirmed at once with a free person, at the catalogue price and without commission', async () => {
    const { reference, text } = await walkIn(fixture, { phone: '912 345 678', note: 'Short at the sides' })
    expect(text).toBe('Anna, Mon 2 Nov 2026, 10:00 (Lisbon, UTC+0)')
    expect(await itemsOf()).toMatchObject([
      {
        reference,
        status: 'confirmed',
        customer: { name: 'Anna', phone: '912 345 678' },
        note: 'Short at the sides',
        fulfillmentText: 'At the venue',
        total: { minor: 6000 },
        startsAt: { at: '2026-11-02T10:00:00.000Z' },
        actions: ['check-in', 'fulfil', 'cancel'],
      },
    ])
    const [row] = await world.db.rows<
      Record<string, unknown>
    >(sql`select o.email, o.source, i.due_now_minor as due_now, i.commission_percent as percent, i.snapshot ->> 'commissionMinor' as commission
      from order_items i join provider_orders r on r.id = i.provider_order_id join orders o on o.id = r.order_id where i.provider_id = ${fixture.provider.id}`)
    expect(row).toEqual({ email: '', source: 'walk_in', dueNow: 0, percent: 0, commission: '0' })
    expect((await calendarOf(fixture.owner, fixture)).entries).toMatchObject([
      { kind: 'walk-in', customer: 'Anna', move: 'at-once', startMinute: 600 },
    ])
  })

  test('cannot overlap a visit or block, and the nearest free times are returned', async () => {
    await visitAt(world, fixture, '2026-11-03T15:00:00.000Z', fixture.first)
    const taken = walkIn(fixture, { ...tuesday('15:20'), staffId: fixture.first, anyway: true })
    await expect(taken).rejects.toMatchObject({ code: 'slot-taken', details: { offers: { slots: { length: 3 } } } })
    expect((await walkIn(fixture, tuesday('15:20'))).text).toContain('15:20')
    expect((await calendarOf(fixture.owner, fixture)).entries.find(({ kind }) => kind === 'walk-in')!.staffId).toBe(
      fixture.second,
    )
    expect(await codeOf(walkIn(fixture, tuesday('15:20')))).toBe('slot-taken')
  })

  test('is possible outside opening hours on confirmation', async () => {
    await expect(walkIn(fixture, tuesday('20:00'))).rejects.toMatchObject({
      code: 'outside-hours',
      details: { offers: { anyway: true } },
    })
    expect((await walkIn(fixture, { ...tuesday('20:00'), anyway: true })).text).toContain('20:00')
    expect((await walkIn(fixture, { ...tuesday('07:07'), anyway: true })).text).toContain('07:07')
  })

  test('requires no notice, and can be entered a day later', async () => {
    await world.db.run(sql`update services set notice_minutes = 600, daily_limit = 1 where id = ${fixture.cut.id}`)
    await walkIn(fixture)
    await walkIn(fixture, { ...tuesday('09:00') })
    await walkIn(fixture, { ...tuesday('09:00') })
    expect(await codeOf(walkIn(fixture, { date: '2026-11-01', startMinute: 0, anyway: true }))).toBe('too-soon')
    expect(await codeOf(walkIn(fixture, { date: '2027-12-01', startMinute: 600, anyway: true }))).toBe('too-late')
  })

  test('can have a price set by a manager, including tax, with the commission for walk-ins', async () => {
    await world.db.run(sql`update services set tax_percent = 23, tax_included = true where id = ${fixture.cut.id}`)
    const { itemId } = await walkIn(fixture, { priceMinor: 1230 }, underSettings(fixture.owner, { 'fees.walk_in': 5 }))
    const [row] = await world.db.rows<Record<string, unknown>>(
      sql`select total_minor as total, tax_minor as tax, snapshot -> 'commissionMinor' as commission from order_items where id = ${itemId}`,
    )
    expect(row).toEqual({ total: 1230, tax: 230, commission: 50 })
    await does('check-in', itemId)
    await does('fulfil', itemId)
    const owed = await world.db.rows<Record<string, unknown>>(
      sql`select account, amount_minor as minor from ledger_entries where subject_id = ${itemId} order by 1`,
    )
    expect(owed).toEqual([
      { account: 'market_commission', minor: -50 },
      { account: 'provider_available', minor: 50 },
    ])
  })

  test('is entered once per key, however often the button is clicked', async () => {
    const key = newId()
    const both = await Promise.all(
      [
        walkIn(fixture, tuesday('11:00'), fixture.owner, key),
        walkIn(fixture, tuesday('11:00'), fixture.owner, key),
      ].map((one) => one.catch((error: { code: string }) => error.code)),
    )
    const made = both.filter((one) => typeof one === 'object')
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(both.filter((one) => typeof one === 'string').every((code) => code === 'idempotency-in-progress')).toBe(true)
    expect(await itemsOf()).toHaveLength(1)
    expect(await codeOf(walkIn(fixture, tuesday('12:00'), fixture.owner, key))).toBe('idempotency-mismatch')
  })

  test('with an invalid name, number, service or option is refused', async () => {
    const other = await openCalendarFixture(world)
    const dinner = await world.dinner({ provider: fixture.provider })
    const draft = await world.haircut({ provider: fixture.provider, status: 'draft' })
    const rejected: [Partial<WalkInInput>, string][] = [
      [{ name: ' ' }, 'argument-error'],
      [{ name: 'x'.repeat(81) }, 'argument-error'],
      [{ phone: 'call me' }, 'argument-error'],
      [{ serviceId: other.cut.id, optionId: other.cut.optionId }, 'not-found'],
      [{ serviceId: dinner.id, optionId: dinner.optionId }, 'not-found'],
      [{ serviceId: draft.id, optionId: draft.optionId }, 'service-unavailable'],
      [{ optionId: newId() }, 'option-gone'],
      [{ party: 7 }, 'party-invalid'],
      [{ staffId: other.first }, 'slot-taken'],
    ]
    for (const [given, code] of rejected)
      expect(await codeOf(walkIn(fixture, { ...tuesday('11:00'), ...given })), JSON.stringify(given)).toBe(code)
    await world.db.run(sql`update services set status = 'paused' where id = ${fixture.cut.id}`)
    await walkIn(fixture, tuesday('11:00'))
  })
})

describe('permissions for walk-ins', () => {
  test('staff can enter them in their own calendar at the catalogue price', async () => {
    await walkIn(fixture, tuesday('11:00'), fixture.staff)
    expect((await calendarOf(fixture.staff, fixture)).entries).toMatchObject([{ staffId: fixture.first }])
    expect(await codeOf(walkIn(fixture, { ...tuesday('12:00'), staffId: fixture.second }, fixture.staff))).toBe(
      'permission-denied',
    )
    expect(await codeOf(walkIn(fixture, { ...tuesday('12:00'), priceMinor: 1 }, fixture.staff))).toBe(
      'permission-denied',
    )
    const other = await openCalendarFixture(world)
    expect(await codeOf(walkIn(fixture, {}, other.owner))).toBe('not-found')
    expect(await codeOf(walkIn(fixture, {}, await addMember(world, fixture.provider.id, 'staff')))).toBe(
      'permission-denied',
    )
  })
})

describe('after a walk-in', () => {
  test('it can be checked in and completed, missed or cancelled, without notifications', async () => {
    const [one, two, three] = [
      await walkIn(fixture, { staffId: fixture.first }),
      await walkIn(fixture, { staffId: fixture.second }),
      await walkIn(fixture, tuesday('11:00')),
    ]
    await does('check-in', one.itemId)
    expect((await does('fulfil', one.itemId)).statusText).toBe('Done')
    world.now += 30 * 60_000
    expect((await does('miss', two.itemId)).statusText).toBe('Customer did not come')
    expect((await does('cancel', three.itemId)).statusText).toBe('Cancelled by you')
    const reports = await world.db.rows(sql`select 1 from item_reports where provider_id = ${fixture.provider.id}`)
    const links = await world.db.rows(
      sql`select 1 from guest_links g join provider_orders r on r.order_id = g.order_id where r.provider_id = ${fixture.provider.id}`,
    )
    expect([reports, links]).toEqual([[], []])
    expect((await calendarOf(fixture.owner, fixture)).entries.map(({ tone }) => tone)).toEqual(
      expect.arrayContaining(['over', 'ended']),
    )
    expect((await calendarOf(fixture.owner, fixture)).entries).toHaveLength(2)
  })

  test('it ends automatically like any visit', async () => {
    const { itemId } = await walkIn(fixture)
    world.now += days(1)
    await endVisits(world.system())
    expect((await itemsOf()).find(({ id }) => id === itemId)!.status).toBe('fulfilled')
  })

  test('it is in the list of orders and its file, and is found by name', async () => {
    await walkIn(fixture)
    expect((await listBusinessItems(fixture.owner, fixture.provider.id, { search: 'ann' })).items).toHaveLength(1)
    expect((await exportBusinessItems(fixture.owner, fixture.provider.id, {})).text).toContain('Anna')
  })

  test('no email address, and no empty one, opens it', async () => {
    const { reference } = await walkIn(fixture)
    const order = reference.slice(0, 9)
    const codes = () => world.published.filter(({ type }) => type === 'email-code.requested').length
    const before = codes()
    await findOrder(world.visitor(), { reference: order, email: 'anna@example.com' })
    expect(codes()).toBe(before)
    expect(await codeOf(findOrder(world.visitor(), { reference: order, email: '' }))).not.toBe('ok')
    for (const who of [world.visitor(), fixture.owner]) expect(await codeOf(getOrder(who, order))).toBe('not-found')
  })

  test('it does not count for the reliability of the business', async () => {
    for (let clock = 9; clock < 18; clock++)
      await does('cancel', (await walkIn(fixture, tuesday(`${String(clock).padStart(2, '0')}:00`))).itemId)
    for (let clock = 9; clock < 18; clock++) await walkIn(fixture, tuesday(`${String(clock).padStart(2, '0')}:00`))
    world.now += days(1)
    await measureProviders(world.system())
    expect(await getProviderMetrics(fixture.owner, fixture.provider.id)).toMatchObject({ reliability: null })
    const [counted] = await world.db.rows<{ items: number; cancelled: number }>(
      sql`select items, cancelled from provider_metrics where provider_id = ${fixture.provider.id}`,
    )
    expect(counted).toEqual({ items: 0, cancelled: 0 })
  })

  test('its personal data is deleted a year after the visit, and the visit remains', async () => {
    await walkIn(fixture, { phone: '912 345 678', note: 'Short' })
    world.now += days(365)
    // Walk-ins of other tests may be purged as well, each completely.
    await purgeWalkIns(world.system())
    expect(await itemsOf()).toMatchObject([{ customer: { name: 'Anna' }, note: 'Short' }])
    world.now += days(2)
    expect(await purgeWalkIns(world.system())).toBeGreaterThan(0)
    expect(await purgeWalkIns(world.system())).toBe(0)
    expect(await itemsOf()).toMatchObject([
      { customer: { name: 'Walk-in', phone: null }, note: '', total: { minor: 6000 } },
    ])
  })

  test('the phone number of an unnamed customer is deleted too', async () => {
    await walkIn(fixture, { name: ' Walk-in ', phone: '912 345 678' })
    world.now += days(367)
    await purgeWalkIns(world.system())
    expect(await world.db.rows(sql`select 1 from orders where source = 'walk_in' and phone <> ''`)).toEqual([])
  })

  test('notes about a phone number are deleted after its last visit', async () => {
    const person = personFrom(fixture.owner, { userId: null, email: 'tel:912345678' })
    const about = { providerId: fixture.provider.id, person }
    await walkIn(fixture, { phone: '912 345 678' })
    await blockCustomer(fixture.owner, about, 'Did not come')
    await saveCustomerNote(fixture.owner, about, 'Shouts')
    const retained = async () => (await findCustomerSummary(fixture.owner, fixture.provider.id, person)).note
    world.now += days(300)
    await walkIn(fixture, { phone: '912345678', anyway: true })
    world.now += days(67)
    expect(await purgeWalkIns(world.system())).toBeGreaterThan(0)
    expect(await retained()).toBe('Shouts')
    world.now += days(300)
    await purgeWalkIns(world.system())
    expect(await retained()).toBe('')
    expect(await world.db.rows(sql`select 1 from customer_records where provider_id = ${fixture.provider.id}`)).toEqual(
      [],
    )
  })
})
