import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { expectFit, signInBy, withoutQuestions } from '../page-checks.ts'
import { IsolatedMarket } from '../isolated-market.ts'
import { linkIn, mailAbout, mailsTo, moveClock, studioAna, type Mail } from '../support.ts'
import { anaAtHerDashboard, idOfAna, orderCut, visitOf } from '../visits.ts'

const password = 'seven wet stones'
const email = 'rita@example.com'
const question = 'Is there a step at your door? I come with a pram.'
const reply = 'One low step, and a ramp beside it.'
const words = 'The ramp was out before I asked, and the fringe is straight.'
const thanks = 'Thank you, Rita. The ramp is out again next time.'

// The journey moves the clock by days, so it runs in a market of its own.
const market = new IsolatedMarket()
test.beforeAll(async () => {
  test.setTimeout(240_000)
  await market.openDemo()
})
test.afterAll(() => market.close())

/** A visitor who presses "Message" creates an account and returns to the message. */
async function sendQuestion(page: Page) {
  await page.goto(studioAna)
  await page.getByRole('link', { name: 'Message' }).first().click()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel('First name').fill('Rita')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /I accept the Terms/ }).check({ force: true })
  await page.getByRole('checkbox', { name: /or older/ }).check({ force: true })
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Almost there' })).toBeVisible({ timeout: 30_000 })
  await page.goto(linkIn(await mailAbout(page.request, email, /Confirm your address/)))
  await page.getByRole('button', { name: 'Confirm your email' }).click()
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  await signInBy(page.request, { email, password }, market.url)
  await page.goto(studioAna)
  await page.getByRole('link', { name: 'Message' }).first().click()
  await page.getByRole('textbox', { name: 'Message' }).fill(question)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('log').getByText(question)).toBeVisible()
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}/)
}

async function mailSaying(page: Page, words: string): Promise<Mail> {
  let found: Mail | undefined
  await expect(async () => {
    found = (await mailsTo(page.request, email)).find(({ text }) => text.includes(words))
    expect(found, words).toBeDefined()
  }).toPass({ timeout: 30_000 })
  return found!
}

async function reviewBy(page: Page, link: string) {
  await page.goto(link)
  await expect(page.getByRole('radio', { name: '5 stars: Very good' }).first()).toBeChecked()
  await page.getByLabel('In your words').fill(words)
  await expectFit(page, 'the review')
  await page.getByRole('button', { name: 'Send the review' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  await expect(page.getByText('Your review is shown.')).toBeVisible()
}

test(
  'a customer asks a question, books, is reminded, visits, writes a review, and reads the reply',
  { tag: ['@phone-first', '@messaging', '@booking', '@ordering', '@reviews', '@notifications'] },
  async ({ browser, viewport }) => {
    test.setTimeout(300_000)
    const extraHTTPHeaders = { 'x-forwarded-for': '198.51.100.61' }
    const context = await browser.newContext({ baseURL: market.url, viewport: viewport!, extraHTTPHeaders })
    const rita = await context.newPage()
    const ana = await anaAtHerDashboard(browser, market.url, viewport!)
    for (const page of [rita, ana]) await withoutQuestions(page)
    const dashboard = `/provider-dashboard/${await idOfAna(ana)}`

    await test.step('the customer asks, and reads the answer without reloading the page', async () => {
      await sendQuestion(rita)
      await ana.goto(`${dashboard}/messages`)
      await ana.getByRole('navigation', { name: 'Conversations', exact: true }).getByText(question).click()
      await ana.getByRole('textbox', { name: 'Message' }).fill(reply)
      await ana.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(rita.getByRole('log').getByText(reply)).toBeVisible({ timeout: 30_000 })
    })

    const { reference } = await test.step('the customer books', () => orderCut(rita, email, 'Thu'))
    const { startsAt } = await visitOf(rita, reference)
    const moveTo = async (hours: number) => {
      const setTo = new Date(Date.parse(startsAt.at) + hours * 3_600_000).toISOString()
      expect((await moveClock(rita.request, { setTo })).ok()).toBe(true)
    }

    await test.step('reminders come a day and two hours before, in the time of the venue', async () => {
      for (const [hours, heading] of [
        [-24, 'See you soon at Studio Ana.'],
        [-2, 'In two hours at Studio Ana.'],
      ] as const) {
        await moveTo(hours)
        const { subject, text, html } = await mailSaying(rita, heading)
        expect(subject).toContain(`${reference}: reminder of`)
        for (const body of [text, html]) expect(body).toContain(startsAt.display)
      }
    })

    await test.step('the customer visits, and after the end the visit is completed', async () => {
      await moveTo(0)
      await ana.goto(`${dashboard}/orders`)
      await ana.getByRole('searchbox', { name: 'Search by number or name' }).fill(reference)
      const row = ana.getByRole('listitem').filter({ hasText: reference }).first()
      await row.getByRole('button', { name: /^Check in/ }).click()
      await expect(row.getByRole('button', { name: /^Check in/ })).toHaveCount(0)
      await moveTo(1)
      await rita.goto(`/order?ref=${reference}`)
      await expect(rita.getByText(/^Done/).first()).toBeVisible()
    })

    await test.step('two hours later a review is requested; a star in the email opens the form', async () => {
      await moveTo(3.5)
      const mail = await mailAbout(rita.request, email, /How was it/)
      const [link] = /https?:\/\/[^"\s]+stars=5/.exec(mail.html.replaceAll('&amp;', '&'))!
      await reviewBy(rita, link)
    })

    await test.step('the business is notified, and replies', async () => {
      await mailAbout(ana.request, 'provider@demo.invalid', /^New review: 5 stars for/)
      await ana.goto(`${dashboard}/reviews?show=unanswered`)
      const row = ana.getByRole('listitem').filter({ hasText: words })
      await row.getByRole('button', { name: /^Answer/ }).click()
      await row.getByLabel('Your answer').fill(thanks)
      await row.getByRole('button', { name: 'Send the answer' }).click()
      await expect(ana.getByText(thanks).first()).toBeVisible()
    })

    await test.step('the customer is notified by email and in the app; everybody can read both', async () => {
      const mail = await mailAbout(rita.request, email, /Studio Ana answered your review/)
      expect(mail.text).toContain(thanks)
      const { items } = (await (await rita.request.get('/api/v1/notifications')).json()) as {
        items: { kind: string }[]
      }
      expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['review-answered']))
      await rita.goto(/https?:\/\/\S+\/order\/review\S+/.exec(mail.text)![0])
      await expect(rita.getByText(thanks)).toBeVisible()
      await expectFit(rita, 'the answer')
      const stranger = await (await browser.newContext({ baseURL: market.url })).newPage()
      await expect(async () => {
        await stranger.goto(`${studioAna}#reviews`)
        await expect(stranger.locator('#reviews').getByText(words)).toBeVisible({ timeout: 3_000 })
        await expect(stranger.locator('#reviews').getByText(thanks)).toBeVisible({ timeout: 3_000 })
      }).toPass({ timeout: 60_000 })
      await stranger.context().close()
    })
    for (const page of [rita, ana]) await page.context().close()
  },
)
