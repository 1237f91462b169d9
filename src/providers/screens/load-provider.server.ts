import type { ProviderPage } from '#catalogue/contract.ts'
import { getProviderPage } from '#catalogue/queries/service-page/get-provider-page.ts'
import { listServicesForSale } from '#catalogue/queries/list-services-for-sale.ts'
import { categoryKeys } from '#market/rules/categories.ts'
import { categoryWords } from '#market/rules/subcategories.ts'
import type { AppContext } from '#server/context.ts'
import { gatewayOf } from '#ordering/queries/payments/gateway-of.ts'
import { goodsSentence, policySentence } from '#ordering/rules/cancellation/cancel-sentence.ts'
import { promiseOfService } from '#ordering/rules/payments/pay-promise.ts'
import { listReviews } from '#reviews/queries/list-reviews.ts'
import { usableReviewsQuery } from '#reviews/screens/usable-reviews-query.server.ts'
import { describeDay, describeMonth } from '#shared/time/time-text.ts'
import { weekdayOf } from '#shared/time/local-date.ts'
import { localOf } from '#shared/time/zones.ts'
import { describeBusiness } from '#providers/screens/structured-business.server.ts'

export type ProviderView = Awaited<ReturnType<typeof loadProvider>>

/** The data of a provider's page. It is the same for everybody, so the page is cached until something on it changes. */
export async function loadProvider(ctx: AppContext, slug: string, search: URLSearchParams) {
  const shown = await getProviderPage(ctx, slug)
  const isGone = shown.state === 'suspended' || shown.state === 'closed'
  ctx.cacheTags(`provider:${shown.id}`, ...shown.services.map(({ id }) => `service:${id}`))
  const [reviews, rules] = await Promise.all([
    isGone ? null : listReviews(ctx, { providerId: shown.id, ...usableReviewsQuery(search) }),
    listRules(ctx, shown),
  ])
  const canonical = ctx.publicUrl + shown.href
  const image = shown.pictures[0] ? `${ctx.publicUrl}${shown.pictures[0].file}-1280.webp` : null
  return {
    provider: shown,
    isGone,
    backText: shown.backOn && describeDay(shown.backOn),
    joinedText: describeMonth(shown.joinedAt.slice(0, 10)),
    todayWeekday: weekdayOf(localOf(shown.places[0]?.timeZone ?? shown.timeZone, ctx.now).date),
    groups: groupsOf(ctx, shown),
    reviews,
    rules,
    canonical,
    image,
    structured: isGone ? null : describeBusiness(shown, canonical, image),
  }
}

const groupsOf = ({ settings }: AppContext, { services }: ProviderPage) =>
  categoryKeys
    .map((key) => ({
      key,
      title: categoryWords(settings, key).title,
      cards: services.filter(({ category }) => category === key),
    }))
    .filter(({ cards }) => cards.length > 0)

/** The cancellation terms of all its services, each sentence once. */
async function listRules(ctx: AppContext, { services }: ProviderPage) {
  const sold = await listServicesForSale(
    ctx,
    services.map(({ id }) => id),
  )
  const [hasOnlinePayment, { canAuthorise }] = [ctx.settings.get('payments.adapter') !== 'none', gatewayOf(ctx)]
  const ordered = sold
    .filter(({ kind }) => kind !== 'quote')
    .map((service) => (hasOnlinePayment ? service : { ...service, paymentMode: 'at_venue' }))
  const isReserved = ({ confirmMode }: { confirmMode: string }) => confirmMode === 'request' && canAuthorise
  return {
    cancelling: unique(
      ordered.map((one) => (one.kind === 'order' ? `Orders: ${goodsSentence}` : policySentence(one.policy, one))),
    ),
    confirmModes: unique(sold.map(({ confirmMode }) => confirmMode)),
    paying: unique(ordered.map((one) => promiseOfService(one, isReserved(one)))),
    needsPhone: sold.some(({ needsPhone }) => needsPhone),
  }
}

const unique = <One>(all: One[]) => [...new Set(all)]
