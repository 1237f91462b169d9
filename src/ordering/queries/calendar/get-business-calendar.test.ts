import { beforeEach, describe, expect, test } from 'vitest'
import { addAdmin, addMember, codeOf } from '../../../../tests/support/businesses.ts'
import {
  at,
  calendarOf,
  openCalendarFixture,
  visitAt,
  walkIn,
  type CalendarFixture,
} from '../../../../tests/support/orders/calendar-fixture.ts'
import { put } from '../../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { blockTime } from '#booking/commands/blocks/block-time.ts'
import { answerItem } from '#ordering/commands/orders/answer-item.ts'
import { proposeTimeForItem } from '#ordering/commands/rescheduling/reschedule-for-business.ts'
import { sql, Statement, type Database } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { isoOf } from '#shared/time/instant.ts'

const world = await openWorld()
let fixture: CalendarFixture
beforeEach(async () => {
  world.now = Date.UTC(2026, 10, 2, 10)
  fixture = await openCalendarFixture(world)
})

const friday = '2026-11-06T15:00:00.000Z'

describe('the calendar of a business', () => {
  test('shows a booking with its status, customer and actions', async () => {
    await world.db.run(
      sql`update services set buffer_before_minutes = 5, buffer_after_minutes = 10 where id = ${fixture.cut.id}`,
    )
    await visitAt(world, fixture, '2026-11-06T15:00:00.000Z', fixture.first)
    const { entries, staff, today, nowMinute, zoneLine, rights } = await calendarOf(fixture.owner, fixture)
    expect(entries).toMatchObject([
      {
        kind: 'booking',
        staffId: fixture.first,
        date: '2026-11-06',
        startMinute: 900,
        endMinute: 945,
        offsetNote: null,
        bufferBefore: 5,
        bufferAfter: 10,
        title: 'Cut and finish',
        optionName: 'Standard',
        customer: 'Rita A.',
        party: 1,
        state: 'confirmed',
        stateText: 'Confirmed',
        tone: 'agreed',
        time: '15:00 – 15:45',
        move: 'proposal',
        actions: ['cancel'],
        proposal: null,
        series: null,
      },
    ])
    expect(entries[0]!.reference).toMatch(/-1a$/)
    expect(staff.map(({ name, color }) => [name, color])).toEqual([
      ['Person 1', 1],
      ['Person 2', 2],
    ])
    expect([today, nowMinute, zoneLine]).toEqual(['2026-11-02', 600, 'Times are those of Lisbon (UTC+0).'])
    expect(rights).toEqual({
      mayBlock: true,
      mayMove: true,
      mayWalkIn: true,
      seesAll: true,
      managesAll: true,
      myStaffId: null,
    })
  })

  test('shows a time in a cart only as taken, while it is held', async () => {
    await put(world.visitor(), fixture.cut, { startsAt: friday, staffId: fixture.first })
    const { entries } = await calendarOf(fixture.owner, fixture)
    expect(entries).toMatchObject([
      {
        kind: 'hold',
        state: 'held',
        stateText: 'Being ordered, kept until 10:10',
        customer: null,
        itemId: null,
        move: null,
        actions: [],
      },
    ])
    world.now += 11 * 60_000
    expect((await calendarOf(fixture.owner, fixture)).entries).toEqual([])
  })

  test('shows a proposed time beside the agreed one', async () => {
    await visitAt(world, fixture, friday, fixture.first)
    const [entry] = (await calendarOf(fixture.owner, fixture)).entries
    const input = { providerId: fixture.provider.id, itemId: entry!.itemId!, key: newId() }
    await proposeTimeForItem(fixture.owner, input, {
      startsAt: Date.parse('2026-11-07T09:00:00Z'),
      staffId: fixture.second,
      reason: 'ill',
    })
    const { entries } = await calendarOf(fixture.owner, fixture)
    expect(entries).toMatchObject([
      {
        kind: 'booking',
        move: null,
        proposal: { date: '2026-11-07', startMinute: 540, staffId: fixture.second, by: 'business' },
      },
      {
        kind: 'hold',
        itemId: entry!.itemId,
        customer: 'Rita A.',
        staffId: fixture.second,
        stateText: 'Asked for, answer until Tue 10:00',
      },
    ])
  })

  test('follows a visit from beginning to end, and removes cancelled ones', async () => {
    await visitAt(world, fixture, friday, fixture.first)
    const entry = async () => (await calendarOf(fixture.owner, fixture)).entries[0]
    const item = (await entry())!.itemId!
    const does = (action: 'check-in' | 'fulfil' | 'cancel') =>
      answerItem(
        fixture.owner,
        { providerId: fixture.provider.id, itemId: item, key: newId() },
        { action, reason: 'ill' },
      )
    world.now = Date.parse(friday)
    expect((await entry())!.actions).toEqual(['check-in', 'fulfil', 'cancel'])
    await does('check-in')
    expect(await entry()).toMatchObject({ tone: 'running', actions: ['fulfil'], move: null })
    await does('fulfil')
    expect(await entry()).toMatchObject({ tone: 'over', stateText: 'Done' })
    await visitAt(world, fixture, '2026-11-07T09:00:00.000Z', fixture.second)
    const other = (await calendarOf(fixture.owner, fixture)).entries[1]!
    await answerItem(
      fixture.owner,
      { providerId: fixture.provider.id, itemId: other.itemId!, key: newId() },
      { action: 'cancel', reason: 'ill' },
    )
    expect((await calendarOf(fixture.owner, fixture)).entries).toHaveLength(1)
  })

  test('shows working hours: the week, exceptional days and late hours', async () => {
    const { first, second, provider } = fixture
    await world.db.run(sql`insert into availability_exceptions (id, location_id, first_date, last_date, windows, reason)
      values (${newId()}, ${provider.locationId}, '2026-11-04', '2026-11-04', '[]', 'Holiday')`)
    for (const [weekday, opens, closes] of [
      [5, 600, 720],
      [5, 1000, 1080],
    ])
      await world.db.run(
        sql`insert into availability_rules (id, resource_id, weekday, opens_minute, closes_minute) values (${newId()}, ${first}, ${weekday}, ${opens}, ${closes})`,
      )
    await world.db.run(
      sql`insert into availability_rules (id, location_id, weekday, opens_minute, closes_minute) values (${newId()}, ${provider.locationId}, 6, ${20 * 60}, ${26 * 60})`,
    )
    const { open } = await calendarOf(fixture.owner, fixture)
    const of = (staffId: string, date: string) => open.find((one) => one.staffId === staffId && one.date === date)!
    expect(open).toHaveLength(14)
    expect(of(second, '2026-11-04')).toEqual({ staffId: second, date: '2026-11-04', windows: [], note: 'Holiday' })
    expect(of(first, '2026-11-05').windows).toEqual([])
    expect(of(first, '2026-11-06').windows).toEqual([
      { fromMinute: 600, untilMinute: 720 },
      { fromMinute: 1000, untilMinute: 1080 },
    ])
    expect(of(second, '2026-11-07').windows).toEqual([
      { fromMinute: 540, untilMinute: 1080 },
      { fromMinute: 1200, untilMinute: 1440 },
    ])
    expect(of(second, '2026-11-08').windows).toEqual([{ fromMinute: 0, untilMinute: 120 }])
  })

  test('can be filtered by person, and shows at most six weeks', async () => {
    await visitAt(world, fixture, friday, fixture.first)
    await visitAt(world, fixture, friday, fixture.second)
    const one = await calendarOf(fixture.owner, fixture, { staffId: fixture.second })
    expect([one.staff.map(({ id, color }) => [id, color]), one.entries.map(({ staffId }) => staffId)]).toEqual([
      [[fixture.second, 2]],
      [fixture.second],
    ])
    const long = await calendarOf(fixture.owner, fixture, { from: '2026-11-02', until: '2027-11-02' })
    expect([long.until, long.open.length, long.entries.length]).toEqual(['2026-12-13', 84, 2])
    expect((await calendarOf(fixture.owner, fixture, { staffId: 'x' })).entries).toEqual([])
    expect(await codeOf(calendarOf(fixture.owner, fixture, { from: '2026-11-08', until: '2026-11-02' }))).toBe(
      'argument-error',
    )
  })

  test('shows former members while they have entries', async () => {
    await visitAt(world, fixture, friday, fixture.first)
    await world.db.run(sql`update resources set is_active = false where id = ${fixture.first}`)
    expect((await calendarOf(fixture.owner, fixture)).staff).toHaveLength(2)
    expect((await calendarOf(fixture.owner, fixture, { from: '2026-11-09', until: '2026-11-15' })).staff).toHaveLength(
      1,
    )
  })
})

