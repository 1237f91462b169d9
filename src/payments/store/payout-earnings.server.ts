import type { Earned } from '#payments/rules/payouts/payout-due.ts'
import { sql, type Database } from '#platform/database/database.ts'

/** What each subject added to the account, minus what valid payouts included of it. */
export const listEarned = (db: Database, providerId: string, currency: string) =>
  db.rows<Earned>(sql`with ledger as (
      select e.subject_id, (array_agg(s.order_id) filter (where s.order_id is not null))[1] as order_id, -sum(e.amount_minor)::bigint as amount,
        max(s.at) filter (where s.event = 'completed') as completed_at
      from ledger_entries e join ledger_sets s on s.id = e.set_id
      where e.account = 'provider_available' and e.owner = ${providerId} and e.currency = ${currency} and e.subject_id is not null
      group by e.subject_id
    ), taken as (
      select i.subject_id, sum(i.amount_minor)::bigint as amount from payout_items i join payouts p on p.id = i.payout_id
      where p.provider_id = ${providerId} and p.currency = ${currency} and p.status in ('processing','failed','paid')
      group by i.subject_id
    )
    select l.subject_id, l.order_id, (l.amount - coalesce(t.amount, 0))::bigint as amount_minor, l.completed_at
    from ledger l left join taken t on t.subject_id = l.subject_id
    where l.amount <> coalesce(t.amount, 0)
    order by l.completed_at nulls last, l.subject_id`)

/** How many items of a provider have been completed; counts up to `enough`. */
export const countCompleted = async (db: Database, providerId: string, enough: number): Promise<number> =>
  (await db.row<{ count: number }>(sql`select count(*)::int as count from (
      select 1 from ledger_entries e join ledger_sets s on s.id = e.set_id and s.event = 'completed'
      where e.account = 'provider_available' and e.owner = ${providerId} and e.subject_id is not null
        and not exists (select 1 from payment_shares h where h.subject_id = e.subject_id and h.kind <> 'item')
      group by e.subject_id limit ${enough}) c`))!.count

/** The payable balance by the ledger; negative when the provider owes money. */
export const sumAvailable = async (db: Database, providerId: string, currency: string): Promise<number> =>
  (await db.row<{ sum: number }>(sql`select coalesce(-sum(amount_minor), 0)::bigint as sum from ledger_entries
    where account = 'provider_available' and owner = ${providerId} and currency = ${currency}`))!.sum
