import type { Instant } from '#shared/time/instant.ts'

/** What somebody is told inside the product. */
export interface InAppNotification {
  id: string
  at: Instant
  /** "case.decided": what occasioned it. */
  kind: string
  title: string
  text: string
  /** Where it leads, inside the product; '' for nowhere. */
  href: string
  isRead: boolean
}

export const notificationPageSize = 20
export const notificationRetentionDays = 90
/** Above that, nobody counts. */
export const mostUnread = 99

const shortened = (text: string, length: number) => {
  const signs = [...text.replaceAll(/\s+/g, ' ').trim()]
  return signs.length <= length ? signs.join('') : `${signs.slice(0, length - 1).join('')}…`
}

/** As it is kept: short, and leading to a page of ours or to none. */
export const trimNotification = <Given extends { title: string; text: string; href: string }>(
  notification: Given,
): Given => ({
  ...notification,
  title: shortened(notification.title, 120),
  text: shortened(notification.text, 300),
  href: /^\/(?![/\\])[^\s\\]*$/.test(notification.href) ? notification.href : '',
})
