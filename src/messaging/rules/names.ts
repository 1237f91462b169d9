interface CustomerName {
  firstName: string
  lastName: string
  shownName: string
}

export const formerCustomer = 'Former customer'

/** A customer's name as providers see it: first name, and initial of the last name. */
export function customerNameOf(name: CustomerName | null): string {
  if (!name) return formerCustomer
  const [first = '', ...rest] = name.firstName ? [name.firstName, name.lastName] : name.shownName.split(' ')
  const last = [...(rest.at(-1) ?? '')][0]
  return [first || 'Customer', ...(last ? [`${last.toUpperCase()}.`] : [])].join(' ')
}

/** A member's name as customers see it: the first name. */
export const memberNameOf = (name: string | null): string => (name ?? '').split(' ')[0] ?? ''

const megabyte = 2 ** 20

/** "1.4 MB", "88 kB" */
export const sizeText = (bytes: number): string =>
  bytes >= megabyte ? `${(bytes / megabyte).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1_024))} kB`
