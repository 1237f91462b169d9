import { randomBytes } from 'node:crypto'
import type { Config } from '#platform/config/config.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { decrypted, derivedKey, encrypted, firstKeys, openSealing, type Keys } from '#platform/crypto/sealing.ts'

// The database stores the keys of an installation once for each secret, encrypted with it. Usually that is one row;
// during a rotation there are two, so that processes with the old and with the new secret work side by side.

/** SECRET, and the previous one (SECRET_OLD). */
export type Secrets = Pick<Config, 'secret' | 'oldSecret'>

export interface Slot {
  /** The fingerprint of the secret that decrypts it. */
  fingerprint: string
  sealedKeys: string
}

/** An error about SECRET that stops a process or a command. The message says what is wrong and how to correct it. */
export class SecretError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'SecretError'
    this.code = code
  }
}

/** Distinguishes secrets without revealing them. */
export const fingerprintOf = (secret: string): string => openSealing(secret).hashed('backup').slice(0, 16)

const wrappingKey = (secret: string) => derivedKey(secret, 'wrapping')

export const slotOf = (keys: Keys, secret: string): Slot => ({
  fingerprint: fingerprintOf(secret),
  sealedKeys: encrypted(wrappingKey(secret), JSON.stringify(keys)),
})

/** The oldest first; empty while the table does not exist. */
export const listSlots = async (db: Database): Promise<Slot[]> => {
  const table = await db.row<{ exists: boolean }>(sql`select to_regclass('public.key_slots') is not null as exists`)
  return table!.exists
    ? db.rows<Slot>(sql`select fingerprint, sealed_keys from key_slots order by created_at, fingerprint`)
    : []
}

/** Locks the slots until the transaction ends: only one process at a time creates or changes keys. */
export const lockSlots = (db: Database) => db.run(sql`select pg_advisory_xact_lock(hashtextextended('key slots', 0))`)

export const putSlot = (db: Database, { fingerprint, sealedKeys }: Slot) =>
  db.run(sql`insert into key_slots (fingerprint, sealed_keys) values (${fingerprint}, ${sealedKeys})
    on conflict (fingerprint) do update set sealed_keys = excluded.sealed_keys`)

export const dropSlot = (db: Database, fingerprint: string) =>
  db.run(sql`delete from key_slots where fingerprint = ${fingerprint}`)

const generatedKey = 'secrets.identity'

/** The secret that the installation generated, because none was set. */
export const findGeneratedSecret = async (db: Database): Promise<string | undefined> =>
  (await db.row<{ value: string }>(sql`select value #>> '{}' as value from settings where key = ${generatedKey}`))
    ?.value

export const putGeneratedSecret = (db: Database, secret: string) =>
  db.run(sql`insert into settings (key, value) values (${generatedKey}, ${JSON.stringify(secret)})
    on conflict (key) do update set value = excluded.value, changed_at = now()`)

export const dropGeneratedSecret = (db: Database) => db.run(sql`delete from settings where key = ${generatedKey}`)

export const newSecret = () => randomBytes(32).toString('base64url')

export interface Opened {
  keys: Keys
  secret: string
  /** The fingerprint of the decrypted slot. */
  fingerprint: string
}

/** Decrypts the keys with the first secret that fits. */
export function openSlot(slots: readonly Slot[], secrets: readonly (string | undefined)[]): Opened | undefined {
  for (const secret of secrets) {
    const fingerprint = secret && fingerprintOf(secret)
    const slot = slots.find((one) => one.fingerprint === fingerprint)
    if (!secret || !slot) continue
    try {
      return {
        keys: JSON.parse(decrypted(wrappingKey(secret), slot.sealedKeys)) as Keys,
        secret,
        fingerprint: slot.fingerprint,
      }
    } catch (cause) {
      throw Object.assign(
        new SecretError('keys-damaged', 'The keys of this market are damaged in its database. Restore a backup.'),
        {
          cause,
        },
      )
    }
  }
  return undefined
}

