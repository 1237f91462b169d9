import type { AppContext } from '#server/context.ts'
import type { BooksReport } from '#payments/contract.ts'
import { findLastReport } from '#payments/store/books.server.ts'

/** The newest look at the books; undefined on a new installation. */
export const lastBooksReport = async (ctx: AppContext): Promise<BooksReport | undefined> =>
  (await findLastReport(ctx.db))?.report
