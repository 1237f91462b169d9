import { accountEmails } from '#notifications/definitions/accounts/account-emails.ts'
import { codes } from '#notifications/definitions/accounts/codes.ts'
import { securityEmails } from '#notifications/definitions/accounts/security-emails.ts'
import { decisions } from '#notifications/definitions/businesses/decisions.ts'
import { plans } from '#notifications/definitions/businesses/plans.ts'
import { programs } from '#notifications/definitions/businesses/programs.ts'
import { states } from '#notifications/definitions/businesses/states.ts'
import { team } from '#notifications/definitions/businesses/team.ts'
import { work } from '#notifications/definitions/businesses/work.ts'
import { messages } from '#notifications/definitions/conversations/messages.ts'
import { quotes } from '#notifications/definitions/conversations/quotes.ts'
import { reviews } from '#notifications/definitions/conversations/reviews.ts'
import { composeEmail, type AnyContent, type AnyDefinition } from '#notifications/definitions/define-notification.ts'
import { chargebacks } from '#notifications/definitions/disputes/chargebacks.ts'
import { disputes } from '#notifications/definitions/disputes/disputes.ts'
import { market } from '#notifications/definitions/market/market.ts'
import { answers } from '#notifications/definitions/orders/answers.ts'
import { changes } from '#notifications/definitions/orders/changes.ts'
import { placed } from '#notifications/definitions/orders/placed.ts'
import { walkIns } from '#notifications/definitions/orders/walk-ins.ts'
import { progress } from '#notifications/definitions/orders/progress.ts'
import { reminders } from '#notifications/definitions/orders/reminders.ts'
import { reports } from '#notifications/definitions/orders/reports.ts'
import { times } from '#notifications/definitions/orders/times.ts'
import { orderMoney } from '#notifications/definitions/payments/order-money.ts'
import { payouts } from '#notifications/definitions/payments/payouts.ts'
import { supportNotifications } from '#notifications/definitions/support/support.ts'
import type { EmailBranding } from '#notifications/rules/email/mail-content.ts'
import type { Mail } from '#notifications/rules/email/mail.ts'
import {
  findCell,
  matrixCells,
  type MatrixCell,
  type PreferenceName,
  type Side,
  type SideOf,
} from '#notifications/rules/notification-matrix.ts'
import { demoCast, type Cast } from '#notifications/rules/samples/sample-order.ts'
import type { EventType } from '#shared/events.ts'

/**
 * EVERY NOTIFICATION. From this list come the subscribers of events, the table of preferences, the emails that
 * administrators can reword, and the examples of previews and tests.
 */
export const notifications = [
  ...codes,
  ...accountEmails,
  ...securityEmails,
  ...placed,
  ...walkIns,
  ...answers,
  ...progress,
  ...changes,
  ...times,
  ...reports,
  ...reminders,
  ...orderMoney,
  ...payouts,
  ...disputes,
  ...chargebacks,
  ...messages,
  ...quotes,
  ...reviews,
  ...supportNotifications,
  ...decisions,
  ...states,
  ...plans,
  ...team,
  ...work,
  ...programs,
  ...market,
] as const

type Notification = (typeof notifications)[number]
export type NotificationKind = Notification['kind']

type CellName = { [Name in PreferenceName]: `${Name}/${SideOf<Name>}` }[PreferenceName]
type FilledCell = Notification extends infer One
  ? One extends { preference: infer Name extends string; side: infer OfSide extends string }
    ? `${Name}/${OfSide}`
    : never
  : never

/** Cells of the matrix without a notification. One that lacks both a notification and a reason fails the type check. */
export const withoutNotification: Record<Exclude<CellName, FilledCell>, string> = {
  'newsletter/customer': 'newsletters are not written by the product; it asks for consent only',
}

type OnOf<One> = One extends { on: infer On } ? (On extends readonly (infer Type)[] ? Type : On) : never
/** The events that notify somebody. */
export type NotifiedEvent = OnOf<Notification>

const contents: readonly AnyContent[] = notifications

const eventsOf = (content: AnyContent): EventType[] =>
  [(content as Partial<AnyDefinition>).on ?? []].flat() as EventType[]

/** The definitions by event, in the order of the list. */
const byEvent = Map.groupBy(
  contents.flatMap((content) => eventsOf(content).map((type) => ({ type, definition: content as AnyDefinition }))),
  ({ type }) => type,
)

export const notifiedEvents = [...byEvent.keys()] as NotifiedEvent[]

export const definitionsOn = (type: EventType): AnyDefinition[] =>
  (byEvent.get(type) ?? []).map(({ definition }) => definition)

const byKind = new Map(contents.map((content) => [content.kind, content]))

/** The cell of the matrix that a kind belongs to. */
export const cellOf = (kind: string): MatrixCell => {
  const { side, preference } = byKind.get(kind)!
  return findCell(side, preference)!
}

/** The name of a kind in the dashboard: "Item expired, to the business". */
export function kindText(kind: string): string {
  const content = byKind.get(kind)
  if (content?.name) return content.name
  const words = kind.replaceAll(/[-._]/g, ' ')
  const toWhom = content && kind.includes('.') ? `, to the ${sideNames[content.side]}` : ''
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${toWhom}`
}

const sideNames: Record<Side, string> = { customer: 'customer', provider: 'business', market: 'market' }

/** Example emails of a kind; empty when it has none. */
export function samplesOf(kind: string, here: EmailBranding, cast: Cast = demoCast): Mail[] {
  const content = byKind.get(kind)
  const recipient = content?.side === 'customer' ? cast.email : 'ana@example.org'
  return (content?.sample(cast) ?? []).flatMap((data) => composeEmail(content!, data, { here, recipient }) ?? [])
}

const inOrderOfMatrix = matrixCells.flatMap(({ preference, side }) =>
  contents.filter((content) => content.preference === preference && content.side === side),
)

/** Whether it has an email in any of its variants. */
const isEmailed = ({ email, sample }: AnyContent): boolean =>
  email !== undefined && sample(demoCast).some((data) => email(data, sampleBranding) !== null)

const sampleBranding: EmailBranding = {
  marketName: 'Market',
  publicUrl: 'https://market.example',
  language: 'en',
  direction: 'ltr',
}

const kindsOf = (chosen: AnyContent[]): string[] => chosen.map(({ kind }) => kind)

/** Kinds with an email, in the order of the matrix. */
export const emailKinds: readonly string[] = kindsOf(inOrderOfMatrix.filter(isEmailed))

export const isEmailKind = (kind: string): boolean => emailKinds.includes(kind)

/** Kinds with an email or an SMS. */
export const sentKinds: readonly string[] = kindsOf(inOrderOfMatrix.filter((one) => isEmailed(one) || one.sms))
