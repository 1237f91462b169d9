import { adminSource } from '#identity/screens/admin/admin-lists.ts'
import { callAdminApi } from '#identity/screens/admin/call-admin-api.ts'
import type { ProviderObligations } from '#ordering/contract-obligations.ts'
import type { AdminProviderPage } from '#providers/contract-admin.ts'

export const providerSource = (id: string) => adminSource<AdminProviderPage>(`providers/${id}`)

export type ProviderAct =
  | 'pause'
  | 'resume'
  | 'suspend'
  | 'reinstate'
  | 'restrict'
  | 'unrestrict'
  | 'close'
  | 'mark'
  | 'strike'
  | 'plan'
  | 'service-limit'
  | 'commission'

export const obligationsSource = (id: string) => adminSource<ProviderObligations>(`provider-standing/${id}`)

export const actOnProvider = (id: string, act: ProviderAct, body: object) =>
  callAdminApi<AdminProviderPage>(`providers/${id}/${act}`, { method: 'POST', body })

export type ServiceAct = 'suspend' | 'reinstate' | 'move-category'

export const actOnService = (id: string, act: ServiceAct, body: object) =>
  callAdminApi(`services/${id}/${act}`, { method: 'POST', body })
