/** The password of all demo accounts, shown on the login page of the demo. They exist only there. */
export const demoPassword = 'open the market'

export const demoAccounts = [
  { email: 'customer@demo.invalid', password: demoPassword, role: 'Customer', name: 'Mira Lindqvist' },
  { email: 'provider@demo.invalid', password: demoPassword, role: 'Provider', name: 'Ana Ferreira' },
  { email: 'admin@demo.invalid', password: demoPassword, role: 'Administrator', name: 'Noor Haddad' },
] as const

/** Whether an address belongs to a demo account. */
export const isDemoAddress = (email: string): boolean => email.endsWith('@demo.invalid')
