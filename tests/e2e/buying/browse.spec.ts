import { expect, test } from '../test.ts'

test(
  'the search box suggests, arrow keys select, and a search can be submitted as typed',
  { tag: ['@desktop-only', '@catalogue', '@site'] },
  async ({ page }) => {
    await page.goto('/')
    const what = page.getByRole('main').getByLabel('What', { exact: true })
    await what.click()
    await expect(what).toHaveRole('combobox')
    await what.pressSequentially('brai')
    const options = page.getByRole('option')
    await expect(options.first()).toBeVisible()
    expect(await options.count()).toBeLessThanOrEqual(8)
    await what.press('ArrowDown')
    const chosen = page.locator(`[id="${await what.getAttribute('aria-activedescendant')}"]`)
    await expect(chosen).toHaveAttribute('aria-selected', 'true')
    await what.press('Escape')
    await expect(options).toHaveCount(0)
    await what.fill('studio ana')
    await what.press('Enter')
    await page.waitForURL(/\/search\?.*q=studio(\+|%20)ana/)
    await expect(page.getByRole('article').filter({ hasText: 'Studio Ana' }).first()).toBeVisible()
  },
)

test(
  'places are suggested while typing, a unique beginning is completed, and an ambiguous place is asked about',
  { tag: ['@desktop-only', '@catalogue', '@site'] },
  async ({ page }) => {
    await page.goto('/')
    const where = page.getByRole('main').getByLabel('Where', { exact: true })
    const options = page.getByRole('listbox', { name: 'Places' }).getByRole('option')
    await where.click()
    await where.pressSequentially('Lis')
    await expect(where).toHaveRole('combobox')
    await expect(options.first()).toBeVisible()
    await expect(where).toHaveAttribute('aria-expanded', 'true')
    await where.press('ArrowDown')
    const chosen = page.locator(`[id="${await where.getAttribute('aria-activedescendant')}"]`)
    await expect(chosen).toHaveAttribute('aria-selected', 'true')
    await where.press('Escape')
    await expect(options).toHaveCount(0)
    await where.pressSequentially('b')
    await where.press('Enter')
    await page.waitForURL(/where=Lisbon(%2C|,)(\+|%20)Portugal/)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('userAddress'))).toBe('Lisbon, Portugal')

    const another = page.getByRole('banner').getByLabel('Where', { exact: true }).locator('visible=true')
    await expect(another).toHaveValue('Lisbon, Portugal')
    await another.fill('Barc')
    await another.press('Enter')
    await expect(options.first()).toBeVisible()
    await expect(page).toHaveURL(/where=Lisbon/)
    await expect(another).toBeFocused()
    await expect(page.getByText(/^Which Barc\? Choose one of \d places\.$/)).toBeAttached()
    await options.filter({ hasText: 'Spain' }).first().click()
    await expect(another).toHaveValue('Barcelona, Spain')
    await another.press('Enter')
    await page.waitForURL(/where=Barcelona(%2C|,)(\+|%20)Spain/)
  },
)

test(
  'the field for a place offers the town where one is, and says when the browser keeps it to itself',
  { tag: ['@catalogue', '@site'] },
  async ({ page, context }) => {
    await page.goto('/home')
    const city = page.getByRole('main').getByLabel('Your city')
    const here = page.getByRole('option', { name: 'Where I am' })
    await city.focus()
    await here.click()
    await expect(page.getByRole('option', { name: 'Your browser does not share it' })).toBeVisible()
    await expect(city).toHaveValue('')

    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 41.1496, longitude: -8.611 })
    await city.press('ArrowDown')
    await city.press('Enter')
    await expect(city).toHaveValue('Porto, Portugal')
    await page.getByRole('main').getByRole('button', { name: 'Save city' }).click()
    await expect(page.getByText('Porto').first()).toBeVisible()
    await context.clearPermissions()
  },
)

test(
  'home, landing page and a search without a place start around the saved city, and say so',
  { tag: ['@phone', '@catalogue', '@site'] },
  async ({ page }) => {
    await page.goto('/home')
    const city = page.getByLabel('Your city')
    await city.click()
    await city.pressSequentially('Lisb')
    await page.getByRole('option', { name: /Lisbon.*Portugal/ }).click()
    await expect(city).toHaveValue('Lisbon, Portugal')
    await page.getByRole('button', { name: 'Save city' }).click()
    const near = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Near Lisbon' }) })
    await expect(near.getByRole('article').filter({ hasText: 'Lisbon' }).first()).toBeVisible()
    await page.getByRole('link', { name: /^See all.*Food/ }).click()
    await page.waitForURL(/around=Lisbon/)
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Near Lisbon')

    await page.goto('/search?category=hair')
    await page.waitForURL(/category=hair&around=Lisbon/)
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Near Lisbon')
    await expect(page.getByRole('article').filter({ hasText: 'Studio Ana' }).first()).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Near Lisbon' }).first()).toBeAttached()
  },
)

