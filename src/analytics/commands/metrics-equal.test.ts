import { expect, test } from 'vitest'
import { plantEvents, type Planted } from '../../../tests/support/metrics.ts'
import { cancels, does, orderedItem, settleMoney, type Ordered } from '../../../tests/support/orders/item-life.ts'
import { openGateway } from '../../../tests/support/orders/paying.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { codeOf } from '../../../tests/support/businesses.ts'
import { checkMetricsOf } from '#analytics/commands/check-metrics.ts'
import { makeMetrics } from '#analytics/commands/make-metrics.ts'
import { endVisits } from '#ordering/commands/orders/end-visits.ts'
import { moveDueItems } from '#ordering/commands/orders/move-due-items.ts'
import { sql } from '#platform/database/database.ts'
import { days, hours, minutes } from '#shared/time/instant.ts'

const world = await openWorld()

/** A pseudo-random number generator with a fixed sequence. */
function dice(seed: number) {
  let state = seed
  return (sides: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}

async function makeAll() {
  while ((await makeMetrics(world.system())) > 0);
}

test(
  'metrics calculated incrementally equal plain SQL over all events, for random data',
  { timeout: 120_000 },
  async () => {
    const roll = dice(7)
    const zones = ['America/New_York', 'Asia/Kathmandu', 'Pacific/Apia', 'Europe/Lisbon']
    const cuts: { cut: Awaited<ReturnType<typeof world.haircut>>; timeZone: string }[] = []
    for (const timeZone of zones) {
      const provider = await world.provider({ timeZone })
      cuts.push(
        { cut: await world.haircut({ provider }), timeZone },
        { cut: await world.haircut({ provider }), timeZone },
      )
    }
    const types = [
      'impression',
      'view',
      'view',
      'view',
      'slot_view',
      'cart_add',
      'checkout',
      'no_slot',
      'outside_area',
      'favourite',
    ]
    for (let round = 0; round < 6; round++) {
      const events = Array.from({ length: 700 }, (): Planted => {
        const { cut } = cuts[roll(cuts.length)]!
        const detail = { date: `2026-11-${String(1 + roll(28)).padStart(2, '0')}`, minute: roll(1440), km: roll(40) }
        return {
          type: types[roll(types.length)]!,
          visitor: roll(20) ? `v${roll(60)}` : null,
          serviceId: roll(15) ? cut.id : null,
          providerId: cut.provider.id,
          at: world.now - minutes(roll(30 * 1440)),
          country: ['PT', 'ES', 'NP'][roll(3)]!,
          detail,
        }
      })
      await plantEvents(world, events)
      await Promise.all([makeAll(), makeAll()])
    }
    // PostgreSQL has the same time zones, so its own calculation of the past month must agree.
    const plain = await world.db.rows(sql`with both_ as (
      select e.provider_id as subject_id, (e.at at time zone p.time_zone)::date as day, e.type, e.visitor from events e join providers p on p.id = e.provider_id
      union all select e.service_id, (e.at at time zone p.time_zone)::date, e.type, e.visitor from events e join providers p on p.id = e.provider_id where e.service_id is not null)
    select subject_id, day, count(*) filter (where type = 'impression')::int as impressions, count(*) filter (where type = 'view')::int as views,
      count(distinct visitor) filter (where type = 'view')::int as visitors, count(*) filter (where type = 'no_slot')::int as no_slots,
      count(distinct visitor) filter (where type in ('slot_view','cart_add','checkout'))::int as choosers
    from both_ group by 1, 2 order by 1, 2`)
    expect(plain.length).toBeGreaterThan(300)
    expect(
      await world.db.rows(
        sql`select subject_id, day, impressions, views, visitors, no_slots, choosers from visit_days order by 1, 2`,
      ),
    ).toEqual(plain)
    const unmetDemand = await world.db.rows(sql`with people as (
      select distinct e.service_id, (e.at at time zone p.time_zone)::date as day, e.type, coalesce(e.visitor, gen_random_uuid()) as who
      from events e join providers p on p.id = e.provider_id where e.type in ('no_slot','outside_area') and e.service_id is not null)
    select service_id as subject_id, day, type as reason, count(*)::int as people from people group by 1, 2, 3 order by 1, 2, 3`)
    expect(
      await world.db.rows(
        sql`select subject_id, day, reason, people from unmet_demand_days where bucket = '' order by 1, 2, 3`,
      ),
    ).toEqual(unmetDemand)
  },
)

/** The sums of the ledger and the orders of a provider, calculated in another way than day by day. */
async function ledgerSays(providerId: string) {
  const [online] = await world.db.rows<{ net: number; gross: number; back: number }>(sql`select
      coalesce(-sum(e.amount_minor) filter (where e.account like 'provider%' and e.owner = ${providerId}), 0)::bigint as net,
      coalesce(-sum(e.amount_minor) filter (where s.event = 'allocated' and (e.account like 'market_commission%' or e.owner = ${providerId})), 0)::bigint as gross,
      coalesce(sum(e.amount_minor) filter (where s.event = 'returned' and (e.account like 'market_commission%' or e.owner = ${providerId})), 0)::bigint as back
    from ledger_entries e join ledger_sets s on s.id = e.set_id
    where s.payout_id is null and exists (select 1 from ledger_entries o where o.set_id = s.id and o.owner = ${providerId} and o.subject_id is not distinct from e.subject_id)`)
  const [venue] = await world.db.rows<{
    minor: number
  }>(sql`select coalesce(sum(total_minor - due_now_minor), 0)::bigint as minor from order_items
    where provider_id = ${providerId} and status in ('fulfilled','completed') and total_minor > due_now_minor`)
  return { gross: online!.gross + venue!.minor, refunds: online!.back, net: online!.net + venue!.minor }
}

const metricTotals = async (providerId: string) =>
  (await world.db
    .row(sql`select coalesce(sum(gross_minor), 0)::bigint as gross, coalesce(sum(refunds_minor), 0)::bigint as refunds, coalesce(sum(net_minor), 0)::bigint as net
    from money_days where subject_id = ${providerId}`))!

test(
  'after two hundred random steps the money by day equals the ledger, to the cent',
  { timeout: 240_000 },
  async () => {
    openGateway(world)
    const roll = dice(11)
    const modes = ['full', 'deposit', 'at_venue', 'full']
    const all: Ordered[] = []
    for (let step = 0; step < 200; step++) {
      if (all.length < 14 && step % 12 === 0) {
        world.now = Date.UTC(2026, 10, 2, 10) + Math.floor(step / 100) * 1
        const kind = roll(2) ? 'visit' : 'goods'
        all.push(
          await orderedItem(world, {
            kind,
            columns: { payment_mode: modes[roll(4)]!, ...(roll(4) === 0 && { confirm_mode: 'request' }) },
            tipMinor: 0,
          }),
        )
        continue
      }
      const one = all[roll(all.length)]!
      const action = (['accept', 'decline', 'prepare', 'ready', 'fulfil', 'cancel', 'check-in', 'miss'] as const)[
        roll(8)
      ]!
      const turn = roll(10)
      if (turn === 0) await codeOf(cancels(one))
      else if (turn === 1) {
        world.now += hours(5 + roll(40))
        await endVisits(one.system)
        await moveDueItems(one.system)
      } else await codeOf(does(one, action, { reason: 'other' }))
      if (step % 25 === 0) {
        await settleMoney(world)
        await makeAll()
      }
    }
    await settleMoney(world)
    await makeAll()
    let taken = 0
    for (const { providerId } of all) {
      const [said, known] = [await metricTotals(providerId), await ledgerSays(providerId)]
      expect(said).toEqual(known)
      expect(await checkMetricsOf(world.system(), providerId)).toEqual([])
      taken += known.gross
    }
    expect(taken).toBeGreaterThan(0)
  },
)

test('a sum that differs from the ledger is detected and recalculated', async () => {
  const { providerId, day } = (await world.db.row<{ providerId: string; day: string }>(
    sql`select provider_id, day from money_days where gross_minor > 0 limit 1`,
  ))!
  const before = await metricTotals(providerId)
  await world.db.run(
    sql`update money_days set gross_minor = gross_minor + 1 where provider_id = ${providerId} and day = ${day}`,
  )
  expect(await checkMetricsOf(world.system(), providerId)).toEqual([day])
  await makeAll()
  expect(await metricTotals(providerId)).toEqual(before)
  expect(await checkMetricsOf(world.system(), providerId)).toEqual([])
  world.now += days(1)
})
