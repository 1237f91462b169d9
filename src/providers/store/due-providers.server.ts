import type { ProofRow } from '#providers/store/write-providers.server.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

const everLive = ['active', 'restricted', 'paused', 'suspended']

// Due rows, taken in small batches; each is locked by one process.

export interface DuePause {
  id: string
  status: 'active' | 'paused'
  timeZone: string
  pausedFrom: string | null
  pausedUntil: string | null
}

interface Part {
  after: string
  limit: number
}

/** Pauses that may start or end today somewhere on earth. `latest` is the current date in the easternmost zone. */
export const lockDuePauses = (db: Database, { latest, after, limit }: Part & { latest: string }) =>
  db.rows<DuePause>(sql`select id, status, time_zone, paused_from, paused_until from providers
    where ((status = 'paused' and paused_until <= ${latest}) or (status = 'active' and paused_from <= ${latest})) and id > ${after}::uuid
    order by id limit ${limit} for update skip locked`)

export const lockOverdueChanges = (db: Database, since: Instant, limit: number) =>
  db.rows<{
    id: string
  }>(sql`select id from providers where status = 'changes_requested' and state_changed_at <= ${isoOf(since)}
    order by id limit ${limit} for update skip locked`)

export const lockEndedTrials = (db: Database, at: Instant, limit: number) =>
  db.rows<{ id: string; plan: string; planEndsAt: Instant }>(
    sql`select id, plan, plan_ends_at from providers where plan_ends_at <= ${isoOf(at)} order by id limit ${limit} for update skip locked`,
  )

/** Plans of businesses with pages that end soon, whose owners have not been told yet; marks them as told. */
export const markEndingPlans = (db: Database, before: Instant, at: Instant, limit: number) =>
  db.rows<{
    id: string
  }>(sql`update providers set plan_end_notified_at = ${isoOf(at)} where id in (select id from providers
      where plan_ends_at <= ${isoOf(before)} and plan_ends_at > ${isoOf(at)} and plan_end_notified_at is null
        and status = any(${everLive}) order by plan_ends_at limit ${limit} for update skip locked)
    returning id`)

export const lockClosing = (db: Database, { after, limit }: Part) =>
  db.rows<{ id: string }>(
    sql`select id from providers where status = 'closing' and id > ${after}::uuid order by id limit ${limit} for update skip locked`,
  )

export const lockErasable = (db: Database, at: Instant, limit: number) =>
  db.rows<{ id: string }>(
    sql`select id from providers where erase_at <= ${isoOf(at)} order by id limit ${limit} for update skip locked`,
  )

export const lockDueProofs = (db: Database, at: Instant, limit: number) =>
  db.rows<Pick<ProofRow, 'id' | 'mediaId'>>(sql`select id, media_id from provider_proofs where delete_at <= ${isoOf(at)}
    order by delete_at limit ${limit} for update skip locked`)

/** Drafts without changes for a long time whose authors have not been warned yet; marks them as warned. */
export const markWarnedDrafts = (db: Database, untouchedSince: Instant, at: Instant, limit: number) =>
  db.rows<{ id: string }>(sql`update drafts set warned_at = ${isoOf(at)} where id in (select id from drafts
      where updated_at <= ${isoOf(untouchedSince)} and warned_at is null order by updated_at limit ${limit} for update skip locked)
    returning id`)

/** Deletes drafts without changes for even longer, which are past their warning. */
export const deleteOldDrafts = (db: Database, untouchedSince: Instant, limit: number) =>
  db.run(sql`delete from drafts where id in (select id from drafts where updated_at <= ${isoOf(untouchedSince)}
    order by updated_at limit ${limit} for update skip locked)`)

/** Erases personal data of a closed provider; its name, legal name and money records stay for accounting. */
export async function erasePersonal(db: Database, id: string): Promise<void> {
  await db.run(sql`delete from provider_members where provider_id = ${id}`)
  await db.run(sql`delete from provider_invitations where provider_id = ${id}`)
  await db.run(sql`delete from drafts where provider_id = ${id}`)
  await db.run(sql`update provider_events set by_user = null, detail = detail - 'userId' where provider_id = ${id}`)
  await db.run(sql`update resources set name = case when kind = 'person' then 'Former team member' else name end, picture = null, is_active = false
    where provider_id = ${id}`)
  await db.run(sql`update locations set line1 = '', district = '', postal_code = '' where provider_id = ${id}`)
  await db.run(sql`update providers set email = '', phone = '', website = '', social = '{}', payout = '{"method":"at_venue"}', logo = null,
      pictures = '[]', summary = '', description = '', legal_name = case when legal_type = 'person' then '' else legal_name end, erase_at = null
    where id = ${id}`)
}

/** The uploads that belong to a provider. */
export const listMediaOf = async (db: Database, providerId: string): Promise<string[]> =>
  (await db.rows<{ id: string }>(sql`select id from media where provider_id = ${providerId}`)).map(({ id }) => id)