test(
  'an entered city is saved under its name, and removed with one click',
  { tag: ['@catalogue', '@site'] },
  async ({ page }) => {
    await page.goto('/home')
    await page.getByLabel('Your city').fill('  Lisbon ')
    await page.getByRole('button', { name: 'Save city' }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('userAddress'))).toBe('Lisbon')
    await page.reload()
    await expect(page.getByLabel('Your city')).toHaveValue('Lisbon')
    await page.getByRole('button', { name: 'Clear Lisbon' }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('userAddress'))).toBe(null)
    await expect(page.getByLabel('Your city')).toHaveValue('')
  },
)

test(
  'filters are in the URL, and Back removes one of them',
  { tag: ['@phone', '@catalogue', '@site'] },
  async ({ page }) => {
    await page.goto('/hair-services/europe')
    const count = page.getByText(/^\d+ services/).first()
    const all = await count.innerText()
    await expect(page.getByText('Demo art', { exact: true }).locator('visible=true')).toHaveCount(1)
    await page.getByRole('link', { name: /^Barber \d/ }).click()
    await page.waitForURL(/sub=barber/)
    await expect(count).not.toHaveText(all)
    const barbers = await count.innerText()
    await page.getByRole('link', { name: 'Rated 4.5+' }).click()
    await page.waitForURL(/sub=barber.*rating=4.5|rating=4.5.*sub=barber/)
    await expect(count).not.toHaveText(barbers)
    await page.goBack()
    await expect(page).not.toHaveURL(/rating/)
    await expect(count).toHaveText(barbers)
    await page.reload()
    await expect(count).toHaveText(barbers)
  },
)

test(
  'the price slider writes into the fields, and the button counts what would be shown',
  { tag: ['@phone', '@catalogue', '@site'] },
  async ({ page }) => {
    await page.goto('/hair-services/europe')
    const filters = page.getByRole('button', { name: 'Filters' })
    await filters.click()
    const show = page.getByRole('button', { name: /^Show \d+ service/ })
    const all = await show.innerText()
    const highest = page.getByRole('slider', { name: 'Highest price' })
    await highest.press('PageDown')
    await expect(page.getByLabel(/^To/)).not.toHaveValue('')
    await highest.press('End')
    await expect(page.getByLabel(/^To/)).toHaveValue('')
    await expect(show).toHaveText(all)
    await page.getByText('4.5+', { exact: true }).click()
    await expect(show).not.toHaveText(all)
    const counted = (await show.innerText()).slice('Show '.length)
    await show.click()
    await page.waitForURL(/rating=4.5/)
    await expect(page.getByText(counted, { exact: true }).first()).toBeVisible()
  },
)

test(
  'a day is chosen in the local week, by keyboard or pointer, with a part of the day',
  { tag: ['@phone', '@catalogue', '@site'] },
  async ({ page }, { project }) => {
    const isNarrow = project.name === 'phone'
    await page.goto('/search?q=cut&where=Cairo, Egypt')
    if (isNarrow) await page.getByRole('button', { name: 'What cut' }).click()
    const when = page.getByRole('button', { name: /^When / }).locator('visible=true')
    const panel = page.getByRole('dialog', { name: 'When' })
    await when.click()
    await expect(panel.getByRole('grid')).toHaveCount(isNarrow ? 1 : 2)
    await expect(panel.getByRole('columnheader').first()).toHaveText('Sat')
    const days = panel.getByRole('gridcell').getByRole('button')
    const today = days.and(panel.locator('[aria-current=date]'))
    await expect(today).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(today).toBeFocused()
    await page.keyboard.press('ArrowDown')
    const weekLater = panel.locator('[data-date]:focus')
    await expect(weekLater).toHaveCount(1)
    const name = (await weekLater.getAttribute('aria-label'))!.replace(/ \d{4}$/, '')
    await page.keyboard.press('Enter')
    await expect(panel).toBeHidden()
    await expect(when).toBeFocused()
    await expect(when).toHaveAccessibleName(`When ${name}`)

    await when.click()
    await panel.getByRole('button', { name: 'This weekend' }).click()
    await panel.getByText('Evening').click()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(when).toBeFocused()
    await page.getByRole('button', { name: 'Search', exact: true }).locator('visible=true').click()
    await page.waitForURL(/date=\d{4}-\d\d-\d\d.*part=evening/)
    await expect(page.getByRole('link', { name: 'Remove filter: In the evening' })).toBeVisible()

    await page.getByRole('button', { name: /^Filters/ }).click()
    const free = page.getByRole('button', { name: /^Free on .*evening$/ })
    await free.click()
    await page.getByRole('dialog', { name: 'Free on' }).getByRole('button', { name: 'Clear date' }).click()
    await expect(free).toBeFocused()
    await expect(free).toHaveAccessibleName(/Any evening$/)
    await page.getByRole('button', { name: /^Show / }).click()
    await page.waitForURL((url) => url.searchParams.get('part') === 'evening' && !url.searchParams.has('free'))
  },
)

