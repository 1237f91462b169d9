import type { ProviderState } from '#providers/rules/provider-states.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface AdminRow {
  id: string
  slug: string
  name: string
  legalName: string
  city: string
  country: string
  status: ProviderState
  reason: string
  plan: 'starter' | 'growth' | 'pro'
  planEndsAt: Instant | null
  serviceLimit: number | null
  isVerified: boolean
  isTrusted: boolean
  email: string
  phone: string
  joinedAt: Instant
  submittedAt: Instant | null
  stateChangedAt: Instant | null
  pausedUntil: string | null
  eraseAt: Instant | null
  owners: { uid: string; name: string; email: string }[]
  strikes: number
}

const columns = (
  strikesSince: Instant,
) => sql`p.id, p.slug, p.name, p.legal_name, p.city, p.country, p.status, p.state_reason as reason, p.plan,
  p.plan_ends_at, p.service_limit, p.is_verified, p.is_trusted, p.email, p.phone,
  p.joined_at, p.submitted_at, p.state_changed_at, p.paused_until,
  p.erase_at, 
  coalesce((select json_agg(json_build_object('uid', u.id, 'name', u.name, 'email', u.email) order by m.joined_at, u.id)
    from provider_members m join auth_user u on u.id = m.user_id where m.provider_id = p.id and m.role = 'owner'), '[]') as owners,
  (select count(*)::int from provider_strikes s where s.provider_id = p.id and s.at > ${isoOf(strikesSince)}) as strikes`

export const findProviderForAdmin = (db: Database, id: string, strikesSince: Instant) =>
  db.row<AdminRow>(sql`select ${columns(strikesSince)} from providers p where p.id = ${id}`)
