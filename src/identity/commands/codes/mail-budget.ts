import { visitorOf, type AppContext } from '#server/context.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import type { Limit } from '#market/rules/sliding-span.ts'

interface MailBudget {
  /** The kind of email: "order-code". Each kind has its own limits. */
  kind: string
  /** The recipient, in the form of `normalEmail`. */
  email: string
  /** The number of emails per sender and address within the time span. */
  atMost: number
  perSeconds: number
  /** The visitor has confirmed this address before: requests of others do not count against them. */
  isKnown?: boolean
}

/** The common limit of all strangers at one address, as a multiple of one sender's limit. */
const strangersShare = 4

/**
 * The limits of an email, which strangers cannot use up for the owner of the address: each sender (account or network)
 * has one, a visitor who confirmed the address has their own, and another one covers all strangers together.
 */
export function mailLimits(ctx: AppContext, { kind, email, atMost, perSeconds, isKnown = false }: MailBudget): Limit[] {
  const bucket = `mails:${kind}:${ctx.hashed(`limit:${email}`)}`
  const { visitorId, addressHash, kind: actorKind } = visitorOf(ctx)
  const asker = actorKind === 'user' ? visitorId : addressHash
  if (isKnown) return [{ bucket: `${bucket}:known:${visitorId}`, atMost, perSeconds }]
  return [
    { bucket: `${bucket}:from:${asker}`, atMost, perSeconds },
    { bucket: `${bucket}:strangers`, atMost: atMost * strangersShare, perSeconds },
  ]
}

/** Counts an email against its limits. Throws `rate-limited`. */
export const spendMailBudget = (ctx: AppContext, budget: MailBudget): Promise<void> =>
  limitRate(ctx, ...mailLimits(ctx, budget))
