import { createHash } from 'node:crypto'
import type { AppContext } from '#server/context.ts'
import { isEmailVerified } from '#identity/queries/people/is-email-verified.ts'
import type { OrderScope } from '#ordering/rules/orders/order-access.ts'
import { findGuestLink } from '#ordering/store/orders/guest-links.server.ts'
import { findOrderById } from '#ordering/store/orders/order-reads.server.ts'
import { notFound } from '#shared/app-error.ts'

export interface OpenedLink {
  orderId: string
  reference: string
  /** 'link': status, times, place and amounts only, until the customer enters an emailed code. */
  scope: OrderScope
}

/** The order of an emailed link. Writes nothing, so that email scanners have no effect. Throws `not-found`. */
export async function openGuestLink(ctx: AppContext, token: string): Promise<OpenedLink> {
  const link = await findLink(ctx, token)
  const order = link && (await findOrderById(ctx.db, link.orderId))
  if (!link || !order) throw notFound('order')
  return { ...link, scope: order.email === '' || (await isEmailVerified(ctx, order.email)) ? 'full' : 'link' }
}

export const findLink = (ctx: AppContext, token: string) =>
  /^[\w-]{20,64}$/.test(token)
    ? findGuestLink(ctx.db, createHash('sha256').update(token).digest('hex'), ctx.now)
    : undefined
