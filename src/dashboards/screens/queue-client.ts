import { callDesk, queryOf } from '#dashboards/screens/desk-client.ts'
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

export const loadQueue = (wanted: WantedQueue, cursor: string | null) =>
  callDesk<QueueShown>(`moderation/cases?${queryOf({ ...wanted, cursor })}`)

export const loadCasesOf = (provider: string) =>
  callDesk<QueueShown>(`moderation/cases?${queryOf({ provider, state: 'all' })}`)

export const loadCase = (id: string) => callDesk<CaseShown>(`moderation/cases/${id}`)

export const claimCase = (id: string) => callDesk<{ until: string }>(`moderation/cases/${id}/claim`, { method: 'POST' })

export const releaseCase = (id: string) =>
  callDesk(`moderation/cases/${id}/release`, { method: 'POST', keepalive: true })

export const decideCase = (id: string, decision: DecisionInput) =>
  callDesk(`moderation/cases/${id}/decision`, { method: 'POST', body: decision })

export const rejectSpam = (ids: string[], isStrike: boolean) =>
  callDesk<SpamReport>('moderation/cases/reject-as-spam', { method: 'POST', body: { ids, isStrike } })

export const loadRules = () => callDesk<ModerationSettings>('moderation/settings')

export const saveRules = (rules: ModerationSettings, seen: ModerationSettings) =>
  callDesk<ModerationSettings>('moderation/settings', { method: 'PUT', body: { ...rules, seen } })
