import { settleMany } from '#catalogue/commands/submission/publish-or-review.ts'
import { importLine } from '#catalogue/commands/import/import-line.ts'
import {
  releaseImport,
  selectMadeServices,
  selectWaitingLines,
  lockDueImport,
  type DueImport,
} from '#catalogue/store/imports.server.ts'
import type { AppContext } from '#server/context.ts'

const leaseMs = 60_000
/** A few seconds of work, so that other jobs run and a shutdown does not wait. */
const linesAtOnce = 25

/**
 * Continues the import that waits longest: a few of its services, each in a transaction of its own. Returns the number
 * of lines processed.
 */
export async function importServices(ctx: AppContext): Promise<number> {
  const due = await lockDueImport(ctx.db, { now: ctx.now, until: ctx.now + leaseMs })
  if (!due) return 0
  const lines = await selectWaitingLines(ctx.db, due.id, linesAtOnce)
  for (const line of lines) await importLine(ctx, due, line)
  await ctx.db.transaction((db) =>
    returnLines(
      { ...ctx, db },
      due,
      lines.map(({ position }) => position),
    ),
  )
  return lines.length
}

/**
 * Updates the listings of imported services. At the end it updates all of them again, because of possible crashes
 * between a service and its listing.
 */
async function returnLines(ctx: AppContext, due: DueImport, positions: number[]): Promise<void> {
  const isOver = await releaseImport(ctx.db, due.id, ctx.now)
  if (due.isDryRun) return
  await settleMany(ctx, due.providerId, await selectMadeServices(ctx.db, due.id, isOver ? null : positions))
  if (isOver) await ctx.publish(ctx.db, 'import.done', { importId: due.id })
}
