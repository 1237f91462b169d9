export const mostAddresses = 10

/** Whether a text is a language tag: "pt-BR". */
export function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

/** The default notifications: about the user's own bookings, but no news. */
export const defaultPreferences = { bookingReminders: true, orderUpdates: true, messages: true, newsletter: false }

/** Exactly one address is the default: the first one marked, or else the first. */
export function withOneDefault<Address extends { isDefault: boolean }>(addresses: Address[]): Address[] {
  const usual = Math.max(
    0,
    addresses.findIndex(({ isDefault }) => isDefault),
  )
  return addresses.map((address, index) => ({ ...address, isDefault: index === usual }))
}
