import { describe, expect, test } from 'vitest'
import { checkProviderForm } from '#providers/rules/sign-up/check-provider-form.ts'
import { isIban } from '#shared/text/iban.ts'
import { wrongHours } from '#providers/rules/locations/opening-hours.ts'
import { blankProviderForm, providerSteps, type ProviderForm } from '#providers/rules/sign-up/provider-form.ts'
import { percentOfText } from '#providers/rules/tax-rates.ts'
import { isWebAddress } from '#providers/rules/web-address.ts'

const rate = { id: '1', name: 'IVA', percent: '23', isDefault: true }
const good: ProviderForm = {
  ...blankProviderForm,
  name: 'Studio Ana',
  legalName: 'Ana Silva',
  legalType: 'person',
  categories: ['hair'],
  foundedYear: 2019,
  email: 'ana@example.com',
  phone: '+351912345678',
  country: 'PT',
  city: 'Lisbon',
  line1: 'Rua Augusta 12',
  latitude: 38.7,
  longitude: -9.1,
  timeZone: 'Europe/Lisbon',
  summary: 'Cuts and colours.',
  description: 'We cut, colour and care for hair of all kinds, in a quiet room.',
  languages: ['pt'],
  hours: [{ weekday: 1, opensMinute: 540, closesMinute: 1080 }],
  person: { name: 'Ana', role: '', picture: null },
  currency: 'EUR',
  taxRates: [rate],
  payoutMethod: 'at_venue',
  plan: 'starter',
  acceptsTerms: true,
  acceptsDataTerms: true,
  maySell: true,
}
const around = { year: 2026, isEmailVerified: true }
const wrongIn = (more: Partial<ProviderForm>, near = around) =>
  checkProviderForm({ ...good, ...more }, near).map(({ field, code }) => `${field} ${code}`)

test('a complete form has no error; an empty one has a sentence for every required field, in order', () => {
  expect(wrongIn({})).toEqual([])
  const problems = checkProviderForm(blankProviderForm, { ...around, isEmailVerified: false })
  expect(problems.map(({ step }) => step)).toEqual(problems.map(({ step }) => step).toSorted((a, b) => a - b))
  for (const { field, text, step } of problems) {
    expect(text).toMatch(/^[A-Z].*\.$/)
    expect(providerSteps[step]!.fields).toContain(field.split('.')[0])
  }
})

describe('invalid fields are refused', () => {
  const long = (length: number) => 'x'.repeat(length)
  test.each<[Partial<ProviderForm>, string[]]>([
    [{ name: 'A' }, ['name too-short']],
    [{ name: long(81) }, ['name too-long']],
    [{ name: '👩‍🎨👩‍🎨' }, []],
    [{ name: 'A\nB' }, ['name not-a-name']],
    [{ legalName: long(121) }, ['legalName too-long']],
    [{ legalType: '' }, ['legalType missing']],
    [{ categories: [] }, ['categories missing']],
    [{ categories: ['food', 'hair', 'local', 'other'] }, ['categories too-many']],
    [{ foundedYear: 2027 }, ['foundedYear not-a-year']],
    [{ foundedYear: null }, []],
    [{ email: 'ana' }, ['email not-an-email']],
    [{ phone: '912 345' }, ['phone not-a-phone']],
    [{ phone: '+351 912 345 678' }, []],
    [{ website: 'javascript:alert(1)' }, ['website not-a-link']],
    [{ website: 'https://ana.example/x?y' }, []],
    [{ social: { instagram: 'data:text/html,x' } }, ['social.instagram not-a-link']],
    [{ social: { myspace: 'https://a.example' } }, ['social.myspace not-a-link']],
    [{ summary: 'Too short' }, ['summary too-short']],
    [{ summary: long(161) }, ['summary too-long']],
    [{ description: long(49) }, ['description too-short']],
    [{ description: long(2_001) }, ['description too-long']],
    [{ languages: [] }, ['languages missing']],
    [{ languages: Array(11).fill('en') }, ['languages too-many']],
    [{ hours: [] }, ['hours missing']],
    [{ serviceAreaKm: 0 }, ['serviceAreaKm out-of-range']],
    [{ person: { name: ' ', role: '', picture: null } }, ['person.name missing']],
    [{ taxRates: [{ ...rate, percent: '35.01' }] }, ['taxRates.0.percent not-a-percentage']],
    [{ taxRates: [{ ...rate, percent: '' }] }, ['taxRates.0.percent not-a-percentage']],
    [{ taxRates: [{ ...rate, isDefault: false }] }, ['taxRates no-default']],
    [
      { taxRates: Array.from({ length: 11 }, (_, index) => ({ ...rate, isDefault: index === 0 })) },
      ['taxRates too-many'],
    ],
    [{ payoutMethod: 'bank', accountHolder: 'Ana' }, ['iban missing']],
    [{ payoutMethod: 'bank', iban: 'PT50 0002 0123 1234 5678 9015 5', accountHolder: 'Ana' }, ['iban not-an-iban']],
    [{ payoutMethod: 'at_venue', iban: 'nonsense' }, []],
    [{ plan: '' }, ['plan missing']],
    [{ acceptsTerms: false }, ['acceptsTerms missing']],
  ])('%j', (more, problems) => {
    expect(wrongIn(more)).toEqual(problems)
  })
})

