import type { Instant } from '#shared/time/instant.ts'

/** An in-app notification. */
export interface InAppNotification {
  id: string
  at: Instant
  /** "case.decided": the kind of event. */
  kind: string
  title: string
  text: string
  /** Target inside the product; '' for none. */
  href: string
  isRead: boolean
}

export const notificationPageSize = 20
export const notificationRetentionDays = 90
/** Counted up to this number. */
export const mostUnread = 99

const shortened = (text: string, length: number) => {
  const signs = [...text.replaceAll(/\s+/g, ' ').trim()]
  return signs.length <= length ? signs.join('') : `${signs.slice(0, length - 1).join('')}…`
}

/** The stored form: shortened, with an internal target or none. */
export const trimNotification = <Given extends { title: string; text: string; href: string }>(
  notification: Given,
): Given => ({
  ...notification,
  title: shortened(notification.title, 120),
  text: shortened(notification.text, 300),
  href: /^\/(?![/\\])[^\s\\]*$/.test(notification.href) ? notification.href : '',
})
