/** The permissions of an administrator. */
export type AdminRight =
  | 'read-users'
  | 'change-users'
  | 'resend-emails'
  | 'view-as'
  | 'read-admins'
  | 'change-admins'
  | 'change-rules'
  | 'read-audit'
  // Providers and their publications: read all; moderate; change their status and plan.
  | 'read-providers'
  | 'moderate'
  | 'change-providers'
  // The ledger, payments, payouts and invoices of everybody: read; move money.
  | 'read-money'
  | 'change-money'
  // Disputes and charge-backs: read; decide.
  | 'read-disputes'
  | 'decide-disputes'
  // Orders: read all; cancel for a party; refund (support up to a limit).
  | 'read-orders'
  | 'cancel-orders'
  | 'refund-orders'
  // Reschedule visits at a customer's request.
  | 'move-visits'
  // Messages to the market; messages between others only if one was reported.
  | 'read-tickets'
  | 'answer-tickets'
  | 'read-reported-messages'
  // Emails and text messages of the market, with their delivery status.
  | 'read-outbox'
  // Settings and their history (`change-rules` changes them); messages, timers, keys, backups.
  | 'read-settings'
  | 'read-system'
  | 'change-system'
  | 'erase-users'
  // Lists of people (accounts, orders, providers, messages, tickets) as files; each list also requires the permission
  // to read it.
  | 'export-people'

export const adminRoles = ['owner', 'admin', 'moderator', 'support', 'finance', 'auditor'] as const

export type AdminRole = (typeof adminRoles)[number]

/** Whether a text is the name of a role. */
export const isAdminRole = (text: unknown): text is AdminRole => adminRoles.some((role) => role === text)

const allButAdmins: AdminRight[] = [
  'read-users',
  'change-users',
  'read-outbox',
  'resend-emails',
  'view-as',
  'read-admins',
  'change-rules',
  'read-audit',
  'read-providers',
  'moderate',
  'change-providers',
  'read-money',
  'change-money',
  'read-disputes',
  'decide-disputes',
  'read-orders',
  'cancel-orders',
  'refund-orders',
  'move-visits',
  'read-tickets',
  'answer-tickets',
  'read-reported-messages',
  'read-settings',
  'read-system',
  'change-system',
  'erase-users',
  'export-people',
]

const rights: Record<AdminRole, AdminRight[]> = {
  owner: [...allButAdmins, 'change-admins'],
  admin: allButAdmins,
  moderator: ['read-users', 'read-providers', 'moderate', 'read-reported-messages'],
  support: [
    'read-users',
    'read-outbox',
    'resend-emails',
    'view-as',
    'read-providers',
    'read-disputes',
    'read-orders',
    'cancel-orders',
    'refund-orders',
    'move-visits',
    'read-tickets',
    'answer-tickets',
  ],
  finance: [
    'read-users',
    'read-providers',
    'read-disputes',
    'decide-disputes',
    'read-money',
    'change-money',
    'read-orders',
    'refund-orders',
  ],
  auditor: [
    'read-users',
    'read-outbox',
    'read-admins',
    'read-audit',
    'read-providers',
    'read-disputes',
    'read-money',
    'read-orders',
    'read-tickets',
    'read-settings',
    'read-system',
  ],
}

/** All permissions of a role. */
export const rightsOf = (role: AdminRole): AdminRight[] => rights[role]

/** Whether a role has a permission. */
export const mayDo = (role: AdminRole, right: AdminRight): boolean => rights[role].includes(right)

/** The description of each role. */
export const roleTexts: Record<AdminRole, string> = {
  owner: 'Everything, and who else is an administrator',
  admin: 'Everything but the list of administrators',
  moderator: 'Reads accounts; decides on what people publish',
  support: 'Reads accounts, sends reset links, views as a person',
  finance: 'Reads accounts; looks after money',
  auditor: 'Reads accounts and the audit log, changes nothing',
}

/** The minimum length of the reason for an impersonation. */
export const shortestReason = 10
