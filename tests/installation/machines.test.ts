import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unitCosts, usualLoad, usualMachines } from '../../bench/scaling/unit-costs.ts'
import { planMachines } from '../../bench/scaling/plan-machines.ts'

const planOf = (load: Partial<typeof usualLoad>, machines: Partial<typeof usualMachines> = {}) =>
  planMachines({ ...usualLoad, ...load }, { ...usualMachines, ...machines }, unitCosts)

test('a usual market needs one database with a standby, and two machines for processes', () => {
  expect(planOf({})).toMatchObject({ cells: 1, appMachines: 2, standbys: 1 })
})

test('the limit that is exceeded most decides how many cells there are, and is named first', () => {
  const plan = planOf({ orders: 5_000 })
  expect(plan.limits[0]).toMatchObject({ name: 'transactions that invalidate', needed: 30_000 })
  expect(plan.cells).toBe(Math.ceil(plan.limits[0]!.needed / plan.limits[0]!.given))
  const small = planOf({ orders: 5_000 }, { databaseTerabytes: 0.5 })
  expect(small.limits[0]!.name).toBe('disk of a database')
  expect(small.cells).toBeGreaterThan(plan.cells)
})

test('readers need processes and standbys, and buyers the primary', () => {
  const market = { orders: 20, eventDays: 0 }
  const [usual, readers] = [planOf(market), planOf({ ...market, views: 15_000 })]
  expect(readers.appMachines).toBeGreaterThan(usual.appMachines)
  expect(readers.standbys).toBeGreaterThan(usual.standbys)
  expect(planOf({ ...market, views: 15_000, fromCdn: 100 }).standbys).toBe(1)
})

test('open pages count by their memory', () => {
  expect(planOf({ orders: 500, live: 100, openSeconds: 600 }).appMachines).toBeGreaterThan(
    planOf({ orders: 500, live: 0 }).appMachines,
  )
})

test('a month costs machines, bytes and emails', () => {
  const { costs } = planOf({ orders: 3, peak: 3, views: 10 }, { viewKilobytes: 100, terabytePrice: 10, mails: 2 })
  const euros = Object.fromEntries(costs.map((cost) => [cost.name, Math.round(cost.euros)]))
  // One order a second on average: 2.592 million in thirty days, 26 TB and 5.2 million emails.
  expect(euros).toMatchObject({ 'sending pages and pictures': 26, emails: 518, databases: 3_000 })
})

test('the command prints the plan for its options, and says which one is no number', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, '../../bench/scaling/print-machines.ts'), ...args], {
      encoding: 'utf8',
    })
  const { stdout, status } = run('--orders', '5000', '--services', '10000000', '--people', '100000000')
  expect([status, stdout.split('\n')[0]]).toEqual([
    0,
    '10,000,000 services, 100,000,000 people, 5,000 orders a second in the busiest hour',
  ])
  expect(stdout).toMatch(/transactions that invalidate +needs +30,000 of/)
  expect(stdout).toMatch(/together +[\d,]+ € a month/)
  expect(run('--orders', 'many')).toMatchObject({ status: 2, stderr: '--orders must be a number, not "many".\n' })
})
