import type { Account, Entry } from '#payments/rules/ledger/accounts.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface LedgerSet {
  id: string
  at: Instant
  event: string
  currency: string
  orderId: string | null
  paymentId: string | null
  refundId: string | null
  payoutId: string | null
  reverses: string | null
  note: string
  key: string
}

/** False when this key was posted before: then nothing is written. */
export async function insertSet(db: Database, set: LedgerSet): Promise<boolean> {
  const count =
    await db.run(sql`insert into ledger_sets (id, at, event, currency, order_id, payment_id, refund_id, payout_id, reverses, note, key)
    values (${set.id}, ${isoOf(set.at)}, ${set.event}, ${set.currency}, ${set.orderId}, ${set.paymentId}, ${set.refundId}, ${set.payoutId},
      ${set.reverses}, ${set.note}, ${set.key})
    on conflict (key) do nothing`)
  return count === 1
}

export const insertEntries = (db: Database, { id, event, currency, at }: LedgerSet, entries: Entry[]) =>
  db.run(sql`insert into ledger_entries (set_id, event, account, owner, currency, amount_minor, subject_id, at)
    select ${id}, ${event}, r.account, r.owner, ${currency}, r."amountMinor", r."subjectId", ${isoOf(at)}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as r(account text, owner text, "amountMinor" bigint, "subjectId" uuid)`)

/** False when this key was posted before. Records an event that moved no money. */
export const wasPosted = async (db: Database, key: string): Promise<boolean> =>
  Boolean(await db.row(sql`select 1 from ledger_sets where key = ${key}`))

export const countSets = async (db: Database, keyStart: string): Promise<number> =>
  (await db.row<{ count: number }>(
    sql`select count(*) as count from ledger_sets where key >= ${keyStart} and key < ${`${keyStart}~`}`,
  ))!.count

/** Signed sums of one owner's accounts. */
export const sumOwner = (db: Database, owner: string, accounts: Account[]) =>
  db.rows<{
    account: Account
    currency: string
    sumMinor: number
  }>(sql`select account, currency, sum(amount_minor)::bigint as sum_minor
    from ledger_entries where account = any(${accounts}::text[]) and owner = ${owner} group by account, currency order by currency, account`)

/** Signed sums of one subject; money that was paid out still counts as earned with it. */
export const sumSubject = (db: Database, subjectId: string) =>
  db.rows<{
    account: Account
    owner: string
    currency: string
    sumMinor: number
  }>(sql`select e.account, e.owner, e.currency,
      sum(e.amount_minor)::bigint as sum_minor
    from ledger_entries e join ledger_sets s on s.id = e.set_id where e.subject_id = ${subjectId} and s.payout_id is null
    group by e.account, e.owner, e.currency`)

/** The entries of one event about a subject. */
export const listEntriesOf = (db: Database, subjectId: string, event: string) =>
  db.rows<Entry>(sql`select e.account, e.owner, e.amount_minor, e.subject_id
    from ledger_entries e join ledger_sets s on s.id = e.set_id where e.subject_id = ${subjectId} and s.event = ${event}`)

/** What customers paid at the venue and get back by a decision, by subject; in minor units. */
export interface VenueDebt {
  subjectId: string
  /** Not paid back yet. */
  openMinor: number
  /** The business owes it; otherwise the market pays. */
  isBorneByBusiness: boolean
  /** Paid back by the market. */
  paidByMarketMinor: number
}

export const listVenueDebts = (db: Database, subjectIds: string[]) =>
  db.rows<VenueDebt>(sql`select e.subject_id, (-coalesce(sum(e.amount_minor) filter (where e.account = 'venue_refund'), 0))::bigint as open_minor,
      coalesce(sum(e.amount_minor) filter (where e.account = 'provider_available' and s.event = 'venue-refund'), 0) > 0 as is_borne_by_business,
      (-coalesce(sum(e.amount_minor) filter (where e.account = 'clearing'), 0))::bigint as paid_by_market_minor
    from ledger_entries e join ledger_sets s on s.id = e.set_id
    where e.subject_id = any(${subjectIds}::uuid[]) and s.event in ('venue-refund','venue-refund-paid') group by e.subject_id`)

export interface LedgerRow extends Entry {
  id: number
  setId: string
  at: Instant
  event: string
  currency: string
  orderId: string | null
  paymentId: string | null
  refundId: string | null
  payoutId: string | null
  note: string
}

interface LedgerQuery {
  owner: string | null
  orderId: string | null
  currency: string | null
  before: number | null
  atMost: number
}

/** Newest first. */
export const listEntries = (db: Database, { owner, orderId, currency, before, atMost }: LedgerQuery) =>
  db.rows<LedgerRow>(sql`select e.id, e.set_id, e.at, s.event, e.account, e.owner, e.currency, e.amount_minor,
      e.subject_id, s.order_id, s.payment_id, s.refund_id, s.payout_id, s.note
    from ledger_entries e join ledger_sets s on s.id = e.set_id
    where true ${owner === null ? sql`` : sql` and e.owner = ${owner}`} ${orderId === null ? sql`` : sql` and s.order_id = ${orderId}`}
      ${currency === null ? sql`` : sql` and e.currency = ${currency}`} ${before === null ? sql`` : sql` and e.id < ${before}`}
    order by e.id desc limit ${atMost}`)
