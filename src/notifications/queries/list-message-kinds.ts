import { kindText, sentKinds } from '#notifications/definitions/notifications.ts'

/** The kinds of emails and SMS with their names, in order of the names. */
export const listMessageKinds = (): { value: string; label: string }[] =>
  sentKinds
    .map((value) => ({ value, label: kindText(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
