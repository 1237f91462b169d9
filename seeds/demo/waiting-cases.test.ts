import { expect, test } from 'vitest'
import { openPlantedWorld } from '../../tests/support/worlds/world.ts'
import { plantWaitingCases } from './waiting-cases.ts'
import { sql } from '#platform/database/database.ts'

const world = await openPlantedWorld()

const cases = () =>
  world.db.rows<{
    subject: string
    flags: { code: string }[]
    isAppeal: boolean
    isLate: boolean
  }>(sql`select subject, flags, appeal_of is not null as is_appeal,
      opened_at < ${new Date(world.now - 48 * 3_600_000).toISOString()} as is_late
    from moderation_cases where decided_at is null order by opened_at`)

test('the dashboard of the demo has something of every kind to decide, once', async () => {
  const waiting = await cases()
  expect(waiting.map(({ subject, isAppeal, isLate }) => [subject, isAppeal, isLate])).toEqual([
    ['review', false, true],
    ['revision', false, true],
    ['service', false, false],
    // A report in a conversation of the demo.
    ['report', false, false],
    ['provider', false, false],
    ['revision', false, false],
    ['service', true, false],
  ])
  for (const { flags } of waiting.slice(0, 2)) expect(flags.every(({ code }) => code === 'contact_data')).toBe(true)
  expect(waiting.slice(2).flatMap(({ flags }) => flags.filter(({ code }) => code === 'contact_data'))).toEqual([])
  await plantWaitingCases(world.system())
  expect(await cases()).toHaveLength(7)
  expect(world.published).toEqual([])
})

test('what waits does not show on the market', async () => {
  const { rows } = await world.pool.query(
    `select title, status from services where title ~ 'Chair yoga|E-bike' order by title`,
  )
  expect(rows).toEqual([
    { title: 'Chair yoga for stiff offices', status: 'submitted' },
    { title: 'E-bike battery check and exchange', status: 'submitted' },
  ])
  const live = await world.pool.query(`select description from services where title = 'Repairs and alterations'`)
  expect(live.rows[0].description).not.toContain('gmail')
})
