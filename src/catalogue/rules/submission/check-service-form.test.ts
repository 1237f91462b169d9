import { blankZone } from '#catalogue/shapes.data.ts'
import { describe, expect, test } from 'vitest'
import { anOption, goodForms } from '../../../../tests/support/orders/business-services.ts'
import { defaultAttributes } from '#catalogue/rules/taxonomy/category-attributes.ts'
import type { StatedAllergens } from '#catalogue/rules/taxonomy/allergens.ts'
import { checkServiceForm } from '#catalogue/rules/submission/check-service-form.ts'
import type { ServiceFormAround } from '#catalogue/rules/submission/service-form-around.ts'
import { blankServiceForm, serviceSteps, type ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import { settledForm } from '#catalogue/rules/submission/normalize-form.ts'
import { allSubcategories } from '#market/rules/subcategories.ts'

const around: ServiceFormAround = {
  providerId: 'p',
  currencies: [
    { code: 'EUR', name: 'Euro', exponent: 2, perUsd: 0.9 },
    { code: 'JPY', name: 'Yen', exponent: 0, perUsd: 150 },
    { code: 'KWD', name: 'Dinar', exponent: 3, perUsd: 0.31 },
  ],
  taxRates: [{ id: 'vat', name: 'VAT', percent: 23, isDefault: true }],
  people: [{ id: 'ana', name: 'Ana', role: null, picture: null }],
  pools: [{ name: 'chair', amount: 2 }],
  locations: [{ id: 'here', name: 'Studio', city: 'Lisbon', latitude: 38.72, longitude: -9.14 }],
  paymentModes: ['at_venue'],
  commissionPercents: { food: 12, local: 12, hair: 12, other: 12 },
  limits: { photos: 5 },
  subcategories: allSubcategories({ get: () => ({}) as never }),
  attributes: defaultAttributes,
  categoryNames: { food: 'Food', local: 'Local businesses', hair: 'Hair', other: 'Other services' },
}
const photos = [{ mediaId: 'photo', alt: 'A cut', focus: '' }]
const good = (of: keyof typeof goodForms = 'hair', overrides: Partial<ServiceForm> = {}): ServiceForm => ({
  ...goodForms[of](),
  photos,
  staffIds: goodForms[of]().kind === 'booking' ? ['ana'] : [],
  locationId: 'here',
  ...overrides,
})
const codes = (form: ServiceForm, near = around) =>
  checkServiceForm(form, near).map(({ field, code }) => `${field} ${code}`)

test.each(['hair', 'food', 'local', 'other'] as const)('a complete form for %s has no errors', (of) => {
  expect(checkServiceForm(good(of), around)).toEqual([])
  expect(checkServiceForm(settledForm(good(of), around), around)).toEqual([])
})

test('an empty form reports missing fields step by step, each in a sentence', () => {
  const problems = checkServiceForm(blankServiceForm, around)
  expect(problems.map(({ field }) => field)).toEqual(
    expect.arrayContaining([
      'category',
      'kind',
      'title',
      'summary',
      'description',
      'languages',
      'currency',
      'options',
      'fulfillmentMethods',
      'photos',
    ]),
  )
  expect(problems.map(({ step }) => step)).toEqual(problems.map(({ step }) => step).toSorted((a, b) => a - b))
  for (const { text, step, field } of problems) {
    expect(text).toMatch(/^\p{Lu}.*[.]$/u)
    expect(serviceSteps[step]!.fields).toContain(field.split('.')[0])
  }
})

test('without a business no people, locations or tax rates are required', () => {
  const near = { ...around, providerId: null, people: [], pools: [], locations: [], taxRates: [] }
  expect(codes(good('hair', { staffIds: [], locationId: '' }), near)).toEqual([])
})

const price = (text: string, currency = 'EUR', more: Partial<ServiceForm> = {}) =>
  codes(good('hair', { currency, addons: [], options: [anOption({ price: text })], ...more }))

describe('a price', () => {
  test.each([['45'], ['45.00'], ['45,5'], [' 45 '], ['٤٥'], ['४५.५'], ['0.50'], ['45000.00']])(
    'of %j is accepted',
    (text) => expect(price(text)).toEqual([]),
  )

  test.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['0', 'zero'],
    ['0.00', 'zero'],
    ['-5', 'not-a-price'],
    ['1e5', 'not-a-price'],
    ['0x10', 'not-a-price'],
    ['NaN', 'not-a-price'],
    ['1.234,50', 'not-a-price'],
    ['1 200', 'not-a-price'],
    ['45 €', 'not-a-price'],
    ['.5', 'not-a-price'],
    ['45.005', 'too-many-decimals'],
    ['0.44', 'too-low'],
    ['45000.01', 'too-high'],
    ['9999999999999', 'not-a-price'],
  ])('of %j is refused: %s', (text, code) => expect(price(text)).toEqual([`options.0.price ${code}`]))

  test('has as many decimals as its currency', () => {
    expect(price('1500', 'JPY')).toEqual([])
    expect(price('1500.00', 'JPY')).toEqual(['options.0.price too-many-decimals'])
    expect(price('74', 'JPY')).toEqual(['options.0.price too-low'])
    expect(price('4.505', 'KWD')).toEqual([])
    expect(price('4,5055', 'KWD')).toEqual(['options.0.price too-many-decimals'])
  })

  test('is zero only for a free service', () => {
    expect(price('', 'EUR', { pricing: 'free' })).toEqual([])
    expect(price('0', 'EUR', { pricing: 'free' })).toEqual([])
    expect(price('5', 'EUR', { pricing: 'free' })).toEqual(['options.0.price free-with-price'])
    expect(
      settledForm(good('hair', { pricing: 'free', options: [anOption({ price: '' })] }), around).options[0]!.price,
    ).toBe('0.00')
    expect(settledForm(good('hair', { options: [anOption({ price: '' })] }), around).options[0]!.price).toBe('')
  })

  test('“from” is only for quotes', () => {
    expect(price('45', 'EUR', { pricing: 'from' })).toEqual(['pricing not-for-kind'])
    expect(codes(good('local', { pricing: 'free', options: [anOption({ price: '0' })] }))).toContain(
      'pricing not-for-kind',
    )
  })
})

