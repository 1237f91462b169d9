import { expect, test } from 'vitest'
import { reasonFor } from '#booking/rules/slots/day-reasons.ts'

const day = { date: '2026-11-06', today: '2026-11-06', lastDate: '2026-11-06', possibleStarts: 4, timelyStarts: 2 }

test.each([
  ['all is taken', {}, 'fully_booked'],
  ['yesterday', { date: '2026-11-05' }, 'too_soon'],
  ['a day beyond the last', { date: '2026-11-07' }, 'too_far'],
  ['closed', { possibleStarts: 0, timelyStarts: 0 }, 'closed'],
  ['all within the notice', { timelyStarts: 0 }, 'too_soon'],
  ['one start after the notice', { timelyStarts: 1 }, 'fully_booked'],
] as const)('%s', (_name, given, reason) => expect(reasonFor({ ...day, ...given })).toBe(reason))
