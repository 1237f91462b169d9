import type { Page } from '@playwright/test'
import { expect as atOnce, test } from '../test.ts'
import { serious, violationsOn } from '../accessibility.ts'
import { problemsOf, signInAs, withoutQuestions } from '../page-checks.ts'
import { idOfAna } from '../visits.ts'

// A longer timeout for slow machines.
const expect = atOnce.configure({ timeout: 15_000 })

interface Entry {
  id: string
  kind: string
  date: string
  startMinute: number
  customer: string | null
  title: string
  itemId: string | null
  reference: string | null
}
interface View {
  today: string
  staff: { id: string; name: string }[]
  entries: Entry[]
}

const plusDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T12:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** A Tuesday some weeks ahead, different for each journey and screen size, so that they do not conflict. */
async function openDashboard(page: Page, weeks: number) {
  await withoutQuestions(page)
  await signInAs(page, 'provider@demo.invalid')
  const id = await idOfAna(page)
  const endpoint = `/api/v1/me/providers/${id}/calendar`
  const read = async (date: string) =>
    (await (await page.request.get(`${endpoint}?from=${date}&until=${date}`)).json()) as View
  const { today } = await read(new Date().toISOString().slice(0, 10))
  const monday = plusDays(today, ((8 - new Date(`${today}T12:00Z`).getUTCDay()) % 7) + 7 * weeks)
  const date = plusDays(monday, 1)
  const view = await read(date)
  // Removes what an earlier attempt left behind.
  for (const entry of view.entries) await clear(page, id, entry)
  return { id, endpoint, date, staff: view.staff, read, url: `/provider-dashboard/${id}/calendar?date=${date}` }
}

type Dashboard = Awaited<ReturnType<typeof openDashboard>>

const headers = () => ({ 'idempotency-key': crypto.randomUUID() })

async function clear(page: Page, id: string, { kind, id: entryId, itemId }: Entry) {
  const base = `/api/v1/me/providers/${id}`
  if (kind === 'block') await page.request.delete(`${base}/calendar/blocks/${entryId}`, { headers: headers() })
  else if (itemId)
    await page.request.post(`${base}/items/${itemId}/cancel`, { data: { reason: 'other' }, headers: headers() })
}

const clearDay = async (page: Page, { id, read, date }: Dashboard) => {
  for (const entry of (await read(date)).entries) await clear(page, id, entry)
}

/** A walk-in customer at eleven, with Ana. */
async function plantVisit(page: Page, { endpoint, date, staff }: Dashboard, name: string) {
  const provider = (await (await page.request.get('/api/v1/providers/studio-ana')).json()) as {
    services: { id: string }[]
  }
  const service = (await (await page.request.get(`/api/v1/services/${provider.services[0]!.id}`)).json()) as {
    id: string
    options: { id: string }[]
  }
  const data = {
    name,
    serviceId: service.id,
    optionId: service.options[0]!.id,
    staffId: staff[0]!.id,
    date,
    startMinute: 660,
  }
  const answer = await page.request.post(`${endpoint}/walk-ins`, { data, headers: headers() })
  expect(answer.ok(), await answer.text()).toBe(true)
  return service.id
}

const cellOf = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(name) })
const minuteOf = async ({ read, date }: Dashboard, name: string) =>
  (await read(date)).entries.find(({ customer }) => customer === name)?.startMinute

test(
  'a business reads its day as a grid and as a list, in light and dark mode',
  { tag: ['@phone', '@booking', '@dashboards'] },
  async ({ page }, { project }) => {
    test.setTimeout(120_000)
    const dashboard = await openDashboard(page, project.name === 'phone' ? 5 : 6)
    await plantVisit(page, dashboard, 'Reading Rita')
    await page.goto(dashboard.url)
    const cell = cellOf(page, 'Ana Ferreira, Reading Rita, 11:00 to ')
    await expect(cell).toBeVisible()
    expect(await problemsOf(page)).toEqual([])
    await cell.click()
    const sheet = page.getByRole('dialog', { name: 'Reading Rita' })
    await expect(sheet.getByRole('button', { name: /^Cancel/ })).toBeVisible()
    expect(serious(await violationsOn(page))).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'List', exact: true }).click()
    await expect(page).toHaveURL(/view=list/)
    await expect(page.getByRole('button', { name: /Reading Rita, 11:00 to / })).toBeVisible()
    expect(serious(await violationsOn(page))).toEqual([])
    await page.goBack()
    await expect(cell).toBeVisible()
    await page.evaluate(() => localStorage.removeItem('calendarView'))
    await clearDay(page, dashboard)
  },
)

