import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goodForms } from '../../../../tests/support/orders/business-services.ts'
import { readAmount, writeAmount } from '#catalogue/rules/submission/amounts.ts'
import { formOfService } from '#catalogue/rules/submission/form-of-service.ts'
import { fileOf, mediaIdOf } from '#catalogue/rules/submission/photo-addresses.ts'
import { nobody, nowhere, previewService } from '#catalogue/rules/service-page/preview-service.ts'
import { serviceOfForm } from '#catalogue/rules/submission/service-of-form.ts'
import type { FormZone, ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import { settledForm } from '#catalogue/rules/submission/normalize-form.ts'
import { blankZone } from '#catalogue/shapes.data.ts'
import { newId } from '#shared/ids.ts'
import { defaultAttributes } from '#catalogue/rules/taxonomy/category-attributes.ts'

const currencies = ['EUR', 'JPY', 'KWD', 'USD']
const minor = fc.nat({ max: 10_000_000 })
const text = fc.string({ maxLength: 40 })
const id = fc.constantFrom(newId(), newId(), newId(), newId())
const whole = (most: number) => fc.nat({ max: most })
const degrees = fc.integer({ min: -90, max: 90 })
const zoneLimits: fc.Arbitrary<Partial<FormZone>> = fc.oneof(
  fc.record({ radiusKm: whole(200) }),
  fc.record({ by: fc.constant('postcodes' as const), postalCodes: fc.array(fc.constantFrom('1250*', '1100-053')) }),
  fc.record({
    by: fc.constant('area' as const),
    corners: fc.array(fc.tuple(degrees, degrees).map((pair) => pair.join(' '))),
  }),
)

/** A form with valid amounts and arbitrary other values. */
const forms = fc.constantFrom(...currencies).chain((currency) => {
  const amount = minor.map((value) => writeAmount(value, currency))
  const perhaps = fc.oneof(amount, fc.constant(''))
  const changes = fc.record({
    title: text,
    description: text,
    tags: fc.array(text, { maxLength: 4 }),
    pricing: fc.constantFrom('fixed', 'per_hour', 'per_person'),
    options: fc.array(
      fc.record({
        id,
        name: text,
        groupName: text,
        description: text,
        price: amount,
        durationMinutes: fc.option(whole(1440)),
        maxQuantity: whole(50),
        isActive: fc.boolean(),
        picture: fc.option(fc.oneof(id, fc.constant('/demo/a'))),
        allergens: fc.constantFrom(null, ['none'], ['milk', 'may-contain-nuts']),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    addons: fc.array(fc.record({ id, name: text, price: amount, extraMinutes: whole(60), maxQuantity: whole(10) }), {
      maxLength: 3,
    }),
    taxRateId: fc.constantFrom('', 'vat'),
    minimumOrder: perhaps,
    deliveryZones: fc.array(
      fc
        .tuple(zoneLimits, fc.record({ fee: amount, minimum: perhaps, freeFrom: perhaps }))
        .map(([limits, prices]) => ({ ...blankZone, ...limits, ...prices })),
      { maxLength: 3 },
    ),
    travelFees: fc.array(fc.record({ upToKm: whole(200), fee: amount }), { maxLength: 3 }),
    capacity: whole(100),
    staffIds: fc.uniqueArray(id),
    gapStartsMinutes: fc.option(whole(60)),
    stockMode: fc.constantFrom('unlimited', 'daily', 'counted'),
    stockAmount: fc.option(whole(100)),
    fulfillmentMethods: fc.uniqueArray(fc.constantFrom('venue', 'customer_address', 'online', 'pickup', 'delivery')),
    photos: fc.uniqueArray(
      fc.record({ mediaId: fc.oneof(id, fc.constant('/demo/a')), alt: text, focus: fc.constantFrom('', '50% 30%') }),
      { selector: (one) => one.mediaId },
    ),
    paymentMode: fc.constantFrom('at_venue', 'full', 'deposit', 'card_hold'),
    depositPercent: fc.option(whole(90)),
    deposit: perhaps,
    noShowPercent: fc.option(whole(100)),
    layout: fc.constantFrom('', 'classic', 'compact'),
    parts: fc.uniqueArray(
      fc.record({ key: fc.constantFrom('gallery', 'about', 'team', 'faq', 'similar'), isShown: fc.boolean() }),
      { selector: (one) => one.key },
    ),
    attributes: fc.constantFrom<Record<string, unknown>>(
      {},
      { cuisine: ' Thai ', diets: ['vegan'] },
      { trade: '', insured: false },
    ),
  })
  return fc
    .tuple(fc.constantFrom(...(Object.keys(goodForms) as (keyof typeof goodForms)[])), changes)
    .map(([of, change]) => ({ ...goodForms[of](), ...change, currency }) as ServiceForm)
})

const before = previewService({ id: 'x', provider: nobody, location: nowhere, createdAt: 0 })

function throughRows(form: ServiceForm): ServiceForm {
  const pictures = new Map(
    form.photos.map(({ mediaId }) => [mediaId, { file: fileOf(mediaId), alt: '', color: '#fff', origin: 'upload' }]),
  )
  const written = serviceOfForm(form, {
    taxPercents: new Map([['vat', 23]]),
    pictures,
    before,
    firstLocationId: form.locationId,
  })
  const staff = written.staffIds.map((one) => ({ id: one, name: 'Ana', picture: null, role: null }))
  return formOfService({ ...before, ...written, staff })
}

const settled = (form: ServiceForm) => settledForm(form, { attributes: defaultAttributes })

test('a form is read back from its rows unchanged', () => {
  fc.assert(
    fc.property(forms, (form) => {
      expect(throughRows(settled(form))).toEqual(settled(form))
    }),
    { numRuns: 300 },
  )
})

test('normalizing twice equals normalizing once', () => {
  fc.assert(
    fc.property(forms, (form) => {
      expect(settled(settled(form))).toEqual(settled(form))
    }),
    { numRuns: 300 },
  )
})

test('every amount is read as written, in every currency', () => {
  fc.assert(
    fc.property(minor, fc.constantFrom(...currencies), (value, currency) => {
      expect(readAmount(writeAmount(value, currency), currency)).toEqual({ minor: value, fault: null })
    }),
  )
})

test('any other text is not an amount, and never 0', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const read = readAmount(typed, 'EUR')
      if (read.minor === 0) expect(typed).toMatch(/\p{Nd}/u)
      if (read.fault === null) expect(Number.isSafeInteger(read.minor)).toBe(true)
    }),
  )
})

test('an upload is identified by its id, a bundled picture by its path', () => {
  const media = newId()
  expect(mediaIdOf(fileOf(media))).toBe(media)
  expect(mediaIdOf(fileOf('/demo/a'))).toBe('/demo/a')
  expect(mediaIdOf('/media/../etc')).toBe('/media/../etc')
})

test('a tax rate that is no longer in the table stays unchanged', () => {
  const stored = { ...before, taxPercent: 19, taxRateId: null, currency: 'EUR' }
  const form = formOfService(stored)
  expect(form.taxRateId).toBe('as-before')
  expect(
    serviceOfForm(form, { taxPercents: new Map(), pictures: new Map(), before: stored, firstLocationId: '' }),
  ).toMatchObject({
    taxPercent: 19,
    taxRateId: null,
  })
})
