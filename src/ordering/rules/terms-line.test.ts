import { expect, test } from 'vitest'
import { bookingTerms, visitTerms, type Visit } from '#ordering/rules/terms-line.ts'
import { cancelTerms, cardFeeOf } from '#ordering/rules/policy.ts'
import { hours } from '#shared/instant.ts'

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

test('what is paid online is named first, with the fee, and then what comes back of it and until when', () => {
  expect(bookingTerms(visit({ dueNowMinor: 6000, customerFeeMinor: 150 }), words)).toBe(
    'You pay EUR 61.50 online. EUR 61.50 back when cancelled until 05T15:00, EUR 30.00 until 06T11:00, then EUR 0.00',
  )
  expect(bookingTerms(visit({ dueNowMinor: 1200 }), words)).toBe(
    'You pay EUR 12.00 online. EUR 12.00 back when cancelled until 05T15:00, then EUR 0.00',
  )
})

test('what is only reserved says so, and what comes back once it is accepted', () => {
  expect(bookingTerms({ ...visit({ dueNowMinor: 1200 }), isReserved: true }, words)).toBe(
    'EUR 12.00 is only reserved until it is accepted. Then: EUR 12.00 back when cancelled until 05T15:00, then EUR 0.00',
  )
})

test('paid at the venue, cancelling costs nothing; when nothing would come back any more, it counts as missed', () => {
  expect(bookingTerms(visit(), words)).toBe(
    'Nothing is charged now. Cancelling costs nothing, but after 06T11:00 it counts as a missed visit',
  )
  expect(bookingTerms(visit({}, 'flexible'), words)).toBe('Nothing is charged now. Cancelling costs nothing')
  expect(visitTerms(visit({}, 'standard', 2), words)).toBe('Cancelling costs nothing, but it counts as a missed visit')
  expect(visitTerms(visit({}, 'none'), words)).toBe(
    'Cancelling costs nothing, but after 02T12:00 it counts as a missed visit',
  )
})

test('a card that is kept: nothing now, and how much may be taken from it at the most', () => {
  expect(bookingTerms(visit({ holdPercent: 50 }), words)).toBe(
    'Nothing is charged now. If you do not come, up to EUR 30.00 (50 % of the price) is taken from your card. EUR 0.00 from your card when cancelled until 05T15:00, then EUR 30.00',
  )
  expect(bookingTerms(visit({ holdPercent: 0 }, 'flexible'), words)).toBe(
    'Nothing is charged now. Cancelling costs nothing',
  )
})

test('the amounts are those that cancelling gives back, or takes, at that moment', () => {
  for (const policy of ['flexible', 'standard', 'strict', 'none'])
    for (const holdPercent of [10, 50, 100]) {
      const one = visit({ holdPercent }, policy)
      const paid = { paidMinor: 0, extrasMinor: 0, customerFeeMinor: 0, holdPercent }
      const { feeMinor } = cancelTerms(
        { status: 'confirmed', totalMinor: 6000, agreement: one.agreement, paid },
        one.agreement.placedAt,
      )
      const line = visitTerms(one, words)
      expect(line).toContain(`up to ${words.money(cardFeeOf(6000, holdPercent, 0))}`)
      expect(line).toContain(`${words.money(feeMinor)} from your card when cancelled`)
    }
})
