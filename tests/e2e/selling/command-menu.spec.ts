import { expect as atOnce, test } from '../test.ts'
import { serious, violationsOn } from '../accessibility.ts'
import { withoutQuestions } from '../page-checks.ts'
import { anaAtHerDashboard, idOfAna } from '../visits.ts'

// A longer timeout for slow machines.
const expect = atOnce.configure({ timeout: 15_000 })

test(
  'the command menu opens by keyboard, finds a service and an area, and goes there',
  { tag: ['@phone', '@dashboards'] },
  async ({ browser, baseURL, viewport }) => {
    const ana = await anaAtHerDashboard(browser, baseURL!, viewport!)
    await withoutQuestions(ana)
    const dashboard = `/provider-dashboard/${await idOfAna(ana)}`
    await ana.goto(dashboard)
    await ana.getByRole('button', { name: 'Find or do' }).click()
    const menu = ana.getByRole('dialog', { name: 'Find or do' })
    const field = menu.getByRole('combobox', { name: 'Find or do' })
    await expect(field).toBeFocused()
    expect(serious(await violationsOn(ana, { within: 'dialog' }))).toEqual([])
    await field.fill('colour')
    await expect(menu.getByRole('option', { name: /^Colour with a break/ })).toBeVisible()
    await ana.keyboard.press('Escape')
    await expect(menu).toBeHidden()

    await ana.keyboard.press('Control+k')
    await field.fill('team')
    await expect(menu.getByRole('option', { name: 'Team and hours' })).toBeVisible()
    await field.fill('team and h')
    await ana.keyboard.press('ArrowDown')
    await ana.keyboard.press('ArrowUp')
    await ana.keyboard.press('Enter')
    await expect(ana).toHaveURL(`${dashboard}/team`)
    await expect(ana.getByRole('heading', { level: 1, name: 'Team and hours' })).toBeVisible()
  },
)

test(
  'a week has one column per day, and an order opens its details below its row',
  { tag: ['@desktop-only', '@dashboards', '@booking'] },
  async ({ browser, baseURL, viewport }) => {
    const ana = await anaAtHerDashboard(browser, baseURL!, viewport!)
    await withoutQuestions(ana)
    const dashboard = `/provider-dashboard/${await idOfAna(ana)}`
    await ana.goto(`${dashboard}/calendar?view=week&staff=all`)
    await expect(ana.getByRole('grid', { name: /^Calendar, / })).toHaveAttribute('aria-rowcount', '7')
    await ana.goto(`${dashboard}/orders?state=open`)
    // Rows open once the page is hydrated.
    await ana.waitForLoadState('networkidle')
    const title = ana.getByRole('heading', { level: 2 }).getByRole('button', { expanded: false }).first()
    const [reference] = /[0-9A-Z]{4}-[0-9A-Z]{4}-\w+/.exec((await title.textContent())!)!
    expect((await title.locator('xpath=ancestor::li').boundingBox())!.height).toBeLessThanOrEqual(56)
    await title.click()
    await expect(ana.getByRole('button', { name: reference, expanded: true })).toBeVisible()
  },
)

test(
  'the command menu acts: it pauses a service, opens the dialog of a block, and changes the appearance',
  { tag: ['@desktop-only', '@dashboards'] },
  async ({ browser, baseURL, viewport }) => {
    const ana = await anaAtHerDashboard(browser, baseURL!, viewport!)
    await withoutQuestions(ana)
    await ana.goto(`/provider-dashboard/${await idOfAna(ana)}`)
    const menu = ana.getByRole('dialog', { name: 'Find or do' })
    const choose = async (typed: string, name: RegExp) => {
      await ana.getByRole('button', { name: 'Find or do' }).click()
      await menu.getByRole('combobox').fill(typed)
      await menu.getByRole('option', { name }).click()
    }
    await choose('pause colour', /^Pause: Colour/)
    await expect(ana.getByText(/^Colour.* is paused\.$/)).toBeVisible()
    await choose('resume colour', /^Resume: Colour/)
    await expect(ana.getByText(/^Colour.* is on sale again\.$/)).toBeVisible()
    await choose('dark', /^Appearance: Dark/)
    await expect(ana.locator('html')).toHaveAttribute('data-theme', 'dark')
    await choose('block', /^Block time/)
    await expect(ana).toHaveURL(/\/calendar$/)
    await expect(ana.getByRole('dialog', { name: 'Block time' })).toBeVisible()
  },
)
