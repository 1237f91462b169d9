import type { UserFilters } from '#ordering/contract-admin-lists.ts'
import { all, behind, flagged, holding, onDays, type Slice } from '#platform/database/list-conditions.ts'
import type { AdminRole } from '#identity/rules/admin-roles.ts'
import { parseReference } from '#ordering/rules/orders/references.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'
import { withFreshPlan } from '#platform/jobs/with-fresh-plan.ts'
import { isId } from '#shared/ids.ts'
import type { Instant } from '#shared/time/instant.ts'

export interface UserRow {
  id: string
  email: string
  name: string
  phoneNumber: string | null
  createdAt: Instant
  lastSignInAt: Instant | null
  isEmailVerified: boolean
  isDisabled: boolean
  disabledReason: string
  disabledUntil: Instant | null
  hasSecondFactor: boolean
  role: AdminRole | null
  isDemo: boolean
  deletionDueAt: Instant | null
  sessions: number
  orders: number
  businesses: { id: string; name: string; role: string }[]
  position: string
}

const hasFactor = sql`u.two_factor_enabled or exists (select from auth_mfa_factor f where f.user_id = u.id)`
/** Accounts with a second factor, found without scanning all accounts. */
const withFactor = sql`u.id in (select id from auth_user where two_factor_enabled union select user_id from auth_mfa_factor)`
const isMember = sql`exists (select from provider_members m where m.user_id = u.id)`

const columns = sql`u.id, u.email, u.name, u.phone_number, u.created_at, u.last_sign_in_at,
  u.email_verified as is_email_verified, u.disabled as is_disabled, u.disabled_reason, u.disabled_until,
  ${hasFactor} as has_second_factor, (select a.role from admins a where a.user_id = u.id and a.disabled_at is null) as role, u.is_demo,
  u.deletion_due_at, (select count(*) from auth_session s where s.user_id = u.id and s.expires_at > now())::int as sessions,
  (select count(*) from (select 1 from orders o where o.visitor_id = u.id limit 100) n)::int as orders,
  coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'role', m.role) order by m.joined_at)
    from provider_members m join providers p on p.id = m.provider_id where m.user_id = u.id), '[]') as businesses, u.created_at::text as position`

/**
 * An order reference finds the buyer, a number matches the end of the phone number, an id matches exactly; other text
 * matches email or name.
 */
function searched(q: string): Statement[] {
  if (q === '') return []
  const order = parseReference(q)?.order
  if (order)
    return [
      sql`u.id = any(array(select x.id from orders o join auth_user x on x.id = o.visitor_id or x.email = lower(o.email) where o.reference = ${order}))`,
    ]
  if (isId(q.toLowerCase())) return [sql`u.id = ${q.toLowerCase()}`]
  const digits = q.replaceAll(/[^0-9]/g, '')
  if (digits.length >= 5 && /^[+\d\s()./-]+$/.test(q))
    return [sql`reverse(u.phone_number) like ${`${[...digits].toReversed().join('')}%`}`]
  return holding(sql`(u.email || ' ' || lower(u.name))`, q)
}

const states = {
  open: sql`not u.disabled and u.deletion_due_at is null`,
  locked: sql`u.disabled`,
  leaving: sql`u.deletion_due_at is not null`,
}

const ofRole = (role: NonNullable<UserFilters['role']>) =>
  sql`u.id = any(array(select a.user_id from admins a where a.disabled_at is null ${role === 'any' ? sql`` : sql`and a.role = ${role}`}))`

const conditions = ({
  q = '',
  id,
  state,
  role,
  verified,
  factor,
  member,
  demo,
  from,
  until,
}: UserFilters): Statement[] => [
  ...searched(q.trim()),
  ...(id === undefined ? [] : [isId(id) ? sql`u.id = ${id}` : sql`false`]),
  ...(state ? [states[state]] : []),
  ...(role ? [ofRole(role)] : []),
  ...flagged(verified, sql`u.email_verified`),
  ...(factor === '1' ? [withFactor] : flagged(factor, hasFactor)),
  ...flagged(member, isMember),
  ...flagged(demo, sql`u.is_demo`),
  ...onDays(sql`u.created_at`, { from, until }),
]

/** Accounts, newest first. */
export const listUserRows = (db: Database, filters: UserFilters, { after, limit }: Slice) =>
  withFreshPlan<UserRow>(
    db,
    sql`with found as materialized (select u.id from auth_user u
      where ${all([...conditions(filters), ...behind(sql`u.created_at`, sql`u.id`, after)])} order by u.created_at desc, u.id desc limit ${limit})
    select ${columns} from found join auth_user u using (id) order by u.created_at desc, u.id desc`,
  )
