import type { AppContext } from '#server/context.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { isSessionThere } from '#identity/store/sessions/my-sessions.server.ts'

/** Checks that the session is deleted, and records the sign-out. Throws if it still exists. */
export async function confirmSignOut(ctx: AppContext): Promise<void> {
  if (ctx.actor.kind !== 'user') return
  if (await isSessionThere(ctx.db, ctx.actor.sessionId)) throw new Error('a session could not be ended')
  await recordEvent(ctx, { type: 'signed-out' })
}
