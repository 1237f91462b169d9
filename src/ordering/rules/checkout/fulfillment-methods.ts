export const fulfillmentMethods = ['venue', 'customer_address', 'online', 'pickup', 'delivery'] as const

export type FulfillmentMethod = (typeof fulfillmentMethods)[number]

const words: Record<FulfillmentMethod, string> = {
  venue: 'At the venue',
  customer_address: 'At your address',
  online: 'Online',
  pickup: 'Pickup',
  delivery: 'Delivery',
}

export const fulfillmentText = (way: string): string => words[way as FulfillmentMethod] ?? way

/** Methods that suit the kind: visits are not delivered, goods are not delivered online. */
export function fulfillmentMethodsFor(kind: string, ways: string[]): FulfillmentMethod[] {
  const fitting: FulfillmentMethod[] =
    kind === 'booking' ? ['venue', 'customer_address', 'online'] : ['pickup', 'delivery']
  return fitting.filter((way) => ways.includes(way))
}

/**
 * The requested method when the service supports it, else its first one; a service without methods uses pickup or the
 * venue.
 */
export function chooseFulfillmentMethod(
  kind: string,
  ways: string[],
  wanted: string | null | undefined,
): FulfillmentMethod {
  const fitting = fulfillmentMethodsFor(kind, ways)
  return fitting.find((way) => way === wanted) ?? fitting[0] ?? (kind === 'booking' ? 'venue' : 'pickup')
}

export const needsAddress = (way: string): boolean => way === 'delivery' || way === 'customer_address'
