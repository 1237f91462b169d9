import { sql, type Database } from '#platform/database/database.ts'
import { ticketColumns, type Ticket } from '#support/store/tickets.server.ts'

interface Owner {
  userId: string
  /** Null: no verified email address. */
  verifiedEmail: string | null
}

const isTheirs = ({ userId, verifiedEmail }: Owner) =>
  sql`(t.user_id = ${userId} or (t.user_id is null and t.email <> '' and lower(t.email) = ${verifiedEmail}))`

/** Assigns tickets of an email address to the account that verified it. */
export const adoptTickets = async (db: Database, { userId, verifiedEmail }: Owner): Promise<void> =>
  void (await db.run(sql`update tickets t set user_id = ${userId}, is_verified = true
    where t.user_id is null and t.email <> '' and lower(t.email) = ${verifiedEmail}`))

export const listTicketsOf = (db: Database, owner: Owner) =>
  db.rows<Ticket>(
    sql`select ${ticketColumns} from tickets t where ${isTheirs(owner)} and t.merged_into is null order by t.opened_at, t.id`,
  )

/**
 * Erases the author's name, address, texts and links; the ticket itself and the market's notes stay. Returns files that
 * are no longer needed.
 */
export async function anonymizeChangesBy(db: Database, owner: Owner): Promise<string[]> {
  const entries = await db.rows<{ media: string[] }>(sql`with erased as (
      update ticket_entries e set text = '', media = '{}'
      from tickets t, ticket_entries before
      where e.ticket_id = t.id and ${isTheirs(owner)} and e.kind in ('person','answer') and before.id = e.id returning before.media)
    select media from erased`)
  await db.run(sql`delete from ticket_links l using tickets t where l.ticket_id = t.id and ${isTheirs(owner)}`)
  await db.run(sql`update tickets t set name = 'Somebody who left', email = '', title = 'Erased', words = '', address_hash = '', visitor_id = null,
      user_id = null, is_verified = false where ${isTheirs(owner)}`)
  return entries.flatMap(({ media }) => media)
}
