import { expect, test } from 'vitest'
import { formOfRecord, type FileAround } from './form-of-record.ts'
import { readServiceCsv } from './read-service-csv.ts'
import { recordOfForm } from './record-of-form.ts'
import { blankServiceForm, type ServiceForm } from '../submission/service-form.ts'
import { readServiceJson, writeServiceJson } from './service-json.ts'
import { writeServiceCsv } from './write-service-csv.ts'
import { blankOption, blankZone } from '#catalogue/shapes.data.ts'
import { defaultAttributes } from '#catalogue/rules/taxonomy/category-attributes.ts'

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const around = (): FileAround => {
  let next = 0
  return {
    people: [{ id: 'p1', name: 'Ana', role: null, picture: null }],
    locations: [{ id: 'l1', name: 'Rua da Rosa', city: 'Lisbon', latitude: 38.72, longitude: -9.14 }],
    taxRates: [{ id: 't1', name: 'Normal', percent: 23, isDefault: true }],
    attributes: defaultAttributes,
    photos: new Map([['front.jpg', 'm1']]),
    businessPhotos: new Map(),
    newId: () => ids[next++]!,
  }
}

const full: ServiceForm = {
  ...blankServiceForm,
  category: 'food',
  subcategories: ['bakery', 'drinks'],
  kind: 'order',
  title: '=SUM(A1) cakes',
  summary: "'-quoted",
  description: 'Two lines,\nwith "quotes"; and a comma.',
  currency: 'EUR',
  attributes: {
    cuisine: 'Portuguese',
    diets: ['vegan'],
    spice: 2,
  },
  options: [
    {
      ...blankOption,
      id: 'o1',
      allergens: ['gluten', 'may-contain-nuts'],
      name: 'Whole',
      groupName: 'Cakes',
      price: '20.00',
      maxQuantity: 5,
    },
    { ...blankOption, id: 'o2', name: 'Slice', groupName: 'Cakes', price: '3.50', maxQuantity: 20, isActive: false },
  ],
  staffIds: ['p1'],
  locationId: 'l1',
  taxRateId: 't1',
  photos: [{ mediaId: 'm1', alt: 'A cake', focus: '' }],
  faq: [{ question: 'Is it fresh?', answer: 'Baked each morning.' }],
  fulfillmentMethods: ['pickup', 'delivery'],
  deliveryZones: [
    { ...blankZone, radiusKm: 3, fee: '2.00', freeFrom: '25.00' },
    { ...blankZone, by: 'postcodes', postalCodes: ['1200-123', '1250*'], fee: '4.00' },
    { ...blankZone, by: 'area', corners: ['38.7 -9.2', '38.8 -9.2', '38.8 -9.1'], fee: '5.00' },
  ],
}

const record = recordOfForm('cakes', full, around(), new Map([['m1', 'front.jpg']]))

test('a CSV export is imported to the same form', () => {
  const { records } = readServiceCsv(writeServiceCsv([record]))
  expect(formOfRecord(records[0]!, { ...blankServiceForm, options: full.options }, around())).toEqual({
    form: full,
    problems: [],
  })
})

const paid: [string, Partial<ServiceForm>][] = [
  ['a share', { paymentMode: 'deposit', depositPercent: 30 }],
  ['a fixed deposit', { paymentMode: 'deposit', deposit: '2.50' }],
  ['a kept card', { paymentMode: 'card_hold', noShowPercent: 40 }],
]
test.each(paid)('%s survives both file formats, whatever the previous value', (_what, terms) => {
  const form = { ...full, ...terms }
  const written = [recordOfForm('cakes', form, around(), new Map([['m1', 'front.jpg']]))]
  for (const { records } of [readServiceCsv(writeServiceCsv(written)), readServiceJson(writeServiceJson(written))])
    for (const [, former] of [paid[0]!, paid[1]!]
      .filter(([, one]) => one.paymentMode === terms.paymentMode || one === terms)
      .concat([['', {}]]))
      expect(formOfRecord(records[0]!, { ...full, ...former }, around())).toEqual({ form, problems: [] })
})

test('a deposit without an amount gets the default', () => {
  const { records } = readServiceCsv('key,payment\ncakes,deposit\n')
  expect(formOfRecord(records[0]!, full, around()).form).toMatchObject({
    paymentMode: 'deposit',
    depositPercent: 20,
    deposit: '',
  })
})

