import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { signInAs } from '../page-checks.ts'

interface Dashboard {
  categories: { key: string; subcategories: { name: string; label: string; formerly: string[] }[] }[]
}

interface Sections {
  page: string
  sections: { key: string; isOn: boolean; heading: string; text: string }[]
}

const origin = (page: Page) => ({ origin: new URL(page.url()).origin })

const request = (page: Page, method: 'POST' | 'PUT', path: string, data: object) =>
  page.request.fetch(`/api/admin/${path}`, { method, data, headers: origin(page) })

const kindsOf = async (request: APIRequestContext) =>
  ((await (await request.get('/api/admin/catalogue')).json()) as Dashboard).categories.find(
    ({ key }) => key === 'hair',
  )!.subcategories

/** Restores the initial state, whatever an earlier attempt left behind. */
async function putBack(page: Page): Promise<void> {
  for (const { name, formerly } of await kindsOf(page.request))
    if (name === 'scissor work')
      await request(page, 'POST', 'catalogue/categories/hair/subcategories', {
        change: { kind: 'rename', name, to: formerly[0] ?? 'cut' },
      })
  await request(page, 'PUT', 'content/brand', { accent: null })
  const { pages } = (await (await page.request.get('/api/admin/content')).json()) as { pages: Sections[] }
  const landing = pages
    .find((one) => one.page === 'landing')!
    .sections.map(({ key, isOn, heading, text }) => ({ key, isOn, text, heading: key === 'how' ? '' : heading }))
  await request(page, 'PUT', 'content/sections/landing', { sections: landing })
  const { items } = (await (
    await page.request.get('/api/admin/catalogue/featured?page=europe&category=hair')
  ).json()) as { items: { id: string }[] }
  for (const { id } of items) await request(page, 'POST', `catalogue/featured/${id}/end`, {})
}

/** A new visitor in another browser. */
async function asVisitor(browser: Browser, openPages: (visitor: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext()
  await openPages(await context.newPage())
  await context.close()
}

test.afterEach(async ({ page }) => {
  if (page.url().startsWith('http')) await putBack(page)
})

test(
  'content changed on the dashboard is shown to the next visitor',
  { tag: ['@desktop-only', '@content'] },
  async ({ page, browser }) => {
    test.setTimeout(240_000)
    await signInAs(page, 'admin@demo.invalid')
    await page.goto('/admin-dashboard/catalogue?category=hair')
    await putBack(page)

    await page.reload()
    const hair = page.getByRole('region', { name: 'Hair', exact: true })
    await hair.getByRole('button', { name: 'More for Cut', exact: true }).click()
    await hair.getByRole('button', { name: 'Rename', exact: true }).click()
    await hair.getByLabel('New name').fill('Scissor work')
    await hair.getByRole('button', { name: 'Rename', exact: true }).click()
    await expect(page.getByText(/^Renamed: \d+ services? moved along$/)).toBeVisible()
    await asVisitor(browser, async (visitor) => {
      await visitor.goto('/hair-services/europe')
      await expect(visitor.getByRole('link', { name: /^Scissor work/ })).toBeVisible()
      await visitor.goto('/hair-services/europe?sub=cut')
      await expect(visitor.getByRole('link', { name: /^Scissor work/, exact: false })).toHaveAttribute(
        'aria-current',
        /.+/,
      )
    })

    await page.goto('/admin-dashboard/services?q=Studio%20Ana&state=published')
    await page
      .getByRole('link', { name: /Studio Ana|Cut/ })
      .first()
      .click()
    const panel = page.getByRole('region', { name: 'Featured' })
    await panel.getByRole('button', { name: 'Feature', exact: true }).click()
    await panel.getByRole('button', { name: 'Feature it' }).click()
    await expect(panel.getByText('Shown now')).toBeVisible()
    await asVisitor(browser, async (visitor) => {
      await visitor.goto('/hair-services/europe')
      const row = visitor.getByRole('region', { name: 'Featured' })
      await expect(row.getByRole('article')).toHaveCount(1)
      await visitor.goto('/hair-services/europe?page=2')
      await expect(visitor.getByRole('region', { name: 'Featured' })).toHaveCount(0)
    })

    await page.goto('/admin-dashboard/content/home')
    await page.getByLabel('Heading: How it works').fill('Three steps to a chair')
    await page.getByRole('button', { name: 'Save landing page' }).click()
    await expect(page.getByText('On the page now')).toBeVisible()

    await page.goto('/admin-dashboard/content')
    await page.getByLabel('On light', { exact: true }).fill('#ffd400')
    await expect(page.getByText(/^Contrast 1\.\d\d to 1; at least 4.5 is needed\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Save colour' }).click()
    await expect(page.getByText(/#ffd400 cannot be read on light: .* The nearest that can is #/)).toBeVisible()
    await page.getByLabel('On light', { exact: true }).fill('#7a1f5c')
    await expect(page.getByText(/can be read\.$/)).toHaveCount(2)
    await page.getByRole('button', { name: 'Save colour' }).click()
    await expect(page.getByText('Undo').first()).toBeVisible()
    await asVisitor(browser, async (visitor) => {
      await visitor.goto('/')
      await expect(visitor.getByRole('heading', { name: 'Three steps to a chair' })).toBeVisible()
      const brand = () => visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))
      expect(await brand()).toContain('#7a1f5c')
    })

    await page.getByRole('button', { name: 'Undo: Colour' }).click()
    await expect(page.getByLabel('On light', { exact: true })).toHaveValue('#05615c')
    await asVisitor(browser, async (visitor) => {
      await visitor.goto('/')
      expect(await visitor.content()).not.toContain('#7a1f5c')
    })
  },
)

test(
  'sub-categories are put in order by keyboard, and the focus stays on the moved one',
  { tag: ['@desktop-only', '@content', '@catalogue'] },
  async ({ page }) => {
    await signInAs(page, 'admin@demo.invalid')
    await page.goto('/admin-dashboard/catalogue?category=food')
    const table = page.getByRole('table', { name: 'Sub-categories of Food' })
    await expect(table).toBeVisible()
    const names = () => table.getByRole('rowheader').allInnerTexts()
    const before = await names()
    const [first = '', second = '', ...rest] = before
    const handle = page.getByRole('button', { name: `Move ${first}`, exact: true })
    const move = async (from: number, key: 'ArrowDown' | 'ArrowUp', to: number) => {
      await handle.press('Space')
      await expect(page.getByText(`Over place ${from} of ${before.length}.`)).toBeAttached()
      await page.keyboard.press(key)
      await expect(page.getByText(`Over place ${to} of ${before.length}.`)).toBeAttached()
      await page.keyboard.press('Space')
    }
    await move(1, 'ArrowDown', 2)
    await expect(page.getByText('Order saved')).toBeVisible()
    expect(await names()).toEqual([second, first, ...rest])
    await expect(handle).toBeFocused()
    await page.reload()
    await expect(table).toBeVisible()
    await expect.poll(names).toEqual([second, first, ...rest])
    await move(2, 'ArrowUp', 1)
    await expect(page.getByText('Order saved')).toBeVisible()
    expect(await names()).toEqual(before)
  },
)
