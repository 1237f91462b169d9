import { readChoice, type PickerView } from '#booking/rules/slots/picker.ts'
import { loadPicker } from '#booking/screens/load-picker.server.ts'
import type { ServicePage } from '#catalogue/contract.ts'
import { getServicePage } from '#catalogue/queries/service-page/get-service-page.ts'
import { getServicePreview } from '#catalogue/queries/service-page/get-service-preview.ts'
import { readLayoutChoice } from '#catalogue/rules/layouts/layout-address.ts'
import { loadServiceView } from '#catalogue/screens/service-page/load-service.server.ts'
import type { ServiceView } from '#catalogue/screens/service-page/service-view.server.ts'
import type { AppContext } from '#server/context.ts'
import { AppError, notFound } from '#shared/app-error.ts'

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

/** The page with the layout in the URL. A service that is not public is shown with the times that it will have. */
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
  const picker = view.picker ?? (isManaged ? await timesOf(ctx, shown) : null)
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

/**
 * The times that a service will have by the hours of its people, also before it is on sale. Null where there is no
 * calendar yet, or an option of it waits for a review: invented times would be taken for real ones.
 */
async function timesOf(ctx: AppContext, service: ServicePage): Promise<PickerView | null> {
  if (service.kind !== 'booking' || service.options.length === 0) return null
  const choice = readChoice(new URLSearchParams(), service)
  return loadPicker(ctx, service, choice, { week: service.layout === 'schedule', isPreview: true }).catch(
    (error: unknown) => {
      if (error instanceof AppError) return null
      throw error
    },
  )
}