test('a JSON export is imported to the same form', () => {
  const { records } = readServiceJson(writeServiceJson([record]))
  expect(formOfRecord(records[0]!, { ...blankServiceForm, options: full.options }, around())).toEqual({
    form: full,
    problems: [],
  })
})

test('no cell of an export begins like a formula', () => {
  const cells = writeServiceCsv([record])
    .split(/[\r\n,]/)
    .map((cell) => cell.replaceAll('"', ''))
  expect(cells.filter((cell) => /^[=+@\t]/.test(cell) || /^-./.test(cell))).toEqual([])
})

test('lines with the same key form one service, reported by its first line', () => {
  const text = 'key;title;option_name;option_price\ncut;"Cut,\nlong";Short;40\ncut;;Long;55,50\nbeard;Beard;Beard;20\n'
  const { records } = readServiceCsv(text)
  expect(records.map(({ key, line }) => ({ key, line }))).toEqual([
    { key: 'cut', line: 2 },
    { key: 'beard', line: 5 },
  ])
  expect(records[0]!.options).toEqual([
    { name: 'Short', price: '40' },
    { name: 'Long', price: '55,50' },
  ])
  expect(records[0]!.fields.title).toBe('Cut,\nlong')
})

test('an empty cell changes nothing, a dash clears the value', () => {
  const { records } = readServiceCsv('key,tags,daily_limit,video\ncut,-,-,\n')
  expect(records[0]!.fields).toEqual({ tags: [], dailyLimit: null })
})

test('unreadable values are reported by column, and the rest is read', () => {
  const { records } = readServiceCsv('key,notice_minutes,anyone\ncut,soon,perhaps\n,5,yes\n')
  expect(records.map(({ problems }) => problems.map(({ column }) => column))).toEqual([
    ['anyone', 'notice_minutes'],
    ['key'],
  ])
})

test.each([
  ['title\nCut\n', 'must be "key"'],
  ['key,colour\ncut,red\n', 'no column called "colour"'],
  ['key,title,title\ncut,a,b\n', 'stands there twice'],
  ['key,title\n', 'no services'],
  ['', 'must be "key"'],
])('an unreadable file is refused with the reason: %j', (text, why) => {
  expect(readServiceCsv(text).problem).toContain(why)
})

test.each([
  ['{', '{"services": [ … ]}'],
  ['{"services": []}', 'no services'],
  ['[1]', null],
])('JSON %j', (text, why) => {
  const { problem, records } = readServiceJson(text)
  if (why) expect(problem).toContain(why)
  else expect(records[0]!.problems[0]!.column).toBe('key')
})

test('column names are accepted in any spelling; attributes use the names of their category', () => {
  const { records, problem } = readServiceCsv(
    'KEY,Title,Attributes.hairTypes,attributes.details.bring along\ncut,Cut,curly,towel\n',
  )
  expect(problem).toBeNull()
  expect(records[0]!.fields).toMatchObject({
    title: 'Cut',
    attributes: { hairTypes: 'curly', details: { 'bring along': 'towel' } },
  })
})

test('unknown names are reported as problems', () => {
  const { records } = readServiceCsv(
    'key,category,staff,location,tax_rate,photo,attributes.colour\ncut,hair,Bob|Ana,Nowhere,Low,gone.jpg,red\n',
  )
  const { form, problems } = formOfRecord(records[0]!, blankServiceForm, around())
  expect(problems.map(({ column }) => column)).toEqual(['attributes.colour', 'photo', 'staff', 'location', 'tax_rate'])
  expect(form).toMatchObject({ staffIds: ['p1'], locationId: '', taxRateId: '', photos: [] })
})

test('an existing option keeps its id, matched by key or by name', () => {
  const { records } = readServiceCsv(
    'key,option_id,option_name,option_price\ncut,o2,Piece,4\ncut,,Whole,22\ncut,,Half,11\n',
  )
  const { form } = formOfRecord(records[0]!, full, around())
  expect(form.options.map(({ id, name, price, maxQuantity }) => ({ id, name, price, maxQuantity }))).toEqual([
    { id: 'o2', name: 'Piece', price: '4', maxQuantity: 20 },
    { id: 'o1', name: 'Whole', price: '22', maxQuantity: 5 },
    { id: 'a', name: 'Half', price: '11', maxQuantity: 50 },
  ])
})

