import { describe, expect, test } from 'vitest'
import { repeatDays, seriesDays } from '#ordering/rules/repeats.ts'

describe('days of repeated visits', () => {
  test('are every so many weeks up to the last day, without exceptions', () => {
    expect(repeatDays('2026-11-03', { everyWeeks: 3, until: '2027-01-05', skip: ['2026-12-15'] })).toEqual([
      '2026-11-03',
      '2026-11-24',
      '2027-01-05',
    ])
  })

  test.each([
    ['2026-11-02', 1],
    ['2027-12-31', 1],
    ['no day', 1],
  ])('until %s every %i weeks are refused', (until, everyWeeks) => {
    expect(() => seriesDays('2026-11-03', { everyWeeks, until })).toThrow()
  })

  test('cannot all be left out', () => {
    expect(() => repeatDays('2026-11-03', { everyWeeks: 1, until: '2026-11-03', skip: ['2026-11-03'] })).toThrow()
  })
})
