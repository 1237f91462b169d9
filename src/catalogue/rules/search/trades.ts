import { likeliest, typosForgiven, type Candidate, type Correction } from '#catalogue/rules/search/spelling.ts'
import { tradeWords } from '#catalogue/rules/search/trade-words.ts'
import { phraseOf } from '#catalogue/rules/search/synonyms.ts'
import { wordOfKind } from '#catalogue/rules/search/words.ts'

const listed = (words: string): string[] => words.split(',').map((word) => word.trim())

const findable = (words: string): string[] =>
  listed(words).map((one) => (one.startsWith('=') ? wordOfKind(one) : phraseOf(one)))

interface Trades {
  /** The search phrases of a phrase (stems separated by spaces). */
  finds: Map<string, string[]>
  near: Map<string, string[]>
  spelled: { word: string; letters: number }[]
  /** Words of scripts without spaces, longest first. */
  signs: RegExp
}

let read: Trades | undefined

function readTrades(): Trades {
  const [finds, near] = [new Map<string, string[]>(), new Map<string, string[]>()]
  for (const trade of tradeWords) {
    const others = findable(trade.finds)
    const tradeName = others.slice(0, 1).filter((one) => !one.startsWith('='))
    for (const phrase of [...tradeName, ...listed(trade.words).map(phraseOf)]) {
      finds.set(phrase, [...new Set([...(finds.get(phrase) ?? []), ...others])])
      if (trade.near) near.set(phrase, findable(trade.near))
    }
  }
  const words = new Set(
    [...finds]
      .flatMap(([phrase, others]) => [phrase, ...others.filter((one) => !one.startsWith('='))])
      .flatMap((one) => one.split(' ')),
  )
  const inSigns = tradeWords.flatMap((trade) => listed(trade.words)).filter((word) => /^\p{sc=Han}{2,}$/u.test(word))
  return {
    finds,
    near,
    spelled: [...words].filter((word) => typosForgiven(word) > 0).map((word) => ({ word, letters: lettersOf(word) })),
    signs: new RegExp(inSigns.toSorted((a, b) => b.length - a.length).join('|'), 'g'),
  }
}

/** Parsed once, on the first search. */
const trades = (): Trades => (read ??= readTrades())

/**
 * The trades that this phrase (stems separated by spaces) means in the market's languages, in the words of listings.
 */
export const tradesCalled = (phrase: string): string[] => trades().finds.get(phrase) ?? []

/** Subcategories that may help when nobody offers what this phrase means. */
export const tradesNear = (phrase: string): string[] => trades().near.get(phrase) ?? []

/** "北京理发" → "北京 理发": separates a trade word in a script without spaces. */
export const withSpacesAroundTrades = (text: string): string =>
  /\p{sc=Han}/u.test(text) ? text.normalize('NFKC').replace(trades().signs, ' $& ') : text

/** The letters of a word as bits: words that differ in many of them need no comparison. */
const lettersOf = (word: string): number =>
  Array.from(word).reduce((letters, letter) => letters | (1 << (letter.codePointAt(0)! % 31)), 0)

function bitsOf(letters: number): number {
  const pairs = letters - ((letters >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

// A built-in trade word counts as if it occurred in this number of listings.
const asIfIn = 20

/** The most likely intended trade word or other word. */
export function correctionOf(typed: string, others: readonly Candidate[]): Correction | undefined {
  const letters = lettersOf(typed)
  const most = typosForgiven(typed)
  if (most === 0) return undefined
  // A close word of this market needs no comparison with all others.
  const known = likeliest(typed, others)
  if (known && known.typos < 2) return known
  const ofTrades = trades()
    .spelled.filter(
      (one) => Math.abs(one.word.length - typed.length) <= most && bitsOf(one.letters ^ letters) <= 2 * most,
    )
    .map(({ word }) => ({ word, amount: asIfIn }))
  return likeliest(typed, [...ofTrades, ...others])
}
