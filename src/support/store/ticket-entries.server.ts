import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface TicketEntry {
  id: string
  ticketId: string
  number: number
  kind: 'person' | 'answer' | 'note' | 'act'
  byUser: string | null
  text: string
  act: { type: string; detail?: Record<string, unknown> } | null
  media: string[]
  at: Instant
}

const columns = sql`id, ticket_id, number, kind, by_user, text, act, media, at`

type NewEntry = Pick<TicketEntry, 'id' | 'ticketId' | 'kind' | 'byUser' | 'text' | 'act' | 'media'> & {
  /** Normalized words for the search. */
  words: string
}

/** Adds the next entry to a locked ticket. Returns its number. */
export async function insertEntry(db: Database, one: NewEntry, now: Instant): Promise<number> {
  const next = await db.row<{
    number: number
  }>(sql`update tickets set entry_count = entry_count + 1, changed_at = ${isoOf(now)},
      words = case when ${one.words} = '' then words else words || to_tsvector('simple', ${one.words}) end
    where id = ${one.ticketId} returning entry_count as number`)
  const number = next!.number
  await db.run(sql`insert into ticket_entries (id, ticket_id, number, kind, by_user, text, act, media, at)
    values (${one.id}, ${one.ticketId}, ${number}, ${one.kind}, ${one.byUser}, ${one.text}, ${one.act && JSON.stringify(one.act)},
      ${one.media}::uuid[], ${isoOf(now)})`)
  return number
}

export const listEntries = (db: Database, ticketId: string) =>
  db.rows<TicketEntry>(sql`select ${columns} from ticket_entries where ticket_id = ${ticketId} order by at, number`)

export const findEntry = (db: Database, ticketId: string, number: number) =>
  db.row<TicketEntry>(sql`select ${columns} from ticket_entries where ticket_id = ${ticketId} and number = ${number}`)

/** Whether a file belongs to a message of this ticket; files of internal notes do not count. */
export const holdsFile = async (db: Database, ticketId: string, mediaId: string): Promise<boolean> =>
  (await db.row(
    sql`select 1 from ticket_entries where ticket_id = ${ticketId} and ${mediaId}::uuid = any(media) and kind in ('person','answer')`,
  )) !== undefined

/** Moves entries to another ticket, after its own ones; links then open that ticket. */
export async function moveEntries(db: Database, from: string, to: string): Promise<void> {
  await db.run(sql`update ticket_entries e set ticket_id = ${to}, number = t.entry_count + moved.place
    from (select id, row_number() over (order by number) as place from ticket_entries where ticket_id = ${from}) moved, tickets t
    where e.id = moved.id and t.id = ${to}`)
  await db.run(sql`update tickets set entry_count = (select coalesce(max(number), 0) from ticket_entries where ticket_id = ${to}),
      words = words || coalesce((select words from tickets where id = ${from}), '') where id = ${to}`)
  await db.run(sql`update tickets set entry_count = 0 where id = ${from}`)
  await db.run(sql`update ticket_links set ticket_id = ${to} where ticket_id = ${from}`)
}

export const insertLink = (
  db: Database,
  { tokenHash, ticketId, expiresAt }: { tokenHash: string; ticketId: string; expiresAt: Instant },
  now: Instant,
) =>
  db.run(
    sql`insert into ticket_links (token_hash, ticket_id, made_at, expires_at) values (${tokenHash}, ${ticketId}, ${isoOf(now)}, ${isoOf(expiresAt)})`,
  )

/** The ticket that a link opens. */
export const findLinkedTicket = async (db: Database, tokenHash: string, now: Instant): Promise<string | undefined> =>
  (
    await db.row<{ id: string }>(
      sql`select ticket_id as id from ticket_links where token_hash = ${tokenHash} and expires_at > ${isoOf(now)}`,
    )
  )?.id

export const deleteLinks = (db: Database, now: Instant, atMost: number) =>
  db.run(
    sql`delete from ticket_links where token_hash in (select token_hash from ticket_links where expires_at <= ${isoOf(now)} limit ${atMost})`,
  )
