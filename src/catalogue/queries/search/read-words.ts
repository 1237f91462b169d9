import { correctWords, type StrangeToken } from '#catalogue/queries/search/correct-words.ts'
import type { WordQuery } from '#catalogue/rules/search/list-query.ts'
import { tradesCalled, tradesNear, withSpacesAroundTrades } from '#catalogue/rules/search/trades.ts'
import {
  othersFor,
  phrasesIn,
  replacementsIn,
  type Replacement,
  type Synonyms,
} from '#catalogue/rules/search/synonyms.ts'
import { rootOf, tokensOf, type Token } from '#catalogue/rules/search/words.ts'
import {
  mostNamed,
  selectKnownWords,
  selectWords,
  unknownWord,
  type KnownWords,
  type WordAmounts,
} from '#catalogue/store/search-words.server.ts'
import type { AppContext } from '#server/context.ts'

interface FoundWord {
  stem: string
  isBeginning: boolean
  /** Further required stems, for a synonym of several words. */
  with?: string[]
}

export interface ReadWord extends WordAmounts {
  typed: string
  /** As typed, without accents and endings. */
  stem: string
  /** Alternatives to search for; empty when nothing on the market is similar. */
  found: FoundWord[]
  /** All words that match or start with these; undefined when there are too many. */
  named: string[] | undefined
  /** The correction of a typo. */
  correction: string | null
  /** It names a trade. */
  isTrade: boolean
  /** The parts when several words were read as one. */
  apart?: ReadWord[]
}

/** Options for reading words. */
export interface ReadingAs {
  /** As typed, without corrections. */
  isVerbatim?: boolean | undefined
  /** The last word may be incomplete, even when it is a known word. */
  isTyping?: boolean | undefined
}

/** A searched word, and whether it was typed exactly. */
export interface SearchToken extends Token {
  isCorrected?: boolean
}

const mostWords = 10

/**
 * The meaning of each word of a text on this market: all its forms, trade names in eight languages, synonyms, the start
 * of a word (the last one), or a correction.
 */
export async function readWords(ctx: AppContext, text: string, as: ReadingAs = {}): Promise<ReadWord[]> {
  const typed = tokensOf(withSpacesAroundTrades(text))
  const tokens = [...new Map(typed.map((token) => [token.stem, token])).values()].slice(0, mostWords)
  if (tokens.length === 0) return []
  const known = await findKnownWords(ctx, tokens)
  const strange = as.isVerbatim ? [] : strangeIn(known)
  const corrected = strange.length === 0 ? tokens : await correctWords(ctx, tokens, strange)
  const words = await understand(ctx, corrected === tokens ? known : await findKnownWords(ctx, corrected), as)
  return words.some(({ amount }) => amount > 0) ? words : [...words, ...(await readNeighbours(ctx, words))]
}

interface WordLookup extends KnownWords {
  searched: ReadonlySet<string>
  tokens: readonly SearchToken[]
  replacements: Replacement[]
}

async function findKnownWords(ctx: AppContext, tokens: readonly SearchToken[]): Promise<WordLookup> {
  const stems = tokens.map(({ stem }) => stem)
  const joined = stems.slice(1).map((stem, index) => stems[index]! + stem)
  const phrases = phrasesIn(stems)
  const ofTrades = phrases.flatMap(tradesCalled).flatMap((phrase) => phrase.split(' '))
  const searched = new Set([...stems, ...stems.map(rootOf), ...joined, ...ofTrades])
  const { exact, begun, groups } = await selectKnownWords(ctx.db, {
    words: [...searched],
    beginning: stems.at(-1)!,
    phrases,
  })
  const replacements = replacementsIn(stems, (phrase) => meaningsOf(phrase, groups, exact))
  return { tokens, searched, exact, begun, replacements }
}

/** Alternatives of a phrase; two words may also be written as one. */
function meaningsOf(phrase: string, groups: readonly Synonyms[], exact: Map<string, WordAmounts>): string[] {
  const parts = phrase.split(' ')
  const joined = parts.length === 2 && exact.has(parts.join('')) ? [parts.join('')] : []
  return [...new Set([...tradesCalled(phrase), ...othersFor(phrase, groups), ...joined])]
}

/** Words that do not occur, that start no other word (the last one), and that have no other meaning. */
function strangeIn({ tokens, exact, begun, replacements }: WordLookup): StrangeToken[] {
  return tokens.flatMap((token, index) => {
    const isBeginning = index === tokens.length - 1 && begun.amount > 0
    const isReplaced = replacements.some(({ start, length }) => index >= start && index < start + length)
    if (exact.has(token.stem) || isBeginning || isReplaced) return []
    return [{ ...token, hasKnownRoot: amountsOf(token.stem, exact).amount > 0 }]
  })
}

/**
 * The root is indexed with every form of a word, so it is at least as common; an unknown form is found by a root that
 * describes services.
 */
