import type { EmailContent } from '#notifications/rules/email/email-parts.ts'
import { isReasonCode, reasonTexts } from '#moderation/rules/reasons.ts'
import type { NotificationKind } from '#notifications/rules/notification-matrix.ts'

/** Content of a notification in the app and, when there is an email, by email. */
export interface NotificationContent {
  kind: NotificationKind
  title: string
  text: string
  /** The page with details or actions. */
  href: string
  emailMessage?: EmailContent
}

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
