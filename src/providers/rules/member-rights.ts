export const memberRoles = ['owner', 'manager', 'staff'] as const

export type MemberRole = (typeof memberRoles)[number]

/** What a member of a business may do. */
export type MemberRight =
  | 'see-dashboard'
  /** Orders and visits, with who ordered; staff those that are theirs. */
  | 'see-orders'
  | 'edit-own-hours'
  /** Answers requests, moves orders and visits on; staff those that are theirs. */
  | 'answer-orders'
  /** What customers say went wrong: it may cost money. */
  | 'answer-disputes'
  /** What customers say in public. */
  | 'answer-reviews'
  | 'edit-services'
  /** Who ordered, with what the business keeps of them. */
  | 'see-customers'
  | 'edit-hours'
  | 'edit-profile'
  | 'pause'
  /** Team, plan, tax and payout details, closing: the owner's alone. */
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
