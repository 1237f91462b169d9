import { sql, type Database } from '#platform/database/database.ts'
import type { Keys } from '#platform/crypto/sealing.ts'

// Every process holds two shared locks on its listening connection: one with its version of the keys, one with the
// secret that decrypted them. A rotation counts them. A lock ends with its process, however that dies.

/** Announced after a change of the keys. */
export const keysTopic = 'keys'

/** The two numbers of an advisory lock. */
export type PresenceLock = readonly [kind: number, number: number]

// Arbitrary numbers, the same in all processes.
const [versionKind, slotKind] = [470_211_091, 470_211_092]

const slotNumber = (fingerprint: string) => Buffer.from(fingerprint, 'base64url').readUInt32BE(0) >>> 1

export const locksOf = ({ version }: Keys, fingerprint: string): PresenceLock[] => [
  [versionKind, version],
  [slotKind, slotNumber(fingerprint)],
]

const locksOfKind = (kind: number) =>
  sql`select l.pid from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and l.objsubid = 2 and l.classid::bigint = ${kind}`

/** How many processes have not loaded these keys yet. */
export async function countBehind(db: Database, { version }: Keys): Promise<number> {
  return (await db.rows(sql`${locksOfKind(versionKind)} and l.objid::bigint < ${version}`)).length
}

/** How many processes run with the secret of this fingerprint. */
export async function countUsing(db: Database, fingerprint: string): Promise<number> {
  return (await db.rows(sql`${locksOfKind(slotKind)} and l.objid::bigint = ${slotNumber(fingerprint)}`)).length
}
