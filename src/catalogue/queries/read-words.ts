import type { WordQuestion } from '#catalogue/rules/list-question.ts'
import { phrasesIn, replacementsIn, type Replacement } from '#catalogue/rules/synonyms.ts'
import { stemOf, stemsOf, typosForgiven } from '#catalogue/rules/words.ts'
import { plainWords } from '#shared/plain-text.ts'
import {
  mostNamed,
  selectKnownWords,
  selectSimilarWords,
  type KnownWords,
} from '#catalogue/store/search-words.server.ts'
import { selectSynonymsFor } from '#catalogue/store/synonyms.server.ts'
import type { AppContext } from '#context.ts'

interface FoundWord {
  stem: string
  isBeginning: boolean
  /** Stems that have to occur, too: a synonym may be several words. */
  with?: string[]
}

export interface ReadWord {
  /** As it was typed, without accents and endings. */
  stem: string
  /** What is searched for it, any of these; none when nothing on the market is like it. */
  found: FoundWord[]
  amount: number
  /** All words that these are, or begin; undefined when they are too many to name. */
  named: string[] | undefined
  isCorrected: boolean
}

/** What each word of a text means on this market: itself and its synonyms, the beginning of a word (the last one), or what was probably meant. */
export async function readWords(ctx: AppContext, text: string): Promise<ReadWord[]> {
  const stems = [...new Set(stemsOf(text))].slice(0, 10)
  if (stems.length === 0) return []
  const [words, groups] = await Promise.all([readTyped(ctx, text, stems), selectSynonymsFor(ctx.db, phrasesIn(stems))])
  const replacements = groups.length > 0 ? replacementsIn(stems, groups) : []
  return replacements.length > 0 ? withSynonyms(ctx, words, replacements) : words
}

async function readTyped(ctx: AppContext, text: string, stems: string[]): Promise<ReadWord[]> {
  const known = await selectKnownWords(ctx.db, stems)
  const typed = new Map(plainWords(text).map((word) => [stemOf(word), word]))
  return Promise.all(
    stems.map((stem, index) => {
      const amount = known.exact.get(stem) ?? 0
      const begun = index === stems.length - 1 ? known.begun : undefined
      return readWord(ctx, { stem, typed: typed.get(stem) ?? stem, amount, begun })
    }),
  )
}

interface TypedWord {
  stem: string
  typed: string
  amount: number
  /** What begins like it, for the last word. */
  begun: KnownWords['begun'] | undefined
}

async function readWord(ctx: AppContext, { stem, typed, amount, begun }: TypedWord): Promise<ReadWord> {
  // Where no other word begins so, asking for the word itself is much cheaper.
  if (begun && begun.amount > amount) {
    const named = begun.kinds <= mostNamed ? begun.words : undefined
    return { stem, found: [{ stem, isBeginning: true }], amount: begun.amount, named, isCorrected: false }
  }
  if (amount > 0) return { stem, found: [{ stem, isBeginning: false }], amount, named: [stem], isCorrected: false }
  const similar = await similarTo(ctx, typed === stem ? [stem] : [typed, stem])
  const nearest = similar.filter((one) => one.typos === similar[0]?.typos)
  return {
    stem,
    found: nearest.map((one) => ({ stem: one.word, isBeginning: false })),
    amount: nearest.reduce((sum, one) => sum + one.amount, 0),
    named: nearest.map((one) => one.word),
    isCorrected: nearest.length > 0,
  }
}

/** An ending that was mistyped is no ending: so the whole word is compared first, and its stem after it. */
async function similarTo(ctx: AppContext, spellings: string[]) {
  for (const spelling of spellings) {
    const similar =
      typosForgiven(spelling) > 0 ? await selectSimilarWords(ctx.db, spelling, typosForgiven(spelling)) : []
    if (similar.length > 0) return similar
  }
  return []
}

