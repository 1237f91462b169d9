import { setTimeout as sleep } from 'node:timers/promises'
import { invalidate } from '#platform/events/outgoing.ts'
import type { Database } from '#platform/database/database.ts'
import { reencrypt, type Counted, type EncryptedColumn } from '#platform/keys/encrypted-columns.ts'
import { countBehind, countUsing, keysTopic } from '#platform/keys/key-presence.ts'
import {
  dropGeneratedSecret,
  dropSlot,
  findGeneratedSecret,
  fingerprintOf,
  listSlots,
  lockSlots,
  newSecret,
  openKeys,
  openSlot,
  putGeneratedSecret,
  putSlot,
  SecretError,
  slotOf,
  type Secrets,
} from '#platform/keys/key-slots.ts'
import { withNewestCurrent, withNewKey, type Keys } from '#platform/crypto/sealing.ts'

export interface RotationOptions {
  db: Database
  /** SECRET is the new one. Both undefined: the market generated its secret, and gets a new one. */
  secrets: Secrets
  columns: readonly EncryptedColumn[]
  say(text: string): void
  /** How long to wait for the other processes to load the new keys, in milliseconds. */
  patienceMs?: number
}

export interface Rotation {
  /** The re-encrypted values, and the unreadable ones. */
  columns: Counted[]
  /** How many processes still need the old secret, which therefore stays valid. */
  stillOnOldSecret: number
}

/**
 * Rotates the secret while the market runs. Each step is one transaction or repeatable, so an interrupted command can
 * be run again: (1) add an encryption key and a slot for the new secret; (2) wait until every process has the key; (3)
 * every process encrypts with it; (4) re-encrypt stored values; (5) remove the slot of the old secret, once no process
 * uses it. Throws a SecretError: wrong-secret, no-new-secret, no-keys, secret-in-use, processes-behind, rows-held.
 */
export async function rotateSecret(wish: RotationOptions): Promise<Rotation> {
  const { db, say, columns } = wish
  const { secret, known } = await begin(wish)
  await settle(wish)
  await change(db, { secret, known }, withNewestCurrent)
  const keys = await settle(wish)
  const counted = await reencryptAll(wish, columns, keys)
  const stillOnOldSecret = await finish(db, { secret, known })
  if (stillOnOldSecret === 0) say('The new secret is the only one that opens this market.')
  return { columns: counted, stillOnOldSecret }
}

interface Known {
  /** The new secret. */
  secret: string
  /** All secrets for which the keys can be written. */
  known: string[]
}

/** The first step; after an interruption it continues with the earlier choice. */
function begin({ db, secrets }: RotationOptions): Promise<Known> {
  const made = newSecret()
  return db.transaction(
    async (inside) => {
      await lockSlots(inside)
      const slots = await listSlots(inside)
      if (slots.length === 0)
        throw new SecretError('no-keys', 'This market has no keys yet: its first start makes them.')
      const generatedSecret = await findGeneratedSecret(inside)
      const known = [secrets.secret, secrets.oldSecret, generatedSecret].filter((one) => one !== undefined)
      const opened = openSlot(slots, known) ?? (await openKeys(inside, secrets))
      if (secrets.secret === undefined) return rotateGenerated(inside, { keys: opened.keys, generatedSecret, made })
      const hasBegun = slots.some(({ fingerprint }) => fingerprint === fingerprintOf(secrets.secret!))
      if (!hasBegun) await save(inside, withNewKey(opened.keys), known)
      return { secret: secrets.secret, known }
    },
    { isSafeTwice: true },
  )
}

/** The generated secret and its slot change in the same transaction, so they never differ. */
async function rotateGenerated(
  db: Database,
  { keys, generatedSecret, made }: { keys: Keys; generatedSecret: string | undefined; made: string },
): Promise<Known> {
  const isGeneratedInUse =
    generatedSecret !== undefined &&
    (await listSlots(db)).some(({ fingerprint }) => fingerprint === fingerprintOf(generatedSecret))
  if (!isGeneratedInUse)
    throw new SecretError('no-new-secret', 'Set SECRET to the new secret, and SECRET_OLD to the one until now.')
  if (keys.isRotating) return { secret: generatedSecret, known: [generatedSecret] }
  await putGeneratedSecret(db, made)
  await dropSlot(db, fingerprintOf(generatedSecret))
  await save(db, withNewKey(keys), [made])
  return { secret: made, known: [made] }
}

