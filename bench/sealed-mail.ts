import type pg from 'pg'
import { openDatabase } from '#platform/database/database.ts'
import { openKeys } from '#platform/keys/key-slots.ts'
import { sealingWith, type Sealing } from '#platform/crypto/sealing.ts'

const known = new WeakMap<pg.Pool, Sealing>()

/** With the keys of an installation whose secret lies in its database, because nobody gave it SECRET. */
async function sealingOf(pool: pg.Pool): Promise<Sealing> {
  const found = known.get(pool)
  if (found) return found
  const { keys } = await openKeys(openDatabase(pool), { secret: undefined, oldSecret: undefined })
  const sealing = sealingWith(() => keys)
  known.set(pool, sealing)
  return sealing
}

/** The six digits of a mail as it lies sealed in the outbox; nothing when there is no mail yet. */
export async function codeInMail(pool: pg.Pool, sealedText: string | undefined): Promise<string | undefined> {
  if (!sealedText) return undefined
  const { text } = JSON.parse((await sealingOf(pool)).unseal(sealedText)) as { text: string }
  return /\b(\d{6})\b/.exec(text)?.[1]
}
