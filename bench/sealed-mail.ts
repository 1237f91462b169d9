import type pg from 'pg'
import { openDatabase } from '#platform/database/database.ts'
import { openKeys } from '#platform/keys/key-slots.ts'
import { sealingWith, type Sealing } from '#platform/crypto/sealing.ts'

const known = new WeakMap<pg.Pool, Sealing>()

/** The keys of an installation whose secret is stored in its database, because no SECRET is set. */
async function sealingOf(pool: pg.Pool): Promise<Sealing> {
  const found = known.get(pool)
  if (found) return found
  const { keys } = await openKeys(openDatabase(pool), { secret: undefined, oldSecret: undefined })
  const sealing = sealingWith(() => keys)
  known.set(pool, sealing)
  return sealing
}

/** The six-digit code of an encrypted email in the outbox; undefined when there is no email yet. */
export async function codeInMail(pool: pg.Pool, sealedText: string | undefined): Promise<string | undefined> {
  if (!sealedText) return undefined
  const { text } = JSON.parse((await sealingOf(pool)).unseal(sealedText)) as { text: string }
  return /\b(\d{6})\b/.exec(text)?.[1]
}
