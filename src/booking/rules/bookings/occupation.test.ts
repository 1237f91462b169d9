import { expect, test } from 'vitest'
import {
  busyTimesOf,
  chooseSeats,
  claimsOf,
  isFreeThroughout,
  seatsLeft,
  seatsTaken,
  timelineOf,
} from '#booking/rules/bookings/occupation.ts'

const claim = (startsAt: number, endsAt: number, sessionId = 'other', seat = 0) => ({
  startsAt,
  endsAt,
  sessionId,
  seat,
})

test('claims are sorted; a sorted list is returned unchanged', () => {
  const sorted = [claim(10, 20), claim(10, 15), claim(30, 90)]
  expect(timelineOf(sorted).claims).toBe(sorted)
  expect(timelineOf([claim(30, 90), claim(10, 20)])).toEqual({
    claims: [claim(10, 20), claim(30, 90)],
    longest: 60,
  })
  expect(timelineOf([])).toEqual({ claims: [], longest: 0 })
})

test('busy times join what touches or overlaps, in whatever order it comes', () => {
  const busy = busyTimesOf(Float64Array.of(30, 0, 5, 40, 100), Float64Array.of(40, 50, 6, 60, 110))
  expect([[...busy.starts], [...busy.ends]]).toEqual([
    [0, 100],
    [60, 110],
  ])
  const apart = claimsOf([claim(30, 40), claim(0, 10), claim(10, 15), claim(0, 10, 'class', 1)]).busy()
  expect([[...apart.starts], [...apart.ends]]).toEqual([
    [0, 30],
    [15, 40],
  ])
  const fits = (startsAt: number) =>
    isFreeThroughout(
      apart,
      [
        { startsAt: -1, endsAt: 5 },
        { startsAt: 10, endsAt: 12 },
      ],
      startsAt,
    )
  expect([15, 16, 18, 19, 20, 40, 41].filter(fits)).toEqual([16, 18, 41])
})

test('adjacent claims do not conflict, overlapping ones do', () => {
  const taken = timelineOf([claim(10, 20)])
  expect(seatsTaken(taken, { startsAt: 0, endsAt: 10 }, null)).toEqual(new Set())
  expect(seatsTaken(taken, { startsAt: 20, endsAt: 30 }, null)).toEqual(new Set())
  expect(seatsTaken(taken, { startsAt: 0, endsAt: 11 }, null)).toBeUndefined()
  expect(seatsTaken(taken, { startsAt: 19, endsAt: 30 }, null)).toBeUndefined()
})

test('a long claim is found behind shorter ones that began later', () => {
  const taken = timelineOf([claim(0, 100), claim(10, 20), claim(30, 40)])
  expect(seatsTaken(taken, { startsAt: 99, endsAt: 110 }, null)).toBeUndefined()
  expect(seatsTaken(taken, { startsAt: 100, endsAt: 110 }, null)).toEqual(new Set())
})

test('seats of the same class are counted; a claim of another class blocks it, whatever the order', () => {
  const within = { startsAt: 0, endsAt: 60 }
  const classClaims = [claim(0, 60, 'class', 0), claim(0, 60, 'class', 2)]
  expect(seatsTaken(timelineOf(classClaims), within, 'class')).toEqual(new Set([0, 2]))
  expect(seatsTaken(timelineOf([...classClaims, claim(30, 60)]), within, 'class')).toBeUndefined()
  expect(seatsTaken(timelineOf([claim(0, 60), ...classClaims]), within, 'class')).toBeUndefined()
})

test('of two parts the fuller one limits the seats, and a conflict leaves none', () => {
  const taken = timelineOf([claim(0, 10, 'class', 0), claim(20, 30, 'class', 0), claim(20, 30, 'class', 1)])
  const pieces = [
    { startsAt: 0, endsAt: 10 },
    { startsAt: 20, endsAt: 30 },
  ]
  expect(seatsLeft(taken, pieces, 'class', 4)).toBe(2)
  expect(seatsLeft(taken, pieces.toReversed(), 'class', 4)).toBe(2)
  expect(seatsLeft(taken, pieces, 'another', 4)).toBe(0)
})

test('the lowest free seats are chosen, fewer if fewer are free', () => {
  expect(chooseSeats([1], 4, 2)).toEqual([0, 2])
  expect(chooseSeats([0, 1, 2, 3], 4, 1)).toEqual([])
  expect(chooseSeats([], 2, 3)).toEqual([0, 1])
})