test('a valid address without confirmation is reported', () => {
  expect(wrongIn({}, { ...around, isEmailVerified: false })).toEqual(['email not-verified'])
  expect(wrongIn({ email: 'x' }, { ...around, isEmailVerified: false })).toEqual(['email not-an-email'])
})

test('web addresses must be public pages without scripts', () => {
  for (const good of ['https://a.example', 'http://sub.a.example:8080/x', 'https://münchen.example/straße'])
    expect([good, isWebAddress(good)]).toEqual([good, true])
  for (const bad of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://a.example',
    '//a.example',
    'a.example',
    'https://',
    'https://localhost',
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://2130706433/',
    'https://user:pw@a.example',
    'https://a.example/"><script>',
    'https://a.example\n',
    ' https://a.example',
    `https://a.example/${'x'.repeat(300)}`,
  ])
    expect([bad, isWebAddress(bad)]).toEqual([bad, false])
})

test('an IBAN with a typing error is refused', () => {
  for (const iban of ['GB82 WEST 1234 5698 7654 32', 'DE89370400440532013000', 'pt50 0002 0123 1234 5678 9015 4'])
    expect(isIban(iban)).toBe(true)
  for (const iban of [
    'GB82 WEST 1234 5698 7654 33',
    'DE8937040044053201300',
    '',
    'XX00',
    'DE89 3704 0044 0532 0130 00; drop',
  ])
    expect(isIban(iban)).toBe(false)
})

test('percentages have two decimals, with a point or a comma; an empty one is not zero', () => {
  expect(['0', '7.5', '7,5', '35', '35.00'].map(percentOfText)).toEqual([0, 7.5, 7.5, 35, 35])
  expect(['', ' ', '-1', '35.01', '1e1', '7.123', 'NaN', '100'].map(percentOfText)).toEqual(Array(8).fill(undefined))
})

test('hours can pass midnight and Sunday, and must not overlap', () => {
  const at = (weekday: number, opensMinute: number, closesMinute: number) => ({ weekday, opensMinute, closesMinute })
  expect(wrongHours([at(1, 540, 720), at(1, 720, 1080)])).toBe(null)
  expect(wrongHours([at(5, 1200, 1560), at(6, 120, 600)])).toBe(null)
  expect(wrongHours([at(5, 1200, 1561), at(6, 120, 600)])).toBe('Two of these times overlap.')
  expect(wrongHours([at(7, 1200, 1500), at(1, 0, 600)])).toBe('Two of these times overlap.')
  expect(wrongHours([at(1, 540, 540)])).toMatch(/end after/)
  expect(wrongHours([at(1, 0, 1441)])).toMatch(/24 hours/)
  expect(wrongHours([1, 2, 3, 4, 5].map((hour) => at(1, hour * 60, hour * 60 + 30)))).toBe('A day can have 4 openings.')
  expect(wrongHours([at(0, 1, 2)])).not.toBe(null)
})

test('invisible characters are not a name', () => {
  expect(wrongIn({ name: '\u200B\u200B' })).toEqual(['name missing'])
})