/** A word or a run of words that has synonyms may occur as any of them. */
async function withSynonyms(ctx: AppContext, words: ReadWord[], replacements: Replacement[]): Promise<ReadWord[]> {
  const others = replacements.flatMap((one) => one.others.flatMap((phrase) => phrase.split(' ')))
  const { exact } = await selectKnownWords(ctx.db, [...new Set(others)])
  return words.flatMap((word, index) => {
    const replaced = replacements.find(({ start, length }) => index >= start && index < start + length)
    if (!replaced) return [word]
    // A run of words becomes one; it stands where it begins.
    if (index !== replaced.start) return []
    const run = words.slice(replaced.start, replaced.start + replaced.length)
    return [
      joinedWord(
        run,
        replaced.others.flatMap((phrase) => foundPhrase(phrase, exact)),
      ),
    ]
  })
}

interface FoundPhrase extends FoundWord {
  amount: number
}

/** A synonym as it is searched, where all of its words occur on the market at all. */
function foundPhrase(phrase: string, exact: Map<string, number>): FoundPhrase[] {
  const rarestFirst = phrase.split(' ').toSorted((one, other) => (exact.get(one) ?? 0) - (exact.get(other) ?? 0))
  const [stem = '', ...others] = rarestFirst
  const amount = exact.get(stem) ?? 0
  return amount > 0 ? [{ stem, isBeginning: false, amount, ...(others.length > 0 && { with: others }) }] : []
}

function joinedWord(run: ReadWord[], synonyms: FoundPhrase[]): ReadWord {
  const stem = run.map((word) => word.stem).join(' ')
  // What was guessed from a typing error is no synonym's company: the word itself was understood.
  const own = run.every((word) => word.amount > 0 && !word.isCorrected) ? typedPhrase(run) : []
  const found = [...own, ...synonyms]
  if (found.length === 0) return { ...run[0]!, stem }
  const named = [
    ...new Set([...(own.length > 0 ? (rarestOf(run).named ?? []) : []), ...synonyms.map((one) => one.stem)]),
  ]
  // What needs several words at once cannot be walked along one of them.
  const isNamed = found.every((one) => !one.with) && (own.length === 0 || rarestOf(run).named !== undefined)
  return {
    stem,
    found: found.map(({ stem: word, isBeginning, with: others }) => ({
      stem: word,
      isBeginning,
      ...(others && { with: others }),
    })),
    amount: found.reduce((sum, one) => sum + one.amount, 0),
    named: isNamed ? named : undefined,
    isCorrected: false,
  }
}

const rarestOf = (run: ReadWord[]): ReadWord => run.reduce((a, b) => (b.amount < a.amount ? b : a))

/** The words as they were typed, all of them together; the last one may be the beginning of a word. */
function typedPhrase(run: ReadWord[]): FoundPhrase[] {
  const rarest = rarestOf(run)
  const others = run.filter((word) => word !== rarest).map((word) => word.stem)
  return rarest.found.map((one) => ({ ...one, amount: rarest.amount, ...(others.length > 0 && { with: others }) }))
}

/** All of these words must occur; of a corrected one, any of what was probably meant. */
export function wordQuestion(words: ReadWord[]): WordQuestion | undefined {
  if (words.length === 0) return undefined
  const asked = (weights: string) =>
    words.map(({ found }) => `(${found.map((one) => spelledAll(one, weights)).join(' | ')})`).join(' & ')
  const rarest = words.reduce((a, b) => (b.amount < a.amount ? b : a))
  return { query: asked(''), telling: asked('AB'), amounts: words.map((word) => word.amount), walkable: rarest.named }
}

const spelledAll = (one: FoundWord, weights: string): string =>
  one.with
    ? `(${[spelled(one.stem, one.isBeginning, weights), ...one.with.map((stem) => spelled(stem, false, weights))].join(' & ')})`
    : spelled(one.stem, one.isBeginning, weights)

function spelled(stem: string, isBeginning: boolean, weights: string): string {
  const suffix = (isBeginning ? '*' : '') + weights
  return suffix ? `'${stem}':${suffix}` : `'${stem}'`
}
