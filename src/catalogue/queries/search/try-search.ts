import { requireRight } from '#identity/queries/admins/require-right.ts'
import type { TriedSearch } from '#catalogue/contract-dashboard.ts'
import { readWords } from '#catalogue/queries/search/read-words.ts'
import { searchServices } from '#catalogue/queries/search/search-services.ts'
import type { AppContext } from '#server/context.ts'

/**
 * The interpretation and results of a search, as a visitor would get them. Throws `unauthenticated`,
 * `permission-denied`.
 */
export async function trySearch(ctx: AppContext, text: string): Promise<TriedSearch> {
  await requireRight(ctx, 'read-settings')
  const [words, result] = await Promise.all([
    readWords(ctx, text),
    searchServices(ctx, { text, page: 'world', limit: 8 }),
  ])
  return {
    words: words.map(({ stem, found, amount, correction }) => ({
      typed: stem,
      searched: found.map((one) => [one.stem, ...(one.with ?? [])].join(' ') + (one.isBeginning ? '…' : '')),
      isCorrected: correction !== null,
      services: amount,
    })),
    dropped: result.dropped,
    items: result.items.map(({ id, title, provider, city }) => ({
      id,
      title,
      provider: provider.name,
      city,
      href: `/service/${id}`,
    })),
  }
}
