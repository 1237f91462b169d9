import type { OwnServiceList } from '#catalogue/contract-own.ts'
import { callApi } from '#ui/api-call.ts'

export const loadServices = (providerId: string) =>
  callApi<OwnServiceList>(`/api/v1/own/providers/${providerId}/services?limit=100`)
