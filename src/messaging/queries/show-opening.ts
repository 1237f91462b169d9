import { notFound } from '#shared/app-error.ts'
import type { AppContext } from '#server/context.ts'
import type { Opening } from '#messaging/contract.ts'
import { asCustomer, asMember } from '#messaging/queries/participants.ts'
import { masksHere, whyNotAsCustomer } from '#messaging/queries/writing-here.ts'
import { hindranceFor, acceptsNewConversations } from '#messaging/rules/conversation-states.ts'
import { customerNameOf } from '#messaging/rules/names.ts'
import { memberOfBusiness, withoutAccount } from '#messaging/rules/errors.ts'
import {
  findBusiness,
  findConversationBetween,
  findCustomerName,
  isStaffsOrder,
} from '#messaging/store/conversations.server.ts'
import { findOrderOf, findServiceOf } from '#messaging/store/messages.server.ts'
import { isId } from '#shared/ids.ts'

export interface OpeningQuery {
  serviceId?: string | null | undefined
  orderReference?: string | null | undefined
}

/**
 * What a customer needs to write to a provider: the existing conversation, or the subject of a first message. Throws
 * `unauthenticated`, `not-found`, `permission-denied` and `own-business`.
 */
export async function showOpening(ctx: AppContext, providerId: string, query: OpeningQuery = {}): Promise<Opening> {
  const { userId } = asCustomer(ctx)
  const business = isId(providerId) ? await findBusiness(ctx.db, providerId, userId) : undefined
  const known = business && (await findConversationBetween(ctx.db, providerId, userId))
  if (!business || !(known || acceptsNewConversations(business.status))) throw notFound('provider')
  if (business.isMember) throw memberOfBusiness()
  return {
    ...betweenThem(business, known),
    about: await aboutOf(ctx, providerId, userId, query),
    isMasked: await masksHere(ctx, { providerId, customerId: userId, openAt: known?.openAt ?? null }),
    hindrance: hindranceFor('customer', detailsOf(business, known)) ?? (await whyNotAsCustomer(ctx, providerId)),
  }
}

type Business = NonNullable<Awaited<ReturnType<typeof findBusiness>>>
type Known = Awaited<ReturnType<typeof findConversationBetween>>

const betweenThem = ({ id, name, slug }: Business, known: Known) => ({
  conversationId: known?.id ?? null,
  provider: { id, name, slug },
})

const detailsOf = ({ status, name }: Business, known: Known) => ({
  providerStatus: status,
  providerName: name,
  isCustomerGone: false,
  isBlocked: known?.blockedAt != null,
})

async function aboutOf(
  ctx: AppContext,
  providerId: string,
  userId: string,
  { serviceId, orderReference }: OpeningQuery,
): Promise<Opening['about']> {
  const order = orderReference ? await findOrderOf(ctx.db, providerId, orderReference) : undefined
  if (order?.customerId === userId)
    return { serviceId: null, orderReference: order.reference, title: `${order.title} · ${order.reference}` }
  const service = isId(serviceId) ? await findServiceOf(ctx.db, providerId, serviceId) : undefined
  return service ? { serviceId: service.id, orderReference: null, title: service.title } : null
}

/**
 * The same for a provider that writes to a person who ordered from it. Throws `not-found`, `permission-denied` and
 * `customer-without-account`.
 */
export async function showBusinessOpening(
  ctx: AppContext,
  providerId: string,
  orderReference: string,
): Promise<Opening & { name: string }> {
  const { userId, scope } = await asMember(ctx, providerId)
  const order = await findOrderOf(ctx.db, providerId, orderReference)
  if (!order || (scope && !(await isStaffsOrder(ctx.db, order.id, providerId, scope)))) throw notFound('order')
  if (!order.hasAccount) throw withoutAccount()
  const business = (await findBusiness(ctx.db, providerId, userId))!
  const known = await findConversationBetween(ctx.db, providerId, order.customerId)
  return {
    ...betweenThem(business, known),
    name: customerNameOf((await findCustomerName(ctx.db, order.customerId)) ?? null),
    about: { serviceId: null, orderReference: order.reference, title: `${order.title} · ${order.reference}` },
    isMasked: await masksHere(ctx, { providerId, customerId: order.customerId, openAt: known?.openAt ?? null }),
    hindrance: hindranceFor('provider', detailsOf(business, known)),
  }
}
