import { unmetSearchOf } from '#catalogue/rules/search/unmet-search.ts'
import type { AppContext } from '#server/context.ts'

/** Counts a search that found nothing, or less than was asked for; nothing is written here, and the page of it is kept for nobody else. */
export function recordUnmetSearch(ctx: AppContext, answered: Parameters<typeof unmetSearchOf>[0]): void {
  const lost = unmetSearchOf(answered)
  if (lost) ctx.track(lost)
}