const longText = (length: number) => 'a b '.repeat(length).slice(0, length - 1) + 'c'

/** [what, change, problem] */
const cases: [string, Partial<ServiceForm>, string][] = [
  ['a short title', { title: 'Cut' }, 'title too-short'],
  ['a long title', { title: longText(81) }, 'title too-long'],
  ['a title in capitals', { title: 'BEST HAIRCUT IN TOWN' }, 'title all-capitals'],
  ['a mail address in the title', { title: 'Cut, ask ana@example.com' }, 'title contact-data'],
  ['a phone number in the title', { title: 'Cut +351 912 345 678' }, 'title contact-data'],
  ['a short summary', { summary: 'Short' }, 'summary too-short'],
  ['a long summary', { summary: longText(161) }, 'summary too-long'],
  ['a short description', { description: 'Not enough' }, 'description too-short'],
  ['a long description', { description: longText(5001) }, 'description too-long'],
  ['a kind of work of another category', { subcategories: ['bakery'] }, 'subcategories unknown'],
  ['four kinds of work', { subcategories: ['cut', 'colour', 'braids', 'locs'] }, 'subcategories too-many'],
  ['the same twice', { subcategories: ['cut', 'cut'] }, 'subcategories twice'],
  ['no language', { languages: [] }, 'languages missing'],
  ['eleven languages', { languages: 'en pt fr de es it nl sv da fi pl'.split(' ') }, 'languages too-many'],
  ['what is no language', { languages: ['<script>'] }, 'languages unknown'],
  ['eleven tags', { tags: Array.from({ length: 11 }, (_, index) => `tag ${index}`) }, 'tags too-many'],
  ['a tag of one letter', { tags: ['x'] }, 'tags.0 too-short'],
  ['an unknown access feature', { accessFeatures: ['helipad'] }, 'accessFeatures unknown'],
  ['a video elsewhere', { videoUrl: 'https://evil.example/v' }, 'videoUrl not-allowed'],
  ['a video as script', { videoUrl: 'javascript:alert(1)' }, 'videoUrl not-allowed'],
  ['attributes that cannot be', { attributes: { forWhom: ['dogs'] } }, 'attributes.forWhom not-fitting'],
  ['no currency', { currency: '' }, 'currency missing'],
  ['a currency without a rate', { currency: 'XXX' }, 'currency unknown'],
  ['no options', { options: [] }, 'options missing'],
  ['21 options', { options: Array.from({ length: 21 }, () => anOption()) }, 'options too-many'],
  ['an option without a name', { options: [anOption({ name: ' ' })] }, 'options.0.name missing'],
  ['no option on sale', { options: [anOption({ isActive: false })] }, 'options none-active'],
  ['no duration', { options: [anOption({ durationMinutes: null })] }, 'options.0.durationMinutes missing'],
  ['seven minutes', { options: [anOption({ durationMinutes: 7 })] }, 'options.0.durationMinutes out-of-range'],
  ['more than a day', { options: [anOption({ durationMinutes: 1445 })] }, 'options.0.durationMinutes out-of-range'],
  [
    'an extra without a price',
    { addons: [{ id: 'a', name: 'Mask', price: '', extraMinutes: 0, maxQuantity: 1 }] },
    'addons.0.price missing',
  ],
  [
    'eleven of an extra',
    { addons: [{ id: 'a', name: 'Mask', price: '1', extraMinutes: 0, maxQuantity: 11 }] },
    'addons.0.maxQuantity out-of-range',
  ],
  ['a foreign tax rate', { taxRateId: 'other' }, 'taxRateId unknown'],
  ['a long buffer', { bufferAfterMinutes: 241 }, 'bufferAfterMinutes out-of-range'],
  ['half a minute', { bufferBeforeMinutes: 0.5 }, 'bufferBeforeMinutes out-of-range'],
  ['a pause without length', { gapStartsMinutes: 20 }, 'gapMinutes missing'],
  ['a pause beyond the visit', { gapStartsMinutes: 20, gapMinutes: 30 }, 'gapMinutes beyond-visit'],
  ['starts every seven minutes', { stepMinutes: 7 }, 'stepMinutes unknown'],
  ['101 places', { capacity: 101 }, 'capacity out-of-range'],
  ['a group that is none', { partyMin: 3, partyMax: 2 }, 'partyMax below-least'],
  ['a group that does not fit', { capacity: 2, partyMin: 3, partyMax: 4 }, 'partyMin above-capacity'],
  ['notice of 31 days', { noticeMinutes: 43_201 }, 'noticeMinutes out-of-range'],
  ['366 days ahead', { horizonDays: 366 }, 'horizonDays out-of-range'],
  ['no bookings a day', { dailyLimit: 0 }, 'dailyLimit out-of-range'],
  ['nobody', { staffIds: [] }, 'staffIds missing'],
  ['somebody of another business', { staffIds: ['ben'] }, 'staffIds unknown'],
  ['four things', { pools: ['chair', 'a', 'b', 'c'] }, 'pools too-many'],
  ['a thing that is not there', { pools: ['sauna'] }, 'pools unknown'],
  ['no way', { fulfillmentMethods: [] }, 'fulfillmentMethods missing'],
  ['delivery of a haircut', { fulfillmentMethods: ['delivery'] }, 'fulfillmentMethods not-for-kind'],
  ['a visit without an area', { fulfillmentMethods: ['customer_address'] }, 'serviceAreaKm missing'],
  ['an area of 201 km', { fulfillmentMethods: ['customer_address'], serviceAreaKm: 201 }, 'serviceAreaKm out-of-range'],
  [
    'a postal code that is none',
    { fulfillmentMethods: ['customer_address'], postalCodes: ['1100-053', '<b>'] },
    'postalCodes.1 not-a-code',
  ],
  [
    '201 postal codes',
    {
      fulfillmentMethods: ['customer_address'],
      postalCodes: Array.from({ length: 201 }, (_, index) => `${1000 + index}`),
    },
    'postalCodes too-many',
  ],
  [
    'a travel fee that is none',
    { fulfillmentMethods: ['customer_address'], serviceAreaKm: 5, travelFees: [{ upToKm: 5, fee: '' }] },
    'travelFees.0.fee missing',
  ],
  ['the place of another business', { locationId: 'there' }, 'locationId unknown'],
  ['no photo', { photos: [] }, 'photos missing'],
  [
    'more photos than the plan has',
    { photos: Array.from({ length: 6 }, (_, index) => ({ ...photos[0]!, mediaId: `${index}` })) },
    'photos too-many',
  ],
  ['a photo without words', { photos: [{ mediaId: 'x', alt: '', focus: '' }] }, 'photos.0.alt missing'],
  ['online payment where there is none', { paymentMode: 'full' }, 'paymentMode not-here'],
  ['a deposit where there is none', { paymentMode: 'deposit', depositPercent: 20 }, 'paymentMode not-here'],
  ['more than everything kept', { noShowPercent: 101 }, 'noShowPercent out-of-range'],
  [
    'a choice with one choice',
    {
      questions: [{ id: 'q', label: 'Which one?', type: 'choice', choices: ['This'], required: true, when: 'before' }],
    },
    'questions.0.choices too-few',
  ],
  [
    'the same question twice',
    {
      questions: Array.from({ length: 2 }, () => ({
        id: 'q',
        label: 'Which?',
        type: 'text' as const,
        choices: [],
        required: true,
        when: 'before' as const,
      })),
    },
    'questions twice',
  ],
  ['a short answer', { faq: [{ question: 'Is it good?', answer: 'Yes' }] }, 'faq.0.answer too-short'],
]

