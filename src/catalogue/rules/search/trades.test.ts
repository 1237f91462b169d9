import { expect, test } from 'vitest'
import { correctionOf, tradesCalled, tradesNear, withSpacesAroundTrades } from '#catalogue/rules/search/trades.ts'
import { tradeWords } from '#catalogue/rules/search/trade-words.ts'
import { phraseOf } from '#catalogue/rules/search/synonyms.ts'
import { wordOfKind } from '#catalogue/rules/search/words.ts'
import { categories, categoryKeys } from '#market/rules/categories.ts'

test.each([
  ['haircut', '=cut'],
  ['Peluquería', 'hairdresser'],
  ['cabeleireiro', 'hairdresser'],
  ['coiffeur', 'hairdresser'],
  ['Friseur', 'hairdresser'],
  ['حلاق', 'barber'],
  ['नाई', 'barber'],
  ['理发', '=cut'],
  ['fontaneros', 'plumber'],
  ['encanador', 'plumber'],
  ['plombier', 'plumber'],
  ['Klempner', 'plumber'],
  ['سباك', 'plumber'],
  ['प्लंबर', 'plumber'],
  ['水管工', 'plumber'],
  ['anmo', 'massage'],
  ['maalish', 'massage'],
])('%s means %s, whatever the language of the page', (typed, meant) => {
  expect(tradesCalled(phraseOf(typed))).toContain(meant)
})

test('a trade is found in scripts without spaces between words', () => {
  expect(withSpacesAroundTrades('北京理发')).toContain(' 理发 ')
  expect(withSpacesAroundTrades('haircut')).toBe('haircut')
})

test('misspelled names of trades are corrected', () => {
  expect(correctionOf('peluqeria', [])?.word).toBe('peluqueria')
  expect(correctionOf('boulangrie', [])?.word).toBe('boulangerie')
  expect(correctionOf('xyzzyqwert', [])).toBeUndefined()
})

test('every sub-category of a new market has a word, and every named one exists', () => {
  const kinds = categoryKeys.flatMap((key) => [...categories[key].subcategories])
  const named = tradeWords
    .flatMap(({ finds, near = '' }) => `${finds},${near}`.split(','))
    .map((word) => word.trim())
    .filter((word) => word.startsWith('='))
  expect(named.filter((word) => !kinds.map(wordOfKind).includes(wordOfKind(word)))).toEqual([])
})

test('every line names something, and no word is longer than a search accepts', () => {
  for (const { finds, words } of tradeWords)
    for (const word of `${finds},${words}`.split(',')) {
      expect([word, phraseOf(word)]).not.toEqual([word, ''])
      expect([word, phraseOf(word).split(' ').length <= 4]).toEqual([word, true])
    }
})

test('each trade without offers has related trades', () => {
  expect(tradesNear('electrician')).toEqual(['=repair'])
  expect(tradesNear('sushi')).toEqual(['food'])
  expect(tradesNear('xyzzy')).toEqual([])
})
