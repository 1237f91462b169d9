import { expect, test } from 'vitest'
import {
  blankServiceForm,
  serviceSteps,
  type ServiceField,
  type ServiceForm,
} from '#catalogue/rules/submission/service-form.ts'
import { freshOption } from '#catalogue/screens/submission-fields/fresh-rows.ts'
import { isFieldShown, readField } from '#catalogue/screens/submission-steps/read-form.ts'
import { businessValues, firstValues } from '#catalogue/screens/submission-steps/first-values.ts'
import type { ServiceFormChoices } from '#catalogue/rules/submission/service-form-around.ts'
import type { StatedAllergens } from '#catalogue/rules/taxonomy/allergens.ts'
import { defaultAttributes } from '#catalogue/rules/taxonomy/category-attributes.ts'

const names = {
  people: [{ id: 'p1', name: 'Ana', role: null, picture: null }],
  locations: [{ id: 'l1', name: 'Studio', city: 'Lisbon', latitude: 38.72, longitude: -9.14 }],
  taxRates: [],
  attributes: defaultAttributes,
  categoryNames: { food: 'Food', local: 'Local businesses', hair: 'Hair', other: 'Other services' },
}
const form = (given: Partial<ServiceForm>): ServiceForm => ({
  ...blankServiceForm,
  kind: 'booking',
  currency: 'EUR',
  ...given,
})

test('every field of every step can be read', () => {
  const fields = serviceSteps.flatMap((step) => step.fields)
  for (const field of fields) expect(typeof readField(field, form({}), names)).toBe('string')
})

test('options are listed with group, price and length', () => {
  const options = [
    { ...freshOption('Long'), groupName: 'Length', price: '80', durationMinutes: 150 },
    freshOption('Short'),
  ]
  expect(readField('options', form({ options }), names)).toBe('Length · Long · €80 · 2 h 30 min\nShort · no price')
})

test('a dish says what it contains, or that nothing is stated', () => {
  const soup = (allergens: StatedAllergens) =>
    form({ category: 'food', kind: 'order', options: [{ ...freshOption('Soup'), price: '5', allergens }] })
  expect(readField('options', soup(['milk']), names)).toBe('Soup · €5 · Contains milk.')
  expect(readField('options', soup(null), names)).toBe('Soup · €5 · Allergens not stated')
})

test('fields of other kinds are hidden', () => {
  const requested = (field: ServiceField, kind: ServiceForm['kind']) => isFieldShown(field, form({ kind }))
  expect([
    requested('policy', 'booking'),
    requested('policy', 'order'),
    requested('deliveryZones', 'order'),
    requested('confirmMode', 'quote'),
  ]).toEqual([true, false, true, false])
})

test('a new service starts with defaults of its category, overridden by those of its business', () => {
  expect(firstValues('food', {}, 'pt')).toMatchObject({
    kind: 'order',
    fulfillmentMethods: ['pickup'],
    preparationMinutes: 30,
    languages: ['pt'],
  })
  expect(firstValues('hair', { languages: ['en'], currency: 'EUR' }, 'pt')).toMatchObject({
    kind: 'booking',
    languages: ['en'],
    currency: 'EUR',
  })
})

test('input from before the business was chosen stays, and the rest is filled in from it', () => {
  const choices = {
    ...names,
    taxRates: [{ id: 't1', name: 'IVA', percent: 23, isDefault: true }],
    defaults: { currency: 'USD', taxRateId: 't1', locationId: 'l1', staffIds: ['p1'] },
  } as unknown as ServiceFormChoices
  expect(businessValues(form({ currency: 'EUR' }), choices)).toEqual({
    taxRateId: 't1',
    locationId: 'l1',
    staffIds: ['p1'],
  })
})
