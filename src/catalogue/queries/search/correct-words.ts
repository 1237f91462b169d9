import type { SearchToken } from '#catalogue/queries/search/read-words.ts'
import { halvesOf } from '#catalogue/rules/search/spelling.ts'
import { correctionOf, tradesCalled } from '#catalogue/rules/search/trades.ts'
import { rootOf, stemOf, type Token } from '#catalogue/rules/search/words.ts'
import { selectMisspelled, selectWords } from '#catalogue/store/search-words.server.ts'
import type { AppContext } from '#server/context.ts'

/** A word that occurs on no listing; it may be another form of one that does. */
export interface StrangeToken extends Token {
  hasKnownRoot: boolean
}

/** Replaces unknown words of a search with the probably intended ones; the same list without candidates. */
export async function correctWords(
  ctx: AppContext,
  tokens: readonly Token[],
  strange: readonly StrangeToken[],
): Promise<readonly SearchToken[]> {
  const spelled = strange.flatMap(({ typed, stem }) => [typed, stem])
  const halves = strange.flatMap(({ typed }) => halvesOf(typed).flat())
  const [candidates, parts] = await Promise.all([
    selectMisspelled(ctx.db, spelled),
    halves.length > 0 ? selectWords(ctx.db, [...new Set(halves.map(rootOf))]) : new Map<string, { amount: number }>(),
  ])
  const meantBy = (token: StrangeToken): SearchToken[] => {
    // A mistyped ending cannot be stripped, so the whole word is compared first and its stem afterwards.
    const meant = correctionOf(token.typed, candidates) ?? correctionOf(token.stem, candidates)
    // "plummer" is closer to "plumber" than to "plums", and "braiding" is no typo.
    if (token.hasKnownRoot && !(meant?.typos === 1 && tradesCalled(meant.word).length > 0)) return [token]
    const isSure = meant !== undefined && meant.typos < 2
    const divided = isSure ? undefined : divide(token.typed, (word) => parts.get(rootOf(word))?.amount ?? 0)
    if (divided) return divided
    if (!meant) return [token]
    return [{ typed: token.typed, stem: meant.word, isCorrected: meant.word !== withoutUmlauts(token.stem) }]
  }
  const corrected = tokens.flatMap((token): SearchToken[] => {
    const unknown = strange.find(({ stem }) => stem === token.stem)
    return unknown ? meantBy(unknown) : [token]
  })
  return corrected.every(({ stem }, index) => stem === tokens[index]?.stem) ? tokens : corrected
}

/** "faerben" is no typo, but "färben" on another keyboard. */
const withoutUmlauts = (word: string): string => word.replaceAll(/([aou])e/g, '$1')

/**
 * "doggrooming" → "dog", "grooming": two known words written as one; among several pairs the one whose rarer word is
 * most common.
 */
function divide(typed: string, amountOf: (word: string) => number): SearchToken[] | undefined {
  const known = (word: string) => amountOf(word) || (tradesCalled(stemOf(word)).length > 0 ? 1 : 0)
  const [best] = halvesOf(typed)
    .map((pair) => ({ pair, worth: Math.min(...pair.map(known)) }))
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth)
  return best?.pair.map((word) => ({ typed: word, stem: stemOf(word), isCorrected: true }))
}
