import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { violationsOn } from '../accessibility.ts'
import { signInBy } from '../page-checks.ts'
import { anaAtHerDashboard, idOfAna, orderCut, visitOf } from '../visits.ts'
import { mailsTo } from '../support.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notices/ })
interface SentBeacon {
  title: string
  text: string
  isRead: boolean
}

const notificationsOf = async (page: Page) =>
  ((await (await page.request.get('/api/v1/notifications')).json()) as { items: SentBeacon[] }).items
const unreadOf = async (page: Page) => {
  const { notifications } = (await (await page.request.get('/api/v1/session')).json()) as {
    notifications: { unread: number }
  }
  return notifications.unread
}
const nameOf = (unread: number) => (unread === 0 ? 'Notices' : `Notices, ${unread} unread`)

/**
 * Earlier journeys may cause notifications at any time: waits until the bell shows the current number without a reload.
 */
const bellsAgree = (...pages: Page[]) =>
  expect(async () => {
    const unread = await unreadOf(pages[0]!)
    for (const page of pages)
      await expect(page.getByRole('button', { name: nameOf(unread), exact: true })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })

async function readAll(page: Page, baseURL: string) {
  const answer = await page.request.post('/api/v1/notifications/read', {
    data: { all: true },
    headers: { origin: baseURL },
  })
  expect(answer.status()).toBe(204)
}

interface Dashboard {
  items: { id: string; reference: string }[]
}

/** Cancels an order, so that the next journey finds the same times. */
async function callOff(ana: Page, baseURL: string, reference: string) {
  const dashboard = `/api/v1/me/providers/${await idOfAna(ana)}`
  const { items } = (await (await ana.request.get(`${dashboard}/orders?q=${reference}`)).json()) as Dashboard
  const headers = { origin: baseURL, 'idempotency-key': `call-off-${reference}` }
  const answer = await ana.request.post(`${dashboard}/items/${items[0]!.id}/cancel`, {
    data: { reason: 'ill' },
    headers,
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

const guestIn = async (browser: Browser, baseURL: string, viewport: { width: number; height: number }) =>
  (await browser.newContext({ baseURL, viewport })).newPage()

test(
  'a new order notifies a business and updates its dashboard without reloading; reading it in one tab updates the others',
  { tag: ['@phone-first', '@notifications', '@ordering'] },
  async ({ browser, baseURL, viewport }, { project }) => {
    test.setTimeout(150_000)
    const ana = await anaAtHerDashboard(browser, baseURL!, viewport!)
    await readAll(ana, baseURL!)
    await ana.goto(`/provider-dashboard/${await idOfAna(ana)}/calendar`)
    const other = await ana.context().newPage()
    await other.goto('/home')
    await bellsAgree(ana, other)

    const guest = await guestIn(browser, baseURL!, viewport!)
    const { reference } = await orderCut(guest, `live-${project.name}-${Date.now()}@example.com`, 'Wed')
    try {
      const when = (await visitOf(guest, reference)).startsAt.display
      const messages = async () =>
        (await notificationsOf(ana)).find(({ title, text }) => title.startsWith('New order') && text.includes(when))
      await expect.poll(messages, { timeout: 20_000 }).toMatchObject({ isRead: false })
      await bellsAgree(ana, other)
      await expect(ana).toHaveTitle(/^\(\d+\) Calendar/, { timeout: 20_000 })

      await bell(other).click()
      const row = other.getByRole('listitem').filter({ hasText: 'New order' }).filter({ hasText: when }).first()
      await expect(row).toBeVisible({ timeout: 20_000 })
      await row.getByRole('button', { name: /^Mark as read/ }).click()
      await expect.poll(messages, { timeout: 20_000 }).toMatchObject({ isRead: true })
      await bellsAgree(ana, other)
      expect(await violationsOn(other, { within: '.notice-box' })).toEqual([])
    } finally {
      await callOff(ana, baseURL!, reference)
    }
    // The guest's page follows the provider's action, and typed text stays.
    await expect(guest.getByText(/^Cancelled by/).first()).toBeVisible({ timeout: 20_000 })
    // People get no notification of their own actions.
    expect((await notificationsOf(ana)).filter(({ title }) => title.includes(reference))).toEqual([])
  },
)

test(
  'the dashboard plays sounds only if turned on, and stores that in this browser',
  { tag: ['@notifications', '@ordering'] },
  async ({ browser, baseURL, viewport }) => {
    const ana = await anaAtHerDashboard(browser, baseURL!, viewport!)
    const dashboard = `/provider-dashboard/${await idOfAna(ana)}/orders`
    await ana.goto(dashboard)
    const menu = ana.getByRole('button', { name: 'When an order comes in' })
    await menu.click()
    const sound = ana.getByRole('checkbox', { name: 'Play a short sound' })
    await expect(sound).not.toBeChecked()
    await sound.check()
    await ana.goto(dashboard)
    await menu.click()
    await expect(sound).toBeChecked()
    await sound.uncheck()
  },
)

test('a visitor who is not signed in opens no stream', { tag: ['@notifications', '@ordering'] }, async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/home')
  await page.mouse.move(10, 10)
  await page.keyboard.press('Tab')
  await page.waitForLoadState('networkidle')
  expect(requests).not.toContain('/api/v1/live')
})

/** Switches on emails of this kind, whatever an earlier journey left behind. */
async function switchOn(ana: Page, baseURL: string) {
  const on = { changes: [{ side: 'provider', event: 'work', channel: 'mail', isOn: true }] }
  expect((await ana.request.patch('/api/v1/me/notifications', { data: on, headers: { origin: baseURL } })).ok()).toBe(
    true,
  )
}

test.afterEach(async ({ browser, baseURL, viewport }, { title, project }) => {
  if (!title.startsWith('email-templates') || project.name === 'phone') return
  const ana = await anaAtHerDashboard(browser, baseURL!, viewport!)
  await switchOn(ana, baseURL!)
  await ana.context().close()
})

test(
  'emails can be turned off in the profile, and by their link without signing in',
  { tag: ['@desktop-only', '@notifications', '@ordering'] },
  async ({ browser, page, baseURL, viewport }) => {
    test.setTimeout(150_000)
    const ana = await anaAtHerDashboard(browser, baseURL!, viewport!)
    await switchOn(ana, baseURL!)
    const colleague = await joinTeam(browser, ana, baseURL!)
    const [email] = await emailsOfJoining(page)
    await colleague.leave()

    await page.goto(/\/unsubscribe\?t=\S+/.exec(email!.text)![0])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Switch off letters about/)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Switch off letters about/)
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Switch off' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/are switched off\.$/)

    await ana.goto('/user-profile?tab=notifications')
    const work = ana.getByRole('checkbox', { name: 'Drafts, files of services, new colleagues: Email' })
    await expect(work).not.toBeChecked()
    expect(await violationsOn(ana)).toEqual([])

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Switch off letters about/)
    // As email programs do it: without page, cookie and origin.
    const path = new URL(page.url()).pathname + new URL(page.url()).search
    const oneClick = await page.request.post(path, { form: { 'List-Unsubscribe': 'One-Click' } })
    expect(oneClick.ok()).toBe(true)
    await ana.reload()
    await expect(work).not.toBeChecked()

    await work.check()
    await ana
      .getByRole('region', { name: 'What we tell you about your business' })
      .getByRole('button', { name: 'Save' })
      .click()
    await expect(ana.getByText('Saved').first()).toBeVisible({ timeout: 20_000 })
    await ana.reload()
    await expect(work).toBeChecked()
  },
)

