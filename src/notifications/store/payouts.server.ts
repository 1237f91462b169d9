import { sql, type Database } from '#platform/database.ts'
import type { Instant } from '#shared/instant.ts'

export interface PayoutFacts {
  id: string
  reference: string
  providerId: string
  providerName: string
  currency: string
  amountMinor: number
  failure: string
  destination: { masked: string }
}

export const findPayoutFacts = (db: Database, id: string) =>
  db.row<PayoutFacts>(sql`select o.id, o.reference, o.provider_id, p.name as provider_name, o.currency, o.amount_minor,
      o.failure, o.destination from payouts o join providers p on p.id = o.provider_id where o.id = ${id}`)

export interface PaperFacts {
  id: string
  kind: string
  number: string
  providerId: string
  providerName: string
  currency: string
  totalMinor: number
  period: string
  dueAt: Instant | null
  content: { timeZone: string; owedMinor?: number; balanceOwedMinor?: number }
}

export const findPaperFacts = (db: Database, id: string) =>
  db.row<PaperFacts>(sql`select r.id, r.kind, r.number, r.provider_id, p.name as provider_name, r.currency, r.total_minor,
      r.period, r.due_at, r.content from papers r join providers p on p.id = r.provider_id where r.id = ${id}`)
