import { expect, test } from 'vitest'
import { excuseOf, isExcused } from '#ordering/rules/no-shows/force-majeure.ts'

const storm = { id: 'x', title: 'Storm', country: 'PT', city: '', startsAt: 100, endsAt: 200 }
const visit = (startsAt: number | null, endsAt: number | null, city = 'Évora', country = 'PT') => ({
  wantedUntil: null,
  placedAt: 10,
  snapshot: { startsAt, endsAt, place: { country, city } },
})

test('a visit is affected if it touches the period, at both ends', () => {
  expect(excuseOf(visit(200, 260), [storm])).toBe(storm)
  expect(isExcused(visit(201, 260), [storm])).toBe(false)
  expect(isExcused(visit(40, 100), [storm])).toBe(true)
  expect(isExcused(visit(40, 99), [storm])).toBe(false)
})

test('a city is matched without accents and case', () => {
  const there = { ...storm, city: ' evora ' }
  expect(isExcused(visit(120, 130), [there])).toBe(true)
  expect(isExcused(visit(120, 130, 'Porto'), [there])).toBe(false)
  expect(isExcused(visit(120, 130, 'Évora', 'ES'), [there])).toBe(false)
  expect(isExcused(visit(120, 130, 'Évora', 'ES'), [storm])).toBe(false)
})

test('goods are matched by their requested time, else by the time of ordering', () => {
  const goods = visit(null, null)
  expect(isExcused({ ...goods, wantedUntil: 150 }, [storm])).toBe(true)
  expect(isExcused({ ...goods, wantedUntil: 250, placedAt: 150 }, [storm])).toBe(false)
  expect(isExcused({ ...goods, placedAt: 150 }, [storm])).toBe(true)
  expect(isExcused(goods, [storm])).toBe(false)
})
