import type { AppContext } from '#server/context.ts'
import { checkBooks } from '#payments/commands/ledger/check-books.ts'
import { returnWaitingMoney } from '#payments/commands/refunds/return-waiting-money.ts'
import type { BooksReport } from '#payments/contract.ts'
import { findLastReport, findLastWholeReport, deleteReportsBefore, insertReport } from '#payments/store/books.server.ts'
import { days, hours, minutes } from '#shared/time/instant.ts'

/**
 * Checks the books when due, all of them once a day, and stores the report; publishes 'books.unbalanced' when they stop
 * balancing.
 */
export async function checkDueBooks(ctx: AppContext): Promise<number> {
  const last = (await findLastReport(ctx.db))?.report
  // Another process has just checked them; unless the clock was moved.
  if (last && Math.abs(ctx.now - last.at) < minutes(4)) return 0
  while ((await returnWaitingMoney(ctx)) > 0);
  const lastWhole = await findLastWholeReport(ctx.db)
  const report = await checkBooks(ctx, { isWhole: !lastWhole || Math.abs(ctx.now - lastWhole.at) >= hours(24) })
  await ctx.db.transaction(async (db) => {
    const isInserted = (await insertReport(db, report)) === 1
    await deleteReportsBefore(db, ctx.now - days(30))
    if (isInserted && turnedBad(last, report))
      await ctx.publish(db, 'books.unbalanced', { at: report.at, findings: report.findings.slice(0, 10) })
    await ctx.invalidate(db, 'books')
  })
  return 0
}

const turnedBad = (last: BooksReport | undefined, { isBalanced, findingsTotal }: BooksReport) =>
  !isBalanced && (!last || last.isBalanced || last.findingsTotal < findingsTotal)
