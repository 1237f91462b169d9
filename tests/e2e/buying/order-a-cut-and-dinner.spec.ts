import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { anyNetwork } from '../../../bench/support/api-client.ts'
import {
  casaPrato,
  chooseDayWithAna,
  codeIn,
  mailAbout,
  mailsTo,
  openDayWithAna,
  openStep,
  pickFirstHour,
  time,
} from '../support.ts'

test(
  'a guest books a haircut, adds dinner, and orders both at once',
  { tag: ['@phone', '@ordering', '@booking', '@catalogue'] },
  async ({ page, browser }, { project }) => {
    test.setTimeout(120_000)
    const email = `rita-${project.name}-${Date.now()}@example.com`

    await page.goto('/')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Europe \d/ })
      .click()
    await page.getByRole('link', { name: /^Hair services \d/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hair services')
    await page
      .getByRole('article')
      .filter({ hasText: 'Studio Ana' })
      .getByRole('link', { name: 'Cut and finish', exact: true })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cut and finish' })).toBeVisible()

    await chooseDayWithAna(page, 'Thu')
    const hour = await pickFirstHour(page, 'Thu')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.waitForURL(/\/cart/)

    await page.goto(casaPrato)
    await page.getByRole('button', { name: 'Add to cart: Dinner tray' }).click()
    await expect(page.getByRole('link', { name: /Cart, 2/ }).first()).toBeVisible()
    await page.goto('/cart')
    const main = page.getByRole('main')
    await expect(main.getByText('Studio Ana').first()).toBeVisible()
    await expect(main.getByText('Casa Prato').first()).toBeVisible()
    await expect(main.getByText(/Held for \d/)).toBeVisible()
    await page.getByRole('button', { name: 'Check out' }).locator('visible=true').click()

    await expect(page.getByRole('heading', { level: 1, name: 'Check out' })).toBeVisible()
    await page.getByRole('button', { name: 'Place order' }).click()
    const wrong = main.getByRole('alert').getByRole('link')
    await expect(wrong.first()).toBeVisible()
    const amount = await wrong.count()
    await page.getByLabel('Email').fill(email)
    await expect(wrong).toHaveCount(amount - 1)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByText('A code is on its way')).toBeVisible()
    await page.getByLabel('Code from the mail').fill('000000')
    await expect(page.getByText('You have 4 tries left.')).toBeVisible()
    await page.getByLabel('Code from the mail').fill(codeIn(await mailAbout(page.request, email, /^Your code/)))
    await expect(page.getByText('This address is confirmed.')).toBeVisible()
    await page.getByLabel('First name').fill('Rita')
    await page.getByLabel('Last name').fill('Alves')
    await page.getByLabel('Phone').fill('+351 912 345 678')
    await openStep(page, 'How and where')
    await expect(page.getByLabel('First name')).toBeHidden()
    await page.getByRole('radio', { name: 'Delivery' }).check({ force: true })
    await page.getByLabel('Street and number').fill('Rua Ferreira Borges 20')
    await page.getByLabel('Postal code').fill('1350-135')
    await page.getByLabel('City', { exact: true }).fill('Lisbon')
    await page.getByLabel('When', { exact: true }).selectOption({ index: 2 })
    const wantedTime = page.getByLabel('Time', { exact: true })
    const wantedText = await wantedTime.locator('option').nth(1).innerText()
    await wantedTime.selectOption({ index: 1 })
    await page.getByRole('checkbox', { name: /I accept the Terms/ }).check({ force: true })
    await expect(wrong).toHaveCount(0)
    const letGo = await holdBack(page)
    await page.getByRole('button', { name: 'Place order' }).dblclick()
    await expect(page.getByRole('dialog', { name: 'Placing order…' })).toBeVisible()
    letGo()

    await expect(page.getByRole('heading', { level: 1, name: 'Your order is placed' })).toBeFocused({ timeout: 15_000 })
    const reference = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(await main.innerText())![0]
    await expect(main.getByText('Cut and finish').first()).toBeVisible()
    await expect(main.getByText('Dinner tray').first()).toBeVisible()
    await expect(main.getByText(`, ${wantedText} (Lisbon`).first()).toBeVisible()
    await expect(main.getByText(new RegExp(`Thu \\d+ \\w+ \\d+, ${hour} \\(Lisbon, UTC`)).first()).toBeVisible()

    const mail = await mailAbout(page.request, email, new RegExp(reference))
    expect(mail.attachments.map(({ type }) => type).join()).toContain('text/calendar')
    expect(mail.text).toContain(hour)
    expect((await mailsTo(page.request, email)).filter(({ subject }) => subject.includes(reference))).toHaveLength(1)

    await page.goto('/home')
    const next = page.getByRole('region', { name: 'Your next visit' })
    await expect(next).toContainText('Cut and finish')
    await expect(next).toContainText(hour)
    await expect(next.getByText('Confirmed')).toBeVisible()

    await openDayWithAna(page, 'Thu')
    await expect(time(page, '17:00')).toBeAttached()
    await expect(time(page, hour)).toHaveCount(0)

    const stranger = await browser.newContext()
    const link = /https?:\/\/\S+\/order\?\S+/.exec(mail.text)![0]
    const fresh = await stranger.newPage()
    const opened = await fresh.goto(link)
    await expect(fresh.getByText(reference).first()).toBeVisible()
    expect(await fresh.content()).not.toContain(email)
    expect(await fresh.content()).not.toContain('912 345 678')
    expect(
      opened!.headers()['x-robots-tag'] ?? (await fresh.locator('meta[name=robots]').getAttribute('content')),
    ).toContain('noindex')
    expect(opened!.headers()['referrer-policy']).toBe('no-referrer')
    await stranger.close()
  },
)

