import type { AppContext } from '#server/context.ts'
import type { Party } from '#messaging/rules/conversation-states.ts'
import { updateMailed, lockDue } from '#messaging/store/due-emails.server.ts'

export interface DueEmail {
  conversationId: string
  party: Party
  unread: number
}

/**
 * Takes the conversation whose unread messages have waited longest, with the emails that are due for each side;
 * undefined when none is due. Call it in the transaction that queues the emails, because it marks them as sent.
 */
export async function lockDueEmail(ctx: AppContext): Promise<DueEmail[] | undefined> {
  const due = await lockDue(ctx.db, ctx.now)
  if (!due) return undefined
  const emails: DueEmail[] = []
  for (const [party, at, unread] of [
    ['customer', due.customerAt, due.customerUnread],
    ['provider', due.providerAt, due.providerUnread],
  ] as const) {
    if (at === null || at > ctx.now) continue
    await updateMailed(ctx.db, due.id, party, unread > 0 ? ctx.now : null)
    if (unread > 0) emails.push({ conversationId: due.id, party, unread })
  }
  return emails
}
