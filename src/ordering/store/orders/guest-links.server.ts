import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface GuestLink {
  tokenHash: string
  orderId: string
  createdAt: Instant
  expiresAt: Instant
}

export const insertGuestLink = (db: Database, link: GuestLink) =>
  db.run(sql`insert into guest_links (token_hash, order_id, created_at, expires_at)
    values (${link.tokenHash}, ${link.orderId}, ${isoOf(link.createdAt)}, ${isoOf(link.expiresAt)})`)

/** For an existing link the later expiry applies. */
export const upsertGuestLink = (db: Database, link: GuestLink) =>
  db.run(sql`insert into guest_links (token_hash, order_id, created_at, expires_at)
    values (${link.tokenHash}, ${link.orderId}, ${isoOf(link.createdAt)}, ${isoOf(link.expiresAt)})
    on conflict (token_hash) do update set expires_at = greatest(guest_links.expires_at, excluded.expires_at)`)

export const findGuestLink = (db: Database, tokenHash: string, now: Instant) =>
  db.row<{
    orderId: string
    reference: string
  }>(sql`select g.order_id, o.reference from guest_links g join orders o on o.id = g.order_id
    where g.token_hash = ${tokenHash} and g.expires_at > ${isoOf(now)}`)
