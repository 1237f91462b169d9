import type { AppContext } from '#server/context.ts'
import { selectProviderOf } from '#catalogue/store/business-services.server.ts'
import { isId } from '#shared/ids.ts'

/** The business of a service, whatever its state; for who asks no right. */
export const providerOfService = async ({ db }: AppContext, serviceId: string): Promise<string | undefined> =>
  isId(serviceId) ? selectProviderOf(db, serviceId) : undefined
