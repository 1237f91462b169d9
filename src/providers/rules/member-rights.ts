export const memberRoles = ['owner', 'manager', 'staff'] as const

export type MemberRole = (typeof memberRoles)[number]

/** The rights of a provider's members. */
export const memberRights = [
  'see-dashboard',
  'see-orders',
  'edit-my-hours',
  'answer-orders',
  'manage-till',
  'answer-disputes',
  'answer-reviews',
  'edit-services',
  'see-customers',
  'edit-hours',
  'edit-profile',
  'pause',
  'manage-team',
  'change-money',
  'close',
] as const

export type MemberRight = (typeof memberRights)[number]

const staff: MemberRight[] = ['see-dashboard', 'see-orders', 'edit-my-hours', 'answer-orders']
const manager: MemberRight[] = [
  ...staff,
  'manage-till',
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
