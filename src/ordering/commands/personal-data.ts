import { releaseBookings } from '#booking/commands/bookings/release-bookings.ts'
import type { AppContext } from '#server/context.ts'
import type { Person, PersonalData } from '#identity/contract.ts'
import { adoptCart } from '#ordering/commands/cart/adopt-cart.ts'
import { orderViews } from '#ordering/queries/orders/order-view.ts'
import { listItemsOfVisitor } from '#ordering/store/carts.server.ts'
import {
  adoptOrders,
  countOpenOrders,
  deleteCartOf,
  anonymizeOrders,
  listOrdersOfPerson,
} from '#ordering/store/orders/personal-orders.server.ts'

const ownerOf = ({ userId, email, isEmailVerified }: Person) => ({
  userId,
  verifiedEmail: isEmailVerified ? email : null,
})

/** The orders of a person. */
export const orderingPersonalData: PersonalData = {
  name: 'orders',
  adopt: async (ctx, person, visitorId) =>
    void (await adoptOrders(ctx.db, ownerOf(person), { visitorId, email: person.email })),
  export: async (ctx, person) => orderViews(ctx, await listOrdersOfPerson(ctx.db, ownerOf(person)), 'full'),
  async erasingHindrance(ctx, person) {
    const open = await countOpenOrders(ctx.db, ownerOf(person))
    if (open === 0) return null
    return open === 1
      ? 'You have an open order. Wait until it is done.'
      : `You have ${open} open orders. Wait until they are done.`
  },
  erase: (ctx, person) => anonymizeOrders(ctx.db, ownerOf(person)),
}

/** The items in a person's cart. */
export const cartPersonalData: PersonalData = {
  name: 'cart',
  adopt: (ctx, person, visitorId) => adoptCart(ctx, person.userId, visitorId),
  export: (ctx, person) => itemsOf(ctx, person.userId),
  async erase(ctx, { userId }) {
    const holds = (await itemsOf(ctx, userId)).flatMap(({ bookingId }) => bookingId ?? [])
    await releaseBookings(ctx, holds.toSorted())
    await deleteCartOf(ctx.db, userId)
  },
}

const itemsOf = ({ db }: AppContext, userId: string) => listItemsOfVisitor(db, userId)