/** Newest first; other emails may arrive at any time. */
const emailsOfJoining = async ({ request }: Page) =>
  (await mailsTo(request, 'provider@demo.invalid')).filter(
    ({ subject, text }) => subject.startsWith('New in your team') && text.includes('/unsubscribe?t='),
  )

/** The demo customer joins the team for a moment, which sends its owner an email. */
async function joinTeam(browser: Browser, ana: Page, baseURL: string) {
  const mira = await (await browser.newContext({ baseURL })).newPage()
  const account = { email: 'customer@demo.invalid', password: 'open the market' }
  const headers = { origin: baseURL }
  await signInBy(mira.request, account, baseURL)
  const { user } = (await (await mira.request.get('/api/v1/session')).json()) as { user: { uid: string } }
  const team = `/api/v1/me/providers/${await idOfAna(ana)}`
  const leave = () => ana.request.delete(`${team}/members/${user.uid}`, { headers })
  await leave()
  const invitations = async () =>
    (await mailsTo(mira.request, account.email)).flatMap(
      ({ text }) => /\/invitation\?code=([\w-]+)/.exec(text)?.[1] ?? [],
    )
  const known = await invitations()
  const before = (await emailsOfJoining(mira))[0]?.id
  const invited = await ana.request.post(`${team}/invitations`, {
    data: { email: account.email, role: 'staff' },
    headers: { ...headers, 'idempotency-key': `invite-${Date.now()}` },
  })
  expect(invited.ok(), await invited.text()).toBe(true)
  let code: string | undefined
  await expect(async () => {
    code = (await invitations()).find((one) => !known.includes(one))
    expect(code).toBeDefined()
  }).toPass({ timeout: 20_000 })
  const joined = await mira.request.post(`/api/v1/invitations/${code}/accept`, { headers })
  expect(joined.ok(), await joined.text()).toBe(true)
  await expect.poll(async () => (await emailsOfJoining(mira))[0]?.id, { timeout: 30_000 }).not.toBe(before)
  return { leave }
}
