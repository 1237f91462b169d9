import { sql, type Database } from '#platform/database/database.ts'

/** Sums of the market's own accounts, and of the money at gateways and banks. */
export const sumMarket = (db: Database) =>
  db.rows<{
    account: string
    owner: string
    currency: string
    sumMinor: number
  }>(sql`select account, owner, currency, sum(amount_minor)::bigint as sum_minor
    from ledger_entries where account in ('clearing','market_commission','market_commission_tax','market_customer_fee','market_promo','market_loss','psp_fees')
    group by account, owner, currency having sum(amount_minor) <> 0 order by account, owner, currency`)

export const countPayouts = (db: Database) =>
  db.rows<{
    status: string
    currency: string
    count: number
    totalMinor: number
    isApproved: boolean
  }>(sql`select status, currency, count(*)::int as count,
      sum(amount_minor)::bigint as total_minor, approved_at is not null as is_approved
    from payouts where status in ('scheduled','processing','failed') group by status, currency, approved_at is not null order by status, currency`)
