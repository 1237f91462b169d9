import { sql, type Database } from '#platform/database/database.ts'
import type { Instant } from '#shared/time/instant.ts'

export interface ProviderData {
  providerId: string
  uid: string
  displayName: string | null
  email: string | null
  phoneNumber: string | null
  photoURL: string | null
}

interface MySession {
  user: {
    name: string
    image: string | null
    phoneNumber: string | null
    hasPassword: boolean
    hasSecondFactor: boolean
    createdAt: Instant
    deletionDueAt: Instant | null
    providerData: ProviderData[]
  }
  session: {
    authAt: Instant
    expiresAt: Instant
    absoluteExpiresAt: Instant
    amr: string
    impersonatorName: string
    reason: string
  }
}

type Row = MySession['user'] & MySession['session']

/** Sign-in methods in the format of hosted identity services: "password", the provider's id, or "phone". */
const providerData = sql`(select coalesce(jsonb_agg(jsonb_build_object(
      'providerId', case a.provider_id when 'credential' then 'password' else a.provider_id end,
      'uid', case a.provider_id when 'credential' then u.email else a.account_id end,
      'displayName', coalesce(a.provider_name, nullif(u.name, '')),
      'email', coalesce(a.provider_email, case a.provider_id when 'credential' then u.email end),
      'phoneNumber', null, 'photoURL', a.provider_photo) order by a.created_at, a.id), '[]')
    || case when u.phone_number_verified then jsonb_build_array(jsonb_build_object('providerId', 'phone', 'uid', u.phone_number,
      'displayName', null, 'email', null, 'phoneNumber', u.phone_number, 'photoURL', null)) else '[]' end
  from auth_account a where a.user_id = u.id)`

export async function findMySession(db: Database, sessionId: string): Promise<MySession | undefined> {
  const row = await db.row<Row>(sql`select u.name, u.image, u.phone_number, u.two_factor_enabled as has_second_factor,
      u.created_at, u.deletion_due_at, ${providerData} as provider_data,
      exists (select from auth_account a where a.user_id = u.id and a.provider_id = 'credential' and a.password is not null) as has_password,
      s.auth_time as auth_at, s.expires_at, s.absolute_expires_at, s.amr,
      coalesce(b.name, '') as impersonator_name, coalesce(s.impersonation_reason, '') as reason
    from auth_session s join auth_user u on u.id = s.user_id left join auth_user b on b.id = s.impersonated_by
    where s.id = ${sessionId}`)
  if (!row) return undefined
  const { authAt, expiresAt, absoluteExpiresAt, amr, impersonatorName, reason, ...user } = row
  return { user, session: { authAt, expiresAt, absoluteExpiresAt, amr, impersonatorName, reason } }
}
