import type { AppContext } from '#context.ts'
import type { Party } from '#messaging/rules/conversation-states.ts'
import { noteMailed, takeDue } from '#messaging/store/due-letters.server.ts'

export interface DueLetter {
  conversationId: string
  party: Party
  unread: number
}

/**
 * Takes the conversation whose unread messages have waited longest, for a letter to each side that is due; undefined: none is. To be called in the
 * transaction that queues the letters: what it takes is noted as mailed.
 */
export async function takeDueLetter(ctx: AppContext): Promise<DueLetter[] | undefined> {
  const due = await takeDue(ctx.db, ctx.now)
  if (!due) return undefined
  const letters: DueLetter[] = []
  for (const [party, at, unread] of [
    ['customer', due.customerAt, due.customerUnread],
    ['provider', due.providerAt, due.providerUnread],
  ] as const) {
    if (at === null || at > ctx.now) continue
    await noteMailed(ctx.db, due.id, party, unread > 0 ? ctx.now : null)
    if (unread > 0) letters.push({ conversationId: due.id, party, unread })
  }
  return letters
}
