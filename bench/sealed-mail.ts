import type pg from 'pg'
import { openSealing, type Sealing } from '#platform/sealing.ts'

const known = new WeakMap<pg.Pool, Sealing>()

/** The installation's own key, which it keeps in its database while nobody gives it SECRET. */
async function sealingOf(pool: pg.Pool): Promise<Sealing> {
  const found = known.get(pool)
  if (found) return found
  const { rows } = await pool.query<{ value: string }>("select value from settings where key = 'secrets.identity'")
  const sealing = openSealing(rows[0]!.value)
  known.set(pool, sealing)
  return sealing
}

/** The six digits of a mail as it lies sealed in the outbox; nothing when there is no mail yet. */
export async function codeInMail(pool: pg.Pool, sealedText: string | undefined): Promise<string | undefined> {
  if (!sealedText) return undefined
  const { text } = JSON.parse((await sealingOf(pool)).unseal(sealedText)) as { text: string }
  return /\b(\d{6})\b/.exec(text)?.[1]
}
