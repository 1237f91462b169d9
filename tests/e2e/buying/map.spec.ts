import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

const pills = (page: Page) => page.locator('.map-pill')
const map = (page: Page) => page.getByRole('group', { name: /^Map of / })
const isReady = (page: Page) => expect(map(page)).toHaveAttribute('data-state', 'ready', { timeout: 60_000 })

/** Files that only a map needs. */
const isOfMap = (url: string) => /maplibre|\/world-[^/]*\.json|\/api\/v1\/towns/.test(url)

test(
  'a map opens beside the list: pills and cards lead to each other, and a moved map searches where it is',
  { tag: ['@desktop-only', '@catalogue'] },
  async ({ page }) => {
    const files: { url: string; bytes: number }[] = []
    page.on('response', async (response) => {
      const url = response.url()
      if (/\.m?js$/.test(url)) files.push({ url, bytes: (await response.body().catch(() => '')).length })
      else files.push({ url, bytes: 0 })
    })
    await page.goto('/search?q=cut')
    await page.getByRole('button', { name: 'Filters' }).hover()
    const show = page.getByRole('link', { name: 'Show map' })
    await expect(show).toBeVisible()
    expect(files.filter(({ url, bytes }) => isOfMap(url) || bytes > 600_000)).toEqual([])

    // Around a place the map is there without being opened.
    await page.goto('/search?where=London%2C+United+Kingdom')
    await page.getByRole('button', { name: 'Filters' }).hover()
    await isReady(page)
    await page.getByRole('link', { name: 'Hide map' }).click()
    await expect(map(page)).toHaveCount(0)
    await expect(page).toHaveURL(/[?&]map=0/)
    await show.click()
    await isReady(page)
    await expect(page).toHaveURL(/[?&]map=1/)
    expect(files.some(({ url }) => isOfMap(url))).toBe(true)

    const pill = pills(page).first()
    const [id] = (await pill.getAttribute('data-pins'))!.split(' ')
    const card = page.locator(`.card[data-of="${id}"]`)
    await card.hover()
    await expect(page.locator(`[data-pins~="${id}"]`)).toHaveAttribute('data-marked')
    await pill.hover()
    await expect(card).toHaveAttribute('data-marked')

    const alone = pills(page).filter({ hasNotText: '+' }).first()
    const aloneId = (await alone.getAttribute('data-pins'))!
    await alone.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator(`[data-of="${aloneId}"] .card-link`)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.locator(`[data-pins~="${aloneId}"]`)).toBeFocused()

    const before = await page
      .getByText(/^[\d,]+ services?/)
      .first()
      .innerText()
    await page.locator('.maplibregl-canvas').focus()
    for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowUp')
    await expect(page).toHaveURL(/bounds=-?\d/)
    await expect(page.getByRole('link', { name: 'Remove filter: Map area' })).toBeVisible()
    await expect(page.getByText(/^[\d,]+ services? in this area/)).not.toHaveText(before)
    const shown = Number((await page.getByText(/services? in this area/).innerText()).match(/[\d,]+/)![0])
    await expect(page.locator('.list-beside [data-event="impression"]')).toHaveCount(Math.min(24, shown))

    await page.getByLabel('Search as I move').uncheck()
    const address = page.url()
    await page.getByRole('button', { name: 'Zoom out' }).click()
    const here = page.getByRole('button', { name: 'Search this area' })
    await expect(here).toBeVisible()
    expect(page.url()).toBe(address)
    await here.click()
    await expect(page).not.toHaveURL(address)

    await page.getByRole('link', { name: 'Hide map' }).click()
    await expect(map(page)).toHaveCount(0)
    await expect(page).toHaveURL(/bounds=/)
    await expect(page.locator('.card-grid .card').first()).toBeVisible()
  },
)

test(
  'on a phone the map covers the list, shows what was chosen on it, and leads back',
  { tag: ['@phone-only', '@catalogue'] },
  async ({ page }) => {
    await page.goto('/search?where=London%2C+United+Kingdom')
    await page.getByRole('link', { name: 'Map', exact: true }).tap()
    await isReady(page)
    const first = page.locator('.card-grid .card').first()
    await expect(first).toBeHidden()
    await pills(page).filter({ hasNotText: '+' }).first().tap()
    const chosen = page.getByRole('list', { name: 'Chosen on the map' })
    await expect(chosen.getByRole('link')).toHaveAttribute('href', /^\/service\//)
    await page.getByRole('link', { name: 'List', exact: true }).tap()
    await expect(first).toBeVisible()
    await expect(map(page)).toHaveCount(0)
  },
)

test(
  'a page opened with its map needs no interaction, and without WebGL says so and keeps the list',
  { tag: ['@desktop-only', '@catalogue'] },
  async ({ page, as }) => {
    await page.goto('/region/europe?map=1')
    await isReady(page)
    await expect(pills(page).first()).toBeVisible()

    const other = await as('visitor')
    await other.addInitScript(() => {
      const getContext = HTMLCanvasElement.prototype.getContext
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...(rest as []))
      } as typeof getContext
    })
    await other.goto('/search?map=1')
    await expect(other.getByRole('alert').filter({ hasText: "This browser can't draw the map" })).toBeVisible()
    await expect(other.locator('.list-beside .card').first()).toBeVisible()
  },
)

test(
  'a place is shown on a small map also while a time is chosen, and one whose address is hidden only as an area',
  { tag: ['@desktop-only', '@catalogue'] },
  async ({ page }) => {
    const { items } = (await (await page.request.get('/api/v1/services?fulfillmentMethod=venue&limit=1')).json()) as {
      items: { id: string }[]
    }
    for (const address of [`/service/${items[0]!.id}`, `/booking?service=${items[0]!.id}&fulfillmentMethod=venue`]) {
      await page.goto(address)
      await page.getByRole('button', { name: 'Show on map' }).click()
      await isReady(page)
      await expect(page.locator('.map-point, .map-area')).toBeVisible()
      await page.getByRole('button', { name: 'Hide map' }).click()
      await expect(map(page)).toHaveCount(0)
    }
  },
)
