import { expect, test } from '../test.ts'
import { dayAhead, studioAna, timesOn, turnTo } from '../support.ts'

test.use({ javaScriptEnabled: false })

test(
  'without JavaScript a visitor can browse from a region to a service',
  { tag: ['@phone-first', '@catalogue', '@booking'] },
  async ({ page }) => {
    await page.goto('/')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Europe \d/ })
      .click()
    await page.getByRole('link', { name: /^Hair services \d/ }).click()
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=2/)
    await page.getByRole('article').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(studioAna)
    await expect(page.getByText('Times are those of Lisbon').first()).toBeVisible()
    await expect(page.getByText('Questions people ask')).toBeVisible()
  },
)

test(
  'without JavaScript a visitor can search, and add a time to the cart',
  { tag: ['@catalogue', '@booking'] },
  async ({ page }, { project }) => {
    await page.goto('/')
    const isNarrow = project.name === 'phone'
    if (isNarrow) await page.getByRole('button', { name: 'What Service or name' }).click()
    const search = isNarrow
      ? page.getByRole('search').locator('visible=true')
      : page.getByRole('main').getByRole('search')
    await search.getByLabel('What', { exact: true }).fill('cut and finish')
    await search.getByRole('button', { name: 'Search' }).click()
    await page
      .getByRole('article')
      .filter({ hasText: 'Studio Ana' })
      .getByRole('link', { name: 'Cut and finish', exact: true })
      .click()
    const day = page
      .getByRole('navigation', { name: 'Days' })
      .getByRole('link', { name: new RegExp(`^${await dayAhead(page, 'Mon')} `) })
    await turnTo(page, day)
    await day.click()
    await timesOn(page, 'Mon').getByRole('radio').last().check({ force: true })
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
    await expect(page.getByText(/Held for \d/)).toBeVisible()
  },
)
