import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect as atOnce, test } from '../test.ts'
import { colorRules, runAxe, serious } from '../accessibility.ts'
import { expectFit, checkAppearance, signInAs, withoutQuestions } from '../page-checks.ts'

// A longer timeout for slow machines.
const expect = atOnce.configure({ timeout: 15_000 })

interface Analysed {
  providerId: string
  serviceId: string
}

test.beforeEach(({ page }) => withoutQuestions(page))

/** The services with a demo past: those that other tests add have no metrics to show. */
const titlesWithPast = ['Cut and finish', 'Dinner menu']

/** A business and its service with a past, requested as its owner. */
async function managedService(page: Page, business = /Ana/): Promise<Analysed> {
  const { items } = (await (await page.request.get('/api/v1/me/providers')).json()) as {
    items: { id: string; name: string }[]
  }
  const providerId = items.find(({ name }) => business.test(name))!.id
  const services = (await (await page.request.get(`/api/v1/me/providers/${providerId}/services?limit=100`)).json()) as {
    items: { id: string; title: string }[]
  }
  return { providerId, serviceId: services.items.find(({ title }) => titlesWithPast.includes(title))!.id }
}

const addressOf = ({ providerId, serviceId }: Analysed, query = '') =>
  `/provider-dashboard/${providerId}/service-analytics/${serviceId}${query}`

/** The card of the chart of days; its heading changes, so it is found by its content. */
const dayCard = (page: Page) => page.locator('section').filter({ hasText: /Views and orders per (day|week)/ })
const dayChart = (page: Page) => dayCard(page).getByRole('application')

const metricsShown = async (page: Page) => {
  await expect(dayCard(page)).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

test(
  'a provider reads a week: range, comparison, every value by keyboard, the same numbers as a table and as a file',
  { tag: ['@analytics', '@dashboards'] },
  async ({ page }) => {
    await signInAs(page, 'provider@demo.invalid')
    const analysed = await managedService(page)
    await page.goto(addressOf(analysed))
    await metricsShown(page)

    await page.getByRole('navigation', { name: 'Range' }).getByRole('link', { name: /^7/ }).click()
    await expect(page).toHaveURL(/range=7/)
    await expect(dayCard(page)).toContainText('last 7 days')
    await metricsShown(page)

    const said = await walkToTheEnd(page)
    await dayCard(page).getByRole('button', { name: 'Show as table' }).click()
    const rows = dayCard(page).getByRole('row')
    await expect(rows).toHaveCount(8)
    const [views, viewsBefore, orders, ordersBefore] = await rows.last().getByRole('cell').allTextContents()
    expect(said).toContain(`Views ${views}`)
    expect(said).toContain(`Orders ${orders}`)
    expect(said).toContain(`7 days before ${viewsBefore}`)
    expect(said).toContain(`7 days before ${ordersBefore}`)

    await comparisonGoesAndComesBack(page)
    await filesAgree(page)
  },
)

/** What the live region announces for the last day. */
async function walkToTheEnd(page: Page): Promise<string> {
  await dayChart(page).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('End')
  const live = page.locator('[aria-live="polite"].sr-only')
  await expect(live).toContainText(/so far/)
  return (await live.textContent())!
}

async function comparisonGoesAndComesBack(page: Page) {
  await page.getByRole('link', { name: /^vs 7 days before/ }).click()
  await expect(page).toHaveURL(/compare=0/)
  await expect(dayCard(page).getByRole('columnheader', { name: 'Views before' })).toHaveCount(0)
  await page.goBack()
  await expect(dayCard(page).getByRole('columnheader', { name: 'Views before' })).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/range=/)
  await expect(dayCard(page)).toContainText('last 30 days')
  await page.goForward()
  await expect(dayCard(page)).toContainText('last 7 days')
  await metricsShown(page)
}

async function filesAgree(page: Page) {
  const shown = await dayCard(page).getByRole('row').last().getByRole('cell').first().textContent()
  const fileOf = async (press: () => Promise<void>) => {
    const coming = page.waitForEvent('download')
    await press()
    return (await readFile(await (await coming).path(), 'utf8')).trim().split('\r\n')
  }
  const small = await fileOf(() =>
    dayCard(page)
      .getByRole('link', { name: /Download this table/ })
      .click(),
  )
  expect(small).toHaveLength(8)
  expect(small.at(-1)!.split(',')[1]).toBe(shown!.replaceAll(',', ''))
  const whole = await fileOf(() => page.getByRole('link', { name: 'CSV of these figures' }).click())
  expect(whole).toHaveLength(8)
}

