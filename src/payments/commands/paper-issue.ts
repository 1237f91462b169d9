import type { AppContext } from '#context.ts'
import type { Paper, PaperContent, PaperKind } from '#payments/rules/paper-content.ts'
import { findPaperByKey, insertPaper, returnNumber, settle, takeNumber } from '#payments/store/papers.server.ts'
import { newId } from '#shared/ids.ts'
import type { Instant } from '#shared/instant.ts'

export interface NewPaper {
  kind: PaperKind
  /** Numbers of a series go on from 1 without a gap. */
  series: string
  /** "R-2026": before the number. */
  prefix: string
  providerId: string
  orderId?: string
  partId?: string
  currency: string
  period?: string
  /** What it is about: nothing is issued twice. */
  key: string
  content: PaperContent
  dueAt?: Instant
}

/**
 * Issues a paper, inside the caller's transaction, and gives it the next number of its series: when the transaction fails, the number is not used.
 * A paper that was issued before is answered as it is.
 */
export async function issuePaper(ctx: AppContext, wish: NewPaper): Promise<{ paper: Paper; isNew: boolean }> {
  const { series, prefix, key, orderId = null, partId = null, period = '', dueAt = null, ...given } = wish
  const known = await findPaperByKey(ctx.db, key)
  if (known) return { paper: known, isNew: false }
  const number = await takeNumber(ctx.db, series)
  // Whoever was first has committed by now: the row of the series was theirs.
  const meanwhile = await findPaperByKey(ctx.db, key)
  if (meanwhile) {
    await returnNumber(ctx.db, series)
    return { paper: meanwhile, isNew: false }
  }
  const { totalMinor } = given.content
  const paper = {
    ...given,
    id: newId(),
    number: `${prefix}-${String(number).padStart(6, '0')}`,
    orderId,
    partId,
    period,
    totalMinor,
    dueAt,
    issuedAt: ctx.now,
  }
  await insertPaper(ctx.db, { ...paper, series, key })
  return { paper: { ...paper, settledAt: null }, isNew: true }
}

/** Says that what an invoice asks for was paid. */
export const settlePaper = (ctx: AppContext, paperId: string) => settle(ctx.db, paperId, ctx.now)
