import type { AppContext } from '#server/context.ts'
import { plainText } from '#shared/text/plain-text.ts'
import { newId } from '#shared/ids.ts'
import { liveTopicsOf } from '#support/rules/ticket-topics.ts'
import { insertEntry, type TicketEntry } from '#support/store/ticket-entries.server.ts'

type Said = Pick<TicketEntry, 'ticketId' | 'kind' | 'text'> & { media?: string[] }

/** Adds an entry to a locked ticket. */
export const recordSaid = (ctx: AppContext, { media = [], ...one }: Said): Promise<number> =>
  insertEntry(
    ctx.db,
    { ...one, id: newId(), byUser: authorOf(ctx, one.kind), act: null, media, words: plainText(one.text) },
    ctx.now,
  )

/** Adds an action to the history of a ticket. */
export const recordDone = (
  ctx: AppContext,
  ticketId: string,
  type: string,
  detail: Record<string, unknown> = {},
): Promise<number> =>
  insertEntry(
    ctx.db,
    {
      id: newId(),
      ticketId,
      kind: 'act',
      byUser: authorOf(ctx, 'act'),
      text: '',
      act: { type, detail },
      media: [],
      words: '',
    },
    ctx.now,
  )

const authorOf = ({ actor }: AppContext, kind: TicketEntry['kind']): string | null =>
  kind !== 'person' && actor.kind === 'user' ? actor.userId : null

/** Invalidates pages that show the ticket. */
export const invalidateTicket = (ctx: AppContext, ticketId: string): Promise<void> =>
  ctx.invalidate(ctx.db, ...liveTopicsOf(ticketId))
