import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { violationsOn } from '../accessibility.ts'
import { studioAna } from '../support.ts'

/** Opens a page and interacts until the favourites of this visitor are loaded, which is requested only once. */
async function openStirred(page: Page, path: string) {
  let isKnown = false
  const known = page.waitForResponse('**/api/v1/favourites/ids').then(() => (isKnown = true))
  await page.goto(path)
  const stirred = expect(async () => {
    await page.mouse.move(100 + Math.random() * 50, 200)
    expect(isKnown).toBe(true)
  }).toPass()
  await Promise.all([known, stirred])
}

/** A heart changes at once; this also waits until the server has saved it. */
async function saveFavourite(page: Page, press: () => Promise<void>) {
  const stored = page.waitForResponse((answer) => answer.url().includes('/api/v1/favourites/service/') && answer.ok())
  await Promise.all([stored, press()])
}

const heartOf = (name: string) => ({ name: `Keep ${name}`, exact: true }) as const

test(
  'a visitor saves a service without signing in, and its page and the home page show it',
  { tag: ['@favourites', '@catalogue'] },
  async ({ page }) => {
    await openStirred(page, '/hair-services/europe')
    const card = page.getByRole('article').filter({ hasNotText: 'Studio Ana' }).first()
    const title = (await card.getByRole('link').first().textContent())!
    const heart = card.getByRole('button')
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await heart.focus()
    await saveFavourite(page, () => page.keyboard.press('Enter'))
    await expect(heart).toHaveAttribute('aria-pressed', 'true')

    await openStirred(page, studioAna)
    const heartButton = page.getByRole('button', heartOf('Cut and finish')).first()
    await saveFavourite(page, () => heartButton.click())
    await expect(heartButton).toHaveAttribute('aria-pressed', 'true')

    await page.goto('/favourites')
    const stored = page.getByRole('region', { name: 'Services' })
    await expect(stored.getByRole('article')).toHaveCount(2)
    await expect(stored.getByRole('link', { name: title.trim() })).toBeVisible()
    const first = stored
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Cut and finish', exact: true }) })
    await first.getByText('Add a note').click()
    await first.getByLabel('Note').fill('Ask for Ana')
    await first.getByRole('button', { name: 'Save' }).click()
    await expect(first.getByText('Ask for Ana', { exact: true })).toBeVisible()
    expect(await violationsOn(page)).toEqual([])
    await first.getByRole('button', { name: /^Let go/ }).click()
    await expect(stored.getByRole('article')).toHaveCount(1)

    await openStirred(page, '/home')
    await expect(page.getByRole('heading', { name: 'Your favourites' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Book again' })).toBeHidden()
  },
)

test('a failed save is undone, and can be repeated', { tag: ['@favourites', '@catalogue'] }, async ({ page }) => {
  await openStirred(page, '/hair-services/europe')
  const heart = page.getByRole('article').first().getByRole('button')
  await page.route('**/api/v1/favourites/service/*', (route) => route.abort())
  await heart.click()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/api/v1/favourites/service/*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test(
  'on a phone favourites are one tap away on every page',
  { tag: ['@phone-only', '@favourites', '@catalogue'] },
  async ({ page }) => {
    await page.goto('/pricing')
    const bar = page.getByRole('navigation', { name: 'Sections' })
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Browse', 'Bookings', 'Favourites', 'Me'])
    await bar.getByRole('link', { name: 'Favourites' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Favourites' })).toHaveAttribute('aria-current', 'page')
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a heart leads to the list with the service', { tag: ['@favourites', '@catalogue'] }, async ({ page }) => {
    await page.goto('/hair-services/europe')
    await page.getByRole('article').first().getByRole('button').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('button', { name: /^Let go/ }).click()
    await expect(page.getByText('Nothing saved yet')).toBeVisible()
  })
})
