import { lostSearchOf } from '#catalogue/rules/lost-search.ts'
import type { AppContext } from '#context.ts'

/** Counts a search that found nothing, or less than was asked for; nothing is written here, and the page of it is kept for nobody else. */
export function tellLostSearch(ctx: AppContext, answered: Parameters<typeof lostSearchOf>[0]): void {
  const lost = lostSearchOf(answered)
  if (lost) ctx.tell(lost)
}
