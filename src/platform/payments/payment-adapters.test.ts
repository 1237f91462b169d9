import { expect, test } from 'vitest'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { openPaymentAdapters, withOpenGateways } from '#platform/payments/payment-adapters.ts'
import { openPayoutAdapters } from '#platform/payments/payout-adapters.ts'
import { readStripe } from '#platform/payments/stripe-config.ts'

const world = await openWorld()
const stripe = readStripe({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' })

const open = (around: { stripe?: typeof stripe; isDemo: boolean }) =>
  openPaymentAdapters({
    config: { stripe: around.stripe, publicUrl: 'https://market.example' },
    db: world.db,
    now: () => world.now,
    secret: 'a secret of tests',
    isDemo: around.isDemo,
  })

test('without keys there is no payment gateway; the test gateway exists in the demo only', () => {
  expect([...open({ isDemo: false }).keys()]).toEqual([])
  expect([...open({ isDemo: true }).keys()]).toEqual(['test'])
  expect([...open({ isDemo: false, stripe }).keys()]).toEqual(['stripe'])
  expect([...open({ isDemo: true, stripe }).keys()]).toEqual(['stripe', 'test'])
})

test('a chosen gateway that is not available accepts no new payments', () => {
  const chosen = (name: string) => ({ get: <Value>() => name as Value })
  const shown = (name: string, isDemo: boolean) =>
    withOpenGateways(chosen(name), open({ isDemo })).get('payments.adapter')
  expect([shown('test', true), shown('test', false), shown('stripe', true), shown('none', true)]).toEqual([
    'test',
    'none',
    'none',
    'none',
  ])
  expect(withOpenGateways(chosen('Bazaar'), new Map()).get('market.name')).toBe('Bazaar')
})

test('providers are paid by bank files, and by Stripe if configured', () => {
  expect([...openPayoutAdapters({ stripe: undefined }).keys()]).toEqual([])
  expect([...openPayoutAdapters({ stripe }).keys()]).toEqual(['stripe_connect'])
})
