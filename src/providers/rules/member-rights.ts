export const memberRoles = ['owner', 'manager', 'staff'] as const

export type MemberRole = (typeof memberRoles)[number]

/** The rights of a provider's members. */
export type MemberRight =
  | 'see-dashboard'
  /** See orders and visits with their customers; staff only their own. */
  | 'see-orders'
  | 'edit-own-hours'
  /** Answer requests, and change orders and visits; staff only their own. */
  | 'answer-orders'
  /** Answer disputes, which may cost money. */
  | 'answer-disputes'
  /** Answer public reviews. */
  | 'answer-reviews'
  | 'edit-services'
  /** See the customers, with the notes about them. */
  | 'see-customers'
  | 'edit-hours'
  | 'edit-profile'
  | 'pause'
  /** Team, plan, taxes, payout details and closing: only owners. */
  | 'manage-team'
  | 'change-money'
  | 'close'

const staff: MemberRight[] = ['see-dashboard', 'see-orders', 'edit-own-hours', 'answer-orders']
const manager: MemberRight[] = [
  ...staff,
  'answer-disputes',
  'answer-reviews',
  'edit-services',
  'see-customers',
  'edit-hours',
  'edit-profile',
  'pause',
]
const rights: Record<MemberRole, MemberRight[]> = {
  staff,
  manager,
  owner: [...manager, 'manage-team', 'change-money', 'close'],
}

export const memberMay = (role: MemberRole, right: MemberRight): boolean => rights[role].includes(right)

export const memberRightsOf = (role: MemberRole): MemberRight[] => rights[role]

export const memberRoleTexts: Record<MemberRole, string> = {
  owner: 'Everything, with team, plan and money',
  manager: 'Services, calendar, orders and messages',
  staff: 'Their own calendar and bookings',
}
