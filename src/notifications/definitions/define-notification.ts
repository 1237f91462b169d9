import type { AppContext } from '#server/context.ts'
import { composeMail, type EmailBranding, type MailContent } from '#notifications/rules/email/mail-content.ts'
import type { Mail } from '#notifications/rules/email/mail.ts'
import type { PreferenceName, Side, SideOf } from '#notifications/rules/notification-matrix.ts'
import type { Cast } from '#notifications/rules/samples/sample-order.ts'
import type { Events, EventType } from '#shared/events.ts'

/** Somebody who is notified: in the app with an account, by email or SMS with an address. */
export interface Recipient {
  userId: string | null
  email: string | null
  phone?: string
}

export interface InAppText {
  title: string
  text: string
  /** A path of this site, with details or actions. */
  href: string
}

/** The email; kind and recipient are filled in when it is sent. */
export type EmailText = Omit<MailContent, 'kind' | 'recipient'>

/** What a notification says. A channel without a function is not used; `null` says nothing in this case. */
export interface Content<Kind extends string, Preference, OfSide, Data> {
  /** With a hyphen for customers, with a dot for members of a business and administrators. */
  readonly kind: Kind
  /** Its name in the dashboard; absent: made of its kind. */
  readonly name?: string
  /** The row and the side of the matrix: which channels there are, and what can be switched off. */
  readonly preference: Preference
  readonly side: OfSide
  inApp?(data: Data, here: EmailBranding): InAppText | null
  email?(data: Data, here: EmailBranding): EmailText | null
  sms?(data: Data, here: EmailBranding): { subject: string; text: string }
  /** Examples, for previews and tests: one for each variant of the texts. */
  sample(cast: Cast): Data[]
}

/** What causes a notification, and who gets it. */
interface Trigger<Type extends EventType, Data> {
  readonly on: Type | readonly Type[]
  /**
   * Reads what the texts need, as it is now. Nothing: no notification. Several: one notification for each. Definitions
   * of the same event that share this function load once.
   */
  load(ctx: AppContext, event: Events[Type], type: NoInfer<Type>): Promise<Data | Data[] | undefined>
  /** The cases of the event that this notification is for; absent: all. */
  when?(data: NoInfer<Data>, event: Events[Type]): boolean
  audience(ctx: AppContext, data: NoInfer<Data>, event: Events[Type]): Promise<Recipient[]>
  /** Names the occasion: one notification per key and recipient, however often the event is delivered. */
  key(event: Events[Type], data: NoInfer<Data>): string
}

/** The parts of any definition. */
export type AnyContent = Content<string, PreferenceName, Side, unknown>
export type AnyDefinition = AnyContent & Trigger<EventType, unknown>

/** A notification that an event causes. */
export const defineNotification = <
  const Kind extends string,
  const Preference extends PreferenceName,
  const OfSide extends SideOf<Preference>,
  const Type extends EventType,
  Data,
>(
  definition: Content<Kind, Preference, OfSide, NoInfer<Data>> & Trigger<Type, Data>,
): Content<Kind, Preference, OfSide, Data> & Trigger<Type, Data> => definition

/** A notification that a job or a command sends, with `sendNotification`. */
export const defineContent = <
  const Kind extends string,
  const Preference extends PreferenceName,
  const OfSide extends SideOf<Preference>,
  Data,
>(
  content: Content<Kind, Preference, OfSide, Data>,
): Content<Kind, Preference, OfSide, Data> => content

/** The finished email of a notification; null when it has none. */
export function composeEmail<Data>(
  { kind, email }: Content<string, unknown, unknown, Data>,
  data: Data,
  { here, recipient }: { here: EmailBranding; recipient: string },
): Mail | null {
  const text = email?.(data, here)
  return text ? composeMail(here, { ...text, kind, recipient }) : null
}