test(
  'a printed week lists what its columns have no room for',
  { tag: ['@desktop-only', '@booking', '@dashboards'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const dashboard = await openDashboard(page, 11)
    const { endpoint, date, staff } = dashboard
    await plantVisit(page, dashboard, 'Printed Pia')
    for (const { id } of staff.slice(1)) {
      const data = { staffIds: [id], date, startMinute: 660, endMinute: 690, reason: 'Stocktaking' }
      const answer = await page.request.post(`${endpoint}/blocks`, { data, headers: headers() })
      expect(answer.ok(), await answer.text()).toBe(true)
    }
    await page.goto(`${dashboard.url}&view=week&staff=all`)
    await expect(page.getByRole('gridcell', { name: /more, .* Opens the day/ })).toBeVisible()
    const listed = page.getByRole('button', { name: /Printed Pia|Blocked: Stocktaking/ })
    await expect(listed).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(listed).toHaveCount(staff.length)
    await page.emulateMedia({ media: 'screen' })
    await expect(listed).toHaveCount(0)
    await clearDay(page, dashboard)
  },
)

/** Drags an element down by a number of pixels; touch starts with a long press. */
async function dragDown(page: Page, name: string, pixels: number, isFinger: boolean) {
  const cell = cellOf(page, name)
  await cell.scrollIntoViewIfNeeded()
  const box = (await cell.boundingBox())!
  const [x, y] = [box.x + box.width / 3, box.y + 8]
  if (!isFinger) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let step = 1; step <= 8; step++) await page.mouse.move(x, y + (pixels * step) / 8)
    await page.mouse.up()
    return
  }
  const touch = await page.context().newCDPSession(page)
  const at = (dy: number) => [{ x, y: y + dy }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  // The long press has started when the dragged shape appears.
  await expect(page.locator('.cal-ghost')).toBeVisible()
  for (let step = 1; step <= 8; step++)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at((pixels * step) / 8) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test(
  'a walk-in is dragged to another time, and moved back by undo',
  { tag: ['@phone', '@booking', '@dashboards'] },
  async ({ page }, { project }) => {
    test.setTimeout(120_000)
    const isPhone = project.name === 'phone'
    const dashboard = await openDashboard(page, isPhone ? 7 : 8)
    await plantVisit(page, dashboard, 'Dragged Dora')
    await page.goto(dashboard.url)
    await dragDown(page, 'Dragged Dora', 68, isPhone)
    await expect.poll(() => minuteOf(dashboard, 'Dragged Dora')).toBe(720)
    await expect(cellOf(page, 'Dragged Dora, 12:00 to')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => minuteOf(dashboard, 'Dragged Dora')).toBe(660)
    await clearDay(page, dashboard)
  },
)

test(
  'everything can be reached and moved by keyboard alone',
  { tag: ['@booking', '@dashboards'] },
  async ({ page }, { project }) => {
    test.setTimeout(120_000)
    const dashboard = await openDashboard(page, project.name === 'phone' ? 9 : 10)
    await plantVisit(page, dashboard, 'Walked Wanda')
    await page.goto(dashboard.url)
    await cellOf(page, 'Walked Wanda').waitFor()
    await page.getByRole('grid').locator('[role="gridcell"][tabindex="0"]').focus()
    await page.keyboard.press('Home')
    for (
      let step = 0;
      step < 12 && !(await cellOf(page, 'Walked Wanda').evaluate((cell) => cell === document.activeElement));
      step++
    )
      await page.keyboard.press('ArrowDown')
    await expect(cellOf(page, 'Walked Wanda')).toBeFocused()
    await page.keyboard.press('m')
    const dialog = page.getByRole('dialog', { name: 'Move: Walked Wanda' })
    await dialog.getByLabel('Time').fill('14:30')
    await expect(dialog.getByRole('status').filter({ hasText: '14:30' })).toBeVisible()
    expect(serious(await violationsOn(page))).toEqual([])
    await dialog.getByRole('button', { name: 'Move it' }).press('Enter')
    await expect.poll(() => minuteOf(dashboard, 'Walked Wanda')).toBe(870)
    await expect(dialog).toBeHidden()
    await expect(cellOf(page, 'Walked Wanda, 14:30 to')).toBeVisible()
    await page.getByRole('grid').locator('[role="gridcell"][tabindex="0"]').focus()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys of the calendar' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('grid').locator('[role="gridcell"][tabindex="0"]').focus()
    await page.keyboard.press('w')
    await expect(page).toHaveURL(/view=week/)
    await page.evaluate(() => localStorage.removeItem('calendarView'))
    await clearDay(page, dashboard)
  },
)

test(
  'blocked time cannot be booked, and a walk-in takes four steps',
  { tag: ['@phone', '@booking', '@dashboards'] },
  async ({ page }, { project }) => {
    test.setTimeout(120_000)
    const dashboard = await openDashboard(page, project.name === 'phone' ? 3 : 4)
    const ana = dashboard.staff[0]!
    const serviceId = await plantVisit(page, dashboard, 'Early Edda')
    const times = async () => {
      const { options } = (await (await page.request.get(`/api/v1/services/${serviceId}`)).json()) as {
        options: { id: string }[]
      }
      const query = new URLSearchParams({
        optionId: options[0]!.id,
        staffId: ana.id,
        from: dashboard.date,
        until: dashboard.date,
      })
      const { days } = (await (await page.request.get(`/api/v1/services/${serviceId}/slots?${query}`)).json()) as {
        days: { slots: { label: string }[] }[]
      }
      return days.flatMap(({ slots }) => slots.map(({ label }) => label))
    }
    await expect.poll(times).toContain('15:00')
    await page.goto(`${dashboard.url}&staff=${ana.id}`)
    await cellOf(page, 'Early Edda').waitFor()

    await page.getByRole('button', { name: 'New', exact: true }).locator('visible=true').click()
    await page.getByRole('button', { name: /^Block time/ }).click()
    const block = page.getByRole('dialog', { name: 'Block time' })
    await block.getByLabel('From').fill('11:00')
    await block.getByLabel('Until', { exact: true }).fill('16:00')
    await block.getByLabel('Reason').fill('Course')
    await block.getByRole('button', { name: 'Block it' }).click()
    // Edda's visit is there: the block is rejected, and the typed text stays.
    await expect(block.getByText(/taken/)).toBeVisible()
    await expect(block.getByLabel('Reason')).toHaveValue('Course')
    await block.getByLabel('From').fill('14:00')
    await block.getByRole('button', { name: 'Block it' }).dblclick()
    await expect(cellOf(page, 'Blocked: Course')).toHaveCount(1)
    await expect.poll(times).not.toContain('15:00')

    await page.getByRole('button', { name: 'New', exact: true }).locator('visible=true').click()
    await page.getByRole('button', { name: /^Appointment/ }).click()
    const walkIn = page.getByRole('dialog', { name: 'New appointment' })
    await walkIn.getByLabel('Name').fill('Sudden Sam')
    await walkIn.getByRole('button', { name: 'Book appointment' }).click()
    await expect(cellOf(page, 'Sudden Sam, 10:00 to')).toBeVisible()

    await page.getByRole('button', { name: 'New', exact: true }).locator('visible=true').click()
    await page.getByRole('button', { name: /^Appointment/ }).click()
    await walkIn.getByLabel('Name').fill('Any Andy')
    await walkIn.getByLabel('With').selectOption({ label: 'Whoever is free' })
    await walkIn.getByRole('button', { name: 'Book appointment' }).click()
    await expect(walkIn).toBeHidden()
    await clearDay(page, dashboard)
  },
)
