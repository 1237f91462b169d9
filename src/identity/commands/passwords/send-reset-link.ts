import type { AppContext } from '#server/context.ts'
import { sendEmail } from '#identity/commands/codes/send-email.ts'
import { actionLink, continuePath } from '#identity/rules/codes/continue-uri.ts'

interface Reset {
  token: string
  body: Record<string, unknown>
}

/** Sends a password reset link. */
export async function sendResetLink(ctx: AppContext, user: { email: string }, { token, body }: Reset): Promise<void> {
  const continueTo = continuePath(body.continueUrl ?? body.redirectTo, ctx.publicUrl)
  await sendEmail(ctx, user.email, {
    kind: 'reset-password',
    link: actionLink(ctx.publicUrl, { mode: 'resetPassword', code: token, continueTo }),
  })
}
