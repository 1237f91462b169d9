import type { Paper, PaperKind } from '#payments/rules/paper-content.ts'
import { joined, sql, type Database, type Statement } from '#platform/database.ts'
import { isoOf, type Instant } from '#shared/instant.ts'

const columns = sql`r.id, r.kind, r.number, r.provider_id, r.order_id, r.part_id, r.currency,
  r.total_minor, r.period, r.content, r.issued_at, r.due_at, r.settled_at`

/** The next number of a series; its row stays locked until the transaction ends, so that none is left out. */
export const takeNumber = async (db: Database, series: string): Promise<number> =>
  (await db.row<{ last: number }>(sql`insert into paper_series (series, last) values (${series}, 1)
    on conflict (series) do update set last = paper_series.last + 1 returning last`))!.last

/** Gives back the number that was taken last, in the same transaction. */
export const returnNumber = async (db: Database, series: string): Promise<void> => {
  await db.run(sql`delete from paper_series where series = ${series} and last = 1`)
  await db.run(sql`update paper_series set last = last - 1 where series = ${series} and last > 1`)
}

export const insertPaper = (db: Database, paper: Omit<Paper, 'settledAt'> & { series: string; key: string }) =>
  db.run(sql`insert into papers (id, kind, series, number, provider_id, order_id, part_id, currency, total_minor, period, key, content, issued_at, due_at)
    values (${paper.id}, ${paper.kind}, ${paper.series}, ${paper.number}, ${paper.providerId}, ${paper.orderId}, ${paper.partId}, ${paper.currency},
      ${paper.totalMinor}, ${paper.period}, ${paper.key}, ${JSON.stringify(paper.content)}, ${isoOf(paper.issuedAt)},
      ${paper.dueAt === null ? null : isoOf(paper.dueAt)})`)

export const findPaper = (db: Database, id: string) =>
  db.row<Paper>(sql`select ${columns} from papers r where r.id = ${id}`)

export const findPaperByKey = (db: Database, key: string) =>
  db.row<Paper>(sql`select ${columns} from papers r where r.key = ${key}`)

export const settle = (db: Database, id: string, at: Instant) =>
  db.run(sql`update papers set settled_at = ${isoOf(at)} where id = ${id} and settled_at is null`)

export interface PaperFilters {
  providerId?: string
  partIds?: string[]
  kinds?: PaperKind[]
  before?: { at: Instant; id: string }
  limit: number
}

export const listPaperRows = (db: Database, { providerId, partIds, kinds, before, limit }: PaperFilters) => {
  const conditions: Statement[] = [sql`true`]
  if (providerId) conditions.push(sql`r.provider_id = ${providerId}`)
  if (partIds) conditions.push(sql`r.part_id = any(${partIds}::uuid[])`)
  if (kinds) conditions.push(sql`r.kind = any(${kinds})`)
  if (before) conditions.push(sql`(r.issued_at, r.id) < (${isoOf(before.at)}, ${before.id})`)
  return db.rows<Paper>(
    sql`select ${columns} from papers r where ${joined(conditions, sql` and `)} order by r.issued_at desc, r.id desc limit ${limit}`,
  )
}
