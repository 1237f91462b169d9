import type { AppContext } from '#server/context.ts'
import { isBuiltIn } from '#notifications/rules/email/email-wording.ts'
import { composeMail } from '#notifications/rules/email/mail-content.ts'
import type { Mail } from '#notifications/rules/email/mail.ts'
import { findWording } from '#notifications/store/email-templates.server.ts'

/** Applies the market's own template to an email, if there is one for its kind. */
export async function dressMail(ctx: Pick<AppContext, 'db'>, mail: Mail): Promise<Mail> {
  const { source, ...finished } = mail
  if (!source) return finished
  const wording = await findWording(ctx.db, mail.kind, source.emailBranding.language)
  return wording && !isBuiltIn(wording) ? composeMail(source.emailBranding, source.content, wording) : finished
}
