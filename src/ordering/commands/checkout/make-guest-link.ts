import { createHash } from 'node:crypto'
import type { AppContext } from '#server/context.ts'
import { insertGuestLink, upsertGuestLink, type GuestLink } from '#ordering/store/orders/guest-links.server.ts'
import { days, type Instant } from '#shared/time/instant.ts'

/** What is kept of a token: enough to know it again, not enough to use it. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

// 90 days after the last item is final, which it is at the latest two weeks after it took place.
const validAfterEnd = days(90 + 14)

interface Named {
  orderId: string
  token: string
}

/** The link that goes out with the mail about an order. */
export function guestLinkOf(
  ctx: AppContext,
  { orderId, token }: Named,
  items: { snapshot: { endsAt: Instant | null } }[],
): GuestLink {
  const end = Math.max(ctx.now, ...items.map(({ snapshot }) => snapshot.endsAt ?? ctx.now + days(14)))
  return { tokenHash: hashOfToken(token), orderId, createdAt: ctx.now, expiresAt: end + validAfterEnd }
}

export const makeGuestLink = async (
  ctx: AppContext,
  named: Named,
  items: Parameters<typeof guestLinkOf>[2],
): Promise<void> => void (await insertGuestLink(ctx.db, guestLinkOf(ctx, named, items)))

/** The same for a token that later mails about the order share: each mail makes it valid for longer. */
export const extendGuestLink = async (
  ctx: AppContext,
  named: Named,
  items: Parameters<typeof guestLinkOf>[2],
): Promise<void> => void (await upsertGuestLink(ctx.db, guestLinkOf(ctx, named, items)))
