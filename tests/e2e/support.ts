import { createHmac } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

export interface Mail {
  id: string
  to: string
  subject: string
  text: string
  html: string
  attachments: { name: string; type: string; content?: string; href?: string }[]
}

/** The emails to an address in the demo's outbox, newest first. */
export async function mailsTo(request: APIRequestContext, email: string): Promise<Mail[]> {
  const answer = await request.get(`/dev/outbox.json?to=${encodeURIComponent(email)}`)
  return ((await answer.json()) as { items: Mail[] }).items
}

/** Waits for an email whose subject matches. */
export async function mailAbout(request: APIRequestContext, email: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect(async () => {
    found = (await mailsTo(request, email)).find((mail) => subject.test(mail.subject))
    expect(found, `a mail about ${subject} to ${email}`).toBeDefined()
  }).toPass({ timeout: 45_000 })
  return found!
}

export const codeIn = ({ text }: Mail): string => /\b\d{6}\b/.exec(text)![0]

/** On a phone: in the bar at the lower edge, or the one below the times when that is in view. */
export const bookButton = (page: Page) => page.getByRole('button', { name: /^Book( now)?$/ }).last()

/** Moves the demo's clock; `reset` restores it. It responds when all due jobs are done, which may take a while. */
export const moveClock = (
  request: APIRequestContext,
  to: { advanceMinutes: number } | { setTo: string } | { reset: true },
) => request.post('/dev/clock', { data: to, timeout: 100_000 })

export const studioAna = '/service/studio-ana-1'
export const casaPrato = '/service/casa-prato-1'

export type Weekday = 'Mon' | 'Tue' | 'Wed' | 'Thu' | 'Fri'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The date of the next such weekday three to nine days ahead. */
export async function dateAhead({ request }: Page, weekday: Weekday): Promise<string> {
  const { now } = (await (await request.get('/dev/clock')).json()) as { now: string }
  const days = Array.from({ length: 7 }, (_, index) => new Date(Date.parse(now) + (index + 3) * 86_400_000))
  return days
    .find((one) => weekdays[one.getUTCDay()] === weekday)!
    .toISOString()
    .slice(0, 10)
}

/** "Mon 23 Nov": three to nine days ahead, so that it can be booked and cancelled free of charge. */
export async function dayAhead(page: Page, weekday: Weekday): Promise<string> {
  const day = new Date(await dateAhead(page, weekday))
  return `${weekday} ${day.getUTCDate()} ${day.toLocaleString('en', { month: 'short', timeZone: 'UTC' })}`
}

/** A coming day with Ana of Studio Ana; successive journeys use different days. */
export async function openDayWithAna(page: Page, weekday: Weekday) {
  await page.goto(studioAna)
  await chooseDayWithAna(page, weekday)
}

export async function chooseDayWithAna(page: Page, weekday: Weekday) {
  const wanted = new RegExp(`^${await dayAhead(page, weekday)} `)
  await page.getByRole('radio', { name: /^Ana Ferreira/ }).check({ force: true })
  const days = page.getByRole('navigation', { name: 'Days' }).getByRole('link')
  // The links of days contain the chosen person once her times are loaded.
  await expect(days.first()).toHaveAttribute('href', /[?&]staff=/, { timeout: 15_000 })
  const day = days.and(page.getByRole('link', { name: wanted }))
  await turnTo(page, day)
  await day.click()
  // A week shows the times of all days; only those of the open day are named by the time alone.
  await expect(day).toHaveAttribute('aria-current', 'date')
  await expect(timesOn(page, weekday)).toBeVisible()
}

/** Moves the days beside a service forward until this one is shown. */
export async function turnTo(page: Page, day: Locator) {
  const title = page.getByRole('navigation', { name: 'Days' }).getByRole('link').first()
  for (let turns = 0; turns < 2 && (await day.count()) === 0; turns++) {
    const before = await title.getAttribute('aria-label')
    await page.getByRole('link', { name: 'Later days' }).click()
    await expect(title).not.toHaveAttribute('aria-label', before!)
  }
}

export const timesOn = (page: Page, weekday: Weekday) =>
  page.getByRole('group', { name: new RegExp(`Times on ${weekday} `) })

/** Chooses the first free time of the open day. */
export async function pickFirstHour(page: Page, weekday: Weekday): Promise<string> {
  const hour = (await timesOn(page, weekday).locator('label.time').first().innerText()).trim()
  // A day that was just opened may still preselect its first time.
  await expect(async () => {
    await time(page, hour).check({ force: true })
    await page.waitForTimeout(500)
    await expect(time(page, hour)).toBeChecked({ timeout: 100 })
  }).toPass()
  return hour
}

/** The radio button of a time; it is covered by its label. */
export const time = (page: Page, label: string) => page.getByRole('radio', { name: label, exact: true })

/** The link in an email of the identity service. */
export const linkIn = ({ text }: Mail): string => /https?:\/\/\S+\/auth\/action\S+/.exec(text)![0]

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The six-digit code of an authenticator app for this secret (RFC 6238), `stepsAhead` of 30 seconds later. */
export function appCode(secret: string, stepsAhead = 0): string {
  const bits = [...secret.toUpperCase()].map((sign) => base32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead))
  const mac = createHmac('sha1', key).update(step).digest()
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** Opens a step of the checkout that is folded to its summary. */
export const openStep = (page: Page, title: string) =>
  page.locator('summary', { has: page.getByRole('heading', { name: title }) }).click()
