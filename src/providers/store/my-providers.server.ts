import type { MemberRole } from '#providers/rules/member-rights.ts'
import type { ProviderState } from '#providers/rules/provider-states.ts'
import { sql, type Database } from '#platform/database/database.ts'
import type { Picture } from '#shared/picture.ts'

interface MembershipRow {
  id: string
  slug: string
  name: string
  status: ProviderState
  role: MemberRole
  plan: 'starter' | 'growth' | 'pro'
  city: string
  logo: Picture | null
  openCases: number
}

/** The providers of which the user is a member; closed ones come last. */
export const listMembershipRows = (db: Database, userId: string) =>
  db.rows<MembershipRow>(sql`select p.id, p.slug, p.name, p.status, m.role, p.plan, p.city, p.logo,
      (select count(*)::int from moderation_cases c where c.provider_id = p.id and c.decided_at is null) as open_cases
    from provider_members m join providers p on p.id = m.provider_id
    where m.user_id = ${userId} order by p.status = 'closed', p.name, p.id limit 200`)

/** The used amounts of a provider's plan limits. */
export const countUsed = async (db: Database, providerId: string) =>
  (await db.row<{ members: number; invited: number; people: number; locations: number }>(sql`select
      (select count(*)::int from provider_members where provider_id = ${providerId}) as members,
      (select count(*)::int from provider_invitations where provider_id = ${providerId} and accepted_at is null and revoked_at is null) as invited,
      (select count(*)::int from resources where provider_id = ${providerId} and kind = 'person' and is_active) as people,
      (select count(*)::int from locations where provider_id = ${providerId}) as locations`))!

/** A provider by its slug, with its first owner. */
export const selectProviderNamed = (db: Database, slug: string) =>
  db.row<{ id: string; ownerId: string | null }>(sql`select p.id,
      (select user_id from provider_members m where m.provider_id = p.id and m.role = 'owner' order by joined_at, user_id limit 1) as owner_id
    from providers p where p.slug = ${slug}`)
