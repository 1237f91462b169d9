export const fulfillmentMethods = ['venue', 'customer_address', 'online', 'pickup', 'delivery'] as const

export type FulfillmentMethod = (typeof fulfillmentMethods)[number]

const words: Record<FulfillmentMethod, string> = {
  venue: 'At the venue',
  customer_address: 'At your address',
  online: 'Online',
  pickup: 'Pickup',
  delivery: 'Delivery',
}

export const fulfillmentText = (fulfillmentMethod: string): string =>
  words[fulfillmentMethod as FulfillmentMethod] ?? fulfillmentMethod

/** Methods that suit the kind: visits are not delivered, goods are not delivered online. */
export function fulfillmentMethodsFor(kind: string, fulfillmentMethods: string[]): FulfillmentMethod[] {
  const fitting: FulfillmentMethod[] =
    kind === 'booking' ? ['venue', 'customer_address', 'online'] : ['pickup', 'delivery']
  return fitting.filter((fulfillmentMethod) => fulfillmentMethods.includes(fulfillmentMethod))
}

/**
 * The requested method when the service supports it, else its first one; a service without methods uses pickup or the
 * venue.
 */
export function chooseFulfillmentMethod(
  kind: string,
  fulfillmentMethods: string[],
  wanted: string | null | undefined,
): FulfillmentMethod {
  const fitting = fulfillmentMethodsFor(kind, fulfillmentMethods)
  return (
    fitting.find((fulfillmentMethod) => fulfillmentMethod === wanted) ??
    fitting[0] ??
    (kind === 'booking' ? 'venue' : 'pickup')
  )
}

export const needsAddress = (fulfillmentMethod: string): boolean =>
  fulfillmentMethod === 'delivery' || fulfillmentMethod === 'customer_address'
