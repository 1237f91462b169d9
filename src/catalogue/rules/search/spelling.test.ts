import { expect, test } from 'vitest'
import { halvesOf, likeliest, spellingsOf, typosForgiven } from '#catalogue/rules/search/spelling.ts'

const among = (...words: string[]) => words.map((word) => ({ word, amount: 10 }))

test('longer words may have more errors; numbers and symbols none', () => {
  expect(['cut', 'nail', 'braid', 'barber', '90210', '理发'].map(typosForgiven)).toEqual([0, 1, 1, 2, 0, 0])
})

test('a word and its misspelling share a spelling', () => {
  const pairs = [
    ['hiarcut', 'haircut'],
    ['photografer', 'photographer'],
    ['resturant', 'restaurant'],
    ['suhsi', 'sushi'],
    ['massgae', 'massage'],
  ] as const
  for (const [typed, word] of pairs)
    expect([typed, spellingsOf(typed).some((one) => spellingsOf(word).includes(one))]).toEqual([typed, true])
})

test('the number of spellings of a word is bounded', () => {
  expect(spellingsOf('abcdefghijklmnopqrstuvwxyz')).toHaveLength(29)
  expect(spellingsOf('cut')).toEqual([])
})

test('two swapped letters are one error, and a long word may have two errors', () => {
  expect(likeliest('hiarcut', among('haircut', 'hardtop'))).toMatchObject({ word: 'haircut', typos: 1 })
  expect(likeliest('electritian', among('electrician'))).toMatchObject({ typos: 1 })
  expect(likeliest('hairctus', among('haircut'))).toMatchObject({ typos: 2 })
  expect(likeliest('hrctus', among('haircut'))).toBeUndefined()
  expect(likeliest('nial', among('nail'))).toMatchObject({ typos: 1 })
  expect(likeliest('nlia', among('nail'))).toBeUndefined()
})

test('of equally distant words the more common one is chosen, and the one with the same beginning', () => {
  expect(likeliest('tailer', [...among('trailer'), { word: 'tailor', amount: 1_000 }])).toMatchObject({
    word: 'tailor',
  })
  expect(likeliest('massa', among('massage', 'mass', 'passa'))?.word).toBe('mass')
})

test('a word is split at every position that leaves three letters on both sides', () => {
  expect(halvesOf('dogwalk')).toEqual([
    ['dog', 'walk'],
    ['dogw', 'alk'],
  ])
  expect(halvesOf('hair')).toEqual([])
})
