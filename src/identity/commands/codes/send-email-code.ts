import { createHash, randomInt } from 'node:crypto'
import type { AppContext } from '#server/context.ts'
import { visitorOf } from '#server/context.ts'
import { mailLimits } from '#identity/commands/codes/mail-budget.ts'
import { isWorkDone, setWork } from '#identity/commands/captcha/page-work.ts'
import type { CodeSent } from '#identity/contract.ts'
import { isEmail, normalEmail, suggestEmail } from '#identity/rules/codes/email-addresses.ts'
import { emailInvalid, workNeeded } from '#identity/rules/codes/code-errors.ts'
import { findVerifiedSince, insertEmailCode } from '#identity/store/codes/email-codes.server.ts'
import { limitRate, consumeLimit } from '#market/commands/limit-rate.ts'
import { newId } from '#shared/ids.ts'
import { minutes } from '#shared/time/instant.ts'

/** The id salts the hash; the real protection of six digits is the limit of attempts and the ten minutes. */
export const hashOfCode = (id: string, code: string) => createHash('sha256').update(`${id}:${code}`).digest('hex')

export interface CodeRequest {
  /** The purpose of the code; each purpose has its own limits. */
  purpose: 'order' | 'find'
  /** The solved challenge, if an earlier response required one. */
  work?: string | undefined
}

/** Codes per hour and network without a challenge: also for browsers without scripts. */
const codesWithoutWork = 3
/** Codes per hour and network, with or without a challenge. A household or an office stays far below. */
const codesFromNetwork = 40
const hour = 3600

/**
 * Sends six digits to an address, to confirm that the visitor reads it. Throws `email-invalid`,
 * `missing-recaptcha-token` (with a challenge) and `rate-limited`. For the limits see `countCode`.
 */
export async function sendEmailCode(
  ctx: AppContext,
  typed: string,
  request: CodeRequest = { purpose: 'order' },
): Promise<CodeSent> {
  const email = normalEmail(typed)
  const sent = await promiseCode(ctx, email, request)
  const [id, code] = [newId(), String(randomInt(1_000_000)).padStart(6, '0')]
  await ctx.db.transaction(async (db) => {
    await insertEmailCode(db, {
      ...codeOf(ctx, id, code, sent.minutes),
      visitorId: visitorOf(ctx).visitorId,
      email,
      createdAt: ctx.now,
    })
    await ctx.publish(db, 'email-code.requested', { email, sealedCode: ctx.seal(code), minutes: sent.minutes })
    await ctx.invalidate(db, 'due:mail')
  })
  return sent
}

/**
 * Same response and limits as `sendEmailCode`, without an email: the response must not reveal which addresses have
 * orders.
 */
export async function promiseCode(ctx: AppContext, typed: string, request: CodeRequest): Promise<CodeSent> {
  const email = normalEmail(typed)
  if (!isEmail(email)) throw emailInvalid()
  await countCode(ctx, email, request)
  return { email, minutes: ctx.settings.get('codes.minutes'), suggestedEmail: suggestEmail(email) }
}

/**
 * Counts a code against the limits of the sender (network, visitor) and of the address. A visitor who confirmed this
 * address before has a limit of their own and needs no challenge, whatever strangers do.
 */
async function countCode(ctx: AppContext, email: string, { purpose, work }: CodeRequest): Promise<void> {
  const { visitorId } = visitorOf(ctx)
  const atMost = ctx.settings.get('codes.per_hour')
  const isKnown = (await findVerifiedSince(ctx.db, visitorId, email, 0)) !== undefined
  if (!isKnown) await requireWork(ctx, work)
  const ofSender = isKnown
    ? []
    : [
        networkLimit(ctx, 'codes:network', codesFromNetwork),
        { bucket: `codes:visitor:${visitorId}`, atMost, perSeconds: hour },
      ]
  const budget = { kind: `${purpose}-code`, email, atMost, perSeconds: hour, isKnown }
  await limitRate(ctx, ...ofSender, ...mailLimits(ctx, budget))
}

const networkLimit = (ctx: AppContext, name: string, atMost: number) => ({
  bucket: `${name}:${visitorOf(ctx).addressHash}`,
  atMost: atMost * ctx.settings.get('accounts.limit_factor'),
  perSeconds: hour,
})

/** A user with a confirmed address solved the challenge at the sign-up. */
async function requireWork(ctx: AppContext, work: string | undefined): Promise<void> {
  if (ctx.actor.kind === 'user' && ctx.actor.isEmailVerified) return
  if (await isWorkDone(ctx, 'email-code', work ?? '')) return
  if (await consumeLimit(ctx, networkLimit(ctx, 'codes:without-work', codesWithoutWork))) return
  throw workNeeded(await setWork(ctx, 'email-code'))
}

const codeOf = (ctx: AppContext, id: string, code: string, validMinutes: number) => ({
  id,
  codeHash: hashOfCode(id, code),
  expiresAt: ctx.now + minutes(validMinutes),
  tries: 0,
})
