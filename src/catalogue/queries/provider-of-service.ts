import type { AppContext } from '#server/context.ts'
import { selectProviderOf } from '#catalogue/store/business-services.server.ts'
import { isId } from '#shared/ids.ts'

/** The business of a service in any state. Without an authorisation check. */
export const providerOfService = async ({ db }: AppContext, serviceId: string): Promise<string | undefined> =>
  isId(serviceId) ? selectProviderOf(db, serviceId) : undefined
