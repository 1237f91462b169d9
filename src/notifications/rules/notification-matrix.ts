/**
 * `always`: cannot be switched off. `optional`: sent unless switched off. `consent`: sent only when switched on.
 * `never`: not on this channel.
 */
type DeliveryRule = 'always' | 'optional' | 'consent' | 'never'
export type Channel = 'mail' | 'app'
export type Side = 'customer' | 'provider' | 'market'

interface Row extends Partial<Record<Side, Record<Channel, DeliveryRule>>> {
  label: string
  hint?: string
}

/**
 * THE NOTIFICATION MATRIX: what can be switched off, for whom and on which channel. Each definition of a notification
 * names its row and side.
 */
const notificationMatrix = {
  account: { label: 'Account and security', customer: { mail: 'always', app: 'never' } },
  order: {
    label: 'Orders and bookings',
    hint: 'Confirmations, with a file for your calendar.',
    customer: { mail: 'always', app: 'always' },
    provider: { mail: 'always', app: 'always' },
  },
  answer: {
    label: 'Accepted, declined or not answered',
    customer: { mail: 'always', app: 'always' },
    provider: { mail: 'never', app: 'always' },
  },
  quote: {
    label: 'Prices on request',
    hint: 'Requests, offers and decisions.',
    customer: { mail: 'always', app: 'always' },
    provider: { mail: 'always', app: 'always' },
  },
  reminder: {
    label: 'Reminders',
    hint: 'A day and two hours before a visit, and shortly before an order arrives.',
    customer: { mail: 'optional', app: 'always' },
    provider: { mail: 'never', app: 'optional' },
  },
  progress: { label: 'Being prepared, ready or on its way', customer: { mail: 'optional', app: 'always' } },
  change: {
    label: 'Moved, cancelled or missed',
    customer: { mail: 'always', app: 'always' },
    provider: { mail: 'always', app: 'always' },
  },
  refund: {
    label: 'Refunds',
    customer: { mail: 'always', app: 'always' },
    provider: { mail: 'never', app: 'always' },
    market: { mail: 'never', app: 'always' },
  },
  message: {
    label: 'Messages',
    hint: 'When one is unread for five minutes, at most once an hour.',
    customer: { mail: 'optional', app: 'always' },
    provider: { mail: 'optional', app: 'always' },
  },
  review: {
    label: 'Reviews',
    hint: 'Invitations to write one, new reviews and replies.',
    customer: { mail: 'optional', app: 'always' },
    provider: { mail: 'optional', app: 'always' },
  },
  submission: {
    label: 'Decisions about your business and services',
    provider: { mail: 'always', app: 'always' },
    market: { mail: 'always', app: 'always' },
  },
  work: { label: 'Drafts, files of services, new colleagues', provider: { mail: 'optional', app: 'always' } },
  team: { label: 'Invitations, and programs that cannot be reached', provider: { mail: 'always', app: 'always' } },
  payout: { label: 'Payouts, invoices, balance, plan', provider: { mail: 'always', app: 'always' } },
  dispute: {
    label: 'Problems and chargebacks',
    customer: { mail: 'always', app: 'always' },
    provider: { mail: 'always', app: 'always' },
  },
  address: {
    label: 'Email that doesn’t reach you',
    customer: { mail: 'never', app: 'always' },
    market: { mail: 'never', app: 'always' },
  },
  support: {
    label: 'Support messages and reports',
    customer: { mail: 'always', app: 'always' },
    provider: { mail: 'always', app: 'always' },
    market: { mail: 'never', app: 'always' },
  },
  newsletter: {
    label: 'Offers and news',
    hint: 'Occasionally.',
    customer: { mail: 'consent', app: 'never' },
  },
  market: { label: 'What the market needs somebody for', market: { mail: 'always', app: 'always' } },
} as const satisfies Record<string, Row>

type Matrix = typeof notificationMatrix

/** A row of the matrix: what people switch on and off together. */
export type PreferenceName = keyof Matrix
/** The sides that a row has. */
export type SideOf<Preference extends PreferenceName> = keyof Matrix[Preference] & Side

/** One cell of the matrix: a preference of one side. */
export interface MatrixCell {
  preference: PreferenceName
  side: Side
  label: string
  hint: string
  mail: DeliveryRule
  app: DeliveryRule
}

const sides: Side[] = ['customer', 'provider', 'market']
const rows = Object.entries(notificationMatrix) as [PreferenceName, Row][]

/** The cells of the matrix, in order. */
export const matrixCells: readonly MatrixCell[] = rows.flatMap(([preference, row]) =>
  sides.flatMap((side) => {
    const rules = row[side]
    return rules ? [{ preference, side, label: row.label, hint: row.hint ?? '', ...rules }] : []
  }),
)

export const findCell = (side: string, preference: string): MatrixCell | undefined =>
  matrixCells.find((cell) => cell.side === side && cell.preference === preference)

/** Cells that people can switch. */
export const isChangeable = (cell: MatrixCell, channel: Channel): boolean =>
  cell[channel] === 'consent' || cell[channel] === 'optional'

/** Whether a notification is sent: by the person's setting, or by the rule of the matrix. */
export const isNotifiedBy = (mark: DeliveryRule, switched: boolean | undefined): boolean =>
  mark === 'optional' || mark === 'consent' ? (switched ?? mark === 'optional') : mark === 'always'