test.each(cases)('%s is refused', (_what, change, problem) => expect(codes(good('hair', change))).toContain(problem))

test('a dish needs a statement about allergens, which may be "none"; on request the offer says it', () => {
  const dish = (allergens: StatedAllergens, form: Partial<ServiceForm> = {}) =>
    codes(good('food', { options: [anOption({ allergens, durationMinutes: null })], ...form }))
  expect(dish(null)).toEqual(['options.0.allergens missing'])
  expect(dish(['none'])).toEqual([])
  expect(dish(['milk', 'may-contain-nuts'])).toEqual([])
  expect(dish(null, { kind: 'quote', pricing: 'from' })).not.toContain('options.0.allergens missing')
})

test('a delivery zone has a distance, postal codes or an area of three corners', () => {
  const zone = (given: Partial<typeof blankZone>) =>
    codes(good('food', { deliveryZones: [{ ...blankZone, fee: '2', ...given }] }))
  expect(zone({})).toEqual(['deliveryZones.0.radiusKm missing'])
  expect(zone({ by: 'postcodes' })).toEqual(['deliveryZones.0.postalCodes missing'])
  expect(zone({ by: 'postcodes', postalCodes: ['1250*', 'SW1A 1AA', '1*'] })).toEqual([])
  for (const wrong of ['1200-', '10115-10999', '10115 - 10999', '-1200'])
    expect(zone({ by: 'postcodes', postalCodes: [wrong] })).toEqual(['deliveryZones.0.postalCodes.0 not-a-code'])
  expect(zone({ by: 'postcodes', postalCodes: ['12345-6789', '01310-100', '100-0001'] })).toEqual([])
  expect(zone({ by: 'postcodes', postalCodes: ['1200-123', '1200123'] })).toEqual(['deliveryZones.0.postalCodes twice'])
  expect(zone({ by: 'postcodes', postalCodes: ['1250*', '12*50'] })).toEqual([
    'deliveryZones.0.postalCodes.1 not-a-code',
  ])
  const corners = ['38.7 -9.2', '38.8,-9.2', '38.8 -9.1']
  expect(zone({ by: 'area', corners })).toEqual([])
  expect(zone({ by: 'area', corners: corners.slice(1) })).toEqual(['deliveryZones.0.corners too-few'])
  expect(zone({ by: 'area', corners: [...corners, '95 -9.1'] })).toEqual(['deliveryZones.0.corners not-fitting'])
})

