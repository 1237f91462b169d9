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

/** What the demo's outbox holds for this address, newest first. */
export async function mailsTo(request: APIRequestContext, email: string): Promise<Mail[]> {
  const answer = await request.get(`/dev/outbox.json?to=${encodeURIComponent(email)}`)
  return ((await answer.json()) as { items: Mail[] }).items
}

/** Waits for a mail whose subject matches. */
export async function mailAbout(request: APIRequestContext, email: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect(async () => {
    found = (await mailsTo(request, email)).find((mail) => subject.test(mail.subject))
    expect(found, `a mail about ${subject} to ${email}`).toBeDefined()
  }).toPass({ timeout: 45_000 })
  return found!
}

export const codeIn = ({ text }: Mail): string => /\b\d{6}\b/.exec(text)![0]

/** Moves the demo's clock; `reset` brings it back. All that falls due on the way is done before it answers, which may take a while. */
export const moveClock = (
  request: APIRequestContext,
  to: { advanceMinutes: number } | { setTo: string } | { reset: true },
) => request.post('/dev/clock', { data: to, timeout: 100_000 })

export const studioAna = '/service/studio-ana-1'
export const casaPrato = '/service/casa-prato-1'

export type Weekday = 'Mon' | 'Tue' | 'Wed' | 'Thu' | 'Fri'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The next such day that is three to nine days from now, as a date. */
export async function dateAhead({ request }: Page, weekday: Weekday): Promise<string> {
  const { now } = (await (await request.get('/dev/clock')).json()) as { now: string }
  const days = Array.from({ length: 7 }, (_, index) => new Date(Date.parse(now) + (index + 3) * 86_400_000))
  return days
    .find((one) => weekdays[one.getUTCDay()] === weekday)!
    .toISOString()
    .slice(0, 10)
}

/** "Mon 23 Nov": three to nine days from now, so that it is never too late for a time, and calling it off is still free. */
export async function dayAhead(page: Page, weekday: Weekday): Promise<string> {
  const day = new Date(await dateAhead(page, weekday))
  return `${weekday} ${day.getUTCDate()} ${day.toLocaleString('en', { month: 'short', timeZone: 'UTC' })}`
}

/** A day ahead with Ana of Studio Ana; journeys that run one after the other take different days. */
export async function openDayWithAna(page: Page, weekday: Weekday) {
  await page.goto(studioAna)
  await chooseDayWithAna(page, weekday)
}

export async function chooseDayWithAna(page: Page, weekday: Weekday) {
  const wanted = new RegExp(`^${await dayAhead(page, weekday)} `)
  await page.getByRole('radio', { name: /^Ana Ferreira/ }).check({ force: true })
  const days = page.getByRole('navigation', { name: 'Days' }).getByRole('link')
  // The days lead on with the person who was chosen, as soon as her times have arrived.
  await expect(days.first()).toHaveAttribute('href', /[?&]staff=/, { timeout: 15_000 })
  const day = days.and(page.getByRole('link', { name: wanted }))
  await turnTo(page, day)
  await day.click()
  // A week shows the times of all its days: only those of the day that is open are named by the hour alone.
  await expect(day).toHaveAttribute('aria-current', 'date')
  await expect(timesOn(page, weekday)).toBeVisible()
}

/** Turns the days beside a service on until this one stands among them. */
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

/** Chooses the first hour that is free on the day that is open, whoever took others before. */
export async function takeFirstHour(page: Page, weekday: Weekday): Promise<string> {
  const hour = (await timesOn(page, weekday).locator('label.time').first().innerText()).trim()
  // A day that has just opened may still choose its first time by itself.
  await expect(async () => {
    await time(page, hour).check({ force: true })
    await page.waitForTimeout(500)
    await expect(time(page, hour)).toBeChecked({ timeout: 100 })
  }).toPass()
  return hour
}

/** A radio button is covered by its label, as people see it. */
export const time = (page: Page, label: string) => page.getByRole('radio', { name: label, exact: true })

/** The link that a letter asks to press. */
export const linkIn = ({ text }: Mail): string => /https?:\/\/\S+\/auth\/action\S+/.exec(text)![0]

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The six digits that an authenticator app shows for this secret (RFC 6238); `stepsAhead` of 30 seconds later. */
export function appCode(secret: string, stepsAhead = 0): string {
  const bits = [...secret.toUpperCase()].map((sign) => base32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead))
  const mac = createHmac('sha1', key).update(step).digest()
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
