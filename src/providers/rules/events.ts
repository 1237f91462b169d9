import '#shared/events.ts'

declare module '#shared/events.ts' {
  interface Events {
    'provider.submitted': { providerId: string; caseId: string }
    /** `openItems`: of one that is suspended, whether what was ordered of it is cancelled. */
    'provider.state-changed': {
      providerId: string
      from: string
      to: string
      reason: string
      openItems?: 'keep' | 'cancel'
    }
    /** `fields`: what of it, by the names of its form. */
    'provider.changed': { providerId: string; fields: string[] }
    /** It opens at other times, or its people and places work otherwise. */
    'provider.hours-changed': { providerId: string }
    'provider.plan-changed': { providerId: string }
    'draft.expiring': { draftId: string }
    'member.invited': { invitationId: string; sealedCode: string }
    'member.joined': { providerId: string; userId: string }
  }
}
