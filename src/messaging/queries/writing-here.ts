import type { AppContext } from '#server/context.ts'
import { requireNotBlocked } from '#customers/queries/require-not-blocked.ts'
import type { WritingHindrance } from '#messaging/contract.ts'
import type { Participant } from '#messaging/queries/participants.ts'
import { hindranceFor } from '#messaging/rules/conversation-states.ts'
import { unverified } from '#messaging/rules/errors.ts'
import { findConversationBetween, wasAgreed, type ConversationRow } from '#messaging/store/conversations.server.ts'
import { AppError } from '#shared/app-error.ts'
import type { Instant } from '#shared/time/instant.ts'

interface Between {
  providerId: string
  customerId: string
  openAt: Instant | null
}

/** Whether contact details in new messages are hidden: until both sides have agreed on an order. */
export async function masksHere(ctx: AppContext, { providerId, customerId, openAt }: Between): Promise<boolean> {
  if (openAt !== null || !ctx.settings.get('messages.mask_contacts')) return false
  return !(await wasAgreed(ctx.db, providerId, customerId))
}

/** The same for two sides that may not have a conversation yet. */
export async function masksBetween(ctx: AppContext, providerId: string, customerId: string): Promise<boolean> {
  const known = await findConversationBetween(ctx.db, providerId, customerId)
  return masksHere(ctx, { providerId, customerId, openAt: known?.openAt ?? null })
}

/** Why a participant cannot write, or null. */
export async function whyNotWrite(
  ctx: AppContext,
  { party }: Participant,
  row: ConversationRow,
): Promise<WritingHindrance> {
  const { providerStatus, providerName, isCustomerGone, blockedAt } = row
  const hindrance = hindranceFor(party, { providerStatus, providerName, isCustomerGone, isBlocked: blockedAt !== null })
  return hindrance ?? (party === 'customer' ? whyNotAsCustomer(ctx, row.providerId) : null)
}

/** Why a customer cannot write: the email address is not verified, or the provider has blocked them. */
export async function whyNotAsCustomer(ctx: AppContext, providerId: string): Promise<WritingHindrance> {
  try {
    await requireMayWriteTo(ctx, providerId)
    return null
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, text: error.message }
    throw error
  }
}

/** Throws `email-not-verified` and `provider-unavailable`. */
export async function requireMayWriteTo(ctx: AppContext, providerId: string): Promise<void> {
  if (ctx.actor.kind === 'user' && !ctx.actor.isEmailVerified) throw unverified()
  await requireNotBlocked(ctx, [providerId])
}
