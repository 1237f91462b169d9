import type * as wanted from '#ordering/contract-money-lists.ts'
import { all, onDays, exactly, ofCurrency } from '#platform/database/list-conditions.ts'
import { meantOrders, namedProviders, referenceOf } from '#ordering/store/list-search.server.ts'
import type { Account } from '#payments/rules/ledger/accounts.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'
import { withFreshPlan } from '#platform/jobs/with-fresh-plan.ts'
import { isId } from '#shared/ids.ts'
import type { Instant } from '#shared/time/instant.ts'

export interface LedgerRow {
  id: number
  setId: string
  at: Instant
  event: string
  account: Account
  owner: string
  currency: string
  amountMinor: number
  subjectId: string | null
  orderId: string | null
  orderReference: string
  paymentId: string | null
  refundId: string | null
  payoutId: string | null
  note: string
  position: string
}

/** Entries of matching postings, where these are few. */
const ofSets = (which: Statement): Statement =>
  sql`e.set_id = any(array(select w.id from ledger_sets w where ${which}))`

/** Search by order, payout or the id of the subject. */
function searchedEntry(q: string): Statement[] {
  if (q === '') return []
  const orders = meantOrders(q)
  if (orders) return [ofSets(sql`w.order_id = any(${orders})`)]
  const id = q.toLowerCase()
  if (id.startsWith('po-'))
    return [ofSets(sql`w.payout_id = any(array(select o.id from payouts o where o.reference = ${q.toUpperCase()}))`)]
  if (isId(id))
    return [
      sql`e.id = any(array(select x.id from ledger_entries x where x.owner = ${id} or x.set_id = ${id}::uuid or x.subject_id = ${id}::uuid
      union select x.id from ledger_sets w join ledger_entries x on x.set_id = w.id where w.order_id = ${id}::uuid or w.payout_id = ${id}::uuid))`,
    ]
  return []
}

/** With an account, the entries have an index; without, the postings have one. */
const eventColumn = ({ account }: wanted.LedgerFilters): Statement => (account ? sql`e.event` : sql`s.event`)

const entryConditions = (f: wanted.LedgerFilters, after: string[] | undefined): Statement[] => [
  ...searchedEntry((f.q ?? '').trim()),
  ...(f.id ? [/^\d{1,18}$/.test(f.id) ? sql`e.id = ${f.id}::bigint` : sql`false`] : []),
  ...(f.owner ? [sql`e.owner = ${f.owner}`] : []),
  ...exactly(sql`w.order_id`, f.orderId).map((one) => (isId(f.orderId!) ? ofSets(one) : one)),
  ...(f.account ? [sql`e.account = ${f.account}`] : []),
  ...(f.event ? [sql`${eventColumn(f)} = ${f.event}`] : []),
  ...ofCurrency(sql`e.currency`, f.currency),
  ...onDays(sql`e.at`, f),
  ...(after ? [sql`(e.at, e.id) < (${after[0]!}::timestamptz, ${after[1]!}::bigint)`] : []),
]

/** Any other text is the name of a business. */
const isName = (q: string) => q !== '' && searchedEntry(q).length === 0

const found = (
  conditions: Statement[],
  { event, account }: wanted.LedgerFilters,
  limit: number,
): Statement => sql`select e.id, e.at from ledger_entries e
  ${event && !account ? sql`join ledger_sets s on s.id = e.set_id` : sql``} where ${all(conditions)} order by e.at desc, e.id desc limit ${limit}`

/** Reads the entries of each business in order, so that a business with many entries does not hide the others. */
const foundOf = (
  q: string,
  ...[conditions, filters, limit]: Parameters<typeof found>
): Statement => sql`select e.id, e.at from unnest(${namedProviders(q)}) named (id)
  cross join lateral (${found([sql`e.owner = named.id::text`, sql`e.account in ('provider_pending','provider_available','provider_frozen','provider_in_payout')`, ...conditions], filters, limit)}) e
  order by e.at desc, e.id desc limit ${limit}`

/** Ledger entries, newest first: the page is found first and then joined with its subjects. */
export function listLedgerRows(
  db: Database,
  filters: wanted.LedgerFilters,
  after: string[] | undefined,
  limit: number,
) {
  const q = (filters.q ?? '').trim()
  const args = [entryConditions(filters, after), filters, limit] as const
  return withFreshPlan<LedgerRow>(
    db,
    sql`with found as materialized (${isName(q) ? foundOf(q, ...args) : found(...args)})
    select e.id, e.set_id, e.at, s.event, e.account, e.owner, e.currency, e.amount_minor,
      e.subject_id, s.order_id, ${referenceOf(sql`s.order_id`)} as order_reference, s.payment_id,
      s.refund_id, s.payout_id, s.note, e.at::text as position
    from found join ledger_entries e using (id) join ledger_sets s on s.id = e.set_id order by e.at desc, e.id desc`,
  )
}
