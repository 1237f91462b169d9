import type { AppContext } from '#server/context.ts'
import { isSessionLive } from '#identity/queries/sessions/is-session-live.ts'
import type { LiveRight, LiveRights } from '#notifications/contract-live.ts'
import { mayFollowOrder } from '#ordering/queries/orders/may-follow-order.ts'
import { findMembership } from '#providers/queries/require-member.ts'
import { mayFollowTicket, mayFollowTickets } from '#support/queries/may-follow-ticket.ts'
import { isId } from '#shared/ids.ts'

const isSelf: LiveRight = async ({ actor }, userId) => actor.kind === 'user' && actor.userId === userId

const isOfBusiness: LiveRight = async (ctx, providerId) =>
  ctx.actor.kind === 'user' && (await findMembership(ctx, providerId)) !== undefined

/** Access rules of topics that this slice knows. */
const rights: LiveRights = {
  person: isSelf,
  dashboard: isOfBusiness,
  order: mayFollowOrder,
  ticket: mayFollowTicket,
  tickets: mayFollowTickets,
}

/** Those of the topics that the caller may subscribe to, each checked again. */
export async function allowedTopics(
  ctx: AppContext,
  wanted: string[],
  cookies: string,
  more: LiveRights = {},
): Promise<string[]> {
  const known = { ...rights, ...more }
  const checks = wanted.map(async (topic) => {
    const [kind = '', id = ''] = topic.split(':')
    const right = Object.hasOwn(known, kind) ? known[kind] : undefined
    return right !== undefined && isId(id) && (await right(ctx, id, cookies)) ? [topic] : []
  })
  return (await Promise.all(checks)).flat()
}

/** Whether a stream may continue: the session is valid, and all granted topics are still allowed. */
export async function mayContinueStream(
  ctx: AppContext,
  granted: string[],
  cookies: string,
  more: LiveRights = {},
): Promise<boolean> {
  if (ctx.actor.kind === 'user' && !(await isSessionLive(ctx, ctx.actor.sessionId, Date.now()))) return false
  return (await allowedTopics(ctx, granted, cookies, more)).length === granted.length
}
