import { expect, test } from 'vitest'
import { payoutReference } from '#payments/rules/payouts/payout-reference.ts'

test('a reference is the end of an id in unambiguous characters', () => {
  expect(payoutReference('01990000-0000-7000-8000-000000000000')).toBe('PO-00000-00000')
  expect(payoutReference('01990000-0000-7000-8000-000000000001')).toBe('PO-10000-00000')
  expect(payoutReference('01990000-0000-7000-8000-000000000020')).toBe('PO-01000-00000')
  expect(payoutReference('01990000-0000-7000-8fff-ffffffffffff')).toBe('PO-ZZZZZ-ZZZZZ')
  expect(payoutReference('ffffffff-ffff-ffff-8000-00000000001f')).toBe('PO-Z0000-00000')
})
