import { sourceAt } from '#ui/source.ts'
import type { BusinessServiceList } from '#catalogue/contract-business.ts'

export const servicesSource = (providerId: string) =>
  sourceAt<BusinessServiceList>(`/api/v1/me/providers/${providerId}/services?limit=100`)
