/** An order with its email data. Times, amounts and states are worded as on the order page. */
export interface MailOrder {
  id: string
  reference: string
  email: string | null
  firstName: string
  lastName: string | null
  phone: string | null
  parts: MailPart[]
  totals: MailTotals[]
  /** Opens the order without an account; absent: its reader signs in. */
  token?: string
}

export interface MailPart {
  /** "K7Q2-9M4T-1" */
  reference: string
  provider: { id: string; slug: string; name: string }
  fulfillmentText: string
  place: MailPlace | null
  /** The delivery address. */
  address: MailAddress | null
  wantedText: string | null
  note: string
  delivery: Shown | null
  tip: Shown | null
  items: MailItem[]
}

export interface MailItem {
  id: string
  reference: string
  bookingId: string | null
  serviceId: string
  title: string
  optionName: string
  addons: { name: string; quantity: number }[]
  picture?: { file: string } | null
  quantity: number
  isParty: boolean
  staffName: string | null
  status: string
  statusText: string
  startsAt: { at: string; display: string } | null
  endsAt: string | null
  timeZone: string
  /** The agreed price, and the customer's final price. */
  total: Shown
  currentTotal: Shown
  /** Paid and remaining amounts, and where the rest is paid. */
  payText: string
  policyLine: string
  /** Paid online, and refunded of that. */
  payment?: { paid: { minor: number; currency: string; display: string }; refunded?: { minor: number } }
  /** Reports that the other side may answer. */
  reports?: { id: string; kind: string; status: string; answerBy: { display: string } }[]
  /** An open proposal for another time. */
  rescheduling?: { proposal: { id: string; answerBy: { display: string } } | null } | null
  note: string
  answers: { label: string; answer: string }[]
  href: string
}

export interface MailTotals {
  currency: string
  total: Amount
  paid: Amount
  refunded: Amount
  reserved: Amount
  toPay: Amount
  paidThere: Amount
  dueAtVenue: Amount
  /** Amount at the time of the order. */
  chargedNow: Amount
}

interface Amount {
  minor: number
  display: string
}

export interface MailPlace {
  name: string
  line1: string | null
  postalCode: string | null
  city: string
  country: string
}

export interface MailAddress {
  line1?: string | undefined
  line2?: string | undefined
  postalCode?: string | undefined
  city?: string | undefined
  state?: string | undefined
  country?: string | undefined
  hint?: string | undefined
}

interface Shown {
  display: string
}

/** "Studio Ana, Rua Augusta 12, 1100-053 Lisbon, PT": only the known parts. */
export function placeText({ name, line1, postalCode, city, country }: MailPlace): string {
  const town = [postalCode, city].filter(Boolean).join(' ')
  return [...new Set([name, line1, town, country])].filter(Boolean).join(', ')
}

export function addressText({ line1, line2, postalCode, city, state, country, hint }: MailAddress): string {
  const town = [postalCode, city].filter(Boolean).join(' ')
  const address = [line1, line2, town, state, country].filter(Boolean).join(', ')
  return hint ? `${address} (${hint})` : address
}

/** "Standard, with Beard trim, 2 × Hair mask" */
export function whatText({ optionName, addons }: MailItem): string {
  const extras = addons.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
  return extras.length ? `${optionName}, with ${extras.join(', ')}` : optionName
}

export const amountText = ({ quantity, isParty }: MailItem): string =>
  isParty ? `${quantity} people` : String(quantity)

/** "Cut and finish" or "Cut and finish and 2 more" */
export function titlesText(items: MailItem[]): string {
  const first = items[0]?.title ?? ''
  return items.length > 1 ? `${first} and ${items.length - 1} more` : first
}

export const itemsOf = (order: MailOrder): MailItem[] => order.parts.flatMap((part) => part.items)

/** The smallest file of the item's picture. Only uploads have the JPEG that all email clients show. */
export const pictureOf = ({ picture }: MailItem): string | undefined =>
  picture ? `${picture.file}-320.${picture.file.startsWith('/media/') ? 'jpg' : 'webp'}` : undefined
