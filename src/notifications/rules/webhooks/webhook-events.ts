/** Webhook events by subject. */
export const hookGroups = {
  order: { label: 'Orders', types: ['order.placed', 'order.expired'] },
  item: {
    label: 'Items of orders',
    types: [
      'item.requested',
      'item.confirmed',
      'item.declined',
      'item.expired',
      'item.moved',
      'item.lowered',
      'item.checked_in',
      'item.preparing',
      'item.ready',
      'item.cancelled',
      'item.no_show',
      'item.fulfilled',
      'item.completed',
    ],
  },
  payment: { label: 'Payments', types: ['payment.captured', 'payment.failed', 'payment.refunded'] },
  dispute: { label: 'Disputes', types: ['dispute.opened', 'dispute.changed', 'dispute.closed'] },
  payout: { label: 'Payouts', types: ['payout.scheduled', 'payout.paid', 'payout.failed', 'payout.returned'] },
  provider: { label: 'Business', types: ['provider.submitted', 'provider.state_changed'] },
  service: { label: 'Services', types: ['service.submitted', 'service.state_changed'] },
  review: { label: 'Reviews', types: ['review.published'] },
  message: { label: 'Messages', types: ['message.created'] },
} as const satisfies Record<string, { label: string; types: string[] }>

export type HookGroup = keyof typeof hookGroups
export type HookType = (typeof hookGroups)[HookGroup]['types'][number] | 'webhook.test'
export type HookStatus = 'on' | 'off' | 'failed'

/** Whether a text is an event type or a group of them. */
export const isHookType = (text: string): boolean =>
  text in hookGroups || Object.values(hookGroups).some(({ types }) => (types as readonly string[]).includes(text))

export const groupOf = (type: string): string => type.slice(0, type.indexOf('.'))

/** The recipient's scope: a business id for its own part, or null for the market. */
export type HookAudience = string | null

export interface HookEvent {
  id: string
  type: HookType
  created: string
  data: object
}

/** The body as sent, byte for byte as signed. */
export const hookBody = ({ id, type, created, data }: HookEvent): string =>
  JSON.stringify({ id, type, created, version: 1, data })