function lexemeOf(stem: string, exact: Map<string, WordAmounts>): string {
  const root = exact.get(rootOf(stem))
  return root && (exact.has(stem) || isDistinctive(root)) ? rootOf(stem) : stem
}

const amountsOf = (stem: string, exact: Map<string, WordAmounts>) => exact.get(lexemeOf(stem, exact)) ?? unknownWord

async function understand(ctx: AppContext, known: WordLookup, as: ReadingAs): Promise<ReadWord[]> {
  const { tokens, replacements } = known
  const words = tokens.map((_, index) => readWord(known, index, as))
  if (replacements.length === 0) return words
  const exact = await withOthers(ctx, known)
  return words.flatMap((word, index) => {
    const replaced = replacements.find(({ start, length }) => index >= start && index < start + length)
    if (!replaced) return [word]
    // A run of words becomes one word at the position of the first.
    if (index !== replaced.start) return []
    const run = words.slice(replaced.start, replaced.start + replaced.length)
    const synonyms = replaced.others.flatMap((phrase) => foundPhrase(phrase, exact))
    return [joinedWord(run, synonyms, exact)]
  })
}

/** Trade words were looked up before; the words of the market's own synonyms were not. */
async function withOthers(ctx: AppContext, { exact, searched, replacements }: WordLookup) {
  const stems = replacements.flatMap((one) => one.others.flatMap((phrase) => phrase.split(' ')))
  const missing = stems.filter((stem) => !searched.has(stem))
  return missing.length === 0 ? exact : new Map([...exact, ...(await selectWords(ctx.db, [...new Set(missing)]))])
}

function readWord({ tokens, exact, begun }: WordLookup, index: number, { isTyping = false }: ReadingAs): ReadWord {
  const token = tokens[index]!
  const lexeme = lexemeOf(token.stem, exact)
  const word = wholeWord(token, lexeme, exact.get(lexeme) ?? unknownWord)
  const isLast = index === tokens.length - 1
  return isLast && goesOn(word, begun, isTyping) ? beginningOf(word, lexeme, begun) : word
}

/** A word in all its forms; one that does not occur finds nothing. */
function wholeWord({ typed, stem, isCorrected }: SearchToken, lexeme: string, amounts: WordAmounts): ReadWord {
  const isKnown = amounts.amount > 0
  return {
    typed,
    stem,
    found: isKnown ? [{ stem: lexeme, isBeginning: false }] : [],
    named: isKnown ? [lexeme] : [],
    correction: isCorrected ? stem : null,
    isTrade: false,
    ...amounts,
  }
}

/** Longer words are more common, and the word is still typed, is unknown, or describes no service as they do. */
const goesOn = (word: WordAmounts, begun: WordAmounts, isTyping: boolean): boolean =>
  begun.amount > word.amount && (isTyping || word.amount === 0 || (word.prominent === 0 && begun.prominent > 0))

/** The last word as the start of longer ones; a known word is also one of them. */
function beginningOf(word: ReadWord, lexeme: string, begun: KnownWords['begun']): ReadWord {
  const isKnown = word.amount > 0
  const longer = begun.kinds <= mostNamed ? begun.words.filter((one) => rootOf(one) !== lexeme) : undefined
  if (isKnown && longer?.length === 0) return word
  const beginning = { stem: word.stem, isBeginning: true }
  const isRootApart = isKnown && !lexeme.startsWith(word.stem)
  return {
    ...word,
    found: isRootApart ? [beginning, ...word.found] : [beginning],
    amount: begun.amount,
    prominent: begun.prominent,
    named: longer && [...(isKnown ? [lexeme] : []), ...longer].slice(0, mostNamed),
  }
}

interface FoundPhrase extends FoundWord, WordAmounts {}

/** A synonym as a search term, when all of its words occur on the market. */
function foundPhrase(phrase: string, exact: Map<string, WordAmounts>): FoundPhrase[] {
  const amountOf = (word: string) => exact.get(word) ?? unknownWord
  const rarestFirst = phrase.split(' ').toSorted((one, other) => amountOf(one).amount - amountOf(other).amount)
  const [stem = '', ...others] = rarestFirst
  const amounts = amountOf(stem)
  if (amounts.amount === 0) return []
  return [{ stem, isBeginning: false, ...amounts, ...(others.length > 0 && { with: others }) }]
}

