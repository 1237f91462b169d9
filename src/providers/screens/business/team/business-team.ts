import type { Invitation, Member } from '#providers/contract.ts'
import { callApi } from '#ui/api-call.ts'

export interface Team {
  members: Member[]
  invitations: Invitation[]
}

export const loadTeam = (providerId: string) => callApi<Team>(`/api/v1/me/providers/${providerId}/members`)
