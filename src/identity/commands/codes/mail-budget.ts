import { visitorOf, type AppContext } from '#server/context.ts'
import { limitRate } from '#market/commands/limit-rate.ts'

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
 * Counts an email against limits that strangers cannot use up for the owner of the address: each sender (account or
 * network) has one, a visitor who confirmed the address has their own, and another one covers all strangers together.
 * The common limit is counted last, so that a rejected request does not use it up. Throws `rate-limited`.
 */
export async function spendMailBudget(
  ctx: AppContext,
  { kind, email, atMost, perSeconds, isKnown = false }: MailBudget,
): Promise<void> {
  const bucket = `mails:${kind}:${ctx.hashed(`limit:${email}`)}`
  const { visitorId, addressHash, kind: actorKind } = visitorOf(ctx)
  const asker = actorKind === 'user' ? visitorId : addressHash
  if (isKnown) return limitRate(ctx, { bucket: `${bucket}:known:${visitorId}`, atMost, perSeconds })
  await limitRate(ctx, { bucket: `${bucket}:from:${asker}`, atMost, perSeconds })
  await limitRate(ctx, { bucket: `${bucket}:strangers`, atMost: atMost * strangersShare, perSeconds })
}
