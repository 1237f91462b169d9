import { createHash } from 'node:crypto'
import type { AppContext } from '#server/context.ts'
import { insertGuestLink, upsertGuestLink, type GuestLink } from '#ordering/store/orders/guest-links.server.ts'
import { days, type Instant } from '#shared/time/instant.ts'

/** Only the hash of a token is stored: it can verify a token but not be used as one. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

// 90 days after the last item is final, which is at most two weeks after the appointment.
const validAfterEnd = days(90 + 14)

interface Named {
  orderId: string
  token: string
}

/** The order link in emails to guests. */
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

/** Returns the link with a token shared by later emails about the order; each email extends its validity. */
export const extendGuestLink = async (
  ctx: AppContext,
  named: Named,
  items: Parameters<typeof guestLinkOf>[2],
): Promise<void> => void (await upsertGuestLink(ctx.db, guestLinkOf(ctx, named, items)))
