import type { AppContext } from '#context.ts'
import { noteEvent } from '#identity/commands/note-event.ts'
import { isSessionThere } from '#identity/store/own-sessions.server.ts'

/** Sees that the session which asked to end is gone, and writes it down. Throws when it is still there: then nobody is signed out. */
export async function confirmSignOut(ctx: AppContext): Promise<void> {
  if (ctx.actor.kind !== 'user') return
  if (await isSessionThere(ctx.db, ctx.actor.sessionId)) throw new Error('a session could not be ended')
  await noteEvent(ctx, { type: 'signed-out' })
}
