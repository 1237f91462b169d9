import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addAdmin, codeOf } from '../../../tests/support/businesses.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { settleSystemPauses } from '#catalogue/commands/lifecycle/settle-system-pauses.ts'
import type { AppContext } from '#server/context.ts'
import { saveSetting } from '#market/commands/save-setting.ts'
import { loadSettings } from '#market/queries/load-settings.ts'
import { usualPlans, type OfferedPlan, type PlanLimits } from '#market/rules/fees/plans.ts'
import { changeSetting } from '#operations/commands/change-setting.ts'
import { undoSetting } from '#operations/commands/undo-setting.ts'
import { followPlans } from '#operations/jobs/follow-plans.ts'
import { listSettingChanges } from '#operations/queries/list-settings.ts'
import { getFeesNow, previewFees } from '#operations/queries/preview-fees.ts'
import { previewPlans } from '#operations/queries/preview-plans.ts'
import { feesFor } from '#ordering/queries/checkout/fees-for.ts'
import { sql } from '#platform/database/database.ts'
import type { AppError } from '#shared/app-error.ts'

const world = await openWorld()
const why = { reason: 'New prices' }
let admin: AppContext
let providerId: string

const other = (
  key: string,
  { limits = {}, ...change }: Partial<Omit<OfferedPlan, 'limits'>> & { limits?: Partial<PlanLimits> },
) => usualPlans.map((plan) => (plan.key === key ? { ...plan, ...change, limits: { ...plan.limits, ...limits } } : plan))

const offered = async () => (await loadSettings(world)).get('plans.offered')
const published = async () =>
  (await world.db.row<{ count: number }>(
    sql`select count(*)::int as count from services where provider_id = ${providerId} and status = 'published'`,
  ))!.count

/** Runs the subscribers of the published events. */
async function settle() {
  for (const { type, payload } of world.published.splice(0)) {
    if (type === 'plans.resized') await followPlans.run(world.system(), payload as never)
    if (type === 'provider.plan-changed') await settleSystemPauses(world.system(), String(payload.providerId))
  }
  if (world.published.some(({ type }) => type.includes('plan'))) await settle()
}

beforeAll(async () => {
  admin = await addAdmin(world)
  const provider = await world.provider()
  providerId = provider.id
  await world.db.run(sql`update providers set plan = 'growth' where id = ${providerId}`)
  for (let count = 0; count < 4; count++) await world.haircut({ provider })
})

beforeEach(async () => {
  await saveSetting(world.system(), 'plans.offered', null)
  world.published.length = 0
})

test('a changed plan applies to the next sale; individual agreements stay', async () => {
  await changeSetting(admin, 'plans.offered', other('growth', { name: 'Grow', commissionPercent: 7 }), {
    ...why,
    seen: usualPlans,
  })
  const settings = await loadSettings(world)
  const sold = (commissionPercent: number | null) => ({
    category: 'hair' as const,
    currency: 'EUR',
    provider: { plan: 'growth', commissionPercent },
  })
  expect(feesFor({ ...admin, settings }, sold(null) as never).commissionPercent).toBe(7)
  expect(feesFor({ ...admin, settings }, sold(3) as never).commissionPercent).toBe(3)
  expect((await getFeesNow(admin)).plans.map(({ name }) => name)).toEqual(['Starter', 'Grow', 'Pro'])
})

test('the example on the dashboard equals a real sale, before anything is saved', async () => {
  const input = { priceMinor: 6000, currency: 'EUR', taxPercent: 23, category: 'hair' }
  expect((await previewFees(admin, input)).sales[1]).toMatchObject({
    plan: 'Growth',
    percent: 8,
    commission: '€3.90',
    earned: '€56.10',
  })
  const typed = await previewFees(admin, {
    ...input,
    fees: { 'plans.offered': other('growth', { commissionPercent: 10 }), 'fees.commission_fixed': { EUR: 50 } },
  })
  expect(typed.sales[1]).toMatchObject({ percent: 10, commission: '€5.38' })
  expect(await codeOf(previewFees(admin, { ...input, fees: { 'fees.commission_default': 101 } }))).toBe(
    'setting-invalid',
  )
  expect(
    await codeOf(
      previewFees(admin, { ...input, fees: { 'fees.commission_minimum': 500, 'fees.commission_maximum': 100 } }),
    ),
  ).toBe('setting-invalid')
  expect(await offered()).toEqual(usualPlans)
})

test('a limit below the usage is refused with the businesses until it is confirmed; then the newest services are paused, and undo resumes them', async () => {
  const smaller = other('growth', { limits: { services: 2 } })
  expect(await previewPlans(admin, smaller)).toMatchObject({
    pausedServices: 2,
    effects: [{ field: 'growth.limits.services', businesses: 1, amount: 2 }],
  })
  const rejected = await changeSetting(admin, 'plans.offered', smaller, why).catch((error: AppError) => error)
  expect(rejected).toMatchObject({
    code: 'limit-below-usage',
    details: {
      fields: { 'growth.limits.services': '1 business has more: 2 services will be paused, the newest first.' },
    },
  })
  expect(await offered()).toEqual(usualPlans)
  expect(await published()).toBe(4)

  await changeSetting(admin, 'plans.offered', smaller, { ...why, acceptsPauses: true })
  await settle()
  expect(await published()).toBe(2)
  const [newest] = (await listSettingChanges(admin, { key: 'plans.offered' })).items
  await undoSetting(admin, newest!.id)
  await settle()
  expect(await published()).toBe(4)
})

test('a business with an agreed number of services keeps it', async () => {
  await world.db.run(sql`update providers set service_limit = 10 where id = ${providerId}`)
  expect((await previewPlans(admin, other('growth', { limits: { services: 1 } }))).effects).toEqual([])
  await world.db.run(sql`update providers set service_limit = null where id = ${providerId}`)
})

test('people and locations above a smaller limit stay, and are reported', async () => {
  await world.db.run(sql`insert into resources (id, provider_id, location_id, kind, name)
    select gen_random_uuid(), provider_id, location_id, 'person', 'Second pair of hands' from resources where provider_id = ${providerId} limit 1`)
  const { effects } = await previewPlans(admin, other('growth', { limits: { people: 1 } }))
  expect(effects.map(({ field }) => field)).toEqual(['growth.limits.people'])
  expect(effects[0]!.text).toContain('They keep what they have')
})

test('invalid plans are refused with each field, and nothing changes', async () => {
  for (const [wrong, field] of [
    [other('growth', { commissionPercent: 101 }), 'growth.commissionPercent'],
    [other('pro', { limits: { members: -1 } }), 'pro.limits.members'],
    [other('starter', { prices: [{ minor: 100, currency: 'USD' }] }), 'starter.prices.0'],
    [usualPlans.slice(0, 2), 'plans'],
    [{ growth: 1 }, 'plans'],
  ] as const) {
    const rejected = await changeSetting(admin, 'plans.offered', wrong, why).catch((error: AppError) => error)
    expect(rejected).toMatchObject({ code: 'setting-invalid' })
    expect(Object.keys((rejected as AppError).details.fields!)).toContain(field)
  }
  expect(await offered()).toEqual(usualPlans)
})
