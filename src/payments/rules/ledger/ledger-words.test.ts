import { expect, test } from 'vitest'
import { businessLedgerCsv } from '#payments/rules/ledger/ledger-csv.ts'
import { accountWords } from '#payments/rules/ledger/ledger-words.ts'

test('accounts are described in words', () => {
  expect(accountWords('clearing:stripe')).toBe('Lies at Stripe')
  expect(accountWords('clearing:memory')).toBe('Lies at memory')
  expect(accountWords('market:commission')).toBe('Commission earned')
  expect(accountWords('provider:4f:in_payout')).toBe("Provider's, on its way")
  expect(accountWords('buyer:4f')).toBe("Customer's, not settled yet")
  expect(accountWords('psp_fees')).toBe('Fees of payment companies')
})

test('the file of a business matches its page: words, items, and earnings above zero', () => {
  const line = {
    at: Date.UTC(2026, 10, 2),
    setId: 's',
    name: 'provider:4f:pending',
    currency: 'EUR',
    orderId: 'o',
    payoutId: null,
    note: '',
  }
  const sold = {
    ...line,
    event: 'allocated',
    account: 'provider_pending',
    amountMinor: -2151,
    subjectId: 'cut',
  } as const
  const sent = {
    ...line,
    event: 'payout-sent',
    account: 'provider_available',
    amountMinor: 2151,
    subjectId: null,
  } as const
  const sales = new Map([['cut', { reference: 'K7Q2-9M4T-1a', title: 'Cut and finish' }]])
  expect(businessLedgerCsv([sent, sold], sales).split('\r\n')).toEqual([
    'Time,What,Where,Currency,Amount,Reference,Sale,Note',
    '2026-11-02T00:00:00.000Z,Payout sent,Available,EUR,-21.51,,,',
    '2026-11-02T00:00:00.000Z,Sold,Pending,EUR,21.51,K7Q2-9M4T-1a,Cut and finish,',
  ])
})
