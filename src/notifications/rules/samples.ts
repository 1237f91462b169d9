import type { Letterhead } from '#notifications/rules/mail-content.ts'
import type { Mail } from '#notifications/rules/mail.ts'
import { matrixCells } from '#notifications/rules/notification-cells.ts'
import type { NotificationKind } from '#notifications/rules/notification-matrix.ts'
import { businessSamples, marketSamples } from '#notifications/rules/sample-business.ts'
import { demoCast, type Cast } from '#notifications/rules/sample-order.ts'
import { accountSamples, customerSamples, type Sample } from '#notifications/rules/sample-people.ts'
import { supportSamples } from '#notifications/rules/sample-support.ts'

export { demoCast, type Cast }

/**
 * EVERY LETTER, AS IT COULD BE: for previews and for the test of all letters. A kind of the matrix that stands nowhere here does not compile;
 * null is told without a letter.
 */
const samples: Record<NotificationKind, Sample | null> = {
  ...accountSamples,
  ...customerSamples,
  ...businessSamples,
  ...marketSamples,
  ...supportSamples,
}

/** The letters of a kind, of invented people. None where it is told without a letter. */
export const samplesOf = (kind: NotificationKind, letterhead: Letterhead, cast: Cast = demoCast): Mail[] =>
  samples[kind]?.(letterhead, cast) ?? []

const isLetter = (kind: string): kind is NotificationKind =>
  Object.hasOwn(samples, kind) && samples[kind as NotificationKind] !== null

/** The kinds that have a letter, in the order of the matrix. */
export const letterKinds: readonly NotificationKind[] = matrixCells.flatMap(({ kinds }) => kinds.filter(isLetter))

export const isLetterKind = (kind: string): kind is NotificationKind => letterKinds.some((known) => known === kind)
