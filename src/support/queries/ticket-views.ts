import type { AppContext } from '#server/context.ts'
import { listMedia } from '#media/queries/list-media.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import { describeDay } from '#shared/time/time-text.ts'
import type { Moment, MyTicketRow, TicketFile } from '#support/contract.ts'
import { stateTexts } from '#support/rules/ticket-states.ts'
import { topicTerms } from '#support/rules/topics.ts'
import type { TicketEntry } from '#support/store/ticket-entries.server.ts'
import type { Ticket } from '#support/store/tickets.server.ts'

/** The readers' time zone is unknown, so times are in UTC. */
export function momentOf(at: Instant): Moment {
  const iso = isoOf(at)
  return { at: iso, display: `${describeDay(iso.slice(0, 10))}, ${iso.slice(11, 16)} UTC` }
}

export const myTicketRow = ({ reference, topic, state, title, openedAt, changedAt }: Ticket): MyTicketRow => ({
  reference,
  topicText: topicTerms[topic].label,
  state,
  stateText: stateTexts[state],
  title,
  opened: momentOf(openedAt),
  changed: momentOf(changedAt),
})

/** The files of each entry, by name; deleted ones are left out. */
export async function filesOf(
  ctx: AppContext,
  entries: Pick<TicketEntry, 'media'>[],
  hrefOf: (id: string) => string,
): Promise<(ids: string[]) => TicketFile[]> {
  const ids = entries.flatMap(({ media }) => media)
  const known = new Map((ids.length > 0 ? await listMedia(ctx, ids) : []).map(({ id, fileName }) => [id, fileName]))
  return (wanted) => wanted.flatMap((id) => (known.has(id) ? [{ id, fileName: known.get(id)!, href: hrefOf(id) }] : []))
}
