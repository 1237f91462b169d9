import { isReasonCode, reasonTexts } from '#moderation/rules/reasons.ts'

/** The business in an email. */
export interface Business {
  id: string
  name: string
}

export const dashboardOf = (
  { id }: Business,
  area?: 'orders' | 'calendar' | 'services' | 'team' | 'settings',
): string => `/provider-dashboard/${id}${area ? `/${area}` : ''}`

export const whyBusiness = ({ name }: Business, { marketName }: { marketName: string }): string =>
  `You get this mail because you run ${name} on ${marketName}.`

/** The reasons: the text of each reason code, or free text. */
export function reasonWords(reason: string): string {
  const codes = reason.split(',')
  return codes.every(isReasonCode) ? codes.map((code) => reasonTexts[code]).join(' ') : reason
}

/** "3 services", "1 service" */
export const amountText = (amount: number, one: string): string => `${amount} ${one}${amount === 1 ? '' : 's'}`

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
