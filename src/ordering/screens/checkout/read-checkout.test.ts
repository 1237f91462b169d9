import { expect, test } from 'vitest'
import { answerField, providerField } from '#ordering/rules/checkout/field-names.ts'
import { checkoutIn } from './read-checkout.server.ts'

const item = '0193a0de-0000-7000-8000-000000000001'
const provider = '0193a0de-0000-7000-8000-000000000002'

function typed(entries: [string, string][]) {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return checkoutIn(form)
}

test('contact details are read as entered', () => {
  expect(
    typed([
      ['email', 'ana@example.com'],
      ['firstName', 'Ana'],
    ]),
  ).toMatchObject({ email: 'ana@example.com', firstName: 'Ana', wantsNewsletter: false })
})

test('empty company fields mean that no company receipt is requested', () => {
  expect(
    typed([
      ['company.name', ' '],
      ['company.taxId', ''],
    ]).company,
  ).toBeNull()
})

test('an empty time means as soon as possible', () => {
  expect(typed([[providerField(provider, 'wantedAt'), '']]).providers?.[provider]?.wantedAt).toBeNull()
})

test.each([
  ['a day and a time are a moment on the clock of the place', '2026-11-06', '18:30', '2026-11-06T18:30:00.000Z'],
  ['in summer, too', '2026-07-06', '18:30', '2026-07-06T17:30:00.000Z'],
  ['a moment stays what it is', '2026-11-06T18:30:00.000Z', '10:00', '2026-11-06T18:30:00.000Z'],
])('of a requested time, %s', (_, wantedAt, time, expected) => {
  const entries: [string, string][] = [
    [providerField(provider, 'wantedAt'), wantedAt],
    [providerField(provider, 'wantedTime'), time],
    [providerField(provider, 'timeZone'), 'Europe/Lisbon'],
  ]
  expect(typed(entries).providers?.[provider]?.wantedAt).toBe(expected)
})

test.each([
  ['EUR', '5,50', 550],
  ['JPY', '300', 300],
  ['EUR', 'much', 0],
])('a custom tip in %s of "%s" is %i in the smallest unit', (currency, amount, minor) => {
  const draft = typed([
    [providerField(provider, 'tip'), 'custom'],
    [providerField(provider, 'tipAmount'), amount],
    [providerField(provider, 'currency'), currency],
  ])
  expect(draft.providers?.[provider]).toMatchObject({ tipPercent: 0, tipMinor: minor })
})

test('answers are converted to the type of their question', () => {
  const { answers } = typed([
    [answerField(item, 'length', 'choice'), 'long'],
    [answerField(item, 'allergy', 'yes_no'), 'no'],
    [answerField(item, 'guests', 'number'), '4'],
    [answerField(item, 'colours', 'many'), ''],
    [answerField(item, 'colours', 'many'), 'red'],
    [answerField(item, 'unsaid', 'yes_no'), ''],
  ])
  expect(answers).toEqual({ [item]: { length: 'long', allergy: false, guests: 4, colours: ['red'] } })
})
