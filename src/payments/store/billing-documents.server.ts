import type { BillingDocument, BillingDocumentKind } from '#payments/rules/documents/document-content.ts'
import { joined, sql, type Database, type Statement } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

const columns = sql`r.id, r.kind, r.number, r.provider_id, r.order_id, r.part_id, r.currency,
  r.total_minor, r.period, r.content, r.issued_at, r.due_at, r.settled_at`

/** The next number of a series; its row stays locked until the transaction ends, so that there are no gaps. */
export const nextNumber = async (db: Database, series: string): Promise<number> =>
  (await db.row<{ last: number }>(sql`insert into billing_document_series (series, last) values (${series}, 1)
    on conflict (series) do update set last = billing_document_series.last + 1 returning last`))!.last

/** Returns the number that was taken last, in the same transaction. */
export const returnNumber = async (db: Database, series: string): Promise<void> => {
  await db.run(sql`delete from billing_document_series where series = ${series} and last = 1`)
  await db.run(sql`update billing_document_series set last = last - 1 where series = ${series} and last > 1`)
}

export const insertBillingDocument = (
  db: Database,
  billingDocument: Omit<BillingDocument, 'settledAt'> & { series: string; key: string },
) =>
  db.run(sql`insert into billing_documents (id, kind, series, number, provider_id, order_id, part_id, currency, total_minor, period, key, content, issued_at, due_at)
    values (${billingDocument.id}, ${billingDocument.kind}, ${billingDocument.series}, ${billingDocument.number}, ${billingDocument.providerId}, ${billingDocument.orderId}, ${billingDocument.partId}, ${billingDocument.currency},
      ${billingDocument.totalMinor}, ${billingDocument.period}, ${billingDocument.key}, ${JSON.stringify(billingDocument.content)}, ${isoOf(billingDocument.issuedAt)},
      ${billingDocument.dueAt === null ? null : isoOf(billingDocument.dueAt)})`)

export const findBillingDocument = (db: Database, id: string) =>
  db.row<BillingDocument>(sql`select ${columns} from billing_documents r where r.id = ${id}`)

export const findBillingDocumentByKey = (db: Database, key: string) =>
  db.row<BillingDocument>(sql`select ${columns} from billing_documents r where r.key = ${key}`)

export const settle = (db: Database, id: string, at: Instant) =>
  db.run(sql`update billing_documents set settled_at = ${isoOf(at)} where id = ${id} and settled_at is null`)

export interface BillingDocumentFilters {
  providerId?: string
  partIds?: string[]
  kinds?: BillingDocumentKind[]
  before?: { at: Instant; id: string }
  limit: number
}

export const listBillingDocumentRows = (
  db: Database,
  { providerId, partIds, kinds, before, limit }: BillingDocumentFilters,
) => {
  const conditions: Statement[] = [sql`true`]
  if (providerId) conditions.push(sql`r.provider_id = ${providerId}`)
  if (partIds) conditions.push(sql`r.part_id = any(${partIds}::uuid[])`)
  if (kinds) conditions.push(sql`r.kind = any(${kinds})`)
  if (before) conditions.push(sql`(r.issued_at, r.id) < (${isoOf(before.at)}, ${before.id})`)
  return db.rows<BillingDocument>(
    sql`select ${columns} from billing_documents r where ${joined(conditions, sql` and `)} order by r.issued_at desc, r.id desc limit ${limit}`,
  )
}
