export const mostAddresses = 10

/** "pt-BR" as the browser writes it. */
export function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

/** What is told unless the person says otherwise: what concerns their own bookings, but no news. */
export const defaultPreferences = { bookingReminders: true, orderUpdates: true, messages: true, news: false }

/** One address is the usual one: the first that says so, or else the first. */
export function withOneDefault<Address extends { isDefault: boolean }>(addresses: Address[]): Address[] {
  const usual = Math.max(
    0,
    addresses.findIndex(({ isDefault }) => isDefault),
  )
  return addresses.map((address, index) => ({ ...address, isDefault: index === usual }))
}
