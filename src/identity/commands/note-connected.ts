import { userOf, type AppContext } from '#context.ts'
import { noteEvent } from '#identity/commands/note-event.ts'
import { sendLetter } from '#identity/commands/send-letter.ts'

/** After an account of a provider was connected: it is written down, and the person is told. */
export async function noteConnected(ctx: AppContext, provider: string): Promise<void> {
  const { email } = userOf(ctx)
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, now: ctx.now, db }
    await noteEvent(inside, { type: 'provider-connected', detail: { provider } })
    if (email) await sendLetter(inside, email, { kind: 'provider-connected', provider })
  })
}
