import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cancelSentence,
  policySentence,
  sentenceOfVisit,
  type Visit,
} from '#ordering/rules/cancellation/cancel-sentence.ts'
import { cancelTerms, cardFeeOf, nothingPaid } from '#ordering/rules/cancellation/policy.ts'
import { hours } from '#shared/time/instant.ts'

const startsAt = Date.UTC(2026, 10, 6, 15)
const words = {
  describe: (at: number) => new Date(at).toISOString().slice(8, 16),
  money: (minor: number) => `EUR ${(minor / 100).toFixed(2)}`,
}
const visit = (more: Partial<Visit> = {}, policy = 'standard', before = 100): Visit => ({
  totalMinor: 6000,
  agreement: { policy, startsAt, placedAt: startsAt - hours(before) },
  dueNowMinor: 0,
  customerFeeMinor: 0,
  holdPercent: null,
  ...more,
})
const sentence = (more: Partial<Visit> = {}, policy = 'standard', before = 100, left = before) =>
  sentenceOfVisit(visit(more, policy, before), words, startsAt - hours(left))

describe('the cancellation sentence', () => {
  test('for full payment names each refund and its deadline', () => {
    const full = { dueNowMinor: 6000, customerFeeMinor: 150 }
    expect(sentence(full)).toBe(
      'Cancel free until 05T15:00. After that you get EUR 30.00 of EUR 61.50 back until 06T11:00, then nothing.',
    )
    expect(sentence(full, 'flexible')).toBe(
      'Cancel free until 06T11:00. After that you get EUR 30.00 of EUR 61.50 back until it begins, then nothing.',
    )
    expect(sentence(full, 'standard', 100, 20)).toBe(
      'Cancel until 06T11:00 to get EUR 30.00 of EUR 61.50 back. After that nothing is refunded.',
    )
    expect(sentence(full, 'standard', 100, 2)).toBe('Nothing is refunded if you cancel.')
  })

  test('for a retained deposit says so', () => {
    const deposit = { dueNowMinor: 1200 }
    expect(sentence(deposit)).toBe("Cancel free until 05T15:00. After that the deposit isn't refunded.")
    expect(sentence(deposit, 'standard', 100, 20)).toBe("The deposit isn't refunded if you cancel.")
  })

  test('for payment at the venue mentions no refund, and says that a late cancellation counts', () => {
    expect(sentence()).toBe('Cancel free until 06T11:00. After that it counts as a no-show.')
    expect(sentence({}, 'flexible')).toBe('Cancel free until it begins.')
    expect(sentence({}, 'standard', 2)).toBe('Cancelling now counts as a no-show.')
    expect(sentence({}, 'none')).toBe('Cancel free until 02T12:00. After that it counts as a no-show.')
  })

  test('for a card hold says what is charged, and when', () => {
    expect(sentence({ holdPercent: 50 })).toBe(
      "Cancel free until 05T15:00. After that, or if you don't come, EUR 30.00 is charged to your saved card.",
    )
    expect(sentence({ holdPercent: 100 })).toBe(
      "Cancel free until 05T15:00. After that EUR 30.00 is charged to your saved card, and EUR 60.00 if you cancel after 06T11:00 or don't come.",
    )
    expect(sentence({ holdPercent: 50 }, 'standard', 2)).toBe(
      "If you cancel or don't come, EUR 30.00 is charged to your saved card.",
    )
    expect(sentence({ holdPercent: 0 }, 'flexible')).toBe('Cancel free until it begins.')
  })

  test('for goods mentions no time', () => {
    const input = { status: 'confirmed', totalMinor: 100, agreement: null, paid: nothingPaid }
    expect(cancelSentence(input, startsAt, words)).toBe("Cancel free until it's being prepared.")
    expect(cancelSentence({ ...input, isForgiven: true }, startsAt, words)).toBe('Cancel free of charge.')
  })

  test('after a late move never promises more than was due then', () => {
    const input = {
      status: 'confirmed',
      totalMinor: 6000,
      agreement: visit().agreement,
      paid: { ...nothingPaid, paidMinor: 6000 },
    }
    const at = startsAt - hours(90)
    expect(cancelSentence({ ...input, mostBack: 50 }, at, words)).toBe(
      'Cancel until 06T11:00 to get EUR 30.00 of EUR 60.00 back. After that nothing is refunded.',
    )
    expect(cancelSentence({ ...input, mostBack: 0 }, at, words)).toBe('Nothing is refunded if you cancel.')
    expect(cancelSentence({ ...input, isForgiven: true }, at, words)).toBe('Cancel free until it begins.')
  })
})

