import type { PersonalData } from '#identity/contract.ts'
import { adoptPreferences } from '#notifications/commands/in-app/save-preferences.ts'
import { addressHashOf } from '#notifications/rules/email/unsubscribe.ts'
import { deleteAllUnsubscribed, deletePreferencesOf, listPreferences } from '#notifications/store/preferences.server.ts'
import { deleteFeedsOf, listFeedsOf } from '#notifications/store/calendar-feeds.server.ts'
import { deleteNotificationsOf, listAllNotifications } from '#notifications/store/notifications.server.ts'
import { deleteHookEventsOf } from '#notifications/store/webhook-events.server.ts'
import { deleteSuppressed, findSuppressed } from '#notifications/store/message-events.server.ts'
import { deleteMailsTo } from '#notifications/store/outbox.server.ts'
import { isoOf } from '#shared/time/instant.ts'

/**
 * Emails to a person, sent or waiting, and the suppression of their address. The email about the deleted account is
 * queued afterwards.
 */
export const notificationsPersonalData: PersonalData = {
  name: 'mails',
  export: async (ctx, { email }) => {
    const suppression = email ? await findSuppressed(ctx.db, addressHashOf(ctx, email)) : undefined
    return { suppressedSince: suppression ? isoOf(suppression.since) : null, words: suppression?.words ?? null }
  },
  erase: async (ctx, { email }) => {
    if (!email) return
    await deleteMailsTo(ctx.db, email)
    await deleteAllUnsubscribed(ctx.db, addressHashOf(ctx, email))
    await deleteSuppressed(ctx.db, addressHashOf(ctx, email))
  },
}

/** Webhook data about a person's orders; runs before the orders lose their owner. */
export const webhooksPersonalData: PersonalData = {
  name: 'webhooks',
  erase: async ({ db }, { userId, email }) => void (await deleteHookEventsOf(db, { userId, email })),
}

const mostExported = 1_000

/** A person's in-app notifications. */
export const inAppNotificationsPersonalData: PersonalData = {
  name: 'notifications',
  export: async ({ db }, { userId }) =>
    (await listAllNotifications(db, userId, mostExported)).map(({ at, title, text, isRead }) => ({
      at: isoOf(at),
      title,
      text,
      isRead,
    })),
  erase: async ({ db }, { userId }) => void (await deleteNotificationsOf(db, userId)),
}

/** A person's notification settings besides those of the profile. */
export const preferencesPersonalData: PersonalData = {
  name: 'notificationSwitches',
  adopt: (ctx, { userId, email, isEmailVerified }) =>
    email && isEmailVerified ? adoptPreferences(ctx, userId, email) : Promise.resolve(),
  export: ({ db }, { userId }) => listPreferences(db, userId),
  erase: async ({ db }, { userId }) => void (await deletePreferencesOf(db, userId)),
}

/** A person's calendar feeds; their addresses are not stored. */
export const calendarFeedsPersonalData: PersonalData = {
  name: 'calendarFeeds',
  export: async ({ db }, { userId }) =>
    (await listFeedsOf(db, userId)).map(({ kind, providerId, madeAt, readAt }) => ({
      kind,
      providerId,
      madeAt: isoOf(madeAt),
      readAt: readAt === null ? null : isoOf(readAt),
    })),
  erase: async ({ db }, { userId }) => void (await deleteFeedsOf(db, userId)),
}