describe('local time in the calendar', () => {
  test('is that of each location, and the calendar can be filtered by location', async () => {
    const place = newId()
    const person = newId()
    await world.db
      .run(sql`insert into locations (id, provider_id, name, line1, city, postal_code, country, latitude, longitude, time_zone, position)
      values (${place}, ${fixture.provider.id}, 'New York', '1 Main St', 'New York', '10001', 'US', 40.7, -74, 'America/New_York', 1)`)
    await world.db.run(
      sql`insert into resources (id, provider_id, location_id, kind, name, position) values (${person}, ${fixture.provider.id}, ${place}, 'person', 'Joe', 5)`,
    )
    await blockTime(fixture.owner, fixture.provider.id, {
      date: '2026-11-08',
      startMinute: at('23:00'),
      endMinute: at('23:30'),
      staffIds: [person],
      reason: 'Late',
    })
    await blockTime(fixture.owner, fixture.provider.id, {
      date: '2026-11-02',
      startMinute: at('09:00'),
      endMinute: at('09:30'),
      staffIds: [fixture.first],
      reason: 'Early',
    })
    const all = await calendarOf(fixture.owner, fixture)
    expect(
      all.entries.map(({ title, date, startMinute, startsAt }) => [title, date, startMinute, startsAt.slice(0, 16)]),
    ).toEqual([
      ['Early', '2026-11-02', 540, '2026-11-02T09:00'],
      ['Late', '2026-11-08', 1380, '2026-11-09T04:00'],
    ])
    expect(all.zoneLine).toBe('Each entry is shown in the time of its place.')
    const one = await calendarOf(fixture.owner, fixture, { placeId: place })
    expect([one.timeZone, one.nowMinute, one.entries.length, one.staff.length]).toEqual(['America/New_York', 300, 1, 1])
    expect((await calendarOf(fixture.owner, fixture, { from: '2026-11-09', until: '2026-11-09' })).entries).toEqual([])
  })

  test('distinguishes both occurrences of a repeated hour, and loses no entry', async () => {
    world.now = Date.parse('2026-10-24T12:00:00Z')
    const block = (startMinute: number, endMinute: number, isSecond: boolean) =>
      blockTime(fixture.owner, fixture.provider.id, {
        date: '2026-10-25',
        startMinute,
        endMinute,
        isSecond,
        staffIds: [isSecond ? fixture.second : fixture.first],
        reason: '',
      })
    await block(at('00:30'), at('01:30'), false)
    await block(at('01:30'), at('02:30'), true)
    const { entries } = await calendarOf(fixture.owner, fixture, { from: '2026-10-25', until: '2026-10-25' })
    expect(
      entries.map(({ time, offsetNote, startsAt, endsAt }) => [
        time,
        offsetNote,
        startsAt.slice(11, 16),
        endsAt.slice(11, 16),
      ]),
    ).toEqual([
      ['00:30 – 01:30', 'UTC+1', '23:30', '01:30'],
      ['01:30 – 02:30', 'UTC+0', '01:30', '02:30'],
    ])
    expect(entries.every(({ startMinute, endMinute }) => endMinute > startMinute)).toBe(true)
  })

  test('shows the local end of an entry across a skipped hour', async () => {
    world.now = Date.parse('2026-03-28T12:00:00Z')
    await blockTime(fixture.owner, fixture.provider.id, {
      date: '2026-03-29',
      startMinute: at('00:30'),
      endMinute: at('03:00'),
      staffIds: [fixture.first],
      reason: '',
    })
    const [entry] = (await calendarOf(fixture.owner, fixture, { from: '2026-03-29', until: '2026-03-29' })).entries
    expect(entry).toMatchObject({
      startMinute: 30,
      endMinute: 180,
      startsAt: '2026-03-29T00:30:00.000Z',
      endsAt: '2026-03-29T02:00:00.000Z',
    })
  })

  test('shows an entry over midnight on both days', async () => {
    await blockTime(fixture.owner, fixture.provider.id, {
      date: '2026-11-03',
      startMinute: at('22:00'),
      endMinute: at('22:00') + 300,
      staffIds: [fixture.first],
      reason: '',
    })
    for (const day of ['2026-11-03', '2026-11-04'])
      expect((await calendarOf(fixture.owner, fixture, { from: day, until: day })).entries).toMatchObject([
        { date: '2026-11-03', startMinute: 1320, endMinute: 1620 },
      ])
    expect((await calendarOf(fixture.owner, fixture, { from: '2026-11-05', until: '2026-11-05' })).entries).toEqual([])
  })
})

