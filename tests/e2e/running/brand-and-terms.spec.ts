import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { anyNetwork } from '../../../bench/support/api-client.ts'
import { expectFit, signInBy, withoutQuestions } from '../page-checks.ts'
import { IsolatedMarket } from '../isolated-market.ts'
import { mailAbout } from '../support.ts'

// Logo, terms and maintenance affect everybody, so it runs in a market of its own.
const market = new IsolatedMarket()
test.skip(({ isMobile }) => isMobile, 'it changes what every page shows; once is enough')
test.beforeAll(async () => {
  test.setTimeout(240_000)
  await market.openDemo()
})
test.afterAll(() => market.close())

/** A wide image of one color, created in the page. */
async function picture(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 600 })
    const pen = canvas.getContext('2d')!
    pen.fillStyle = '#7a1f5c'
    pen.fillRect(0, 0, 1200, 600)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(address.split(',')[1]!, 'base64')
}

const mark = 'Terms of the harbour, second edition'
const pdf = Buffer.from(
  `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n% ${mark}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
)

async function asVisitor(browser: Browser, openPages: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL: market.url })
  const page = await context.newPage()
  await withoutQuestions(page)
  await openPages(page)
  await context.close()
}

async function administrator(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: market.url, viewport })).newPage()
  await signInBy(page.request, { email: 'admin@demo.invalid', password: 'open the market' }, market.url)
  await withoutQuestions(page)
  return page
}

test(
  'a logo and terms uploaded by an administrator are shown to the next visitor and used in emails',
  { tag: ['@long', '@content', '@market', '@notifications'] },
  async ({ browser, viewport }) => {
    test.setTimeout(240_000)
    const dashboard = await administrator(browser, viewport!)
    await test.step('the logo is uploaded', async () => {
      await dashboard.goto('/admin-dashboard/content')
      const logo = dashboard.getByRole('region', { name: 'Logo' })
      await logo
        .locator('input[type=file]')
        .last()
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture(dashboard) })
      await logo.getByLabel('What it shows').fill('A harbour')
      // The image is processed before it can be saved.
      await expect(async () => {
        await logo.getByRole('button', { name: 'Save logos' }).click()
        await expect(dashboard.getByText('On every page now').first()).toBeVisible({ timeout: 5_000 })
      }).toPass({ timeout: 60_000 })
      await expectFit(dashboard, 'the logo')
    })

    let file = ''
    await test.step('a visitor sees it in the header, and in an email', async () => {
      await asVisitor(browser, async (page) => {
        await expect(async () => {
          await page.goto('/')
          file = (await page
            .getByRole('banner')
            .locator('img[src*="/media/"]')
            .first()
            .getAttribute('src', { timeout: 2_000 }))!
        }).toPass({ timeout: 30_000 })
        expect(
          await page
            .getByRole('banner')
            .locator('img')
            .first()
            .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
        ).toBe(true)
        const email = `logo-${Date.now()}@example.com`
        await page.request.get('/api/v1/cart')
        const response = await page.request.post('/api/v1/email-codes', {
          data: { email },
          headers: { origin: market.url, 'x-forwarded-for': anyNetwork() },
        })
        expect(response.status(), await response.text()).toBeLessThan(300)
        const { html } = await mailAbout(page.request, email, /^Your code/)
        const [, inMail] = /<img src="([^"]+\/media\/[^"]+)"/.exec(html)!
        expect(inMail).toContain(file.replace(/-\d+\.\w+$/, ''))
        expect((await page.request.get(inMail!)).headers()['content-type']).toMatch(/^image\//)
      })
    })

    await test.step('a file that is no PDF is refused, keeping the input; a PDF is accepted', async () => {
      await dashboard.goto('/admin-dashboard/content/documents')
      const terms = dashboard.getByRole('region', { name: 'Terms of Service' })
      await terms.getByText('New version', { exact: true }).click()
      await terms.getByLabel('Version').fill('2026-12')
      await terms.getByLabel('Counts from').fill(await dashboard.evaluate(() => new Date().toISOString().slice(0, 10)))
      await terms.getByRole('radio', { name: /^Bring a PDF/ }).check({ force: true })
      await terms.locator('input[type=file]').setInputFiles({
        name: 'terms.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('<script>alert(1)</script>'),
      })
      await terms.getByRole('button', { name: 'Publish' }).click()
      await expect(terms.getByLabel('PDF', { exact: true })).toHaveAttribute('aria-invalid', 'true')
      await expect(terms.getByLabel('Version')).toHaveValue('2026-12')
      await terms
        .locator('input[type=file]')
        .setInputFiles({ name: 'terms.pdf', mimeType: 'application/pdf', buffer: pdf })
      await terms.getByRole('button', { name: 'Publish' }).click()
      await expect(terms.getByText('Version 2026-12 is published')).toBeVisible()
      await expectFit(dashboard, 'the terms')
    })

    await test.step('a visitor opens the terms from the footer of every page', async () => {
      await asVisitor(browser, async (page) => {
        await page.goto('/')
        const href = await page
          .getByRole('contentinfo')
          .getByRole('link', { name: /^Terms/ })
          .first()
          .getAttribute('href')
        await expect(async () => {
          const answer = await page.request.get(href!)
          expect(answer.headers()['content-type']).toBe('application/pdf')
          expect(await answer.text()).toContain(mark)
        }).toPass({ timeout: 30_000 })
      })
    })
    await dashboard.context().close()
  },
)

test(
  'the end of maintenance is entered as local date and time, and stored as an instant',
  { tag: ['@content', '@market', '@notifications'] },
  async ({ browser, viewport }) => {
    test.setTimeout(120_000)
    const page = await (
      await browser.newContext({ baseURL: market.url, viewport: viewport!, timezoneId: 'America/New_York' })
    ).newPage()
    await signInBy(page.request, { email: 'admin@demo.invalid', password: 'open the market' }, market.url)
    await withoutQuestions(page)
    await page.goto('/admin-dashboard/settings')
    await page.getByLabel('Search settings').fill('maintenance.until')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Change: Maintenance ends' }).click()
    const field = main.getByLabel('Maintenance ends (optional)')
    await expect(field).toHaveAttribute('type', 'datetime-local')
    await field.fill('2031-01-15T04:00')
    await main.getByLabel('Why').fill('A journey looks at it')
    await expectFit(page, 'a moment')
    await main.getByRole('button', { name: 'Save' }).click()
    await expect(main.getByText('2031-01-15, 04:00', { exact: true })).toBeVisible()
    const { items } = (await (await page.request.get('/api/admin/settings')).json()) as {
      items: { key: string; value: unknown }[]
    }
    expect(items.find(({ key }) => key === 'maintenance.until')!.value).toBe('2031-01-15T09:00:00.000Z')
    await main.getByRole('button', { name: 'Change: Maintenance ends' }).click()
    await expect(field).toHaveValue('2031-01-15T04:00')
    await main.getByRole('button', { name: /^Reset to/ }).click()
    await expect(main.getByText('None', { exact: true })).toBeVisible()
    await page.context().close()
  },
)
