import type { QuoteStatus } from '#quotes/rules/quote-states.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import type { Interval } from '#shared/time/interval.ts'

export interface StoredOffer {
  id: string
  number: number
  lines: { text: string; amountMinor: number }[]
  currency: string
  startsAt: Instant
  durationMinutes: number
  staffId: string | null
  staffName: string | null
  fulfillmentMethod: string
  policy: string
  paymentMode: string
  depositPercent: number | null
  note: string
  madeAt: Instant
  validUntil: Instant
}

export interface StoredQuote {
  id: string
  providerId: string
  serviceId: string
  customerId: string
  conversationId: string | null
  status: QuoteStatus
  what: string
  wantedOn: string | null
  place: string
  party: string
  budgetFromMinor: number | null
  budgetUntilMinor: number | null
  currency: string
  requestedAt: Instant
  changedAt: Instant
  dueAt: Instant | null
  isReminded: boolean
  offerId: string | null
  endedBy: 'customer' | 'provider' | 'system' | null
  endNote: string
  offers: number
}

export interface ShownQuote extends StoredQuote {
  providerName: string
  providerSlug: string
  /** Null: the account is deleted. */
  customerName: { firstName: string; lastName: string; shownName: string } | null
}

const columns = sql`q.id, q.provider_id, q.service_id, q.customer_id, q.conversation_id, q.status, q.what, q.wanted_on::text as wanted_on, q.place, q.party,
  q.budget_from_minor, q.budget_until_minor, q.currency, q.requested_at, q.changed_at, q.due_at, q.is_reminded, q.offer_id, q.ended_by, q.end_note,
  (select count(*)::int from quote_offers o where o.request_id = q.id) as offers`

const names = sql`p.name as provider_name, p.slug as provider_slug,
  case when u.id is not null then jsonb_build_object('firstName', coalesce(w.first_name, ''), 'lastName', coalesce(w.last_name, ''), 'shownName', u.name) end as customer_name`
const joins = sql`join providers p on p.id = q.provider_id left join auth_user u on u.id = q.customer_id left join users w on w.user_id = q.customer_id`

export const findQuote = (db: Database, id: string) =>
  db.row<ShownQuote>(sql`select ${columns}, ${names} from quote_requests q ${joins} where q.id = ${id}`)

/** Locks a request: of two concurrent changes the second sees the result of the first. */
export const lockQuote = async (db: Database, id: string): Promise<StoredQuote | undefined> => {
  await db.rows(sql`select 1 from quote_requests where id = ${id} for update`)
  return db.row<StoredQuote>(sql`select ${columns} from quote_requests q where q.id = ${id}`)
}

