import type { AppContext } from '#server/context.ts'
import { leastSeconds } from '#support/rules/contact-terms.ts'
import { pageTooOld, tooQuick, trapped } from '#support/rules/errors.ts'
import { days } from '#shared/time/instant.ts'

const signatureOf = (ctx: AppContext, at: string) => ctx.hashed(`form opened ${at}`)

/** A signed timestamp of a page with a form, which the form sends back. */
export function stampPage(ctx: AppContext): string {
  const at = String(ctx.now)
  return `${at}.${signatureOf(ctx, at)}`
}

export interface PageSigns {
  stamp: string
  /** The value of a field that people do not see. */
  trap: string
}

/** Rejects submissions that no person makes. Throws `trap-filled`, `too-quick` and `page-too-old`. */
export function requirePerson(ctx: AppContext, { stamp, trap }: PageSigns): void {
  if (trap !== '') throw trapped()
  const [at = '', signature = ''] = stamp.split('.')
  if (!/^\d{1,16}$/.test(at) || signature !== signatureOf(ctx, at)) throw pageTooOld()
  const age = ctx.now - Number(at)
  if (age < leastSeconds * 1_000) throw tooQuick()
  if (age > days(7)) throw pageTooOld()
}
