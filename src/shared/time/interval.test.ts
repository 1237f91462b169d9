import { expect, test } from 'vitest'
import { contains, intersection, isWithin, merged, overlaps, type Interval } from '#shared/time/interval.ts'

const from = (startsAt: number, endsAt: number): Interval => ({ startsAt, endsAt })

// Allen's thirteen relations of an interval to [10, 20).
test.each([
  ['before', from(1, 5), false],
  ['meets', from(5, 10), false],
  ['overlaps', from(5, 15), true],
  ['starts', from(10, 15), true],
  ['during', from(12, 18), true],
  ['finishes', from(15, 20), true],
  ['equals', from(10, 20), true],
  ['finished by', from(5, 20), true],
  ['contains', from(5, 25), true],
  ['started by', from(10, 25), true],
  ['overlapped by', from(15, 25), true],
  ['met by', from(20, 25), false],
  ['after', from(25, 30), false],
] as const)('an interval positioned "%s" another overlaps as expected', (_, other, expected) => {
  expect(overlaps(from(10, 20), other)).toBe(expected)
  expect(overlaps(other, from(10, 20))).toBe(expected)
})

test('adjacent intervals are merged', () => {
  expect(merged([from(20, 30), from(0, 10), from(10, 15), from(12, 13)])).toEqual([from(0, 15), from(20, 30)])
})

test('two lists are intersected', () => {
  expect(intersection([from(0, 10), from(20, 30)], [from(5, 25), from(28, 40)])).toEqual([
    from(5, 10),
    from(20, 25),
    from(28, 30),
  ])
  expect(intersection([from(0, 10)], [from(10, 20)])).toEqual([])
})

test('an interval is covered if one interval of the list contains it', () => {
  const list = [from(0, 10), from(20, 30)]
  expect([from(0, 10), from(22, 23), from(8, 12), from(10, 20), from(-1, 2)].map((one) => isWithin(list, one))).toEqual(
    [true, true, false, false, false],
  )
  expect(contains(from(0, 10), from(0, 10))).toBe(true)
})