/** Serialises new requests of a customer, so that the limit of open ones holds. */
export const lockQuotesOfCustomer = (db: Database, customerId: string) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`quotes:${customerId}`}, 0))`)

export const countOpen = async (db: Database, customerId: string): Promise<number> =>
  (await db.row<{ count: number }>(
    sql`select count(*)::int as count from quote_requests where customer_id = ${customerId} and status in ('open','offered')`,
  ))!.count

export const findSent = (db: Database, customerId: string, key: string) =>
  db.row<{ id: string }>(sql`select id from quote_requests where customer_id = ${customerId} and send_key = ${key}`)

export type NewQuote = Pick<
  StoredQuote,
  | 'id'
  | 'providerId'
  | 'serviceId'
  | 'customerId'
  | 'conversationId'
  | 'what'
  | 'wantedOn'
  | 'place'
  | 'party'
  | 'budgetFromMinor'
  | 'budgetUntilMinor'
  | 'currency'
  | 'requestedAt'
> & { key: string; dueAt: Instant }

export const insertQuote = (db: Database, q: NewQuote) =>
  db.run(sql`insert into quote_requests (id, provider_id, service_id, customer_id, conversation_id, status, what, wanted_on, place, party,
      budget_from_minor, budget_until_minor, currency, requested_at, changed_at, due_at, send_key)
    values (${q.id}, ${q.providerId}, ${q.serviceId}, ${q.customerId}, ${q.conversationId}, 'open', ${q.what}, ${q.wantedOn}::date, ${q.place}, ${q.party},
      ${q.budgetFromMinor}, ${q.budgetUntilMinor}, ${q.currency}, ${isoOf(q.requestedAt)}, ${isoOf(q.requestedAt)}, ${isoOf(q.dueAt)}, ${q.key})`)

export const insertOffer = (db: Database, requestId: string, o: Omit<StoredOffer, 'staffName'> & { madeBy: string }) =>
  db.run(sql`insert into quote_offers (id, request_id, number, lines, currency, starts_at, duration_minutes, staff_id, fulfillment_method, policy, payment_mode,
      deposit_percent, note, made_at, made_by, valid_until)
    values (${o.id}, ${requestId}, ${o.number}, ${JSON.stringify(o.lines)}, ${o.currency}, ${isoOf(o.startsAt)}, ${o.durationMinutes}, ${o.staffId},
      ${o.fulfillmentMethod}, ${o.policy}, ${o.paymentMode}, ${o.depositPercent}, ${o.note}, ${isoOf(o.madeAt)}, ${o.madeBy}, ${isoOf(o.validUntil)})`)

export const listOffers = (db: Database, ids: readonly string[]) =>
  db.rows<StoredOffer>(sql`select o.id, o.number, o.lines, o.currency, o.starts_at, o.duration_minutes, o.staff_id, r.name as staff_name, o.fulfillment_method, o.policy,
      o.payment_mode, o.deposit_percent, o.note, o.made_at, o.valid_until
    from quote_offers o left join resources r on r.id = o.staff_id where o.id = any(${ids}::uuid[])`)

export interface QuoteChange {
  status: QuoteStatus
  dueAt: Instant | null
  offerId?: string
  endedBy?: 'customer' | 'provider' | 'system'
  endNote?: string
}

export const saveQuote = (db: Database, id: string, change: QuoteChange, now: Instant) =>
  db.run(sql`update quote_requests set status = ${change.status}, due_at = ${change.dueAt === null ? null : isoOf(change.dueAt)},
      offer_id = coalesce(${change.offerId ?? null}::uuid, offer_id), ended_by = ${change.endedBy ?? null}, end_note = ${change.endNote ?? ''},
      changed_at = ${isoOf(now)} where id = ${id}`)

export const saveReminded = (db: Database, id: string, dueAt: Instant) =>
  db.run(sql`update quote_requests set is_reminded = true, due_at = ${isoOf(dueAt)} where id = ${id}`)

export const saveDueAt = (db: Database, id: string, dueAt: Instant | null) =>
  db.run(sql`update quote_requests set due_at = ${dueAt === null ? null : isoOf(dueAt)} where id = ${id}`)

/** Takes the request that has been due longest, with its lock. */
export const lockDue = async (db: Database, now: Instant): Promise<StoredQuote | undefined> => {
  const due = await db.row<{ id: string }>(
    sql`select id from quote_requests where due_at <= ${isoOf(now)} order by due_at, id limit 1 for update skip locked`,
  )
  return due && db.row<StoredQuote>(sql`select ${columns} from quote_requests q where q.id = ${due.id}`)
}

interface ListFilter {
  customerId?: string
  providerId?: string
}

export const listQuotes = (
  db: Database,
  { customerId, providerId }: ListFilter,
  { after, atMost }: { after: { key: number; id: string } | undefined; atMost: number },
) =>
  db.rows<ShownQuote>(sql`select ${columns}, ${names} from quote_requests q ${joins}
    where ${customerId ? sql`q.customer_id = ${customerId}` : sql`q.provider_id = ${providerId}`}
      ${after ? sql`and (q.requested_at, q.id) < (${isoOf(after.key)}::timestamptz, ${after.id}::uuid)` : sql``}
    order by q.requested_at desc, q.id desc limit ${atMost}`)

export const countWaiting = async (db: Database, providerId: string): Promise<number> =>
  (await db.row<{ count: number }>(
    sql`select count(*)::int as count from quote_requests where provider_id = ${providerId} and status = 'open'`,
  ))!.count

export const listStaff = (db: Database, providerId: string) =>
  db.rows<{ id: string; name: string }>(
    sql`select id, name from resources where provider_id = ${providerId} and kind = 'person' and is_active order by position, id`,
  )

/** Whether a booking or a block takes this person's time. */
export const isTaken = async (
  db: Database,
  staffId: string,
  { startsAt, endsAt }: Interval,
  now: Instant,
): Promise<boolean> =>
  (await db.row(sql`select 1 from claims c left join bookings b on b.id = c.booking_id where c.resource_id = ${staffId}
    and c.status in ('held','active') and c.during && tstzrange(${isoOf(startsAt)}, ${isoOf(endsAt)})
    and not coalesce(b.status = 'held' and b.expires_at <= ${isoOf(now)}, false) limit 1`)) !== undefined
