import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface StoredPopup {
  state: 'pending' | 'done' | 'error'
  error: string | null
  expiresAt: Instant
}

/** Records the result of a sign-in in a popup. Only the first result counts. */
export const endPopup = (
  db: Database,
  popup: { codeHash: string; browser: string; error: string | null },
  now: Instant,
) =>
  db.run(sql`update auth_code set detail = detail || ${JSON.stringify({ state: popup.error === null ? 'done' : 'error', error: popup.error })}::jsonb
    where code_hash = ${popup.codeHash} and purpose = 'popup' and detail ->> 'browser' = ${popup.browser}
      and detail ->> 'state' = 'pending' and expires_at > ${isoOf(now)}`)

export const findPopup = (db: Database, codeHash: string, browser: string) =>
  db.row<StoredPopup>(sql`select detail ->> 'state' as state, detail ->> 'error' as error, expires_at from auth_code
    where code_hash = ${codeHash} and purpose = 'popup' and detail ->> 'browser' = ${browser}`)
