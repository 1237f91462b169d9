import { createHash, randomInt } from 'node:crypto'
import type { AppContext } from '#context.ts'
import { visitorOf } from '#context.ts'
import type { CodeSent } from '#identity/contract.ts'
import { isEmail, normalEmail, suggestEmail } from '#identity/rules/email-addresses.ts'
import { emailInvalid } from '#identity/rules/refusals.ts'
import { insertEmailCode } from '#identity/store/email-codes.server.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import { newId } from '#shared/ids.ts'
import { minutes } from '#shared/instant.ts'

/** The id salts the hash; what protects six digits are the few tries and the ten minutes. */
export const hashOfCode = (id: string, code: string) => createHash('sha256').update(`${id}:${code}`).digest('hex')

/** Mails six digits to an address, to see that the person reads it. Refuses: email-invalid, rate_limited (3 an hour per address and per visitor). */
export async function sendEmailCode(ctx: AppContext, typed: string): Promise<CodeSent> {
  const email = normalEmail(typed)
  const sent = await announceCode(ctx, email)
  const [id, code] = [newId(), String(randomInt(1_000_000)).padStart(6, '0')]
  await ctx.db.transaction(async (db) => {
    await insertEmailCode(db, { ...codeOf(ctx, id, code, sent.minutes), visitorId: visitorOf(ctx).visitorId, email, createdAt: ctx.now })
    await ctx.happened(db, 'email-code.requested', { email, sealedCode: ctx.seal(code), minutes: sent.minutes })
    await ctx.announce(db, 'due:mail')
  })
  return sent
}

/** What `sendEmailCode` says and counts, without a mail: so that nobody learns from the answer which addresses have orders. */
export async function announceCode(ctx: AppContext, typed: string): Promise<CodeSent> {
  const email = normalEmail(typed)
  if (!isEmail(email)) throw emailInvalid()
  const atMost = ctx.settings.get<number>('codes.per_hour')
  await limitRate(ctx, { bucket: `codes:visitor:${visitorOf(ctx).visitorId}`, atMost, perSeconds: 3600 })
  await limitRate(ctx, { bucket: `codes:${email}`, atMost, perSeconds: 3600 })
  return { email, minutes: ctx.settings.get<number>('codes.minutes'), suggestedEmail: suggestEmail(email) }
}

const codeOf = (ctx: AppContext, id: string, code: string, validMinutes: number) => ({
  id,
  codeHash: hashOfCode(id, code),
  expiresAt: ctx.now + minutes(validMinutes),
  tries: 0,
})
