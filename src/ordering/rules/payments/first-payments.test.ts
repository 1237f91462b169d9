import { expect, test } from 'vitest'
import { extraTries, firstClaims, payStateOf } from '#ordering/rules/payments/first-payments.ts'

const payment = {
  id: '1',
  purpose: 'instant' as const,
  mode: 'capture' as const,
  status: 'captured' as const,
  currency: 'EUR',
  capturedMinor: 1200,
  refundedMinor: 0,
  wanted: null,
}

test('a payment is successful while its money is available', () => {
  expect(payStateOf(payment)).toBe('good')
  expect(payStateOf({ ...payment, refundedMinor: 1200 })).toBe('over')
  expect(payStateOf({ ...payment, status: 'authorised', capturedMinor: 0 })).toBe('good')
  expect(payStateOf({ ...payment, status: 'authorised', capturedMinor: 0, wanted: 'void' })).toBe('over')
  expect(payStateOf({ ...payment, status: 'failed', capturedMinor: 0 })).toBe('failed')
  expect(payStateOf({ ...payment, status: 'needs_action', capturedMinor: 0 })).toBe('open')
})

test('of several attempts one success is enough, and the others charge nothing', () => {
  const tries = [
    { ...payment, id: '1', status: 'failed' as const, capturedMinor: 0 },
    { ...payment, id: '2' },
    { ...payment, id: '3', status: 'needs_action' as const, capturedMinor: 0 },
    {
      ...payment,
      id: '4',
      purpose: 'request' as const,
      mode: 'authorise' as const,
      status: 'created' as const,
      capturedMinor: 0,
    },
  ]
  const claims = firstClaims(tries)
  expect(claims.map((claim) => [claim.payment.id, claim.state])).toEqual([
    ['2', 'good'],
    ['4', 'open'],
  ])
  expect(extraTries(claims.slice(0, 1)).map(({ id }) => id)).toEqual(['3'])
})

test('without a success the latest attempt determines the status', () => {
  const tries = [
    { ...payment, status: 'failed' as const, capturedMinor: 0 },
    { ...payment, id: '2', status: 'created' as const, capturedMinor: 0 },
  ]
  expect(firstClaims(tries)[0]!.state).toBe('open')
})
