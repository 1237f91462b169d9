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
    /** The plan ends in a few days. */
    'provider.plan-ending': { providerId: string }
    /** The plan ended: the business is back at the first plan. */
    'provider.plan-ended': { providerId: string; plan: string; endedAt: number }
    'draft.expiring': { draftId: string }
    'member.invited': { invitationId: string; sealedCode: string }
    'member.joined': { providerId: string; userId: string }
  }
}
