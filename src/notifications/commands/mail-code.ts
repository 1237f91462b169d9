import type { AppContext } from '#context.ts'
import { letterheadOf } from '#notifications/commands/letterhead.ts'
import { queueMail } from '#notifications/commands/queue-mail.ts'
import { codeMail } from '#notifications/rules/code-mail.ts'

interface RequestedCode {
  email: string
  sealedCode: string
  minutes: number
}

/** Mails the six digits that show that an address is somebody's own. */
export async function mailCode(ctx: AppContext, { email, sealedCode, minutes }: RequestedCode): Promise<void> {
  await queueMail(ctx, codeMail(letterheadOf(ctx), { email, code: ctx.unseal(sealedCode), minutes }))
}
