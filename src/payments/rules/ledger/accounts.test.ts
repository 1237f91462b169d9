import { expect, test } from 'vitest'
import { accountName, balanceOf } from '#payments/rules/ledger/accounts.ts'

test('assets grow by debits, liabilities and income by credits', () => {
  expect(balanceOf('clearing', 500)).toBe(500)
  expect(balanceOf('market_loss', 500)).toBe(500)
  expect(balanceOf('market_promo', 500)).toBe(500)
  expect(balanceOf('psp_fees', 500)).toBe(500)
  expect(balanceOf('buyer', -500)).toBe(500)
  expect(balanceOf('market_commission', -500)).toBe(500)
  expect(balanceOf('provider_available', 500)).toBe(-500)
  // Not -0, which would be shown as "-0".
  expect(Object.is(balanceOf('buyer', 0), 0)).toBe(true)
})

test('an account name contains its owner, if it has one', () => {
  expect(accountName('provider_in_payout', 'p')).toBe('provider:p:in_payout')
  expect(accountName('market_customer_fee', '')).toBe('market:customer_fee')
  expect(accountName('clearing', 'stripe')).toBe('clearing:stripe')
  expect(accountName('psp_fees', '')).toBe('psp_fees')
})
