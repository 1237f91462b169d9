import { followClients } from '#ordering/commands/customers/follow-clients.ts'
import type { Listener, ListenerOn } from '#platform/jobs/job.ts'

const moments = [
  'order.placed',
  'walk-in.taken',
  'item.cancelled',
  'item.fulfilled',
  'item.missed',
  'item.lowered',
  'item.moved',
  'item.completed',
  'objection.decided',
  'report.decided',
  'refund.decided',
  'dispute.closed',
] as const

/** Keeps the client books current: who ordered, how often they came, what they paid. */
export const clientListeners = moments.map((on): ListenerOn<(typeof moments)[number]> => ({
  on,
  name: `ordering.follow-clients ${on}`,
  run: (ctx, { orderId }) => followClients(ctx, orderId),
})) satisfies Listener[]
