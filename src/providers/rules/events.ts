import '#shared/events.ts'

declare module '#shared/events.ts' {
  interface Events {
    'provider.submitted': { providerId: string; caseId: string }
    /** `openItems`: whether the open items of a suspended provider are kept or cancelled. */
    'provider.state-changed': {
      providerId: string
      from: string
      to: string
      reason: string
      openItems?: 'fulfill' | 'cancel'
    }
    /** `fields`: the changed fields of its form. */
    'provider.changed': { providerId: string; fields: string[] }
    /** Bookable times changed: opening hours, people or locations. */
    'provider.hours-changed': { providerId: string }
    'provider.plan-changed': { providerId: string }
    'draft.expiring': { draftId: string }
    'member.invited': { invitationId: string; sealedCode: string }
    'member.joined': { providerId: string; userId: string }
  }
}