test('attributes are exported under their names, and labels as entered', () => {
  const attributes = { forWhom: ['women'], hairTypes: ['curly', 'coily'], patchTest: 48, mobileVisit: true }
  const hair: ServiceForm = { ...full, category: 'hair', attributes }
  const [written] = readServiceCsv(
    writeServiceCsv([recordOfForm('cut', hair, around(), new Map([['m1', 'front.jpg']]))]),
  ).records
  expect(formOfRecord(written!, hair, around())).toMatchObject({ form: { attributes }, problems: [] })

  const details = { 'Bring along': 'A towel', 'Good for e.g. Mondays': 'Yes' }
  const other: ServiceForm = { ...full, category: 'other', attributes: { details } }
  const [row] = readServiceCsv(
    writeServiceCsv([recordOfForm('class', other, around(), new Map([['m1', 'front.jpg']]))]),
  ).records
  expect(formOfRecord(row!, other, around()).form.attributes).toEqual({ details })
})

test('the name of an attribute can be written in lower case', () => {
  const { records } = readServiceCsv('Key,Category,attributes.forwhom\ncut,hair,women\n')
  expect(formOfRecord(records[0]!, blankServiceForm, around())).toMatchObject({
    form: { attributes: { forWhom: ['women'] } },
    problems: [],
  })
})

test('photos of the service keep their names, even if other files have the same name', () => {
  const photos = [
    { mediaId: 'm2', alt: 'One', focus: '10% 20%' },
    { mediaId: 'm3', alt: 'Two', focus: '' },
    { mediaId: '/demo/cut.webp', alt: 'Art', focus: '' },
  ]
  const around2 = {
    ...around(),
    photos: new Map([['image.jpg', 'm9']]),
    businessPhotos: new Map([
      ['m2', 'image.jpg'],
      ['m3', 'image.jpg'],
    ]),
  }
  const written = { photos: photos.map(({ alt }, at) => ({ file: at < 2 ? 'image.jpg' : '/demo/cut.webp', alt })) }
  const { records } = readServiceJson(JSON.stringify([{ key: 'cut', ...written }]))
  expect(formOfRecord(records[0]!, { ...blankServiceForm, photos }, around2)).toMatchObject({
    form: { photos },
    problems: [],
  })
  expect(formOfRecord(records[0]!, blankServiceForm, around2).form.photos[0]).toEqual({
    mediaId: 'm9',
    alt: 'One',
    focus: '',
  })
})

test('an unclosed quotation mark is reported by its line', () => {
  expect(readServiceCsv('key,title\na,b\nk1,"abc\nfoo').problem).toContain('Line 3')
  expect(readServiceCsv('key,title\na,"b"c\nk1,abc\n').problem).toContain('Line 2')
})

test('a file that is not UTF-8 is refused, so that no characters are lost', () => {
  const text = new TextDecoder().decode(
    Uint8Array.from([
      0x6b, 0x65, 0x79, 0x2c, 0x74, 0x69, 0x74, 0x6c, 0x65, 0x0a, 0x6b, 0x2c, 0x43, 0x61, 0x66, 0xe9, 0x0a,
    ]),
  )
  expect(readServiceCsv(text).problem).toContain('UTF-8')
  expect(readServiceJson(`[{"key":"k","title":"${text.slice(-3, -1)}"}]`).problem).toContain('UTF-8')
})

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

test.each([
  ['attributes', nested(5_000)],
  ['attributes', '"vegan"'],
  ['attributes', 'null'],
  ['photos', '[null]'],
  ['photos', '[{"file":5}]'],
  ['staff', '[5]'],
  ['questions', '5'],
  ['questions', '[null]'],
  ['deliveryZones', '"x"'],
  ['travelFees', '{"a":1}'],
  ['options', '[5]'],
  ['addons', '[null]'],
])('%s of another type (%.20s) is reported by name', (field, value) => {
  const { records } = readServiceJson(`[{"key":"a","title":"Something","${field}":${value}}]`)
  expect(formOfRecord(records[0]!, blankServiceForm, around()).problems.map(({ column }) => column)).toEqual([field])
})

test.each(['foood', '__proto__', 5])('attributes of an unknown category (%s) are reported', (category) => {
  const { records } = readServiceJson(JSON.stringify([{ key: 'a', category, attributes: { cuisine: 'Thai' } }]))
  expect(formOfRecord(records[0]!, blankServiceForm, around()).problems).toMatchObject([
    { column: 'attributes.cuisine' },
  ])
})
