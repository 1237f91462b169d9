import { listRunBusinesses } from './events.server.ts'
import { makeFiguresOf } from '#analytics/commands/make-figures.ts'
import type { AppContext } from '#context.ts'

/** The businesses that one can look into at once have their figures from the first page on; the others are counted while the product runs. */
export async function countDemoFigures(ctx: AppContext): Promise<void> {
  for (const id of await listRunBusinesses(ctx.db)) await makeFiguresOf(ctx, id)
}
