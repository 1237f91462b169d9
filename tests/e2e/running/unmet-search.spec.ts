import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { expectFit, checkAppearance, signInAs } from '../page-checks.ts'

/** Bots are not counted, and a headless browser identifies itself as one. */
const ordinary = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

// A word that nobody uses, and that is no misspelling of another one.
const letters = () => Array.from({ length: 6 }, () => 'bcdfgjkqvwxz'[Math.floor(Math.random() * 12)]).join('')
const word = `${letters()}${letters()}`

/** Removes what an earlier attempt left behind. */
async function deleteSearchWord(request: APIRequestContext, origin: string) {
  const { items } = (await (await request.get(`/api/admin/catalogue/synonyms?q=${word}`)).json()) as {
    items: { id: string; words: string[] }[]
  }
  for (const { id } of items.filter(({ words }) => words.includes(word)))
    await request.delete(`/api/admin/catalogue/synonyms/${id}`, { headers: { origin } })
}

test.afterEach(async ({ page, baseURL }) => {
  await signInAs(page, 'admin@demo.invalid')
  await deleteSearchWord(page.request, baseURL!)
})

/** Counts are written a moment later. */
async function openUnmetSearches(dashboard: Page) {
  await expect(async () => {
    await dashboard.goto(`/admin-dashboard/search-words/lost?q=${word}`)
    await expect(dashboard.getByRole('link', { name: new RegExp(word) })).toBeVisible({ timeout: 4_000 })
  }).toPass({ timeout: 60_000 })
  await dashboard.getByRole('link', { name: new RegExp(word) }).click()
}

test(
  'a search without results becomes a synonym, and finds results',
  { tag: ['@catalogue', '@analytics'] },
  async ({ page, browser, baseURL }, { project }) => {
    test.setTimeout(150_000)
    const visitor = await (await browser.newContext({ baseURL: baseURL!, userAgent: ordinary })).newPage()
    await visitor.goto(`/search?q=${word}`)
    await expect(visitor.getByRole('main')).toContainText(`No services for “${word}”`)

    await signInAs(page, 'admin@demo.invalid')
    await checkAppearance(page, project.name)
    await openUnmetSearches(page)
    await page.getByRole('button', { name: 'Make a synonym of it' }).click()
    const words = page.getByRole('textbox', { name: 'Words', exact: true })
    await expect(words).toHaveValue(`${word}\n`)
    await words.fill(`${word}\nhaircut`)
    await expectFit(page, 'a search that was lost')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Searches use it now')).toBeVisible()

    await expect(async () => {
      await visitor.goto(`/search?q=${word}`)
      await expect(visitor.locator('main a.card-link').first()).toBeVisible({ timeout: 4_000 })
    }).toPass({ timeout: 30_000 })
    await visitor.context().close()
  },
)