/** Delays the next submission until it is released, so that the loading overlay appears. */
async function holdBack(page: Page): Promise<() => void> {
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname === '/order.data',
    async (route) => {
      if (route.request().method() === 'POST') await mayGo
      await route.continue()
    },
  )
  return letGo
}

test.describe('after many code requests from one network', () => {
  const network = anyNetwork()
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': network } })

  test(
    'a browser solves the captcha automatically, and without script there are instructions',
    { tag: ['@desktop-only', '@ordering', '@identity'] },
    async ({ page, browser }) => {
      const addressOf = (who: string) => `${who}-${crypto.randomUUID().slice(0, 8)}@example.com`
      for (let requestCount = 0; requestCount < 3; requestCount++) {
        const apart = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': network } })
        expect(
          (await apart.request.post('/api/v1/email-codes', { data: { email: addressOf('other') } })).status(),
        ).toBe(201)
        await apart.close()
      }
      await page.goto(casaPrato)
      await page.getByRole('button', { name: 'Add to cart: Dinner tray' }).click()
      await expect(page.getByRole('link', { name: /Cart, 1/ }).first()).toBeVisible()
      await page.goto('/cart')
      await page.getByRole('button', { name: 'Check out' }).locator('visible=true').click()
      const email = addressOf('guest')
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Send code' }).click()
      await expect(page.getByText('A code is on its way')).toBeVisible()
      await page.getByLabel('Code from the mail').fill(codeIn(await mailAbout(page.request, email, /^Your code/)))
      await expect(page.getByText('This address is confirmed.')).toBeVisible()

      const find = async (finder: Page) => {
        await finder.goto('/order?find')
        await finder.getByLabel('Reference').fill('K7Q2-9M4T')
        await finder.getByLabel('Email').fill(addressOf('finder'))
        await finder.getByRole('button', { name: 'Find my order' }).click()
      }
      const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': network } })
      const finder = await context.newPage()
      await find(finder)
      await expect(finder.getByText('If that order exists')).toBeVisible()
      await context.close()
      const plain = await browser.newContext({
        extraHTTPHeaders: { 'x-forwarded-for': network },
        javaScriptEnabled: false,
      })
      const reader = await plain.newPage()
      await find(reader)
      await expect(reader.getByText('Without JavaScript, please try again in an hour or sign in.')).toBeVisible()
      await plain.close()
    },
  )
})
