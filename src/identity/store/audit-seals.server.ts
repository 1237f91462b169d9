import type { ChainFinding, Link, SealedEvent } from '#identity/rules/audit-chain.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

const event = sql`e.id, e.at, e.type, e.actor_user_id, e.actor_role, e.actor_key_id,
  e.subject_user_id, e.session_id, e.impersonated_by, e.ip_prefix, e.device, e.detail, e.erased`

/** Locks the chain for writing; false while another process has the lock. */
export const lockChain = async (db: Database): Promise<boolean> =>
  (await db.row<{ locked: boolean }>(sql`select pg_try_advisory_xact_lock(hashtext('sokora audit chain')) as locked`))!
    .locked

export const findLastSeal = (db: Database) =>
  db.row<{ seq: number; hash: string }>(sql`select seq, hash from audit_seals order by seq desc limit 1`)

/** Events without a seal, in order of time. */
export const lockUnsealed = (db: Database, atMost: number) =>
  db.rows<SealedEvent>(
    sql`select ${event} from audit_unsealed u join auth_event e on e.id = u.event_id order by e.at, e.id limit ${atMost}`,
  )

export async function insertSeals(
  db: Database,
  seals: { seq: number; eventId: string; hash: string }[],
): Promise<void> {
  const [seqs, ids, hashes] = [
    seals.map(({ seq }) => seq),
    seals.map(({ eventId }) => eventId),
    seals.map(({ hash }) => hash),
  ]
  await db.run(
    sql`insert into audit_seals (seq, event_id, hash) select * from unnest(${seqs}::bigint[], ${ids}::uuid[], ${hashes}::text[])`,
  )
  await db.run(sql`delete from audit_unsealed where event_id = any(${ids}::uuid[])`)
}

type OrNull<Row> = { [Name in keyof Row]: Row[Name] | null }

/** The next links of the chain with their events. */
export async function listLinks(db: Database, afterSeq: number, atMost: number): Promise<Link[]> {
  const rows = await db.rows<
    OrNull<SealedEvent> & { seq: number; hash: string; eventId: string; isThere: boolean }
  >(sql`select s.seq, s.hash,
      s.event_id, e.id is not null as is_there, ${event}
    from audit_seals s left join auth_event e on e.id = s.event_id where s.seq > ${afterSeq} order by s.seq limit ${atMost}`)
  return rows.map(({ seq, hash, eventId, isThere, ...one }) => ({
    seq,
    hash,
    eventId,
    event: isThere ? (one as SealedEvent) : null,
  }))
}

/** Events that were inserted without the application, and events that were deleted before they got a seal. */
export const listStrangers = (db: Database, atMost: number) =>
  db.rows<{ id: string; what: 'inserted' | 'missing' }>(sql`(select e.id, 'inserted' as what from auth_event e
      where not exists (select from audit_seals s where s.event_id = e.id) and not exists (select from audit_unsealed u where u.event_id = e.id) limit ${atMost})
    union all (select u.event_id, 'missing' from audit_unsealed u where not exists (select from auth_event e where e.id = u.event_id) limit ${atMost})`)

export const findSeal = (db: Database, seq: number) =>
  db.row<{ hash: string }>(sql`select hash from audit_seals where seq = ${seq}`)

export interface AuditCheck {
  at: Instant
  sealed: number
  lastHash: string
  findingsTotal: number
  findings: ChainFinding[]
}

export const findLastCheck = (db: Database) =>
  db.row<AuditCheck>(sql`select at, sealed, last_hash, findings_total, findings
    from audit_checks order by at desc limit 1`)

export const insertCheck = (
  db: Database,
  id: string,
  by: string | null,
  { at, sealed, lastHash, findingsTotal, findings }: AuditCheck,
) =>
  db.run(sql`insert into audit_checks (id, at, checked_by, sealed, last_hash, findings_total, findings)
    values (${id}, ${isoOf(at)}, ${by}, ${sealed}, ${lastHash}, ${findingsTotal}, ${JSON.stringify(findings)})`)

export const deleteChecksBefore = (db: Database, at: Instant) =>
  db.run(sql`delete from audit_checks where at < ${isoOf(at)}`)