/** The decrypted keys for a process. Throws a SecretError (wrong-secret) when none of its secrets fits. */
export async function openKeys(db: Database, secrets: Secrets): Promise<Opened> {
  const { slots, generatedSecret } = await readLock(db)
  const opened = openSlot(slots, [secrets.secret ?? generatedSecret, secrets.oldSecret])
  if (opened) return opened
  const isGeneratedInUse = generatedSecret !== undefined && openSlot(slots, [generatedSecret]) !== undefined
  throw new SecretError('wrong-secret', `${wrongSecretWords(secrets, isGeneratedInUse)} Nothing was changed.`)
}

/** In one statement, so that the slots and the generated secret are consistent. */
async function readLock(db: Database): Promise<{ slots: Slot[]; generatedSecret: string | undefined }> {
  const found = await db.row<{ slots: Slot[]; generatedSecret: string | null }>(sql`select
    coalesce((select json_agg(json_build_object('fingerprint', fingerprint, 'sealedKeys', sealed_keys)) from key_slots), '[]') as slots,
    (select value #>> '{}' from settings where key = ${generatedKey}) as generated_secret`)
  return { slots: found!.slots, generatedSecret: found!.generatedSecret ?? undefined }
}

function wrongSecretWords({ secret, oldSecret }: Secrets, isGeneratedInUse: boolean): string {
  if (secret && oldSecret)
    return 'Neither SECRET nor SECRET_OLD is the one with which the data of this market is encrypted.'
  if (!secret) return 'The data of this market is encrypted with a SECRET, and none is set here. Set it again.'
  return isGeneratedInUse
    ? 'This market made a secret of its own, and SECRET is now set to another one, which cannot read its data. Unset SECRET, or change over to it: npm run secret -- rotate.'
    : 'SECRET is not the one with which the data of this market is encrypted. Put the old SECRET back. To change it, set the new one as SECRET and the old one as SECRET_OLD, and run: npm run secret -- rotate.'
}

/**
 * Throws a SecretError when the database has keys that the secrets do not decrypt; a database without keys is a new
 * one. Writes nothing.
 */
export async function requireSecret(db: Database, secrets: Secrets): Promise<void> {
  if ((await listSlots(db)).length > 0) await openKeys(db, secrets)
}

/**
 * Loads the keys, or creates them for a new market. Of several processes that start at once with different secrets, one
 * wins. Throws the errors of `openKeys`.
 */
export async function settleKeys(db: Database, secrets: Secrets): Promise<Opened> {
  if ((await listSlots(db)).length === 0) {
    const made = newSecret()
    await db.transaction(
      async (inside) => {
        await lockSlots(inside)
        if ((await listSlots(inside)).length > 0) return
        const generatedSecret = secrets.secret ?? (await findGeneratedSecret(inside)) ?? made
        if (secrets.secret === undefined) await putGeneratedSecret(inside, generatedSecret)
        await putSlot(inside, slotOf(firstKeys(generatedSecret), generatedSecret))
      },
      { isSafeTwice: true },
    )
  }
  return openKeys(db, secrets)
}

/**
 * After a restore, inside its transaction: encrypts the restored keys with the secret of this installation, if one of
 * its secrets decrypts them.
 */
export async function adoptKeys(db: Database, { secret, oldSecret }: Partial<Secrets>): Promise<void> {
  if ((await listSlots(db)).length === 0) return
  const { slots, generatedSecret } = await readLock(db)
  if (openSlot(slots, [secret ?? generatedSecret])) return
  const opened = openSlot(slots, [oldSecret, generatedSecret])
  const target = secret ?? generatedSecret ?? newSecret()
  for (const { fingerprint } of slots) await dropSlot(db, fingerprint)
  if (secret === undefined) await putGeneratedSecret(db, target)
  else await dropGeneratedSecret(db)
  // Otherwise the next start creates new keys, and the encrypted values stay unreadable.
  if (opened) await putSlot(db, slotOf(opened.keys, target))
}
