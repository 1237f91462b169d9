import type { AppContext } from '#context.ts'
import { isBuiltIn } from '#notifications/rules/letter-wording.ts'
import { composeMail } from '#notifications/rules/mail-content.ts'
import type { Mail } from '#notifications/rules/mail.ts'
import { findWording } from '#notifications/store/letter-wordings.server.ts'

/** The mail in the market's own words, where it has some for letters of this kind. */
export async function dressMail(ctx: Pick<AppContext, 'db'>, mail: Mail): Promise<Mail> {
  const { source, ...finished } = mail
  if (!source) return finished
  const wording = await findWording(ctx.db, mail.kind, source.letterhead.language)
  return wording && !isBuiltIn(wording) ? composeMail(source.letterhead, source.content, wording) : finished
}