function joinedWord(run: ReadWord[], synonyms: FoundPhrase[], exact: Map<string, WordAmounts>): ReadWord {
  const stem = run.map((word) => word.stem).join(' ')
  const isTrade = tradesCalled(stem).length > 0
  const isNamedBySynonyms = isTrade && synonyms.length > 0 && !run.every((word) => exact.has(word.stem))
  const exactRead = isNamedBySynonyms ? [] : typedPhrase(run, isTrade ? exact : undefined)
  const found = [
    ...new Map([...exactRead, ...synonyms].map((one) => [[one.stem, ...(one.with ?? [])].join(' '), one])).values(),
  ]
  const isCorrected = run.some((word) => word.correction)
  const named = [...new Set(found.flatMap((one) => (one.isBeginning ? (rarestOf(run).named ?? []) : [one.stem])))]
  const isNamed =
    named.length <= mostNamed && (rarestOf(run).named !== undefined || !exactRead.some((one) => one.isBeginning))
  return {
    typed: run.map((word) => word.typed).join(' '),
    stem,
    found: found.map(({ stem: word, isBeginning, with: others }) => ({
      stem: word,
      isBeginning,
      ...(others && { with: others }),
    })),
    amount: found.reduce((sum, one) => sum + one.amount, 0),
    prominent: found.reduce((sum, one) => sum + one.prominent, 0),
    named: isNamed ? named : undefined,
    correction: isCorrected ? run.map((word) => word.correction ?? word.typed).join(' ') : null,
    isTrade,
    ...(run.length > 1 && { apart: run }),
  }
}

const rarestOf = (run: ReadWord[]): ReadWord => run.reduce((a, b) => (b.amount < a.amount ? b : a))

/**
 * All typed words together; the last one may be incomplete. A trade name matches exactly, because its synonyms cover
 * related words better than a root.
 */
function typedPhrase(run: ReadWord[], exact: Map<string, WordAmounts> | undefined): FoundPhrase[] {
  if (run.some((word) => word.amount === 0)) return []
  const stemOfWord = (word: ReadWord) => (exact?.has(word.stem) ? word.stem : word.found[0]!.stem)
  const rarest = rarestOf(run)
  const others = run.filter((word) => word !== rarest).map(stemOfWord)
  const all = others.length > 0 ? { with: others } : {}
  const { amount, prominent } = rarest
  if (rarest.found.some((one) => one.isBeginning) || !exact?.has(rarest.stem))
    return rarest.found.map((one) => ({ ...one, amount, prominent, ...all }))
  return [{ stem: rarest.stem, isBeginning: false, ...exact.get(rarest.stem)!, ...all }]
}

const prominentShare = 0.2

/**
 * Whether a word describes what is sold: it occurs in titles and kinds, and not mostly in descriptions and addresses.
 */
export const isDistinctive = ({ amount, prominent }: WordAmounts): boolean => prominent >= prominentShare * amount

/** The most specific word first: a trade, then the rarest of the descriptive words. */
export const byWeight = (a: ReadWord, b: ReadWord): number =>
  Number(isDistinctive(b)) - Number(isDistinctive(a)) || Number(b.isTrade) - Number(a.isTrade) || a.amount - b.amount

/** Related trades for a trade without results. */
async function readNeighbours(ctx: AppContext, words: readonly ReadWord[]): Promise<ReadWord[]> {
  const near = [...new Set(words.flatMap(({ stem }) => tradesNear(stem)))]
  const exact = near.length > 0 ? await selectWords(ctx.db, near) : new Map<string, WordAmounts>()
  return [...exact].slice(0, 1).map(([stem, amounts]) => ({
    typed: stem,
    stem,
    found: [{ stem, isBeginning: false }],
    named: [stem],
    correction: null,
    isTrade: true,
    ...amounts,
  }))
}

/** Matches nothing: for a text without known words. */
const emptyQuery: WordQuery = { query: "'='", prominent: "'='", amounts: [0] }

/** The query for a text; undefined without words. */
export async function readSearchQuery(ctx: AppContext, text: string, as?: ReadingAs): Promise<WordQuery | undefined> {
  const words = await readWords(ctx, text, as)
  return words.length === 0 ? undefined : (wordQueryOf(words.filter(({ amount }) => amount > 0)) ?? emptyQuery)
}

/** All of these words must occur; of synonyms, any. */
export function wordQueryOf(words: ReadWord[]): WordQuery | undefined {
  const [subject] = words.toSorted(byWeight)
  if (!subject) return undefined
  const weightsOf = (word: ReadWord) => (isDistinctive(word) ? 'AB' : '')
  const requested = (weights: (word: ReadWord) => string) =>
    words
      .map((word) => `(${word.found.map((one) => spelledAll(one, weights(word), weightsOf(word))).join(' | ')})`)
      .join(' & ')
  return {
    query: requested(() => ''),
    prominent: requested(weightsOf),
    ...(isDistinctive(subject) && {
      titled: requested((word) => (word === subject ? 'A' : weightsOf(word))),
      walkable: subject.named,
      walkedAmount: subject.amount,
      isVerifiedByWalk: words.length === 1 && subject.found.every((one) => !one.with),
    }),
    amounts: words.map((word) => word.amount),
  }
}

const spelledAll = (one: FoundWord, weights: string, others: string): string =>
  one.with
    ? `(${[spelled(one.stem, one.isBeginning, weights), ...one.with.map((stem) => spelled(stem, false, weights && others))].join(' & ')})`
    : spelled(one.stem, one.isBeginning, weights)

function spelled(stem: string, isBeginning: boolean, weights: string): string {
  const suffix = (isBeginning ? '*' : '') + weights
  return suffix ? `'${stem}':${suffix}` : `'${stem}'`
}
