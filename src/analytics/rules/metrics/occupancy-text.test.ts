import { expect, test } from 'vitest'
import { occupancyText } from '#analytics/rules/metrics/occupancy-text.ts'

const shown = (value: number | null, ...reasons: ('no_slot' | 'outside_area')[]) => ({
  tiles: [{ key: 'occupancy' as const, display: value === null ? '–' : `${value} %`, value }],
  unmetDemand: reasons.map((reason) => ({ reason })),
})

test('a low occupancy beside people who found no time is explained', () => {
  expect(occupancyText(shown(4.4, 'outside_area', 'no_slot'))).toBe(
    'Over all your hours, 4.4 % was booked: the times that they wanted were taken or outside your hours.',
  )
})

test.each([
  ['a full calendar', shown(93, 'no_slot')],
  ['an unknown occupancy', shown(null, 'no_slot')],
  ['nobody who found no time', shown(4.4, 'outside_area')],
])('%s needs no explanation', (_, metrics) => {
  expect(occupancyText(metrics)).toBe('')
})