test('delivery requires a zone with a fee; pickup alone does not', () => {
  expect(codes(good('food', { deliveryZones: [] }))).toEqual(['deliveryZones missing'])
  expect(codes(good('food', { deliveryZones: [{ ...blankZone, radiusKm: 3 }] }))).toEqual([
    'deliveryZones.0.fee missing',
  ])
  expect(codes(good('food', { deliveryZones: [], fulfillmentMethods: ['pickup'] }))).toEqual([])
  expect(codes(good('food', { stockMode: 'daily' }))).toEqual(['stockAmount missing'])
})

test('a quote requires only a starting price and no payment terms', () => {
  expect(codes(good('local', { paymentMode: 'full' }))).toEqual([])
  expect(codes(good('local', { options: [] }))).toEqual(['options missing'])
})

test('markup and unusual characters are plain text', () => {
  const odd = `<img src=x onerror=alert(1)> ' or 1=1 -- \u202e👩🏽‍🦱 ﷽`
  expect(codes(good('hair', { title: 'Łódź & “Zoë’s” 美容 <b>', summary: odd, description: `${odd} ${odd}` }))).toEqual(
    [],
  )
})

test('invisible characters are not a title', () => {
  expect(codes(good('hair', { title: '\u200B\u200B\u200B\u200B\u200B' }))).toEqual(['title missing'])
  expect(codes(good('hair', { title: 'Cut\u2060\u200D\u00AD' }))).toEqual(['title too-short'])
})
