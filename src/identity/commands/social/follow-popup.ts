import { randomBytes } from 'node:crypto'
import type { AppContext } from '#server/context.ts'
import { authError } from '#identity/rules/auth-errors.ts'
import { insertCode } from '#identity/store/codes/one-time-codes.server.ts'
import { endPopup, findPopup } from '#identity/store/popups.server.ts'
import { newId } from '#shared/ids.ts'
import { minutes } from '#shared/time/instant.ts'

const hashOf = (ctx: AppContext, eventId: string) => ctx.hashed(`popup:${eventId}`)
const browserOf = (ctx: AppContext, key: string) => ctx.hashed(`popup-browser:${key}`)

/** Creates the record of a sign-in at a provider, for the browser with this key. The id is 128 random bits. */
export async function beginPopup(
  ctx: AppContext,
  popup: { key: string; providerId: string; mode: string },
): Promise<string> {
  const [id, eventId] = [newId(), randomBytes(16).toString('base64url')]
  const { providerId, mode } = popup
  await insertCode(ctx.db, {
    id,
    purpose: 'popup',
    codeHash: hashOf(ctx, eventId),
    userId: null,
    detail: { state: 'pending', error: null, browser: browserOf(ctx, popup.key), providerId, mode },
    expiresAt: ctx.now + minutes(10),
    createdAt: ctx.now,
  })
  return eventId
}

/** Records the result once, for the waiting page; only from the browser that started it. */
export const finishPopup = (ctx: AppContext, eventId: string, { key, error }: { key: string; error: string | null }) =>
  endPopup(ctx.db, { codeHash: hashOf(ctx, eventId), browser: browserOf(ctx, key), error }, ctx.now)

/** The state of the sign-in, for the browser that started it. Throws `not-found` (another browser, or unknown). */
export async function getPopup(
  ctx: AppContext,
  eventId: string,
  key: string | null,
): Promise<{ state: string; error?: string }> {
  const found = key === null ? undefined : await findPopup(ctx.db, hashOf(ctx, eventId), browserOf(ctx, key))
  if (!found) throw authError('not-found')
  if (found.state === 'pending' && found.expiresAt <= ctx.now) return { state: 'error', error: 'invalid-auth-event' }
  return found.error === null ? { state: found.state } : { state: found.state, error: found.error }
}
