import { userOf, type AppContext } from '#server/context.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { sendEmail } from '#identity/commands/codes/send-email.ts'

/** After an account at a provider was linked: records it and informs the user. */
export async function recordConnected(ctx: AppContext, provider: string): Promise<void> {
  const { email } = userOf(ctx)
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, now: ctx.now, db }
    await recordEvent(inside, { type: 'provider-connected', detail: { provider } })
    if (email) await sendEmail(inside, email, { kind: 'provider-connected', provider })
  })
}
