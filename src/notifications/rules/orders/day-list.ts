import { amountText, dashboardOf, type Business, type NotificationContent } from '#notifications/rules/notification.ts'

export interface DayLine {
  /** "09:00" */
  time: string
  title: string
  /** "Rita A." */
  customer: string
  isVisit: boolean
}

// The notification names a few; the dashboard has the rest.
const mostNamed = 4

/** The day's items of a business; null when there are none. */
export function dayListNotification(business: Business, lines: DayLine[]): NotificationContent | null {
  if (lines.length === 0) return null
  const visits = lines.filter(({ isVisit }) => isVisit).length
  const amounts = [
    visits && amountText(visits, 'visit'),
    lines.length - visits && amountText(lines.length - visits, 'order'),
  ]
  const named = lines.slice(0, mostNamed).map(({ time, customer, title }) => `${time} ${customer}, ${title}`)
  const rest = lines.length - named.length
  return {
    kind: 'day.list',
    title: `Today at ${business.name}: ${amounts.filter(Boolean).join(', ')}`,
    text: [...named, ...(rest > 0 ? [`and ${rest} more`] : [])].join(' · '),
    href: dashboardOf(business),
  }
}
