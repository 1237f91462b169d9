import { sourceAt } from '#ui/source.ts'
import type { Invitation, Member } from '#providers/contract.ts'

export interface Team {
  members: Member[]
  invitations: Invitation[]
}

export const teamSource = (providerId: string) => sourceAt<Team>(`/api/v1/me/providers/${providerId}/members`)
