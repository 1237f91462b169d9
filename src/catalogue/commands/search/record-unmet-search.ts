import { unmetSearchOf } from '#catalogue/rules/search/unmet-search.ts'
import type { AppContext } from '#server/context.ts'

/**
 * Counts a search without results, or with fewer filters than requested. Writes nothing here, and prevents caching of
 * its page.
 */
export function recordUnmetSearch(ctx: AppContext, answered: Parameters<typeof unmetSearchOf>[0]): void {
  const lost = unmetSearchOf(answered)
  if (lost) ctx.track(lost)
}