/**
 * Writes the keys for every known secret. A slot of an unknown secret would keep old keys, so it is deleted, unless a
 * process needs it.
 */
async function save(db: Database, keys: Keys, known: readonly string[]): Promise<void> {
  const fingerprints = known.map(fingerprintOf)
  const slots = await listSlots(db)
  for (const { fingerprint } of slots.filter((one) => !fingerprints.includes(one.fingerprint))) {
    if ((await countUsing(db, fingerprint)) > 0) {
      throw new SecretError(
        'secret-in-use',
        'Processes run with a secret that this command does not know. Set it as SECRET_OLD, or restart them with the new one; then run this again.',
      )
    }
    await dropSlot(db, fingerprint)
  }
  // The first one is the new secret; the others are only updated if they have a slot.
  const [target, ...others] = known
  for (const secret of [
    target!,
    ...others.filter((one) => slots.some(({ fingerprint }) => fingerprint === fingerprintOf(one))),
  ])
    await putSlot(db, slotOf(keys, secret))
  await invalidate(db, keysTopic)
}

async function change(db: Database, { secret, known }: Known, next: (keys: Keys) => Keys): Promise<void> {
  await db.transaction(
    async (inside) => {
      await lockSlots(inside)
      const { keys } = openSlot(await listSlots(inside), [secret])!
      const changed = next(keys)
      if (changed !== keys) await save(inside, changed, known)
    },
    { isSafeTwice: true },
  )
}

/** Waits until every process has the current keys. */
async function settle({ db, secrets, patienceMs = 60_000 }: RotationOptions): Promise<Keys> {
  const { keys } = await openKeys(db, secrets)
  const deadline = Date.now() + patienceMs
  for (let behind = await countBehind(db, keys); behind > 0; behind = await countBehind(db, keys)) {
    if (Date.now() > deadline) {
      throw new SecretError(
        'processes-behind',
        `${processesText(behind)} not taken the new keys in time. Nothing is lost: see to them, and run this again.`,
      )
    }
    await invalidate(db, keysTopic)
    await sleep(200)
  }
  return keys
}

const processesText = (count: number) => (count === 1 ? 'One process has' : `${count} processes have`)

/** Repeats over all columns until a pass finds nothing: rows can be written with an old value during the first pass. */
async function reencryptAll(
  { db, say }: RotationOptions,
  columns: readonly EncryptedColumn[],
  keys: Keys,
): Promise<Counted[]> {
  const counted: Counted[] = []
  for (const column of columns) {
    const sum = { what: column.what, old: 0, unreadable: 0 }
    for (let idle = 0; ;) {
      const pass = await reencrypt(db, column, keys)
      sum.old += pass.old
      sum.unreadable = pass.unreadable
      if (pass.old === 0 && pass.skipped === 0) break
      idle = pass.old > 0 ? 0 : idle + 1
      if (idle > 600)
        throw new SecretError(
          'rows-held',
          `Rows of "${column.table}" are held by another transaction. Run this again when it is over.`,
        )
      if (pass.skipped > 0) await sleep(100)
    }
    counted.push(sum)
    if (sum.old > 0) say(`${String(sum.old).padStart(8)}  ${column.what}`)
    if (sum.unreadable > 0)
      say(`${String(sum.unreadable).padStart(8)}  ${column.what}: cannot be read with any known secret, left as it was`)
  }
  return counted
}

/** The last step: removes the slot of the old secret, unless a process uses it. Returns how many do. */
function finish(db: Database, { secret, known }: Known): Promise<number> {
  return db.transaction(
    async (inside) => {
      await lockSlots(inside)
      const { keys } = openSlot(await listSlots(inside), [secret])!
      if (keys.isRotating) await save(inside, { ...keys, isRotating: false }, known)
      const old = (await listSlots(inside)).filter(({ fingerprint }) => fingerprint !== fingerprintOf(secret))
      let using = 0
      for (const { fingerprint } of old) {
        const users = await countUsing(inside, fingerprint)
        using += users
        if (users === 0) await dropSlot(inside, fingerprint)
      }
      const generatedSecret = await findGeneratedSecret(inside)
      if (generatedSecret !== undefined && generatedSecret !== secret && using === 0) await dropGeneratedSecret(inside)
      return using
    },
    { isSafeTwice: true },
  )
}
