import { expect, test } from 'vitest'
import { bearerOf, goesOn, isGone, isOver, spreadOver } from '#payments/rules/chargeback-states.ts'

test('messages advance the state, and a final state stays', () => {
  expect(goesOn('received', 'evidence_due')).toBe(true)
  expect(goesOn('received', 'lost')).toBe(true)
  expect(goesOn('evidence_due', 'accepted')).toBe(true)
  expect(goesOn('received', 'received')).toBe(false)
  expect(goesOn('evidence_due', 'received')).toBe(false)
  expect(goesOn('won', 'lost')).toBe(false)
})

test('three states are final, and in two of them the buyer has the money', () => {
  const states = ['received', 'evidence_due', 'won', 'lost', 'accepted'] as const
  expect(states.filter(isOver)).toEqual(['won', 'lost', 'accepted'])
  expect(states.filter(isGone)).toEqual(['lost', 'accepted'])
})

test('a provider pays if at fault or without evidence', () => {
  expect(bearerOf({ isAtFault: true, hasProof: true })).toBe('provider')
  expect(bearerOf({ isAtFault: false, hasProof: false })).toBe('provider')
  expect(bearerOf({ isAtFault: null, hasProof: false })).toBe('provider')
  expect(bearerOf({ isAtFault: null, hasProof: true })).toBe('market')
  expect(bearerOf({ isAtFault: false, hasProof: true })).toBe('market')
})

test('an amount is divided by the rest of each share, to the cent, and never exceeds it', () => {
  const shares = [
    { id: 'a', leftMinor: 100 },
    { id: 'b', leftMinor: 50 },
  ]
  const amounts = (minor: number) => spreadOver(shares, minor).map(({ amountMinor }) => amountMinor)
  expect(spreadOver(shares, 100)[0]).toEqual({ id: 'a', leftMinor: 100, amountMinor: 67 })
  expect(amounts(100)).toEqual([67, 33])
  expect(amounts(150)).toEqual([100, 50])
  expect(amounts(151)).toEqual([100, 50])
  expect(amounts(0)).toEqual([0, 0])
})
