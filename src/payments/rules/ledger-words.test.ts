import { expect, test } from 'vitest'
import { accountWords } from '#payments/rules/ledger-words.ts'

test('accounts are called by words, whoever they belong to', () => {
  expect(accountWords('clearing:stripe')).toBe('Lies at Stripe')
  expect(accountWords('clearing:memory')).toBe('Lies at memory')
  expect(accountWords('market:commission')).toBe('Commission earned')
  expect(accountWords('provider:4f:in_payout')).toBe("Provider's, on its way")
  expect(accountWords('buyer:4f')).toBe("Customer's, not settled yet")
  expect(accountWords('psp_fees')).toBe('Fees of payment companies')
})
