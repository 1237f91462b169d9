/** What an administrator may do. */
export type AdminRight =
  | 'read-users'
  | 'change-users'
  | 'resend-emails'
  | 'view-as'
  | 'read-admins'
  | 'change-admins'
  | 'change-rules'
  | 'read-audit'
  // Businesses and what they publish: look at all of it; decide on it; change their state and their plan.
  | 'read-providers'
  | 'moderate'
  | 'change-providers'
  // Ledger, payments, payouts, invoices of everybody: look at them; move money.
  | 'read-money'
  | 'change-money'
  // Disputes and charge-backs: look at them; decide them.
  | 'read-disputes'
  | 'decide-disputes'
  // Orders: look at all of them; cancel for a side; give money back (support up to a limit).
  | 'read-orders'
  | 'cancel-orders'
  | 'refund-orders'
  // Visits of customers who ask for another time.
  | 'move-visits'
  // What people write to the market; messages between others only where one was reported.
  | 'read-tickets'
  | 'answer-tickets'
  | 'read-reported-messages'
  // What the market sent by mail and text message, and what became of it.
  | 'read-outbox'
  // Settings and their history (they are changed by `change-rules`); messages, timers, keys, backups.
  | 'read-settings'
  | 'read-system'
  | 'change-system'
  | 'erase-users'
  // Lists of people (accounts, orders, businesses, messages, tickets) as files; each list also wants the right to read it.
  | 'export-people'

export const adminRoles = ['owner', 'admin', 'moderator', 'support', 'finance', 'auditor'] as const

export type AdminRole = (typeof adminRoles)[number]

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

export const rightsOf = (role: AdminRole): AdminRight[] => rights[role]

export const mayDo = (role: AdminRole, right: AdminRight): boolean => rights[role].includes(right)

/** What a role means, for who chooses one. */
export const roleTexts: Record<AdminRole, string> = {
  owner: 'Everything, and who else is an administrator',
  admin: 'Everything but the list of administrators',
  moderator: 'Reads accounts; decides on what people publish',
  support: 'Reads accounts, sends reset links, views as a person',
  finance: 'Reads accounts; looks after money',
  auditor: 'Reads accounts and the audit log, changes nothing',
}

/** A person looks through no account without saying why. */
export const shortestReason = 10
