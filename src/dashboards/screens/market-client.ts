import { callDesk } from '#dashboards/screens/desk-client.ts'
import type { ProviderStanding } from '#dashboards/contract-standing.ts'
import type { AdminProviderPage } from '#providers/contract-admin.ts'

export const loadProvider = (id: string) => callDesk<AdminProviderPage>(`providers/${id}`)

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

export const loadStanding = (id: string) => callDesk<ProviderStanding>(`provider-standing/${id}`)

export const actOnProvider = (id: string, act: ProviderAct, body: object) =>
  callDesk<AdminProviderPage>(`providers/${id}/${act}`, { method: 'POST', body })

export type ServiceAct = 'suspend' | 'reinstate' | 'move-category'

export const actOnService = (id: string, act: ServiceAct, body: object) =>
  callDesk(`services/${id}/${act}`, { method: 'POST', body })
