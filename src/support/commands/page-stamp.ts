import type { AppContext } from '#server/context.ts'
import { leastSeconds } from '#support/rules/contact-terms.ts'
import { pageTooOld, tooQuick, trapped } from '#support/rules/errors.ts'
import { days } from '#shared/time/instant.ts'

const signatureOf = (ctx: AppContext, at: string) => ctx.hashed(`form opened ${at}`)

/** Says when a page with a form was made; goes back with the form. */
export function stampPage(ctx: AppContext): string {
  const at = String(ctx.now)
  return `${at}.${signatureOf(ctx, at)}`
}

export interface PageSigns {
  stamp: string
  /** What stands in a field that people do not see. */
  trap: string
}

/** Refuses what no person sends: trap-filled, too-quick, page-too-old. */
export function requirePerson(ctx: AppContext, { stamp, trap }: PageSigns): void {
  if (trap !== '') throw trapped()
  const [at = '', signature = ''] = stamp.split('.')
  if (!/^\d{1,16}$/.test(at) || signature !== signatureOf(ctx, at)) throw pageTooOld()
  const age = ctx.now - Number(at)
  if (age < leastSeconds * 1_000) throw tooQuick()
  if (age > days(7)) throw pageTooOld()
}
