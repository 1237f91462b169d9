import { selectLayoutExamples, type LayoutExample } from '#catalogue/store/layout-examples.server.ts'
import type { AppContext } from '#server/context.ts'

/** One highly rated service for each layout, if there is one. */
export function listLayoutExamples(ctx: AppContext): Promise<LayoutExample[]> {
  ctx.cacheTags('lists')
  return selectLayoutExamples(ctx.db)
}
