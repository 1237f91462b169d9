const kinds = [
  'user',
  'provider',
  'service',
  'order',
  'part',
  'item',
  'second',
  'guest',
  'payment',
  'set',
  'refund',
  'payout',
  'document',
  'chargeback',
  'dispute',
  'report',
  'review',
  'case',
  'ticket',
  'entry',
  'email',
  'event',
  'hook',
  'events',
  'delivery',
] as const

/** SQL for an id that follows from a number and sorts like it, as the product's own ids sort by time. */
export const idOf = (kind: (typeof kinds)[number], number: string) =>
  `('0000${String(kinds.indexOf(kind) + 10)}00-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
