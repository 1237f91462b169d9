import type { EmailBranding } from '#notifications/rules/email/mail-content.ts'
import type { Mail } from '#notifications/rules/email/mail.ts'
import { matrixCells } from '#notifications/rules/notification-cells.ts'
import type { NotificationKind } from '#notifications/rules/notification-matrix.ts'
import { quoteSamples } from '#notifications/rules/samples/sample-quotes.ts'
import { businessSamples, marketSamples } from '#notifications/rules/samples/sample-business.ts'
import { demoCast, type Cast } from '#notifications/rules/samples/sample-order.ts'
import { accountSamples, customerSamples, type Sample } from '#notifications/rules/samples/sample-people.ts'
import { supportSamples } from '#notifications/rules/samples/sample-support.ts'

export { demoCast, type Cast }

/**
 * EVERY EMAIL AS AN EXAMPLE: for previews and for the test of all emails. A kind of the matrix without an entry does
 * not compile; null has no email.
 */
const samples: Record<NotificationKind, Sample | null> = {
  ...accountSamples,
  ...customerSamples,
  ...businessSamples,
  ...marketSamples,
  ...supportSamples,
  ...quoteSamples,
}

/** Example emails of a kind; empty when it has no email. */
export const samplesOf = (kind: NotificationKind, emailBranding: EmailBranding, cast: Cast = demoCast): Mail[] =>
  samples[kind]?.(emailBranding, cast) ?? []

const isEmailed = (kind: string): kind is NotificationKind =>
  Object.hasOwn(samples, kind) && samples[kind as NotificationKind] !== null

/** Kinds with an email, in the order of the matrix. */
export const emailKinds: readonly NotificationKind[] = matrixCells.flatMap(({ kinds }) => kinds.filter(isEmailed))

export const isEmailKind = (kind: string): kind is NotificationKind => emailKinds.some((known) => known === kind)
