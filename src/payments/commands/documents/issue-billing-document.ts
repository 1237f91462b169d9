import type { AppContext } from '#server/context.ts'
import type {
  BillingDocument,
  BillingDocumentContent,
  BillingDocumentKind,
} from '#payments/rules/documents/document-content.ts'
import {
  findBillingDocumentByKey,
  insertBillingDocument,
  returnNumber,
  settle,
  nextNumber,
} from '#payments/store/billing-documents.server.ts'
import { newId } from '#shared/ids.ts'
import type { Instant } from '#shared/time/instant.ts'

export interface NewBillingDocument {
  kind: BillingDocumentKind
  /** The series; its numbers count from 1 without a gap. */
  series: string
  /** "R-2026": the prefix of the number. */
  prefix: string
  providerId: string
  orderId?: string
  partId?: string
  currency: string
  period?: string
  /** The idempotency key: one document for each key. */
  key: string
  content: BillingDocumentContent
  dueAt?: Instant
}

/**
 * Issues a document inside the caller's transaction with the next number of its series; a rollback also returns the
 * number. A repeat returns the existing document.
 */
export async function issueBillingDocument(
  ctx: AppContext,
  wish: NewBillingDocument,
): Promise<{ billingDocument: BillingDocument; isNew: boolean }> {
  const { series, prefix, key, orderId = null, partId = null, period = '', dueAt = null, ...given } = wish
  const known = await findBillingDocumentByKey(ctx.db, key)
  if (known) return { billingDocument: known, isNew: false }
  const number = await nextNumber(ctx.db, series)
  // A concurrent transaction has committed by now, because it held the row of the series.
  const meanwhile = await findBillingDocumentByKey(ctx.db, key)
  if (meanwhile) {
    await returnNumber(ctx.db, series)
    return { billingDocument: meanwhile, isNew: false }
  }
  const { totalMinor } = given.content
  const billingDocument = {
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
  await insertBillingDocument(ctx.db, { ...billingDocument, series, key })
  return { billingDocument: { ...billingDocument, settledAt: null }, isNew: true }
}

/** Marks an invoice as paid. */
export const settleBillingDocument = (ctx: AppContext, documentId: string) => settle(ctx.db, documentId, ctx.now)
