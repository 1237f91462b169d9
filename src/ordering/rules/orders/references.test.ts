import { expect, test, describe } from 'vitest'
import { itemReference, suffixOf, parseReference, referenceOf } from '#ordering/rules/orders/references.ts'
import { linkTokenIn, orderLinkName } from '#ordering/rules/orders/order-link.ts'

const reference = referenceOf(Uint8Array.of(19, 7, 23, 2, 9, 20, 4))

test('a reference is two groups of four characters', () => {
  expect(reference).toMatch(/^K7Q2-9M4[0-9A-HJKMNP-TV-Z]$/)
})

test('a reference is accepted in any spelling', () => {
  const plain = reference.replace('-', '')
  for (const typed of [
    reference,
    plain,
    plain.toLowerCase(),
    ` ${reference} `,
    `${plain.slice(0, 4)} ${plain.slice(4)}`,
  ]) {
    expect(parseReference(typed)).toEqual({ order: reference })
  }
  const zeros = referenceOf(new Uint8Array(7))
  expect(parseReference(zeros.replaceAll('0', 'o'))).toEqual({ order: zeros })
})

test('the reference of an item contains its order, part and letter', () => {
  expect(parseReference(itemReference(reference, 2, 'b'))).toEqual({ order: reference, part: 2, letter: 'b' })
  expect(parseReference(`${reference}-1`)).toEqual({ order: reference, part: 1 })
})

test('one wrong character is always detected', () => {
  for (let index = 0; index < 9; index++) {
    for (const wrong of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
      if (index === 4 || reference[index] === wrong) continue
      expect(parseReference(reference.slice(0, index) + wrong + reference.slice(index + 1))).toBeUndefined()
    }
  }
})

test('two swapped neighbours are detected', () => {
  const text = reference.replace('-', '')
  for (let index = 0; index < 7; index++) {
    if (text[index] === text[index + 1]) continue
    expect(parseReference(text.slice(0, index) + text[index + 1] + text[index] + text.slice(index + 2))).toBeUndefined()
  }
})

test('other texts are not references', () => {
  for (const typed of ['', 'K7Q2', 'K7Q2-9M4T-', '../../etc', 'UUUU-UUUU', `${reference}-1a-2`])
    expect(parseReference(typed)).toBeUndefined()
})

test('items are lettered a to z, then aa', () => {
  expect([0, 1, 25, 26, 29].map(suffixOf)).toEqual(['a', 'b', 'z', 'aa', 'ad'])
})

describe('the cookie of an order', () => {
  const reference = referenceOf(new Uint8Array([1, 2, 3, 4, 5, 6, 7]))

  test('is separate for each order and common to its parts', () => {
    expect(orderLinkName(reference)).toBe(`order-link-${reference}`)
    expect(orderLinkName(`${reference}-2a`)).toBe(`order-link-${reference}`)
    expect(orderLinkName('nothing')).toBe('order-link-unknown')
  })

  test('is found among other cookies', () => {
    const cookies = `theme=dark; order-link-${reference}=to=ken; order-link-AAAA=other`
    expect(linkTokenIn(cookies, reference)).toBe('to=ken')
    expect(linkTokenIn(`theme=dark;order-link-${reference}=close`, reference)).toBe('close')
    expect(linkTokenIn('theme=dark', reference)).toBeNull()
    expect(linkTokenIn('', reference)).toBeNull()
  })
})
