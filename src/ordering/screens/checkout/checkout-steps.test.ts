import { expect, test } from 'vitest'
import type { CheckoutProviderView, CheckoutView } from '#ordering/contract.ts'
import { firstOpen, stepsOf } from './checkout-steps.ts'

const pickup = {
  name: 'Casa Prato',
  fulfillmentMethod: 'pickup',
  address: {},
  venueText: 'Rua do Sol 3, Lisbon',
  needsWantedTime: true,
  asapText: 'ready about 18:45',
  wanted: null,
  wantedWindows: [{ date: '2026-11-06', time: '19:30', day: 'Fri 6 Nov', label: '19:30' }],
  items: [{ questions: [] }],
}
const rita = { email: 'rita@example.com', firstName: 'Rita', lastName: 'Alves' }

/** Only what the steps read. */
const checkout = (providers: object[], draft: object = rita, needs: object = {}) =>
  ({
    draft,
    needsCode: false,
    needsLastName: true,
    needsPhone: false,
    providers: providers as CheckoutProviderView[],
    ...needs,
  }) as CheckoutView

const named = (view: CheckoutView) => Object.fromEntries(stepsOf(view).map((step) => [step.title, step]))
const opened = (view: CheckoutView, errors = {}) => stepsOf(view)[firstOpen(stepsOf(view), errors)]?.title

test('a guest who picks up as soon as possible only fills in the contact; the rest is a summary', () => {
  const guest = checkout([pickup], {})
  expect(opened(guest)).toBe('Contact')
  expect(named(guest)['How and where']).toMatchObject({
    isDone: true,
    summary: ['Pickup · Rua do Sol 3, Lisbon · as soon as possible, ready about 18:45'],
  })
})

test('who is known opens the first step that misses something, or none', () => {
  expect(opened(checkout([pickup]))).toBeUndefined()
  expect(opened(checkout([{ ...pickup, fulfillmentMethod: 'delivery' }]))).toBe('How and where')
  expect(opened(checkout([{ ...pickup, asapText: null }]))).toBe('How and where')
  expect(opened(checkout([pickup], rita, { needsCode: true }))).toBe('Contact')
})

test('an error opens the step of its field, although an earlier one is incomplete', () => {
  const guest = checkout([pickup], {})
  expect(opened(guest, { 'providers.1.address.line1': 'Please write street and number.' })).toBe('How and where')
  expect(opened(guest, { acceptsTerms: 'Please accept the terms to order.' })).toBe('Contact')
})

test('each business has a line, with the address and the chosen time', () => {
  const address = { line1: 'Rua da Rosa 84', city: 'Lisbon' }
  const both = checkout([
    { ...pickup, fulfillmentMethod: 'delivery', address, wanted: { date: '2026-11-06', time: '19:30' } },
    { ...pickup, name: 'Ana', fulfillmentMethod: 'venue', needsWantedTime: false },
  ])
  expect(named(both)['How and where']?.summary).toEqual([
    'Casa Prato: Delivery · Rua da Rosa 84, Lisbon · Fri 6 Nov, 19:30',
    'Ana: At the venue · Rua do Sol 3, Lisbon',
  ])
})

test('questions are a step of their own, which is complete once all required ones are answered', () => {
  const withAnswer = (answer: unknown) =>
    checkout([
      {
        ...pickup,
        items: [
          {
            questions: [
              { required: true, answer },
              { required: false, answer: null },
            ],
          },
        ],
      },
    ])
  expect(named(withAnswer(''))['Details']?.isDone).toBe(false)
  expect(named(withAnswer('Short'))['Details']?.isDone).toBe(true)
  expect(named(checkout([pickup]))['Details']).toBeUndefined()
})
