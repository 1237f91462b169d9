import { userOf, type AppContext } from '#server/context.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import { addressHashOf } from '#notifications/rules/email/unsubscribe.ts'
import { deleteSuppressed, findSuppressed } from '#notifications/store/message-events.server.ts'
import { isoOf } from '#shared/time/instant.ts'
import type { MyEmailAddress } from '#notifications/contract-messages.ts'

export type { MyEmailAddress } from '#notifications/contract-messages.ts'

/** Whether the user's own address accepts emails. Throws `unauthenticated`. */
export async function getMyEmailAddress(ctx: AppContext): Promise<MyEmailAddress> {
  const { email } = userOf(ctx)
  const found = email ? await findSuppressed(ctx.db, addressHashOf(ctx, email)) : undefined
  return { suppression: found ? { since: isoOf(found.since), words: found.words } : null }
}

/** The user states that the address works again, so emails are sent to it. Throws `unauthenticated`, too many. */
export async function retryMyEmailAddress(ctx: AppContext): Promise<MyEmailAddress> {
  const { email, userId } = userOf(ctx)
  await limitRate(ctx, { bucket: `my-address:${userId}`, atMost: 5, perSeconds: 3600 })
  if (email) await deleteSuppressed(ctx.db, addressHashOf(ctx, email))
  return { suppression: null }
}
