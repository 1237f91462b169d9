import { describe, expect, test } from 'vitest'
import { cpuTimeMs } from '../../../tests/support/orders/cpu-time.ts'
import { checkText } from '#moderation/rules/text-checks.ts'

const codesOf = (text: string, banned: string[] = []) => [...new Set(checkText(text, banned).map(({ code }) => code))]

describe('contact data is found', () => {
  test.each([
    'Write to ana@studio.pt',
    'Write to ana.maria+hair@mail.studio.co.uk!',
    'ana (at) gmail (dot) com',
    'ana at gmail dot com',
    'ana AT studio DOT pt',
    'ana [at] hotmail [.] com',
    'ana @ gmail . com',
    'ana arroba gmail ponto com',
    'you find me at gmail',
    'ａｎａ＠ｇｍａｉｌ．ｃｏｍ',
    'ana\u200b@\u200bgmail.com',
    'Book at https://studio.example/now',
    'at HTTP://STUDIO.EXAMPLE now and then',
    'www.studio-ana.example',
    'studio-ana.com',
    'See studio-ana.it for pictures',
    'wa.me/351912345678',
    't.me/anastudio',
    'bit.ly/2abc',
    'studio ana dot com',
    'studio-ana . com',
    'Follow @ana.studio',
    'insta: anastudio',
    'Instagram ana_studio',
    'write me on WhatsApp',
    'whatsapp: 912345678',
    '+351 912 345 678',
    '+351912345678',
    '00351 912 345 678',
    '912 345 678',
    '912345678',
    '912-345-678',
    '912.345.678',
    '(0)30 1234 5678',
    '030/12345678',
    '(212) 555-0142',
    '06 12 34 56 78',
    '9 1 2 3 4 5 6 7 8',
    '9.1.2.3.4.5.6.7.8',
    '9️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣',
    '９１２３４５６７８',
    '٩١٢٣٤٥٦٧٨',
    'nine one two three four five six seven eight',
    'call nine-one-two three four five, six seven eight!',
    'nove um dois três quatro cinco seis sete oito',
    'tel. 213456',
    'call 555 0142',
  ])('%s', (text) => expect(codesOf(text)).toEqual(['contact_data']))
})

test('an address in several spellings is reported once', () => {
  expect(checkText('Write to lan.tailor (at) gmail.com')).toHaveLength(1)
  expect(checkText('ana@studio.pt and 912 345 678')).toHaveLength(2)
})

describe('nothing is found in', () => {
  test.each([
    'Cut and finish, 45 minutes, 60.00 EUR',
    'Open 09:00-18:00, Saturday 10:00–14:00',
    'Open 24/7, 365 days a year',
    'From 2019-2024 at the Ritz',
    'Since 1998 / 2004 in Lisbon',
    'On 06.11.2026 and 2026-11-07',
    'From 01/05/2026 - 30/09/2026',
    '1100-148 Lisboa',
    '01310-100 São Paulo',
    'Beverly Hills 90210-1234',
    'Sizes 34 36 38 40 42 44',
    'Lasts 15/30/45/60 minutes',
    'Lasts 30 / 45 / 60 / 90 minutes',
    'Table 120 x 60 x 75 cm, bed 180x200',
    'About 12 000 000 VND',
    '12.500.000 VND for two',
    '1.250.000,00 EUR for the house',
    '€ 12345678',
    '1,000,000 happy customers',
    'Licence 12345678',
    'NIF 501234567',
    'Meet us at home. Net prices.',
    'We cut.It is quick.',
    'Corte.Com lavagem incluída',
    'Polka dots, e.g. on nails, i.e. art',
    'Coffee at 9 a.m. or 5 p.m.',
    'Ponto de encontro: o café com vista',
    'Este punto es importante',
    'Two massages @ 50 each',
    'Haircut @home',
    'We run your Instagram and Facebook pages',
    'WhatsApp chatbots for shops',
    'Vegan, gluten-free (v1.2 of the menu)',
    'One two three, and you are done',
    'Steps: 1 2 3 4 5 6 7 8',
    'Ph. 7.5, 230 V, 50/60 Hz',
    '38.7223, -9.1393',
    'Room 101, floor 12, gate 4',
    '',
  ])('%s', (text) => expect(codesOf(text)).toEqual([]))
})

describe('banned words', () => {
  test.each([
    ['We sell COCAINE here', 'cocaine'],
    ['Cocaïne', 'cocaine'],
    ['c0ca1ne', 'cocaine'],
    ['c o c a i n e', 'cocaine'],
    ['c.o.c.a.i.n.e', 'cocaine'],
    ['a fake   passport, cheap', 'fake passport'],
    ['Handguns and rifles', 'handgun*'],
    ['我们卖毒品', '毒品'],
  ])('“%s” contains “%s”', (text, word) =>
    expect(checkText(text, [word])).toEqual([{ code: 'banned_words', found: word }]),
  )

  test.each([
    ['A tour of Scunthorpe', 'cunt'],
    ['Classic assessment', 'ass'],
    ['Begin with a gun-metal look: gunmetal', 'guns'],
    ['Fake tan and passport photos', 'fake passport'],
    ['Anything', '  '],
    ['Anything', '*'],
    ['Grapes', 'rape'],
  ])('“%s” does not contain “%s”', (text, word) => expect(checkText(text, [word])).toEqual([]))
})

test('a text in capitals is reported, single words in capitals are not', () => {
  expect(codesOf('BEST HAIRCUT IN TOWN')).toEqual(['all_capitals'])
  expect(codesOf('ЛУЧШАЯ СТРИЖКА В ГОРОДЕ')).toEqual(['all_capitals'])
  for (const text of ['DJ SET', 'IPL and LED care', 'Haircut by ANA', '理发店里最好的理发师在这里'])
    expect(codesOf(text)).toEqual([])
})

test.each([
  ['digits', '1 '.repeat(50_000)],
  ['at signs', '@'.repeat(100_000)],
  ['mail without an end', `${'a.'.repeat(50_000)}@`],
  ['hosts without an end', `a@${'a-'.repeat(50_000)}`],
  ['digit words', 'one two '.repeat(20_000)],
  ['words', 'x, '.repeat(50_000)],
  ['white space', ' '.repeat(100_000)],
  ['capitals', 'Ä'.repeat(100_000)],
  ['slashes', '1/'.repeat(50_000)],
  ['brackets', '('.repeat(100_000)],
])('a long sequence of %s is checked quickly', (_what, text) => {
  const begun = cpuTimeMs()
  checkText(text, ['gun*', 'fake passport'])
  expect(cpuTimeMs() - begun).toBeLessThan(300)
})
