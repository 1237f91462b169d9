/** The accounts of the demo world, shown on its login page. They exist there only. */
export const demoPassword = 'open the market'

export const demoAccounts = [
  { email: 'customer@demo.invalid', password: demoPassword, role: 'Customer', name: 'Mira Lindqvist' },
  { email: 'provider@demo.invalid', password: demoPassword, role: 'Provider', name: 'Ana Ferreira' },
  { email: 'admin@demo.invalid', password: demoPassword, role: 'Administrator', name: 'Noor Haddad' },
]

export const isDemoAddress = (email: string): boolean => email.endsWith('@demo.invalid')
