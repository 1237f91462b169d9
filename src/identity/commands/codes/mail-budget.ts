import { visitorOf, type AppContext } from '#server/context.ts'
import { limitRate } from '#market/commands/limit-rate.ts'

interface MailBudget {
  /** What is mailed: "order-code". Each kind has budgets of its own. */
  kind: string
  /** To whom, as `normalEmail` writes it. */
  email: string
  /** How many one asker may have sent there within the span. */
  atMost: number
  perSeconds: number
  /** Whether this visitor showed earlier that they read this address: then nobody else's asking counts against them. */
  isKnown?: boolean
}

/** How many askers' budgets all strangers together may use up at one address. */
const strangersShare = 4

/**
 * Counts one mail to an address against budgets that strangers cannot use up for its reader: each asker (an account, or a network)
 * has one, a visitor who is known at the address has one of their own, and one more bounds what all strangers together put into a
 * mailbox. The common one is counted last, so that a request that is refused anyway takes nothing from it.
 * Refuses: rate-limited.
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
