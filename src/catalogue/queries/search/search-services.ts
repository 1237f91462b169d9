import type { ListFilters, SearchResult } from '#catalogue/contract.ts'
import { askListings } from '#catalogue/queries/listings/fetch-listings.ts'
import { dressCards, writeCards } from '#catalogue/queries/listings/dress-cards.ts'
import { findAsked, type FoundPage } from '#catalogue/queries/listings/list-services.ts'
import { byWeight, readWords, wordQuestion, type ReadWord } from '#catalogue/queries/search/read-words.ts'
import { widened } from '#catalogue/rules/search/dropping.ts'
import { stemOf } from '#catalogue/rules/search/words.ts'
import type { AppContext } from '#server/context.ts'

// So many wider questions are tried before the answer is "nothing".
const mostTries = 8

/**
 * Services for a text and filters. Typing errors are mended; when nothing is found, words and then filters are left out
 * one by one, and the answer says which. Refuses: argument-error (cursor, currency).
 */
export async function searchServices(ctx: AppContext, filters: ListFilters): Promise<SearchResult> {
  const { rows, ...found } = await findForText(ctx, filters)
  return { items: dressCards(ctx, rows, found.from), ...found }
}

/** The same as JSON, put together without reading the cards, and how it went. */
export async function writeSearch(
  ctx: AppContext,
  filters: ListFilters,
): Promise<{ json: string; amount: number; isLess: boolean }> {
  const { rows, from, next, correctedText, dropped } = await findForText(ctx, filters)
  const json = `{"items":${writeCards(ctx, rows, from)},${JSON.stringify({ next, correctedText, dropped }).slice(1)}`
  return { json, amount: rows.length, isLess: dropped.length > 0 }
}

const nothing = { rows: [], next: null, isMore: false, groups: [], correctedText: null, dropped: [] }

type Told = Pick<SearchResult, 'correctedText' | 'dropped'>
type Found = FoundPage & Told

async function findForText(ctx: AppContext, filters: ListFilters): Promise<Found> {
  ctx.cacheTags('lists')
  const words = await readWords(ctx, filters.text ?? '', filters)
  const known = words.filter((word) => word.amount > 0)
  const unknown = words.filter((word) => word.amount === 0).flatMap(stemsOfWord)
  const told = { correctedText: mended(known), dropped: unknown }
  if (words.length > 0 && known.length === 0) return { ...nothing, filters }
  const first = await ask(ctx, filters, known)
  if (first.rows.length > 0 || filters.cursor !== undefined || (filters.pageNumber ?? 1) > 1)
    return { ...first, ...told }
  return (
    (await askFewerWords(ctx, filters, known, told)) ??
    (await askWider(ctx, filters, known, told)) ?? { ...first, ...told }
  )
}

/** A run of words that has synonyms is one word here, and several where they are told; what was corrected is told as it was typed. */
const stemsOfWord = ({ typed }: ReadWord) => typed.split(' ').map(stemOf)

const ask = async (ctx: AppContext, filters: ListFilters, words: ReadWord[]) =>
  findAsked(ctx, filters, await askListings(ctx, filters, wordQuestion(words)))

/** Leaves out first what says least about what is sold: words of descriptions and addresses, then the commonest. */
async function askFewerWords(
  ctx: AppContext,
  filters: ListFilters,
  words: ReadWord[],
  told: Told,
): Promise<Found | undefined> {
  const ordered = words.flatMap((word) => word.apart ?? [word]).toSorted(byWeight)
  for (let kept = ordered.length - 1; kept >= 1; kept--) {
    const found = await ask(ctx, filters, ordered.slice(0, kept))
    if (found.rows.length > 0) {
      const leftOut = ordered.slice(kept)
      const correctedText = mended(
        words.flatMap((word) => word.apart ?? [word]).filter((word) => !leftOut.includes(word)),
      )
      return { ...found, correctedText, dropped: [...told.dropped, ...leftOut.flatMap(stemsOfWord)] }
    }
  }
  return undefined
}

async function askWider(
  ctx: AppContext,
  filters: ListFilters,
  words: ReadWord[],
  told: Told,
): Promise<Found | undefined> {
  for (const step of widened(filters).slice(0, mostTries)) {
    const found = await ask(ctx, step.filters, words)
    if (found.rows.length > 0) return { ...found, ...told, dropped: [...told.dropped, ...step.dropped] }
  }
  return undefined
}

function mended(words: ReadWord[]): string | null {
  if (!words.some((word) => word.correction !== null)) return null
  return words.map((word) => word.correction ?? word.typed).join(' ')
}
