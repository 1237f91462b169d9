import { draftColumns, type DraftRow } from '#providers/store/drafts.server.ts'
import { sql, type Database } from '#platform/database/database.ts'
import type { Instant } from '#shared/time/instant.ts'

export const listMembershipsOf = (db: Database, userId: string) =>
  db.rows<{
    provider: string
    role: string
    joinedAt: Instant
  }>(sql`select p.name as provider, m.role, m.joined_at
    from provider_members m join providers p on p.id = m.provider_id where m.user_id = ${userId} order by m.joined_at`)

export const listDraftsOf = (db: Database, userId: string) =>
  db.rows<DraftRow>(sql`select ${draftColumns} from drafts d where d.user_id = ${userId} order by d.created_at`)

/** Providers that are not closed and would have no owner without this user. */
export const listSolelyOwnedProviders = async (db: Database, userId: string): Promise<string[]> =>
  (
    await db.rows<{ name: string }>(sql`select p.name from provider_members m join providers p on p.id = m.provider_id
      where m.user_id = ${userId} and m.role = 'owner' and p.status <> 'closed'
        and not exists (select from provider_members o where o.provider_id = p.id and o.role = 'owner' and o.user_id <> ${userId})
      order by p.name`)
  ).map(({ name }) => name)

/** Removes the user from data that other members share. A draft for a provider is given to another member. */
export async function anonymizeMember(db: Database, userId: string): Promise<void> {
  await db.run(sql`update drafts d set user_id = (select m.user_id from provider_members m
      where m.provider_id = d.provider_id and m.user_id <> ${userId} order by m.role = 'owner' desc, m.joined_at limit 1)
    where d.user_id = ${userId} and d.provider_id is not null
      and exists (select from provider_members m where m.provider_id = d.provider_id and m.user_id <> ${userId})`)
  await db.run(sql`update drafts set changed_by = null where changed_by = ${userId}`)
  await db.run(sql`update provider_proofs set seen_by = null where seen_by = ${userId}`)
  await db.run(sql`update provider_strikes set given_by = null where given_by = ${userId}`)
  await db.run(sql`update provider_events set detail = detail - 'userId' where detail->>'userId' = ${userId}::text`)
}
