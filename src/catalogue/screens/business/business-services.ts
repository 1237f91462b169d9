import type { BusinessServiceList } from '#catalogue/contract-business.ts'
import { callApi } from '#ui/api-call.ts'

export const loadServices = (providerId: string) =>
  callApi<BusinessServiceList>(`/api/v1/me/providers/${providerId}/services?limit=100`)