test(
  'links lead from the metrics of a business to one of its services, and from unmet demand to its solution',
  { tag: ['@analytics', '@dashboards'] },
  async ({ page }, { project }) => {
    await signInAs(page, 'provider@demo.invalid')
    const { providerId } = await managedService(page)
    await page.goto(`/provider-dashboard/${providerId}/insights`)
    await metricsShown(page)
    const compared = page.getByRole('region', { name: 'Your services, compared' })
    await compared.getByRole('button', { name: 'Views' }).click()
    await expect(compared.getByRole('columnheader', { name: 'Views' })).toHaveAttribute('aria-sort', 'descending')
    const numbers = (await compared.getByRole('row').locator('td:nth-child(2)').allTextContents()).map((text) =>
      Number(text.replaceAll(',', '')),
    )
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))

    const act = page
      .getByRole('table', { name: /./ })
      .getByRole('link', { name: /: (No free time|Held|Outside|Below|Too)/ })
      .first()
    await expect(act).toBeVisible()
    const to = await act.getAttribute('href')
    await act.click()
    await expect(page).toHaveURL(new RegExp(to!.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await metricsShown(page)

    await compared.getByRole('link').first().click()
    await expect(page).toHaveURL(/service-analytics/)
    await metricsShown(page)
    if (project.name === 'desktop')
      await expect(
        page.getByRole('navigation', { name: 'Areas', exact: true }).getByRole('link', { name: 'Insights' }),
      ).toHaveAttribute('aria-current', 'page')
  },
)

test(
  'weekday and hour are reached by arrow keys, in both directions',
  { tag: ['@phone', '@analytics', '@dashboards'] },
  async ({ page }) => {
    await signInAs(page, 'provider@demo.invalid')
    await page.goto(addressOf(await managedService(page)))
    await metricsShown(page)
    const heat = page.locator('section').filter({ hasText: 'by weekday and hour' })
    await heat.getByRole('button', { name: 'Views' }).click()
    await expect(heat.getByRole('button', { name: 'Views' })).toHaveAttribute('aria-pressed', 'true')
    await heat.getByRole('application').focus()
    // The number of unread notifications is announced in the same region, so all announcements are recorded.
    const said = await page.locator('[aria-live="polite"].sr-only').evaluateHandle((region) => {
      const texts: string[] = []
      const note = () => texts.push(region.textContent)
      new MutationObserver(note).observe(region, { childList: true, characterData: true, subtree: true })
      return texts
    })
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await expect
      .poll(() => said.jsonValue())
      .toContainEqual(expect.stringMatching(/^Tuesday, \d\d to \d\d h: .* views?$/))
  },
)

test(
  'an invalid range is refused with an explanation, and the picker stays open',
  { tag: ['@analytics', '@dashboards'] },
  async ({ page }) => {
    await signInAs(page, 'provider@demo.invalid')
    await page.goto(addressOf(await managedService(page), '?range=custom&from=2026-12-31&until=2026-01-01'))
    await expect(page.getByRole('status').filter({ hasText: 'Choose other days' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Range' }).getByRole('link', { name: /^30/ }).click()
    await metricsShown(page)
  },
)

test(
  'the metrics of a service are hidden from everybody else',
  { tag: ['@analytics', '@dashboards'] },
  async ({ page, browser, baseURL }) => {
    await signInAs(page, 'provider@demo.invalid')
    const [ana, prato] = [await managedService(page), await managedService(page, /Prato/)]
    const mixed = await page.goto(addressOf({ providerId: ana.providerId, serviceId: prato.serviceId }))
    expect(mixed!.status()).toBe(404)

    const other = await browser.newPage({ baseURL: baseURL! })
    await other.goto(addressOf(ana))
    await expect(other).toHaveURL(/\/login\?next=/)
    await signInAs(other, 'customer@demo.invalid')
    const answer = await other.goto(addressOf(ana))
    expect(answer!.status()).toBe(404)
    const endpoint = await other.request.get(`/api/v1/me/providers/${ana.providerId}/services/${ana.serviceId}/metrics`)
    expect(endpoint.status()).toBe(404)
    await other.close()
  },
)

test(
  'metrics are accessible in light and dark mode, and fit on a narrow phone',
  { tag: ['@analytics', '@dashboards'] },
  async ({ page }, { project }) => {
    test.slow()
    await signInAs(page, 'provider@demo.invalid')
    const analysed = await managedService(page)
    await checkAppearance(page, project.name)
    for (const address of [addressOf(analysed), `/provider-dashboard/${analysed.providerId}/insights`]) {
      await page.goto(address)
      await metricsShown(page)
      await expect(dayChart(page)).toBeVisible()
      await expectFit(page, address)
      await page.getByRole('button', { name: 'Show as table' }).first().click()
      await expectFit(page, `${address}, as a table`)
      await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light' })
      await page.reload()
      await expect(dayChart(page)).toBeVisible()
      expect(serious(await runAxe(page, { rules: colorRules }))).toEqual([])
      await checkAppearance(page, project.name)
    }
  },
)
