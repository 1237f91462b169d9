import type pg from 'pg'
import type { Running } from './support/processes.ts'
import { section, recordMetric } from './support/report.ts'
import { measureScrolling, onDashboard } from './support/scrolling.ts'

const people = 20
const bookings = 1_000
const monday = '2026-11-23'

/** A week of twenty people with a thousand visits, in the format of the calendar's endpoint. */
function busyWeek() {
  const days = Array.from({ length: 7 }, (_, day) =>
    new Date(Date.parse(monday) + day * 86_400_000).toISOString().slice(0, 10),
  )
  const staff = Array.from({ length: people }, (_, index) => ({
    id: `p${index}`,
    name: `Person ${index + 1}`,
    picture: null,
    role: 'Cuts',
    color: (index % 6) + 1,
    placeId: 'place',
  }))
  const open = days.flatMap((date) =>
    staff.map(({ id }) => ({ staffId: id, date, note: '', windows: [{ fromMinute: 540, untilMinute: 1140 }] })),
  )
  const entries = Array.from({ length: bookings }, (_, index) => {
    const [column, turn] = [index % (7 * people), Math.floor(index / (7 * people))]
    const startMinute = 545 + turn * 75 + (column % 3) * 5
    const date = days[Math.floor(column / people)]!
    const startsAt = new Date(Date.parse(`${date}T00:00Z`) + startMinute * 60_000).toISOString()
    return {
      id: `b${index}`,
      kind: 'booking',
      staffId: `p${column % people}`,
      placeId: 'place',
      date,
      startMinute,
      endMinute: startMinute + 60,
      offsetNote: null,
      bufferBefore: 0,
      bufferAfter: index % 4 ? 0 : 10,
      title: 'Cut and finish',
      optionName: null,
      customer: `Customer ${index}`,
      party: 1,
      state: 'confirmed',
      stateText: 'Confirmed',
      tone: index % 9 ? 'agreed' : 'waiting',
      reference: null,
      itemId: null,
      serviceId: null,
      startsAt,
      endsAt: startsAt,
      time: '',
      move: 'proposal',
      actions: [],
      proposal: null,
      series: null,
      note: '',
    }
  })
  const rights = { mayBlock: true, mayMove: true, mayWalkIn: true, seesAll: true, managesAll: true, myStaffId: null }
  return {
    from: monday,
    until: days[6],
    today: monday,
    nowMinute: 600,
    timeZone: 'Europe/Lisbon',
    zoneLine: '',
    clockChanges: [],
    places: [],
    staff,
    open,
    entries,
    rights,
    serverNow: '',
  }
}

/** How the calendar of a large provider scrolls. */
export async function measureCalendar(product: Running, pool: pg.Pool): Promise<void> {
  section('Calendar, a week of 20 people with 1,000 visits')
  const { rows } = await pool.query<{ id: string }>(`select id from providers where slug = 'studio-ana'`)
  await onDashboard(product, async (page) => {
    await page.route(/\/api\/.*\/calendar\?/, (route) => route.fulfill({ json: busyWeek() }))
    const at = `/provider-dashboard/${rows[0]!.id}/calendar?staff=all&date=${monday}`
    const drawn = async (view: string) => {
      await page.goto(`${at}&view=${view}`)
      await page.locator('.cal-entry').first().waitFor()
      return page.locator('.cal-entry').count()
    }
    recordMetric('visits of the 1,000 that are drawn in the week', await drawn('week'), '', { atMost: 250 })
    await measureScrolling(page, '.cal-grid', { 'the week downwards': [0, 500] })
    recordMetric('visits that are drawn in the day of 20 people', await drawn('day'), '', { atMost: 250 })
    await measureScrolling(page, '.cal-grid', { 'the day sideways': [3_000, 0] })
    await page.setViewportSize({ width: 390, height: 844 })
    recordMetric('visits that are drawn in the week on a phone', await drawn('week'), '', { atMost: 250 })
  })
}
