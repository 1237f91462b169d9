import type { EmailContent } from '#notifications/rules/email/email-parts.ts'
import { isReasonCode, reasonTexts } from '#moderation/rules/reasons.ts'
import type { NotificationKind } from '#notifications/rules/notification-matrix.ts'

/** What is told to people in the product, and, where there is an email, by mail. */
export interface NotificationContent {
  kind: NotificationKind
  title: string
  text: string
  /** Where it can be seen or put right. */
  href: string
  emailMessage?: EmailContent
}

/** Who an email speaks of. */
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

/** Why something is so: the words of each reason code, or what somebody wrote. */
export function reasonWords(reason: string): string {
  const codes = reason.split(',')
  return codes.every(isReasonCode) ? codes.map((code) => reasonTexts[code]).join(' ') : reason
}

/** "3 services", "1 service" */
export const amountText = (amount: number, one: string): string => `${amount} ${one}${amount === 1 ? '' : 's'}`
