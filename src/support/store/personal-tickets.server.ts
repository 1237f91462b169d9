import { sql, type Database } from '#platform/database/database.ts'
import { ticketColumns, type Ticket } from '#support/store/tickets.server.ts'

interface Owner {
  userId: string
  /** Null: no address of theirs is proved. */
  verifiedEmail: string | null
}

const isTheirs = ({ userId, verifiedEmail }: Owner) =>
  sql`(t.user_id = ${userId} or (t.user_id is null and t.email <> '' and lower(t.email) = ${verifiedEmail}))`

/** Tickets written with an address that is proved now belong to its account. */
export const adoptTickets = async (db: Database, { userId, verifiedEmail }: Owner): Promise<void> =>
  void (await db.run(sql`update tickets t set user_id = ${userId}, is_proved = true
    where t.user_id is null and t.email <> '' and lower(t.email) = ${verifiedEmail}`))

export const listTicketsOf = (db: Database, owner: Owner) =>
  db.rows<Ticket>(
    sql`select ${ticketColumns} from tickets t where ${isTheirs(owner)} and t.merged_into is null order by t.opened_at, t.id`,
  )

/** Name, address, words and links of who wrote are gone; that there was a ticket, and what the market noted, stays. Tells which files nobody needs any more. */
export async function anonymizeChangesBy(db: Database, owner: Owner): Promise<string[]> {
  const entries = await db.rows<{ media: string[] }>(sql`with erased as (
      update ticket_entries e set text = '', media = '{}'
      from tickets t, ticket_entries before
      where e.ticket_id = t.id and ${isTheirs(owner)} and e.kind in ('person','answer') and before.id = e.id returning before.media)
    select media from erased`)
  await db.run(sql`delete from ticket_links l using tickets t where l.ticket_id = t.id and ${isTheirs(owner)}`)
  await db.run(sql`update tickets t set name = 'Somebody who left', email = '', title = 'Erased', words = '', address_hash = '', visitor_id = null,
      user_id = null, is_proved = false where ${isTheirs(owner)}`)
  return entries.flatMap(({ media }) => media)
}
