import { balanceOf, type Account } from '#payments/rules/ledger/accounts.ts'

/** The labels of ledger events. */
const eventWords: Record<string, string | undefined> = {
  captured: 'Paid by a customer',
  allocated: 'Sold',
  returned: 'Given back to a customer',
  refunded: 'Refund arrived',
  completed: 'Final, can be paid out',
  venue_commission: 'Commission of a sale at the venue',
  venue_commission_returned: 'Commission given back',
  written_off: 'Written off',
  frozen: 'Held back',
  unfrozen: 'Let go again',
  'payout-sent': 'Payout sent',
  'payout-paid': 'Payout arrived',
  'payout-failed': 'Payout failed',
  'payout-returned': 'Payout sent back',
  'debt-paid': 'Debt paid',
  'venue-refund': 'Owed to a customer after a dispute',
  'venue-refund-paid': 'A customer got what was owed',
  till_payment: 'Paid at the till',
  till_refund: 'Returned at the till',
  till_opened: 'Cash moved in or out of the till',
  till_closed: 'Difference at the close of the till',
}

const gatewayLabels: Record<string, string | undefined> = {
  test: 'the test company',
  stripe: 'Stripe',
  file: 'the bank that pays out',
  bank: 'the bank',
  cash: 'the till',
}
const placeWords: Record<string, string | undefined> = {
  pending: 'pending',
  available: 'available',
  frozen: 'held back',
  in_payout: 'on its way',
}
const marketWords: Record<string, string | undefined> = {
  commission: 'Commission earned',
  commission_tax: 'Tax on commission',
  customer_fee: 'Service fees earned',
  promo: 'Given as promotions',
  loss: 'Lost and written off',
}

/** The display name of a payment gateway. */
export const gatewayLabel = (adapter: string): string => gatewayLabels[adapter] ?? adapter

/** "clearing:stripe" → "Lies at Stripe": the label of an account. */
export function accountWords(name: string): string {
  const [kind, owner = '', place = ''] = name.split(':')
  if (kind === 'clearing') return `Lies at ${gatewayLabel(owner)}`
  if (kind === 'market') return marketWords[owner] ?? owner.replaceAll('_', ' ')
  if (kind === 'provider') return `Provider's, ${placeWords[place] ?? place}`
  return fixedWords[kind ?? ''] ?? name
}

/** The till of a business. */
const tillWords: Record<string, string | undefined> = {
  till_cash: 'Cash at the business',
  till_terminal: 'Card terminal of the business, paid to it directly',
  till_discount: 'Discounts at the till',
  till_difference: 'Missing in the till',
  till_float: 'Taken out of the till between two days',
  till_sales: 'Sold at the till',
  till_tips: 'Tips at the till',
}

const fixedWords: Record<string, string | undefined> = {
  ...tillWords,
  venue_refund: 'Owed to a customer after a dispute',
  buyer: "Customer's, not settled yet",
  psp_fees: 'Fees of payment companies',
}

const businessPlaces: Partial<Record<Account, string>> = {
  ...tillWords,
  provider_pending: 'Pending',
  provider_available: 'Available',
  provider_frozen: 'Held back',
  provider_in_payout: 'On its way',
}

/** The label of an account, for the provider that owns it. */
export const placeWord = (account: Account): string => businessPlaces[account] ?? account

/** The label of a ledger event. */
export const eventWord = (event: string): string =>
  eventWords[event] ?? event.replaceAll(/[-_]/g, ' ').replace(/^./, (first) => first.toUpperCase())

/** The choices for the filter by event. */
export const eventChoices = Object.entries(eventWords).map(([value, label = value]) => ({ value, label }))

/** With the sign that people expect: assets, debts and earnings are positive. */
export const shownMinor = ({ account, amountMinor }: { account: Account; amountMinor: number }): number =>
  balanceOf(account, amountMinor)
