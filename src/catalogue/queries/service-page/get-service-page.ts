import { findMembership } from '#providers/queries/require-member.ts'
import type { PageState, ServiceForSale, ServicePage } from '#catalogue/contract.ts'
import { shownNextFree, shownOpen } from '#catalogue/queries/listings/build-cards.ts'
import { membershipsOf } from '#market/rules/regions/regions.ts'
import { withSaleState } from '#catalogue/queries/list-services-for-sale.ts'
import {
  backOn,
  memberState,
  pageState,
  shownOffer,
  shownService,
  shownWeek,
  withheld,
} from '#catalogue/rules/service-page/pages.ts'
import { selectServiceWithCalendar, type Calendar } from '#catalogue/store/services.server.ts'
import type { AppContext } from '#server/context.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'
import { isoOf } from '#shared/time/instant.ts'

/**
 * The data of a service page, by id or slug; also of a paused, suspended or archived one. A service that was never
 * public is only visible to members of its business. Throws `not-found`.
 */
export async function getServicePage(ctx: AppContext, idOrSlug: string): Promise<ServicePage> {
  const named = isId(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug }
  const stored = await selectServiceWithCalendar(ctx.db, named, isoOf(ctx.now).slice(0, 10))
  if (!stored) throw notFound('service')
  const service = withSaleState(ctx, stored)
  const state = pageState(service)
  if (!state && !(await isOfTheirBusiness(ctx, service))) throw notFound('service')
  ctx.cacheTags(`service:${service.id}`, `provider:${service.providerId}`)
  const page = pageOf(ctx, service, {
    state: state ?? memberState(service),
    calendar: stored.calendar,
    nextFreeAt: stored.nextFreeAt,
  })
  return state === 'suspended' ? withheld(page) : page
}

/** Checked only for services that are not public: the check makes the page personal and prevents caching. */
const isOfTheirBusiness = async (ctx: AppContext, { providerId }: ServiceForSale): Promise<boolean> =>
  ctx.actor.kind === 'user' && (await findMembership(ctx, providerId)) !== undefined

/** A service for its page. */
export function pageOf(
  ctx: AppContext,
  service: ServiceForSale,
  { state, ...calendar }: Calendar & { state: PageState },
): ServicePage {
  return {
    state,
    backOn: state === 'paused' ? backOn(service) : null,
    ...shownService(service, membershipsOf(ctx.settings)),
    ...shownOffer(service),
    ...shownTimes(ctx, service, calendar),
    publishedAt: service.publishedAt === null ? null : isoOf(service.publishedAt),
  }
}

function shownTimes(ctx: AppContext, service: ServiceForSale, { calendar, nextFreeAt }: Calendar) {
  const { timeZone } = service.location
  return {
    openingHours: shownWeek(calendar),
    openText: shownOpen(calendar, timeZone, ctx.now),
    nextFree: service.isOnSale && service.kind === 'booking' ? shownNextFree(nextFreeAt, timeZone, ctx.now) : null,
  }
}
