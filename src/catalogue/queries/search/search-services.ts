import type { ListFilters, SearchResult } from '#catalogue/contract.ts'
import { buildListingQuery } from '#catalogue/queries/listings/fetch-listings.ts'
import { buildCards, writeCards } from '#catalogue/queries/listings/build-cards.ts'
import { runListingQuery, type FoundPage } from '#catalogue/queries/listings/list-services.ts'
import { byWeight, readWords, wordQueryOf, type ReadWord } from '#catalogue/queries/search/read-words.ts'
import { widened } from '#catalogue/rules/search/dropping.ts'
import { stemOf } from '#catalogue/rules/search/words.ts'
import type { AppContext } from '#server/context.ts'

// Number of broader queries to try before reporting no results.
const mostTries = 8

/**
 * Searches services by text and filters. Corrects typos; without results it drops words and then filters one by one,
 * and the result names them. Throws `argument-error` (cursor, currency).
 */
export async function searchServices(ctx: AppContext, filters: ListFilters): Promise<SearchResult> {
  const { rows, ...found } = await findForText(ctx, filters)
  return { items: buildCards(ctx, rows, found.from), ...found }
}

/** The same as JSON, built without parsing the cards, with the steps taken. */
export async function writeSearch(
  ctx: AppContext,
  filters: ListFilters,
): Promise<{ json: string; amount: number; isLess: boolean }> {
  const { rows, from, next, correctedText, dropped } = await findForText(ctx, filters)
  const json = `{"items":${writeCards(ctx, rows, from)},${JSON.stringify({ next, correctedText, dropped }).slice(1)}`
  return { json, amount: rows.length, isLess: dropped.length > 0 }
}

const nothing = { rows: [], next: null, isMore: false, groups: [], correctedText: null, dropped: [] }

type Correction = Pick<SearchResult, 'correctedText' | 'dropped'>
type Found = FoundPage & Correction

async function findForText(ctx: AppContext, filters: ListFilters): Promise<Found> {
  ctx.cacheTags('lists')
  const words = await readWords(ctx, filters.text ?? '', filters)
  const known = words.filter((word) => word.amount > 0)
  const unknown = words.filter((word) => word.amount === 0).flatMap(stemsOfWord)
  const correction = { correctedText: mended(known), dropped: unknown }
  if (words.length > 0 && known.length === 0) return { ...nothing, filters }
  const first = await searchWords(ctx, filters, known)
  if (first.rows.length > 0 || filters.cursor !== undefined || (filters.pageNumber ?? 1) > 1)
    return { ...first, ...correction }
  return (
    (await searchFewerWords(ctx, filters, known, correction)) ??
    (await searchWider(ctx, filters, known, correction)) ?? { ...first, ...correction }
  )
}

/** A run of words with synonyms is one word here, and several in the output; a corrected word is reported as typed. */
const stemsOfWord = ({ typed }: ReadWord) => typed.split(' ').map(stemOf)

const searchWords = async (ctx: AppContext, filters: ListFilters, words: ReadWord[]) =>
  runListingQuery(ctx, filters, await buildListingQuery(ctx, filters, wordQueryOf(words)))

/** Drops the least descriptive words first: those of descriptions and addresses, then the most common. */
async function searchFewerWords(
  ctx: AppContext,
  filters: ListFilters,
  words: ReadWord[],
  correction: Correction,
): Promise<Found | undefined> {
  const ordered = words.flatMap((word) => word.apart ?? [word]).toSorted(byWeight)
  for (let retained = ordered.length - 1; retained >= 1; retained--) {
    const found = await searchWords(ctx, filters, ordered.slice(0, retained))
    if (found.rows.length > 0) {
      const leftOut = ordered.slice(retained)
      const correctedText = mended(
        words.flatMap((word) => word.apart ?? [word]).filter((word) => !leftOut.includes(word)),
      )
      return { ...found, correctedText, dropped: [...correction.dropped, ...leftOut.flatMap(stemsOfWord)] }
    }
  }
  return undefined
}

async function searchWider(
  ctx: AppContext,
  filters: ListFilters,
  words: ReadWord[],
  correction: Correction,
): Promise<Found | undefined> {
  for (const step of widened(filters).slice(0, mostTries)) {
    const found = await searchWords(ctx, step.filters, words)
    if (found.rows.length > 0) return { ...found, ...correction, dropped: [...correction.dropped, ...step.dropped] }
  }
  return undefined
}

function mended(words: ReadWord[]): string | null {
  if (!words.some((word) => word.correction !== null)) return null
  return words.map((word) => word.correction ?? word.typed).join(' ')
}
