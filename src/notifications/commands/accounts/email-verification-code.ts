import type { AppContext } from '#server/context.ts'
import { emailBrandingOf } from '#notifications/commands/email/email-branding.ts'
import { queueMail } from '#notifications/commands/email/queue-email.ts'
import { codeMail } from '#notifications/rules/accounts/code-email.ts'

interface RequestedCode {
  email: string
  sealedCode: string
  minutes: number
}

/** Sends a six-digit code that verifies an email address. */
export async function mailCode(ctx: AppContext, { email, sealedCode, minutes }: RequestedCode): Promise<void> {
  await queueMail(ctx, codeMail(emailBrandingOf(ctx), { email, code: ctx.unseal(sealedCode), minutes }))
}
