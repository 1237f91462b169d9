import type { PayoutSchedule } from '#payments/rules/payouts/payout-schedule.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** A provider's account at the payment gateway. */
export interface PayoutAccount {
  adapter: string
  ref: string
  isReady: boolean
  missing: string[]
}

/** The data of a provider that payouts need. */
export interface PayoutTerms {
  providerId: string
  name: string
  slug: string
  legalName: string
  status: string
  country: string
  currency: string
  timeZone: string
  email: string
  isDemo: boolean
  payout: { method: 'at_venue' | 'bank'; sealedIban?: string; accountHolder?: string }
  schedule: PayoutSchedule
  account: PayoutAccount | null
  verifiedHash: string | null
  verifiedAt: Instant | null
  holdReason: string
}

const columns = sql`p.id as provider_id, p.name, p.slug, p.legal_name, p.status, p.country, p.currency, p.time_zone, p.email,
  p.demo as is_demo, p.payout, coalesce(t.schedule, 'weekly') as schedule, t.account, t.verified_hash, t.verified_at,
  coalesce(t.hold_reason, '') as hold_reason`

export const findPayoutTerms = (db: Database, providerId: string) =>
  db.row<PayoutTerms>(
    sql`select ${columns} from providers p left join payout_terms t on t.provider_id = p.id where p.id = ${providerId}`,
  )

export const listPayoutTerms = (db: Database, providerIds: string[]) =>
  db.rows<PayoutTerms>(
    sql`select ${columns} from providers p left join payout_terms t on t.provider_id = p.id where p.id = any(${providerIds}::uuid[])`,
  )

export const saveSchedule = (db: Database, providerId: string, schedule: PayoutSchedule, now: Instant) =>
  db.run(sql`insert into payout_terms (provider_id, schedule, changed_at) values (${providerId}, ${schedule}, ${isoOf(now)})
    on conflict (provider_id) do update set schedule = excluded.schedule, changed_at = excluded.changed_at`)

export const saveHold = (db: Database, providerId: string, reason: string, now: Instant) =>
  db.run(sql`insert into payout_terms (provider_id, hold_reason, changed_at) values (${providerId}, ${reason}, ${isoOf(now)})
    on conflict (provider_id) do update set hold_reason = excluded.hold_reason, changed_at = excluded.changed_at`)

interface Verified {
  /** Of the confirmed details; null: none are confirmed. */
  hash: string | null
  by: string | null
}

export const saveVerified = (db: Database, providerId: string, { hash, by }: Verified, now: Instant) =>
  db.run(sql`insert into payout_terms (provider_id, verified_hash, verified_at, verified_by, changed_at)
    values (${providerId}, ${hash}, ${hash === null ? null : isoOf(now)}, ${by}, ${isoOf(now)})
    on conflict (provider_id) do update set verified_hash = excluded.verified_hash, verified_at = excluded.verified_at,
      verified_by = excluded.verified_by, changed_at = excluded.changed_at`)

export const saveAccount = (db: Database, providerId: string, account: PayoutAccount, now: Instant) =>
  db.run(sql`insert into payout_terms (provider_id, account, changed_at) values (${providerId}, ${JSON.stringify(account)}, ${isoOf(now)})
    on conflict (provider_id) do update set account = excluded.account, changed_at = excluded.changed_at`)

/** Unconfirmed bank details of providers with money to be paid out. */
export const listUnverified = (db: Database, atMost: number) =>
  db.rows<PayoutTerms>(sql`select ${columns} from providers p left join payout_terms t on t.provider_id = p.id
    where p.payout->>'method' = 'bank' and p.status in ('active','paused','restricted','closing')
      and exists (select 1 from payout_accounts a where a.provider_id = p.id)
    order by p.name, p.id limit ${atMost}`)
