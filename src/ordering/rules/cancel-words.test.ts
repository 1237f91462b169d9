import { expect, test } from 'vitest'
import { cancelWords } from '#ordering/rules/cancel-words.ts'
import { cancelTerms, nothingPaid, shareBack } from '#ordering/rules/policy.ts'
import { hours, minutes } from '#shared/instant.ts'

const startsAt = Date.UTC(2026, 10, 6, 15)
const agreement = { policy: 'standard', startsAt, placedAt: startsAt - hours(100) }
const termsAt = (at: number) => cancelTerms({ status: 'confirmed', totalMinor: 6001, agreement }, at)
const factsOf = (isPaidOnline: boolean) => ({
  isRequest: false,
  isGoods: false,
  isPaidOnline,
  totalMinor: 6001,
  describe: (moment: number) => new Date(moment).toISOString().slice(11, 16),
  money: (minor: number) => `EUR ${(minor / 100).toFixed(2)}`,
})
const words = (at: number, isPaidOnline: boolean) => cancelWords({ ...factsOf(isPaidOnline), terms: termsAt(at) })

test('what comes back is rounded once, and nothing of the price is lost between back and kept', () => {
  for (let at = startsAt - hours(30); at <= startsAt; at += minutes(7)) {
    const { share, backMinor, keptMinor, changesAt, nextBackMinor } = termsAt(at)
    expect(share).toBe(shareBack(agreement, at))
    expect(backMinor + keptMinor).toBe(6001)
    if (changesAt === null) continue
    expect(termsAt(changesAt).backMinor).toBe(backMinor)
    expect(termsAt(changesAt + 1).backMinor).toBe(nextBackMinor)
  }
})

test('the dialog tells the amount and when it changes', () => {
  expect(words(startsAt - hours(30), false)).toEqual({
    headline: 'Free until 15:00',
    lines: [
      'You pay at the venue, so nothing was charged and nothing is taken.',
      'After that, EUR 30.00 of EUR 60.01 would come back, had you paid online.',
    ],
  })
  expect(words(startsAt - hours(20), true)).toEqual({
    headline: 'EUR 30.00 back now, EUR 0.00 after 11:00',
    lines: ['By the terms of this booking until 11:00, EUR 30.00 comes back of what was paid.'],
  })
  expect(words(startsAt - hours(2), false)).toEqual({
    headline: 'Costs nothing, but it counts as a missed visit',
    lines: [
      'You pay at the venue, so nothing was charged and nothing is taken.',
      'By the terms of this booking, nothing of EUR 60.01 would come back, had you paid online.',
    ],
  })
})

test('where nothing was paid and no card is kept, no hour is too late for free cancelling', () => {
  for (let at = startsAt - hours(23); at < startsAt; at += hours(1))
    expect(words(at, false).headline).not.toMatch(/too late/i)
  expect(words(startsAt - hours(20), false).headline).toBe('Cancelling costs nothing')
})

test('with a card that is kept, it is too late as soon as something is taken', () => {
  const paid = { ...nothingPaid, holdPercent: 50 }
  const terms = cancelTerms({ status: 'confirmed', totalMinor: 6001, agreement, paid }, startsAt - hours(2))
  expect(terms.feeMinor).toBeGreaterThan(0)
  expect(cancelWords({ ...factsOf(false), terms }).headline).toBe('Too late for free cancelling')
})

test('a request and goods that nobody has begun cost nothing', () => {
  expect(
    cancelTerms({ status: 'requested', totalMinor: 100, agreement: { ...agreement, policy: 'none' } }, startsAt),
  ).toMatchObject({
    share: 100,
    changesAt: null,
  })
  expect(cancelTerms({ status: 'confirmed', totalMinor: 100, agreement: null }, startsAt)).toMatchObject({
    backMinor: 100,
    keptMinor: 0,
  })
})
