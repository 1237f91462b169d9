import type { Instant } from '#shared/instant.ts'

/** What somebody is told inside the product. */
export interface Notice {
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

export const noticesAPage = 20
export const noticesKeptDays = 90
/** Above that, nobody counts. */
export const mostUnread = 99

const shortened = (text: string, length: number) => {
  const letters = [...text.replaceAll(/\s+/g, ' ').trim()]
  return letters.length <= length ? letters.join('') : `${letters.slice(0, length - 1).join('')}…`
}

/** As it is kept: short, and leading to a page of ours or to none. */
export const tidyNotice = <Given extends { title: string; text: string; href: string }>(notice: Given): Given => ({
  ...notice,
  title: shortened(notice.title, 120),
  text: shortened(notice.text, 300),
  href: /^\/(?![/\\])[^\s\\]*$/.test(notice.href) ? notice.href : '',
})
