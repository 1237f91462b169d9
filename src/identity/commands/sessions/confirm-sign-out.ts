import type { AppContext } from '#server/context.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { isSessionThere } from '#identity/store/sessions/my-sessions.server.ts'

/** Sees that the session which asked to end is gone, and writes it down. Throws when it is still there: then nobody is signed out. */
export async function confirmSignOut(ctx: AppContext): Promise<void> {
  if (ctx.actor.kind !== 'user') return
  if (await isSessionThere(ctx.db, ctx.actor.sessionId)) throw new Error('a session could not be ended')
  await recordEvent(ctx, { type: 'signed-out' })
}
