import type { AppContext } from '#server/context.ts'
import { defineNotification } from '#notifications/definitions/define-notification.ts'
import { sampleStep } from '#notifications/definitions/orders/item.ts'
import { amountText, dashboardOf, type Business } from '#notifications/rules/notification.ts'
import type { MailItem } from '#notifications/rules/orders/emailed-order.ts'
import { businessOf, sampleId } from '#notifications/rules/samples/sample-order.ts'
import { findBusiness, listMembersOf } from '#notifications/store/businesses.server.ts'
import { listItemParticulars } from '#notifications/store/orders.server.ts'
import { getOrderForMail } from '#ordering/queries/orders/get-order-for-email.ts'
import { shortName } from '#ordering/rules/orders/business-words.ts'
import type { Events } from '#shared/events.ts'

/** The visits of one walk-in order that one person serves. */
interface VisitsWith {
  staffId: string
  provider: { id: string; name: string }
  customer: string
  items: MailItem[]
}

async function loadVisits(ctx: AppContext, { orderId }: Events['walk-in.taken']): Promise<VisitsWith[]> {
  const order = await getOrderForMail(ctx, orderId)
  const staffOf = new Map((await listItemParticulars(ctx.db, orderId)).map(({ itemId, staffId }) => [itemId, staffId]))
  const customer = shortName({ firstName: order.firstName, lastName: order.lastName ?? '' })
  return order.parts.flatMap(({ provider, items }) =>
    [...Map.groupBy(items, ({ id }) => staffOf.get(id) ?? null)].flatMap(([staffId, theirs]) =>
      staffId === null ? [] : [{ staffId, provider, customer, items: theirs }],
    ),
  )
}

/** Members of the business who serve this, but not who entered it. */
const servedBy = async (
  ctx: AppContext,
  staffId: string,
  { providerId, byUser }: { providerId: string; byUser: string },
) => (await listMembersOf(ctx.db, providerId, staffId)).filter(({ userId }) => userId !== byUser)

// The notification names a few; the calendar has the rest.
const mostNamed = 4

/**
 * A colleague recorded visits in this member's calendar: one, or a series in one notification. No email, because a
 * visit may start right away.
 */
const walkInTaken = defineNotification({
  kind: 'walk-in.taken',
  preference: 'order',
  side: 'provider',
  on: 'walk-in.taken',
  load: loadVisits,
  when: (_visits, { isImported }) => !isImported,
  audience: (ctx, { staffId }, event) => servedBy(ctx, staffId, event),
  key: ({ itemId }, { staffId }) => `${itemId} ${staffId}`,
  inApp: ({ provider, customer, items }) => {
    const [first] = items
    const times = items.flatMap(({ startsAt }) => startsAt?.display ?? [])
    const rest = times.length - mostNamed
    return {
      title:
        items.length === 1 ? `Walk-in with you: ${first!.title}` : `${items.length} visits with you: ${first!.title}`,
      text:
        times.length > 1
          ? `${customer}: ${times.slice(0, mostNamed).join(' · ')}${rest > 0 ? ` · and ${rest} more` : ''}`
          : [customer, ...times].join(', '),
      href: dashboardOf(provider, 'calendar'),
    }
  },
  sample: (cast): VisitsWith[] => {
    const { part, order, item } = sampleStep(cast)
    const one = {
      staffId: sampleId,
      provider: part.provider,
      customer: shortName({ firstName: order.firstName, lastName: order.lastName ?? '' }),
    }
    return [
      { ...one, items: [item] },
      { ...one, items: [item, item, item, item, item] },
    ]
  },
})

interface ImportedWith {
  business: Business
  staffId: string
  count: number
}

/** Visits that were agreed elsewhere are in this member's calendar; for a whole file one notification. */
const bookingsImported = defineNotification({
  kind: 'bookings.imported',
  preference: 'order',
  side: 'provider',
  on: 'bookings.imported',
  load: async (ctx, { providerId, visits }): Promise<ImportedWith[]> => {
    const business = await findBusiness(ctx.db, providerId)
    return business ? Object.entries(visits).map(([staffId, count]) => ({ business, staffId, count })) : []
  },
  audience: (ctx, { staffId }, event) => servedBy(ctx, staffId, event),
  key: ({ importId }, { staffId }) => `${importId} ${staffId}`,
  inApp: ({ business, count }) => ({
    title: `${amountText(count, 'visit')} with you imported`,
    text: `From a file, at ${business.name}. The customers know of them.`,
    href: dashboardOf(business, 'calendar'),
  }),
  sample: (cast): ImportedWith[] => [
    { business: businessOf(cast), staffId: sampleId, count: 12 },
    { business: businessOf(cast), staffId: sampleId, count: 1 },
  ],
})

export const walkIns = [walkInTaken, bookingsImported] as const
