import { describe, expect, test } from 'vitest'
import { maskContacts, maskedName } from '#messaging/rules/mask-contacts.ts'

const dots = '•••••'

describe('contact details are hidden in every spelling', () => {
  test.each([
    ['Write to ines@example.com please', `Write to ${dots} please`],
    ['Call me: +351 912 345 678.', `Call me: ${dots}.`],
    ['My number is 912345678 and I am free', `My number is ${dots} and I am free`],
    ['Look at https://studio.example/x?y=1#z now', `Look at ${dots} now`],
    ['www.studio-ana.pt', dots],
    ['Find me on @ana_studio tonight', `Find me on ${dots} tonight`],
    ['(912) 345-678 or ana@mail.pt', `${dots} or ${dots}`],
    ['ines@example.com\nana@example.com', `${dots}\n${dots}`],
  ])('%s', (text, hidden) => {
    const { text: shown, masks } = maskContacts(text)
    expect(shown).toBe(hidden)
    expect(masks.map(([from, until]) => shown.slice(from, until))).toEqual(masks.map(() => dots))
  })

  test.each([
    'ana at gmail dot com',
    'ANA (AT) GMAIL (DOT) COM',
    'a n a @ g m a i l . c o m or ana @ gmail . com',
    'ana arroba gmail punto com',
    'nine one two three four five six seven eight',
    'call nine-one-two three four five six seven eight tonight',
    'um dois tres quatro cinco seis sete oito nove',
    '９１２ ３４５ ６７８',
    '٩١٢٣٤٥٦٧٨',
    '9\u200b1\u200b2\u200b3\u200b4\u200b5\u200b6\u200b7\u200b8',
    '9.1.2.3.4.5.6.7.8',
    '912*345*678',
    '912 | 345 | 678',
    '912—345~678',
    '912•345=678',
    'ｉｎｅｓ＠ｅｘａｍｐｌｅ．ｃｏｍ',
    'insta: ana_studio99',
    'write me on whatsapp',
    'studio dot com',
    'hxxp no, but http://evil.example/a',
    'tel\n+351\n912345678',
  ])('%s', (text) => {
    const { text: shown, masks } = maskContacts(text)
    expect(masks.length).toBeGreaterThan(0)
    expect(shown).not.toMatch(/gmail|912|345678|evil|ana_studio|whatsapp|four five/i)
    for (const [from, until] of masks) expect(shown.slice(from, until)).toBe(dots)
  })
})

test.each([
  'Is Friday 6 November 2026 at 15:00 still free?',
  'It costs 60.00 EUR, or 1.250,00 EUR for the group.',
  'We are 12, some with allergies: nuts, milk.',
  'Order K7Q2-9M4T-1a, please.',
  'Rua Augusta 12, 1100-053 Lisboa',
  'From 09:00 to 18:00, Mon-Sat',
  '10:00 | 11:30 | 14:00',
  '2 * 60 = 120, 3 * 60 = 180',
  'العنوان قريب من المحطة؟',
  '<script>alert(1)</script> & "quotes"',
])('text without contact details is unchanged: %s', (text) => {
  expect(maskContacts(text)).toEqual({ text, masks: [] })
})

test('a long text of digits is checked quickly', () => {
  const text = '912345678 '.repeat(199)
  expect(maskContacts(text).text).not.toContain('912')
})

test('file names are checked as well', () => {
  expect(maskedName('call_912_345_678.jpg')).toBe('file.jpg')
  expect(maskedName('my hair.jpg')).toBe('my hair.jpg')
})
