import { getOwnService } from '#catalogue/queries/get-business-service.ts'
import { listOwnServices } from '#catalogue/queries/list-business-services.ts'
import type { OwnServiceRow } from '#catalogue/contract-own.ts'
import type { ServiceStatus } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import { listOwnProviders } from '#providers/queries/get-own-provider.ts'
import type { AppContext } from '#server/context.ts'
import { AppError } from '#shared/app-error.ts'

/** What became of a submission. */
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

/** Without a submission: how the latest services stand. */
export interface SuccessView {
  sent: SentService | null
  latest: { providerId: string; name: string; items: OwnServiceRow[] }[]
}

const businesses = 3
const services = 4

/** The service that was sent, or, without one, how the latest stand. */
export async function loadSuccess(ctx: AppContext, serviceId: string | null): Promise<SuccessView> {
  const own = await listOwnProviders(ctx)
  const sent = serviceId ? await findSent(ctx, serviceId, own) : null
  if (sent) return { sent, latest: [] }
  const latest = await Promise.all(
    own.slice(0, businesses).map(async ({ id, name }) => ({
      providerId: id,
      name,
      items: (await listOwnServices(ctx, id, { limit: services })).items,
    })),
  )
  return { sent: null, latest }
}

async function findSent(
  ctx: AppContext,
  id: string,
  own: { id: string; status: string }[],
): Promise<SentService | null> {
  try {
    const { providerId, form, href, status, isLive, reference } = await getOwnService(ctx, id)
    const providerStatus = own.find((one) => one.id === providerId)?.status ?? 'active'
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
