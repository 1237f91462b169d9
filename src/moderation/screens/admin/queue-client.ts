import type { PagedSource } from '#ui/source.ts'
import { adminSource, listOf } from '#identity/screens/admin/admin-lists.ts'
import { callAdminApi, queryOf } from '#identity/screens/admin/call-admin-api.ts'
import type {
  CaseShown,
  DecisionInput,
  ModerationSettings,
  QueueShown,
  SpamReport,
} from '#moderation/contract-admin.ts'

export interface WantedQueue {
  state: string
  subject: string
}

/** The cases of one list, with its counts. */
export const queueSource = (wanted: WantedQueue) => {
  const pages = listOf<QueueShown['items'][number]>('moderation/cases')({ ...wanted })
  return pages as PagedSource<QueueShown['items'][number], QueueShown>
}

export const casesOfSource = (provider: string) =>
  adminSource<QueueShown>(`moderation/cases?${queryOf({ provider, state: 'all' })}`)

export const caseSource = (id: string) => adminSource<CaseShown>(`moderation/cases/${id}`)

export const claimCase = (id: string) =>
  callAdminApi<{ until: string }>(`moderation/cases/${id}/claim`, { method: 'POST' })

export const releaseCase = (id: string) =>
  callAdminApi(`moderation/cases/${id}/release`, { method: 'POST', keepalive: true })

export const decideCase = (id: string, decision: DecisionInput) =>
  callAdminApi(`moderation/cases/${id}/decision`, { method: 'POST', body: decision })

export const rejectSpam = (ids: string[], isStrike: boolean) =>
  callAdminApi<SpamReport>('moderation/cases/reject-as-spam', { method: 'POST', body: { ids, isStrike } })

export const rulesSource = adminSource<ModerationSettings>('moderation/settings')

export const saveRules = (rules: ModerationSettings, seen: ModerationSettings) =>
  callAdminApi<ModerationSettings>('moderation/settings', { method: 'PUT', body: { ...rules, seen } })
