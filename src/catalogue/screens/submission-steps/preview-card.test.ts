import { expect, test } from 'vitest'
import { blankServiceForm, type ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import { freshOption } from '#catalogue/screens/submission-fields/fresh-rows.ts'
import { cardOfForm } from '#catalogue/screens/submission-steps/preview-card.ts'

const around = { providerName: '', city: '', cover: null }
const card = (form: Partial<ServiceForm>) => cardOfForm({ ...blankServiceForm, ...form }, around)
const option = (price: string, isActive = true) => ({ ...freshOption('One'), price, isActive })

test('missing fields show placeholders that name them', () => {
  expect(card({})).toMatchObject({ title: 'Your title', provider: { name: 'Your business' }, city: 'Your city' })
})

test('an empty price is shown as missing, never as free', () => {
  expect(card({ currency: 'EUR', options: [option('')] }).price.display).toBe('Your price')
  expect(card({ currency: 'EUR', pricing: 'free', options: [option('')] }).price.minor).toBe(0)
})

test('the cheapest option on sale is shown, with "from" if others cost more', () => {
  const options = [option('60'), option('45,50'), option('10', false)]
  expect(card({ currency: 'EUR', options }).price).toMatchObject({ minor: 4550, isFrom: true })
})

test('an order shows its preparation time, a quote that its price is on request', () => {
  expect(card({ kind: 'order', preparationMinutes: 45 }).footText).toBe('Ready in 45 min')
  expect(card({ kind: 'quote' }).footText).toBe('Price on request')
})

test('a published service keeps its rating and is not labelled new', () => {
  const rating = { value: 4.7, count: 31 }
  expect(cardOfForm(blankServiceForm, { ...around, isOld: true, rating })).toMatchObject({
    rating,
    badge: null,
  })
})