describe('the policy of a service, before a time is chosen', () => {
  test.each([
    [
      'full',
      'standard',
      'Cancel free until 24 hours before. After that you get half of the price back until 4 hours before, then nothing.',
    ],
    [
      'full',
      'flexible',
      'Cancel free until 4 hours before. After that you get half of the price back until it begins, then nothing.',
    ],
    ['full', 'none', 'Cancel free until 1 hour after booking. After that nothing is refunded.'],
    ['deposit', 'strict', "Cancel free until 72 hours before. After that the deposit isn't refunded."],
    ['at_venue', 'standard', 'Cancel free until 4 hours before. After that it counts as a no-show.'],
    ['at_venue', 'flexible', 'Cancel free until it begins.'],
    [
      'card_hold',
      'standard',
      "Cancel free until 24 hours before. After that, or if you don't come, 50 % of the price is charged to your saved card.",
    ],
  ])('%s, %s', (paymentMode, policy, expected) => {
    expect(policySentence(policy, { paymentMode })).toBe(expected)
  })

  test('refunds a part of a high deposit', () => {
    expect(policySentence('standard', { paymentMode: 'deposit', depositPercent: 80 })).toContain(
      'you get part of the deposit back until 4 hours before',
    )
  })
})

test('it never names a past moment, and only amounts that a cancellation refunds or charges', () => {
  const cases = fc.record({
    policy: fc.constantFrom('flexible', 'standard', 'strict', 'none'),
    paidPercent: fc.constantFrom(0, 20, 80, 100),
    holdPercent: fc.constantFrom(null, 10, 50, 100),
    before: fc.integer({ min: 1, max: 200 }),
    left: fc.integer({ min: 0, max: 100 }),
    mostBack: fc.constantFrom(100, 50, 0),
  })
  fc.assert(
    fc.property(cases, ({ policy, paidPercent, holdPercent, before, left, mostBack }) => {
      const at = startsAt - Math.round((hours(before) * left) / 100) - 1
      const moments: number[] = []
      const amounts: number[] = []
      const input = {
        status: 'confirmed',
        totalMinor: 6001,
        agreement: { policy, startsAt, placedAt: startsAt - hours(before) - 1 },
        paid: {
          ...nothingPaid,
          paidMinor: Math.round(60.01 * paidPercent),
          holdPercent: paidPercent ? null : holdPercent,
        },
        mostBack,
      }
      const text = cancelSentence(input, at, {
        describe: (moment) => `${moments.push(moment)}`,
        money: (minor) => `${amounts.push(minor)}`,
      })
      const reachable = [at, ...moments.map((moment) => moment + 1), startsAt + 1].map((when) =>
        cancelTerms(input, when),
      )
      const cases = [
        input.paid.paidMinor,
        cardFeeOf(6001, input.paid.holdPercent, 0),
        ...reachable.flatMap(({ backMinor, feeMinor }) => [backMinor, feeMinor]),
      ]
      expect(
        moments.every((moment) => moment >= at && moment < startsAt),
        text,
      ).toBe(true)
      expect(
        amounts.every((minor) => cases.includes(minor)),
        text,
      ).toBe(true)
      if (input.paid.paidMinor === 0) expect(text).not.toMatch(/back|refund/)
      if (cancelTerms(input, at).backMinor < input.paid.paidMinor) expect(text).not.toContain('Cancel free')
    }),
    { numRuns: 1000 },
  )
})
