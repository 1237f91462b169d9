import { expect, test } from 'vitest'
import { anOption, goodForms } from '../../../../tests/support/orders/business-services.ts'
import { checkPayment } from '#catalogue/rules/submission/check-payment.ts'
import { textOfField } from '#catalogue/rules/submission/form-rows.ts'
import { usualTerms } from '#catalogue/rules/submission/payment-terms.ts'
import type { PaymentMode } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import type { ServiceFormAround } from '#catalogue/rules/submission/service-form-around.ts'
import { defaultAttributes } from '#catalogue/rules/taxonomy/category-attributes.ts'

const all: PaymentMode[] = ['at_venue', 'full', 'deposit', 'card_hold']
const around = {
  paymentModes: all,
  commissionPercents: { food: 8, local: 12, hair: 12, other: 25 },
} as ServiceFormAround
const prices = (...texts: string[]) => texts.map((price) => anOption({ price }))
const problems = (change: Partial<ServiceForm>, near = around) => checkPayment({ ...goodForms.hair(), ...change }, near)
const codes = (change: Partial<ServiceForm>) => problems(change).map(({ field, code }) => `${field} ${code}`)

test('a deposit in percent covers the commission, and the refusal names the minimum', () => {
  const share = (depositPercent: number | null, category: ServiceForm['category'] = 'hair') =>
    problems({ paymentMode: 'deposit', depositPercent, category })
  expect([15, 20, 90].flatMap((percent) => share(percent))).toEqual([])
  expect(share(10)).toEqual([
    {
      field: 'depositPercent',
      code: 'below-commission',
      text: 'At least 15 %: the deposit has to cover the commission of 12 %.',
    },
  ])
  expect([share(10, 'food'), share(20, 'other')[0]?.text]).toEqual([
    [],
    'At least 25 %: the deposit has to cover the commission of 25 %.',
  ])
  expect([4, 91, 20.5].map((percent) => share(percent)[0]?.code)).toEqual([
    'out-of-range',
    'out-of-range',
    'out-of-range',
  ])
})

test('a fixed deposit is positive, at most the lowest price and at least the commission on the highest', () => {
  const fixed = (deposit: string, ...texts: string[]) =>
    problems({ paymentMode: 'deposit', deposit, options: prices(...(texts.length > 0 ? texts : ['40', '100'])) })
  expect(['12', '12,00', '40'].flatMap((deposit) => fixed(deposit))).toEqual([])
  expect(fixed('40.01')[0]?.text).toBe('At most EUR 40.00, which is what the cheapest option costs.')
  expect(fixed('11.99')[0]?.text).toBe(
    'At least EUR 12.00: the deposit has to cover the commission of 12 % on the dearest option.',
  )
  expect(['', '0', '-5', '5.005'].map((deposit) => fixed(deposit)[0]?.code)).toEqual([
    'missing',
    'zero',
    'not-a-price',
    'too-many-decimals',
  ])
  expect(fixed('5', '10', '100')[0]?.code).toBe('prices-apart')
  expect(codes({ paymentMode: 'deposit', deposit: '20', depositPercent: 20 })).toEqual(['depositPercent both'])
})

test('a card hold has a no-show fee of at most 100 %', () => {
  expect([1, 50, 100].flatMap((noShowPercent) => codes({ paymentMode: 'card_hold', noShowPercent }))).toEqual([])
  expect([null, 0, 101].flatMap((noShowPercent) => codes({ paymentMode: 'card_hold', noShowPercent }))).toEqual([
    'noShowPercent missing',
    'noShowPercent out-of-range',
    'noShowPercent out-of-range',
  ])
})

test('without online payments only payment at the venue is offered', () => {
  const offline = { ...around, paymentModes: ['at_venue' as const] }
  expect(problems({ paymentMode: 'deposit', depositPercent: 1 }, offline).map(({ code }) => code)).toEqual(['not-here'])
})

test('new services get the default payment mode of their kind, or the one of the business', () => {
  const modes = (usable: PaymentMode[], ofBusiness: PaymentMode[] | null) =>
    (['order', 'booking', 'quote'] as const).map(
      (kind) => usualTerms(kind, { usable, ofBusiness, commissionPercent: 12 }).paymentMode,
    )
  expect(modes(all, null)).toEqual(['full', 'deposit', 'at_venue'])
  expect(modes(all, ['at_venue'])).toEqual(['full', 'deposit', 'at_venue'])
  expect(modes(all, ['card_hold'])).toEqual(['card_hold', 'card_hold', 'at_venue'])
  expect(modes(['at_venue'], ['full', 'deposit'])).toEqual(['at_venue', 'at_venue', 'at_venue'])
  const deposit = (commissionPercent: number) =>
    usualTerms('booking', { usable: all, ofBusiness: null, commissionPercent }).depositPercent
  expect([deposit(12), deposit(22)]).toEqual([20, 25])
})

test('a comparison of two versions shows the payment terms in words', () => {
  const form: ServiceForm = { ...goodForms.hair(), paymentMode: 'deposit', deposit: '20.00' }
  const names = {
    people: [],
    locations: [],
    taxRates: [],
    attributes: defaultAttributes,
    categoryNames: { food: '', local: '', hair: '', other: '' },
  }
  expect(
    (['paymentMode', 'deposit', 'depositPercent'] as const).map((field) => textOfField(form, field, names)),
  ).toEqual(['A deposit when booking', 'EUR 20.00', ''])
})
