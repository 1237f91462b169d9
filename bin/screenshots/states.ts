import type { BrowserContextOptions, Page } from '@playwright/test'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** A way in which a screen is looked at. */
export interface State {
  name: string
  options: BrowserContextOptions
  /** Another address of the screen; it is left out where the screen has none. */
  address?: 'empty' | 'oneItem' | 'full'
  /** The settings of the browser have text of twice the size, which media queries follow. */
  hasLargeText?: boolean
  /** Another page, from which `after` navigates to the screen. */
  from?: string
  /** On the loaded page; `address` is that of the screen. */
  after?(page: Page, address: string): Promise<void>
}

const longName = 'Grandmother’s Wednesday and Thursday Evening Dumpling Academy'
const longPrice = '₫14,750,000,000'

/** Names of 60 characters and prices of 14 digits, where the page has names and prices. */
const lengthen = (page: Page) =>
  page.evaluate(
    ([name, price]) => {
      const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (/^[\p{L}\p{Sc}\s]{1,8}[\d,.]+$/u.test(text.data.trim())) text.data = price!
        else if (
          text.parentElement?.closest('.card, article, li, h1')?.contains(text) &&
          text.parentElement.closest('bdi, h1, h2 a, h3, .type-title')
        )
          text.data = name!
      }
    },
    [longName, longPrice],
  )

/** The longest list of the page, with 200 items. */
const multiply = (page: Page) =>
  page.evaluate(() => {
    const [list] = [...document.querySelectorAll('main ul:not([data-part=trust])')].toSorted(
      (a, b) => b.children.length - a.children.length,
    )
    const items = [...(list?.children ?? [])]
    for (let count = items.length; items.length > 0 && count < 200; count++)
      list!.append(items[count % items.length]!.cloneNode(true))
  })

const style = (page: Page, content: string) => page.addStyleTag({ content }).then(() => {})

/** Opens another page by the router, without waiting for it. */
const navigate = (page: Page, address: string) =>
  page.evaluate((to) => {
    dispatchEvent(new Event('stir'))
    const { __reactRouterDataRouter: router } = globalThis as unknown as Record<string, { navigate(to: string): void }>
    router!.navigate(to)
  }, address)

/** The screen is requested from another page, and the answers of the server do not arrive. */
async function neverLoads(page: Page, address: string) {
  await page.route(/\.data(\?|$)/, () => {})
  await navigate(page, address)
  await page.locator('.navigation-note').waitFor()
  // The note fades in.
  await page.waitForTimeout(500)
}

/** The server fails while the screen is requested. */
async function fails(page: Page, address: string) {
  await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 500, body: '' }))
  await navigate(page, address)
  await page.getByRole('heading', { level: 1, name: 'This did not work' }).waitFor()
}

async function goOffline(page: Page) {
  await page.context().setOffline(true)
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await page.waitForTimeout(500)
}

export const states: readonly State[] = [
  { name: 'desktop', options: { viewport: desktop } },
  { name: 'dark', options: { viewport: desktop, colorScheme: 'dark' } },
  { name: 'phone', options: { viewport: phone, isMobile: true, hasTouch: true } },
  { name: 'phone dark', options: { viewport: phone, isMobile: true, hasTouch: true, colorScheme: 'dark' } },
  { name: '320 px', options: { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true } },
  { name: 'empty', options: { viewport: desktop }, address: 'empty' },
  { name: 'one item', options: { viewport: desktop }, address: 'oneItem' },
  { name: '200 items', options: { viewport: desktop }, after: multiply },
  { name: 'long names', options: { viewport: phone, isMobile: true, hasTouch: true }, after: lengthen },
  { name: 'full', options: { viewport: phone, isMobile: true, hasTouch: true }, address: 'full' },
  { name: 'loading', options: { viewport: desktop }, from: '/help', after: neverLoads },
  { name: 'error', options: { viewport: desktop }, from: '/help', after: fails },
  { name: 'offline', options: { viewport: phone, isMobile: true, hasTouch: true }, after: goOffline },
  {
    name: 'right to left',
    options: { viewport: phone, isMobile: true, hasTouch: true },
    after: (page) => page.evaluate(() => void (document.documentElement.dir = 'rtl')),
  },
  { name: 'text 200 %', options: { viewport: desktop }, hasLargeText: true },
  // Some browsers enlarge the text alone, which media queries do not follow.
  {
    name: 'zoomed text',
    options: { viewport: desktop },
    after: (page) => style(page, 'html { font-size: 200% }'),
  },
  {
    name: 'print',
    options: { viewport: { width: 794, height: 1123 } },
    after: (page) => page.emulateMedia({ media: 'print' }),
  },
  { name: 'reduced motion', options: { viewport: desktop, reducedMotion: 'reduce' } },
  { name: 'forced colours', options: { viewport: desktop, forcedColors: 'active' } },
]
