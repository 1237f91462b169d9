import { getBusinessService } from '#catalogue/queries/get-business-service.ts'
import { listBusinessServices } from '#catalogue/queries/list-business-services.ts'
import type { BusinessServiceRow } from '#catalogue/contract-business.ts'
import type { ServiceStatus } from '#catalogue/rules/lifecycle/service-states.ts'
import { listMyProviders } from '#providers/queries/get-managed-provider.ts'
import type { AppContext } from '#server/context.ts'
import { AppError } from '#shared/app-error.ts'

/** The result of a submission. */
export interface SentService {
  id: string
  providerId: string
  providerStatus: string
  title: string
  href: string
  publicUrl: string
  status: ServiceStatus
  isLive: boolean
  reference: string | null
}

/** Without a submission: the latest services. */
export interface SuccessView {
  sent: SentService | null
  latest: { providerId: string; name: string; items: BusinessServiceRow[] }[]
}

const businesses = 3
const services = 4

/** The submitted service or, without one, the latest services. */
export async function loadSuccess(ctx: AppContext, serviceId: string | null): Promise<SuccessView> {
  const myBusinesses = await listMyProviders(ctx)
  const sent = serviceId ? await findSent(ctx, serviceId, myBusinesses) : null
  if (sent) return { sent, latest: [] }
  const latest = await Promise.all(
    myBusinesses.slice(0, businesses).map(async ({ id, name }) => ({
      providerId: id,
      name,
      items: (await listBusinessServices(ctx, id, { limit: services })).items,
    })),
  )
  return { sent: null, latest }
}

async function findSent(
  ctx: AppContext,
  id: string,
  myBusinesses: { id: string; status: string }[],
): Promise<SentService | null> {
  try {
    const { providerId, form, href, status, isLive, reference } = await getBusinessService(ctx, id)
    const providerStatus = myBusinesses.find((one) => one.id === providerId)?.status ?? 'active'
    return {
      id,
      providerId,
      providerStatus,
      title: form.title,
      href,
      publicUrl: ctx.publicUrl + href,
      status,
      isLive,
      reference,
    }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