test(
  'the pictures of a card are turned in place; a press on one opens its service, with a transition unless motion is reduced',
  { tag: ['@desktop-only', '@catalogue'] },
  async ({ page }) => {
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (...update) => {
        document.documentElement.dataset['moved'] = 'true'
        return start(...update)
      }
    })
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      await page.emulateMedia({ reducedMotion })
      await page.goto('/hair-services/europe')
      const card = page.getByRole('article').first()
      const pictures = card.locator('.card-pictures')
      await pictures.hover()
      await expect(pictures.locator('img')).not.toHaveCount(1)
      await card.locator('.card-turn[data-to=after]').click()
      await expect(pictures.getByRole('img', { includeHidden: true }).nth(1)).toBeInViewport({ ratio: 0.9 })
      await expect(page).toHaveURL(/hair-services/)
      const title = await card.getByRole('heading').innerText()
      await pictures.click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      const moved = page.locator('html[data-moved]')
      await expect(moved).toHaveCount(reducedMotion === 'reduce' ? 0 : 1)
    }
  },
)

test('an unknown URL shows a 404 page with links', { tag: ['@catalogue', '@site'] }, async ({ page }) => {
  expect((await page.goto('/nowhere/at/all'))!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'This page moved or never was' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Start from a region' })
    .getByRole('link', { name: 'Asia', exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Asia' })).toBeVisible()
})

test('a request for the default icon is answered', { tag: ['@catalogue', '@site'] }, async ({ page }) => {
  const icon = await page.request.get('/favicon.ico')
  expect(icon.status()).toBe(200)
  // The header of an ICO file with three sizes.
  expect([...(await icon.body()).subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0])
})

test(
  'the five links of the footer open in separate windows, above the copyright line of 2024',
  { tag: ['@catalogue', '@site'] },
  async ({ page }) => {
    await page.goto('/pricing')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText('© 2024 Sokora')).toBeVisible()
    const links = footer.getByRole('link', { name: /opens in a new tab/ })
    const names = [
      'Become a Service Provider',
      'Pricing',
      'Terms of Service (PDF)',
      'Privacy Policy (PDF)',
      'Contact Us',
    ]
    await expect(links).toHaveText(names.map((name) => new RegExp(`^${name.replaceAll(/[()]/g, String.raw`\$&`)}`)))
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('target', '_blank')
      expect((await page.request.get((await link.getAttribute('href'))!)).status()).toBe(200)
    }
    const popup = page.waitForEvent('popup')
    await links.last().click()
    await expect((await popup).getByRole('heading', { level: 1 })).toBeVisible()
  },
)

test(
  'protected pages redirect visitors to the login page, and back afterwards',
  { tag: ['@catalogue', '@site'] },
  async ({ page }) => {
    for (const path of ['/user-profile', '/admin-dashboard', '/provider-dashboard/1/orders']) {
      await page.goto(path)
      await page.waitForURL(`/login?next=${encodeURIComponent(path)}`)
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  },
)

test('the notice of the demo is hidden until the tab is closed', { tag: ['@phone', '@site'] }, async ({ page }) => {
  await page.goto('/contact')
  const notice = page.getByText('Running in emulator mode').first()
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Hide this notice' }).click()
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toBeHidden()
})

test(
  'the chosen theme is kept, also before the first paint',
  { tag: ['@phone', '@catalogue', '@site'] },
  async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Language, currency and appearance' }).click()
    // A page that has just started to load has no root element yet.
    const theme = () => page.evaluate(() => document.documentElement?.dataset.theme)
    await expect(async () => {
      await page.getByRole('button', { name: 'Dark' }).click()
      expect(await theme()).toBe('dark')
    }).toPass()
    const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await page.goto('/pricing', { waitUntil: 'commit' })
    await expect.poll(theme).toBe('dark')
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(dark)
  },
)

test(
  '/ leads to the search and ? shows the keys, which can be turned off',
  { tag: ['@desktop-only', '@site'] },
  async ({ page }) => {
    await page.goto('/help')
    const keys = page.getByRole('dialog', { name: 'Keys' })
    // The first key brings the scripts.
    await expect(async () => {
      await page.keyboard.press('?')
      await expect(keys).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    const search = page.getByRole('banner').getByRole('combobox', { name: 'What' })
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await search.blur()
    await page.getByRole('button', { name: 'Language, currency and appearance' }).click()
    await page.getByRole('button', { name: 'Keyboard' }).click()
    await keys.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck()
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    await page.keyboard.press('/')
    await expect(search).not.toBeFocused()
  },
)