describe('permissions in the calendar', () => {
  test('staff see only their own column', async () => {
    await visitAt(world, fixture, friday, fixture.first)
    await visitAt(world, fixture, friday, fixture.second)
    const seen = await calendarOf(fixture.staff, fixture, { staffId: fixture.second })
    expect([seen.staff.map(({ id }) => id), seen.entries.map(({ staffId }) => staffId), seen.rights.seesAll]).toEqual([
      [fixture.first],
      [fixture.first],
      false,
    ])
    const without = await addMember(world, fixture.provider.id, 'staff')
    const empty = await calendarOf(without, fixture)
    expect([empty.staff, empty.entries, empty.rights.mayWalkIn]).toEqual([[], [], false])
  })

  test('managers see everything, administrators can read, and strangers get not-found', async () => {
    await walkIn(fixture)
    expect((await calendarOf(await addMember(world, fixture.provider.id, 'manager'), fixture)).entries).toHaveLength(1)
    const impersonating = await calendarOf(await addAdmin(world, 'support'), fixture)
    expect([
      impersonating.entries.length,
      impersonating.entries[0]!.move,
      impersonating.entries[0]!.actions,
      impersonating.rights.mayMove,
    ]).toEqual([1, null, [], false])
    const other = await openCalendarFixture(world)
    expect(await codeOf(calendarOf(other.owner, fixture))).toBe('not-found')
    expect((await calendarOf(other.owner, other)).entries).toEqual([])
    expect(await codeOf(calendarOf(world.visitor(), fixture))).toBe('unauthenticated')
  })
})

