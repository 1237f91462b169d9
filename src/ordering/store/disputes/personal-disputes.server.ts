import { disputeColumns, type StoredDispute } from '#ordering/store/disputes/disputes.server.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'

interface Owner {
  userId: string
  /** A verified email address; null for none. */
  verifiedEmail: string | null
}

/** The same ownership as for the orders. */
const isOf = ({
  userId,
  verifiedEmail,
}: Owner): Statement => sql`(o.visitor_id = ${userId} or (lower(o.email) = ${verifiedEmail}::text
  and not exists (select from auth_user u where u.id = o.visitor_id)))`

export const listDisputesOfPerson = (db: Database, owner: Owner) =>
  db.rows<StoredDispute>(
    sql`select ${disputeColumns} from disputes d join orders o on o.id = d.order_id where ${isOf(owner)} order by d.opened_at, d.id`,
  )

export const countOpenDisputesOf = async (db: Database, owner: Owner): Promise<number> =>
  (await db.row<{ count: number }>(
    sql`select count(*) from disputes d join orders o on o.id = d.order_id where ${isOf(owner)} and d.status <> 'resolved'`,
  ))!.count

/** Keeps amounts, times and decisions; removes the customer's texts and files. Returns the files. */
export const anonymizeDisputes = (db: Database, owner: Owner) =>
  db.rows<{
    media: string[]
  }>(sql`with disputed as (select d.id, d.media from disputes d join orders o on o.id = d.order_id where ${isOf(owner)} for update of d)
    update disputes d set text = '', reply_text = '', appeal_text = case when appealed_by = 'customer' then '' else appeal_text end, media = '{}'
    from disputed where disputed.id = d.id returning disputed.media`)

/** Removes personal data from the evidence for banks. */
export const eraseEvidenceOf = (db: Database, owner: Owner) =>
  db.run(
    sql`update chargebacks c set evidence = null from orders o where o.id = c.order_id and ${isOf(owner)} and c.closed_at is not null`,
  )
