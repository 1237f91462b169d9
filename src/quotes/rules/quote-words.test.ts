import { expect, test } from 'vitest'
import { policyChoices } from '#quotes/rules/quote-words.ts'
import { budgetText, requestText } from '#quotes/rules/request-text.ts'

test('each policy states until when cancelling is free', () => {
  expect(policyChoices.map(({ text }) => text)).toEqual([
    'Flexible: free until 4 hours before',
    'Standard: free until 24 hours before',
    'Strict: free until 72 hours before',
    'No refund',
  ])
})

test('a budget can have one limit, both or none', () => {
  const money = (minor: number) => `EUR ${minor / 100}`
  const said = (budgetFromMinor: number | null, budgetUntilMinor: number | null) =>
    budgetText({ budgetFromMinor, budgetUntilMinor }, money)
  expect([said(50_000, 80_000), said(null, 80_000), said(50_000, null), said(null, null)]).toEqual([
    'EUR 500 to EUR 800',
    'up to EUR 800',
    'from EUR 500',
    '',
  ])
})

test('the first message contains the whole request and fits the limit', () => {
  const requested = {
    title: 'Wedding photos',
    what: 'Two days in May, with a drone if the weather allows it.',
    whenText: 'Fri 7 May 2027',
    place: 'Goa',
    party: '120 guests',
    budgetText: 'up to EUR 800',
  }
  expect(requestText(requested)).toBe(
    `I'd like a price for “Wedding photos”.

Two days in May, with a drone if the weather allows it.

When: Fri 7 May 2027
Where: Goa
Size: 120 guests
Budget: up to EUR 800`,
  )
  const long = requestText({ ...requested, what: 'x'.repeat(2_000) })
  expect([...long].length).toBeLessThanOrEqual(2_000)
  expect(long).toContain('Budget: up to EUR 800')
})
