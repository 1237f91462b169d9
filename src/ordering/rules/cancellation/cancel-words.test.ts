import { expect, test } from 'vitest'
import { cancelWords } from '#ordering/rules/cancellation/cancel-words.ts'
import { cancelTerms, nothingPaid, shareBack, type PaidOnline } from '#ordering/rules/cancellation/policy.ts'
import { hours, minutes } from '#shared/time/instant.ts'

const startsAt = Date.UTC(2026, 10, 6, 15)
const agreement = { policy: 'standard', startsAt, placedAt: startsAt - hours(100) }
const termsAt = (at: number, paid?: PaidOnline) =>
  cancelTerms({ status: 'confirmed', totalMinor: 6001, agreement, ...(paid && { paid }) }, at)
const details = {
  sentence: 'The sentence.',
  isRequest: false,
  isReserved: false,
  why: null,
  money: (minor: number) => `EUR ${(minor / 100).toFixed(2)}`,
}

test('the refund is rounded once, and refund and retained amount add up to the price', () => {
  for (let at = startsAt - hours(30); at <= startsAt; at += minutes(7)) {
    const { share, backMinor, retainedMinor, changesAt, nextBackMinor } = termsAt(at)
    expect(share).toBe(shareBack(agreement, at))
    expect(backMinor + retainedMinor).toBe(6001)
    if (changesAt === null) continue
    expect(termsAt(changesAt).backMinor).toBe(backMinor)
    expect(termsAt(changesAt + 1).backMinor).toBe(nextBackMinor)
  }
})

test('the dialog shows the sentence, and then the effect on the money', () => {
  const wordsAt = (at: number) => cancelWords({ ...details, terms: termsAt(at), isPaidOnline: true })
  expect(wordsAt(startsAt - hours(30))).toEqual({
    headline: 'The sentence.',
    lines: ['If you cancel now, EUR 60.01 is refunded.'],
  })
  expect(wordsAt(startsAt - hours(20)).lines).toEqual(['If you cancel now, EUR 30.00 is refunded.'])
  expect(wordsAt(startsAt - hours(2)).lines).toEqual(['If you cancel now, nothing is refunded.'])
})

test('without a payment it mentions no refund, and a card only if it is charged', () => {
  const hold = { ...nothingPaid, holdPercent: 50 }
  const linesAt = (at: number, paid: PaidOnline) =>
    cancelWords({ ...details, terms: termsAt(at, paid), isPaidOnline: false }).lines
  for (const before of [30, 20, 2])
    expect(linesAt(startsAt - hours(before), nothingPaid)).toEqual(['Nothing was charged.'])
  expect(linesAt(startsAt - hours(30), hold)).toEqual(['Nothing was charged.'])
  expect(linesAt(startsAt - hours(2), hold)).toEqual(['If you cancel now, EUR 30.01 is charged to your saved card.'])
})

test('a request is withdrawn free of charge, and its reservation released', () => {
  expect(
    cancelWords({ ...details, terms: termsAt(startsAt), isRequest: true, isReserved: true, isPaidOnline: true }),
  ).toEqual({
    headline: 'Take back your request free of charge.',
    lines: ['The money is only reserved. It is released, and nothing is charged.'],
  })
})

test('goods that are not being prepared are cancelled free of charge', () => {
  expect(cancelTerms({ status: 'confirmed', totalMinor: 100, agreement: null }, startsAt)).toMatchObject({
    backMinor: 100,
    retainedMinor: 0,
    changesAt: null,
  })
})
