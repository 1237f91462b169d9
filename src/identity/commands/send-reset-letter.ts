import type { AppContext } from '#context.ts'
import { sendLetter } from '#identity/commands/send-letter.ts'
import { actionLink, continuePath } from '#identity/rules/continue-uri.ts'

interface Reset {
  token: string
  body: Record<string, unknown>
}

/** Mails the link to a new password. */
export async function sendResetLetter(ctx: AppContext, user: { email: string }, { token, body }: Reset): Promise<void> {
  const continueTo = continuePath(body.continueUrl ?? body.redirectTo, ctx.publicUrl)
  await sendLetter(ctx, user.email, {
    kind: 'reset-password',
    link: actionLink(ctx.publicUrl, { mode: 'resetPassword', code: token, continueTo }),
  })
}
