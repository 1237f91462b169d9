import { sql, type Database } from '#platform/database/database.ts'
import type { Instant } from '#shared/time/instant.ts'

export interface PayoutContext {
  id: string
  reference: string
  providerId: string
  providerName: string
  currency: string
  amountMinor: number
  failure: string
  destination: { masked: string }
}

export const findPayoutDetails = (db: Database, id: string) =>
  db.row<PayoutContext>(sql`select o.id, o.reference, o.provider_id, p.name as provider_name, o.currency, o.amount_minor,
      o.failure, o.destination from payouts o join providers p on p.id = o.provider_id where o.id = ${id}`)

export interface BillingDocumentDetails {
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

export const findBillingDocumentDetails = (db: Database, id: string) =>
  db.row<BillingDocumentDetails>(sql`select r.id, r.kind, r.number, r.provider_id, p.name as provider_name, r.currency, r.total_minor,
      r.period, r.due_at, r.content from billing_documents r join providers p on p.id = r.provider_id where r.id = ${id}`)
