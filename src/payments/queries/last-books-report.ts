import type { AppContext } from '#server/context.ts'
import type { BooksReport } from '#payments/contract.ts'
import { findLastReport } from '#payments/store/books.server.ts'

/** The latest report about the books; undefined before the first check. */
export const lastBooksReport = async (ctx: AppContext): Promise<BooksReport | undefined> =>
  (await findLastReport(ctx.db))?.report