describe('with 20 people and 1,000 bookings in a week', () => {
  test('the number of statements is constant, and each uses an index', async () => {
    const big = await openCalendarFixture(world, { staff: 20 })
    await plant(big, 1_000)
    const input: Statement[] = []
    const heard = (statement: Statement) => void input.push(statement)
    const db = {
      ...world.db,
      rows: (one: Statement) => (heard(one), world.db.rows(one)),
      row: (one: Statement) => (heard(one), world.db.row(one)),
    } as Database
    const watched = { ...big.owner, now: world.now, db }
    const { entries, staff } = await calendarOf(watched, big)
    expect([entries.length, staff.length]).toEqual([1_000, 20])
    const many = input.length
    input.length = 0
    await calendarOf({ ...fixture.owner, now: world.now, db }, fixture)
    expect([input.length, many]).toEqual([many, many])
    expect(many).toBeLessThanOrEqual(8)
    const { parts, values } = input.find((one) => one.parts[0]!.startsWith('select b.id, b.service_id'))!
    await world.db.run(sql`analyze`)
    const plan = await world.db.rows<Record<string, string>>(
      new Statement([`explain ${parts[0]}`, ...parts.slice(1)], values),
    )
    const text = plan.map((line) => line['QUERY PLAN']).join('\n')
    expect(text).toContain('bookings_by_provider')
    expect(text).not.toMatch(/Seq Scan on (bookings|claims|order_items|orders|provider_orders)/)
  }, 120_000)
})

/** Inserts consecutive bookings for one week, and 6,000 of other businesses. */
async function plant({ cut, provider }: CalendarFixture, many: number): Promise<void> {
  const monday = isoOf(Date.UTC(2026, 10, 2, 9))
  const other = await openCalendarFixture(world)
  for (const [amount, to] of [
    [many, { cut, provider }],
    [6_000, other],
  ] as const)
    await world.db.run(sql`with made as (
        select gen_random_uuid() as id, n, (${to.provider.staffIds}::uuid[])[1 + n % ${to.provider.staffIds.length}] as staff,
          ${monday}::timestamptz + (n / ${to.provider.staffIds.length}) * interval '30 minutes' as at from generate_series(0, ${amount - 1}) n),
      booked as (insert into bookings (id, service_id, provider_id, option_id, staff_id, visitor_id, address_hash, status, starts_at, ends_at, time_zone, local_start, held_at, created_at)
        select id, ${to.cut.id}, ${to.provider.id}, ${to.cut.optionId}, staff, gen_random_uuid(), '', 'active', at, at + interval '30 minutes', 'Europe/Lisbon', '2026-11-02T09:00', at, at from made),
      ordered as (insert into orders (id, reference, visitor_id, email, first_name, time_zone, terms_version, placed_at)
        select id, id::text, id, '', 'Rita', 'UTC', '', at from made),
      parts as (insert into provider_orders (id, order_id, provider_id, number, fulfillment_method, currency, provider_name, placed_at)
        select id, id, ${to.provider.id}, 1, 'venue', 'EUR', '', at from made),
      items as (insert into order_items (id, provider_order_id, provider_id, letter, service_id, option_id, booking_id, kind, status, quantity, currency, total_minor, tax_minor, commission_percent, snapshot, placed_at, changed_at)
        select id, id, ${to.provider.id}, 'a', ${to.cut.id}, ${to.cut.optionId}, id, 'booking', 'confirmed', 1, 'EUR', 1, 0, 0, '{}', at, at from made)
      insert into claims (id, booking_id, resource_id, session_id, during, status) select gen_random_uuid(), id, staff, id, tstzrange(at, at + interval '30 minutes'), 'active' from made`)
}
