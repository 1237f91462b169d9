import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { expectFit, signInBy } from '../page-checks.ts'
import { mailAbout, studioAna } from '../support.ts'

async function moderatorIn(
  browser: Browser,
  baseURL: string,
  viewport: { width: number; height: number },
): Promise<Page> {
  const extraHTTPHeaders = { 'x-forwarded-for': `198.18.82.${1 + Math.floor(Math.random() * 250)}` }
  const page = await (await browser.newContext({ baseURL, extraHTTPHeaders, viewport })).newPage()
  await signInBy(page.request, { email: 'admin@demo.invalid', password: 'open the market' }, baseURL)
  return page
}

test(
  'a visitor reports a service, a moderator dismisses the report, and the visitor is notified',
  { tag: ['@long', '@moderation'] },
  async ({ page, browser, baseURL, viewport }, { project }) => {
    const email = `report-${project.name}-${Date.now()}@example.com`
    await page.goto(studioAna)
    await page.getByRole('link', { name: 'Report this page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Report this service' })).toBeVisible()
    await expectFit(page, 'a report')
    await page.getByRole('radio', { name: 'It is not as it is described' }).check({ force: true })
    await page.getByLabel('In your words').fill('The picture shows another room.')
    await page.getByLabel('Your email').fill(email)
    await expect(async () => {
      if (!page.url().includes('thanks'))
        await page.getByRole('button', { name: 'Send the report' }).click({ timeout: 2_000 })
      await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible({ timeout: 4_000 })
    }).toPass({ timeout: 30_000 })

    const moderator = await moderatorIn(browser, baseURL!, viewport!)
    await moderator.goto('/admin-dashboard/approvals?subject=report')
    await moderator
      .getByRole('link', { name: /[Rr]eport.*Cut and finish/ })
      .first()
      .press('Enter')
    await expect(moderator.getByRole('heading', { level: 3, name: 'Cut and finish' })).toBeVisible()
    await expect(moderator.getByText('The picture shows another room.').first()).toBeVisible()
    await moderator.getByRole('button', { name: /^Nothing wrong/ }).click()
    await moderator.getByRole('button', { name: 'Leave it as it is' }).click()
    await expect(moderator.getByText(/M-\w{6} approved\./).first()).toBeVisible()
    const mail = await mailAbout(page.request, email, /^What became of your report/)
    expect(mail.text).toContain('found nothing against our rules')
    await page.goto(studioAna)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)
