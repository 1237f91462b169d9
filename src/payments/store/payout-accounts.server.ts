import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface AccountRow {
  providerId: string
  currency: string
  nextRunAt: Instant | null
  owesSince: Instant | null
  debtDocumentId: string | null
  restrictAt: Instant | null
  isRestricted: boolean
  /** The end of the current month, in the provider's time zone. */
  nextInvoiceAt: Instant
}

const columns = sql`a.provider_id, a.currency, a.next_run_at, a.owes_since,
  a.debt_document_id, a.restrict_at, a.is_restricted,
  a.next_invoice_at`

export const listAccounts = (db: Database, providerId: string) =>
  db.rows<AccountRow>(
    sql`select ${columns} from payout_accounts a where a.provider_id = ${providerId} order by a.currency`,
  )

/** Locked, so that only one of two processes handles it. */
export const lockDueAccounts = (db: Database, now: Instant, atMost: number) =>
  db.rows<AccountRow>(sql`select ${columns} from payout_accounts a where a.next_run_at <= ${isoOf(now)}
    order by a.next_run_at, a.provider_id limit ${atMost} for update skip locked`)

export const lockAccount = (db: Database, providerId: string, currency: string) =>
  db.row<AccountRow>(
    sql`select ${columns} from payout_accounts a where a.provider_id = ${providerId} and a.currency = ${currency} for update`,
  )

export const setNextRun = (db: Database, providerId: string, currency: string, nextRunAt: Instant | null) =>
  db.run(sql`update payout_accounts set next_run_at = ${nextRunAt === null ? null : isoOf(nextRunAt)}
    where provider_id = ${providerId} and currency = ${currency}`)

export const setNextRunOfAll = (db: Database, providerId: string, nextRunAt: Instant | null) =>
  db.run(
    sql`update payout_accounts set next_run_at = ${nextRunAt === null ? null : isoOf(nextRunAt)} where provider_id = ${providerId}`,
  )

export const insertAccount = (
  db: Database,
  one: Pick<AccountRow, 'providerId' | 'currency' | 'nextRunAt' | 'nextInvoiceAt'>,
) =>
  db.run(sql`insert into payout_accounts (provider_id, currency, next_run_at, next_invoice_at)
    values (${one.providerId}, ${one.currency}, ${one.nextRunAt === null ? null : isoOf(one.nextRunAt)}, ${isoOf(one.nextInvoiceAt)})
    on conflict do nothing`)

export interface LedgerOwner {
  providerId: string
  currency: string
  /** Negative: owes money. */
  availableMinor: number
  firstAt: Instant
  isKnown: boolean
  owesSince: Instant | null
}

const sumOf = sql`(select coalesce(-sum(e.amount_minor), 0)::bigint from ledger_entries e
  where e.account = 'provider_available' and e.owner = o.owner and e.currency = o.currency)`

const firstOf = sql`(select least(
  (select min(e.at) from ledger_entries e where e.account = 'provider_pending' and e.owner = o.owner and e.currency = o.currency),
  (select min(e.at) from ledger_entries e where e.account = 'provider_available' and e.owner = o.owner and e.currency = o.currency)))`

/** Everybody with an account in the ledger, with the payable balance: skips from one owner to the next in the index. */
export const listLedgerOwners = (db: Database) =>
  db.rows<LedgerOwner>(sql`with recursive leaps as (
      (select e.account, e.owner, e.currency from ledger_entries e where e.account in ('provider_available','provider_pending')
        order by e.account, e.owner, e.currency limit 1)
      union all
      select n.account, n.owner, n.currency from leaps o, lateral (select e.account, e.owner, e.currency from ledger_entries e
        where e.account in ('provider_available','provider_pending') and (e.account, e.owner, e.currency) > (o.account, o.owner, o.currency)
        order by e.account, e.owner, e.currency limit 1) n
    ), owners as (select distinct owner, currency from leaps)
    select o.owner as provider_id, o.currency, ${sumOf} as available_minor, ${firstOf} as first_at, a.provider_id is not null as is_known,
      a.owes_since
    from owners o left join payout_accounts a on a.provider_id = o.owner::uuid and a.currency = o.currency
    order by o.owner, o.currency`)

/** Since when the account has been negative, by the ledger. */
export const findOwesSince = async (db: Database, providerId: string, currency: string): Promise<Instant | null> =>
  (
    await db.row<{ at: Instant | null }>(sql`select max(r.at) as at from (
      select e.at, e.id, sum(e.amount_minor) over w as after, sum(e.amount_minor) over w - e.amount_minor as before
      from ledger_entries e where e.account = 'provider_available' and e.owner = ${providerId} and e.currency = ${currency}
      window w as (order by e.at, e.id)) r
    where r.after > 0 and r.before <= 0`)
  )?.at ?? null

export const setOwing = (db: Database, providerId: string, currency: string, since: Instant) =>
  db.run(
    sql`update payout_accounts set owes_since = ${isoOf(since)} where provider_id = ${providerId} and currency = ${currency}`,
  )

export const setInvoiced = (
  db: Database,
  providerId: string,
  currency: string,
  debt: { documentId: string; restrictAt: Instant },
) =>
  db.run(sql`update payout_accounts set debt_document_id = ${debt.documentId}, restrict_at = ${isoOf(debt.restrictAt)}
    where provider_id = ${providerId} and currency = ${currency}`)

export const setRestricted = (db: Database, providerId: string, currency: string) =>
  db.run(
    sql`update payout_accounts set is_restricted = true where provider_id = ${providerId} and currency = ${currency}`,
  )

export const clearOwing = (db: Database, providerId: string, currency: string) =>
  db.run(sql`update payout_accounts set owes_since = null, debt_document_id = null, restrict_at = null, is_restricted = false
    where provider_id = ${providerId} and currency = ${currency}`)

export const countRestricting = async (db: Database, providerId: string): Promise<number> =>
  (await db.row<{ count: number }>(
    sql`select count(*)::int as count from payout_accounts where provider_id = ${providerId} and is_restricted`,
  ))!.count

export const lockOwing = (db: Database, owingBefore: Instant, now: Instant, atMost: number) =>
  db.rows<AccountRow>(sql`select ${columns} from payout_accounts a where a.owes_since is not null and not a.is_restricted
      and ((a.debt_document_id is null and a.owes_since <= ${isoOf(owingBefore)}) or a.restrict_at <= ${isoOf(now)})
    order by a.owes_since, a.provider_id limit ${atMost} for update skip locked`)

export const lockUninvoiced = (db: Database, now: Instant, atMost: number) =>
  db.rows<AccountRow>(sql`select ${columns} from payout_accounts a where a.next_invoice_at <= ${isoOf(now)}
    order by a.next_invoice_at, a.provider_id limit ${atMost} for update skip locked`)

export const setNextInvoice = (db: Database, providerId: string, currency: string, at: Instant) =>
  db.run(
    sql`update payout_accounts set next_invoice_at = ${isoOf(at)} where provider_id = ${providerId} and currency = ${currency}`,
  )
