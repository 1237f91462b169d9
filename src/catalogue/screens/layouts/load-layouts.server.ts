import { sampleTimes } from '#booking/rules/slots/sample-times.ts'
import type { ServicePage } from '#catalogue/contract.ts'
import { getServicePage } from '#catalogue/queries/service-page/get-service-page.ts'
import { getServicePreview } from '#catalogue/queries/service-page/get-service-preview.ts'
import { readLayoutChoice } from '#catalogue/rules/layouts/layout-address.ts'
import { loadServiceView } from '#catalogue/screens/service-page/load-service.server.ts'
import type { ServiceTerms, ServiceView } from '#catalogue/screens/service-page/service-view.server.ts'
import type { AppContext } from '#server/context.ts'
import { durationText } from '#shared/time/duration-text.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { formatMoney } from '#shared/money.ts'
import { describeDay, describeMonth, weekdayName } from '#shared/time/time-text.ts'
import { localOf } from '#shared/time/zones.ts'

/**
 * The content for previews: for members of the provider their newest version, also of a draft; for everybody else the
 * public page. Throws `not-found` when there is neither.
 */
export async function findContent(ctx: AppContext, id: string): Promise<{ service: ServicePage; isManaged: boolean }> {
  const managed = ctx.actor.kind === 'user' ? await getServicePreview(ctx, id).catch(nothingOfStrangers) : undefined
  if (managed) return { service: managed, isManaged: true }
  const service = await getServicePage(ctx, id)
  if (service.state === 'suspended' || service.state === 'archived') throw notFound('service')
  return { service, isManaged: false }
}

function nothingOfStrangers(error: unknown): undefined {
  if (error instanceof AppError && ['not-found', 'forbidden', 'unauthenticated'].includes(error.kind)) return
  throw error
}

/** The page with the layout in the URL. A service that is not public is shown with example times. */
export async function loadPreview(ctx: AppContext, id: string, search: URLSearchParams): Promise<ServiceView> {
  const { service, isManaged } = await findContent(ctx, id)
  const isOpen = isManaged ? await isOnSaleNow(ctx, service.id) : service.state === 'on_sale'
  const shown: ServicePage = {
    ...service,
    ...readLayoutChoice(search, service),
    state: isOpen ? 'on_sale' : 'paused',
    backOn: null,
  }
  const view = await loadServiceView(ctx, shown, new URLSearchParams())
  const picker = view.picker ?? exampleOf(ctx, service, view.terms)
  return {
    ...view,
    picker,
    service: { ...shown, state: 'on_sale' },
    similar: view.parts.includes('similar') ? view.similar : [],
  }
}

const isOnSaleNow = (ctx: AppContext, id: string) =>
  getServicePage(ctx, id).then(
    ({ state }) => state === 'on_sale',
    () => false,
  )

/** Example times for a service without a calendar. */
function exampleOf(ctx: AppContext, service: ServicePage, terms: ServiceTerms) {
  if (service.kind !== 'booking' || service.options.length === 0) return null
  const { place, options, currency } = service
  const [option] = options
  const { date } = localOf(place.timeZone, ctx.now)
  return sampleTimes({
    service,
    today: date,
    describeDay,
    describeMonth,
    weekdayName,
    totalText: formatMoney({ minor: option!.priceMinor, currency }),
    durationText: option!.durationMinutes ? durationText(option!.durationMinutes) : '',
    policyText: `${terms.pay} ${terms.cancel}`,
  })
}
