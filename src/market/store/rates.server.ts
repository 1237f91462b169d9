import type { Rate } from '#market/rules/fees/rate-table.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export const listRateRows = (db: Database) =>
  db.rows<Rate>(sql`select currency, per_usd, updated_at from currency_rates order by currency`)

/** Locks the exchange rates until the transaction ends. */
export const lockRates = (db: Database) => db.run(sql`select pg_advisory_xact_lock(hashtextextended('rates', 0))`)

type NewRate = Pick<Rate, 'currency' | 'perUsd'>

export const upsertRates = (db: Database, rates: readonly NewRate[], at: Instant) =>
  db.run(sql`insert into currency_rates (currency, per_usd, updated_at)
    select currency, "perUsd", ${isoOf(at)} from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as r (currency text, "perUsd" double precision)
    on conflict (currency) do update set per_usd = excluded.per_usd, updated_at = excluded.updated_at`)

interface NewUpload {
  at: Instant
  by: string | null
  reason: string
  rates: readonly NewRate[]
}

export const insertRateUpload = (db: Database, { at, by, reason, rates }: NewUpload) =>
  db.run(sql`insert into rate_uploads (uploaded_at, uploaded_by, reason, rates)
    values (${isoOf(at)}, ${by}, ${reason}, ${JSON.stringify(Object.fromEntries(rates.map(({ currency, perUsd }) => [currency, perUsd])))})`)
