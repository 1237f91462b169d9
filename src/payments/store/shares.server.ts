import type { PaymentShare, PlannedShare, ShareKind } from '#payments/contract.ts'
import { sql, type Database } from '#platform/database/database.ts'

export interface ShareRow extends PaymentShare {
  paymentId: string
}

const columns = sql`payment_id, subject_id, kind, provider_id, amount_minor,
  commission_minor, commission_tax_minor, customer_fee_minor,
  wanted_minor, allocated_minor, returned_minor`

export const insertShares = (db: Database, paymentId: string, shares: PlannedShare[]) =>
  db.run(sql`insert into payment_shares (payment_id, subject_id, kind, provider_id, amount_minor, commission_minor, commission_tax_minor,
      customer_fee_minor, wanted_minor)
    select ${paymentId}, s."subjectId", s.kind, s."providerId", s."amountMinor", s."commissionMinor", s."commissionTaxMinor", s."customerFeeMinor",
      s."amountMinor"
    from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as s("subjectId" uuid, kind text, "providerId" uuid, "amountMinor" bigint,
      "commissionMinor" bigint, "commissionTaxMinor" bigint, "customerFeeMinor" bigint)`)

export const listShares = (db: Database, paymentIds: string[]) =>
  db.rows<ShareRow>(
    sql`select ${columns} from payment_shares where payment_id = any(${paymentIds}::uuid[]) order by payment_id, subject_id, kind`,
  )

/** The caller holds the lock of the payment. */
export const saveShare = (db: Database, s: ShareRow) =>
  db.run(sql`update payment_shares set commission_minor = ${s.commissionMinor}, commission_tax_minor = ${s.commissionTaxMinor},
      customer_fee_minor = ${s.customerFeeMinor}, wanted_minor = ${s.wantedMinor}, allocated_minor = ${s.allocatedMinor},
      returned_minor = ${s.returnedMinor}
    where payment_id = ${s.paymentId} and subject_id = ${s.subjectId} and kind = ${s.kind}`)

/** The existing fee payment for this subject. */
export const findFeePayment = (db: Database, subjectId: string) =>
  db.row<{ id: string }>(sql`select p.id from payment_shares s join payments p on p.id = s.payment_id
    where s.subject_id = ${subjectId} and p.purpose = 'fee' and p.status not in ('failed','voided','expired')`)

export type ShareKey = { subjectId: string; kind: ShareKind }

export const isSame = (one: ShareKey, other: ShareKey): boolean =>
  one.subjectId === other.subjectId && one.kind === other.kind
