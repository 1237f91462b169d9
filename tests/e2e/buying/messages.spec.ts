import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { violationsOn } from '../accessibility.ts'
import { colored, signInBy } from '../page-checks.ts'

interface Viewport {
  width: number
  height: number
}

/** A page on which a demo person is signed in. */
async function personIn(browser: Browser, baseURL: string, email: string, viewport: Viewport): Promise<Page> {
  const extraHTTPHeaders = { 'x-forwarded-for': `198.18.142.${1 + Math.floor(Math.random() * 250)}` }
  const page = await (
    await browser.newContext({
      baseURL,
      extraHTTPHeaders,
      viewport,
      hasTouch: viewport.width < 700,
      isMobile: viewport.width < 700,
    })
  ).newPage()
  await signInBy(page.request, { email, password: 'open the market' }, baseURL)
  return page
}

async function axeClean(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await colored(page, colorScheme)
    const violations = await violationsOn(page)
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))])).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** A unique text, also among earlier attempts; letters only, so that nothing in it is hidden. */
const sign = () => Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')

const log = (page: Page) => page.getByRole('log')
const write = (page: Page) => page.getByRole('textbox', { name: 'Message' })

interface Named {
  id: string
  slug: string
  provider: { id: string; name: string; slug: string }
}

const service = async (page: Page, slug = 'casa-prato-2'): Promise<Named> =>
  (await (await page.request.get(`/api/v1/services/${slug}`)).json()) as Named

/** A small image, created in the page. */
async function picture(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const pen = canvas.getContext('2d')!
    pen.fillStyle = '#7a4'
    pen.fillRect(0, 0, 640, 480)
    pen.fillStyle = '#fff'
    pen.fillRect(200, 120, 240, 240)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(address.split(',')[1]!, 'base64')
}

/** Restores the initial state: nothing blocked, and no quick replies of earlier attempts. */
async function tidy(customer: Page, business: Page, providerId: string) {
  const origin = { origin: new URL(customer.url()).origin }
  const { items } = (await (await customer.request.get('/api/v1/conversations')).json()) as {
    items: { id: string; isBlocked: boolean }[]
  }
  for (const { id, isBlocked } of items)
    if (isBlocked) await customer.request.delete(`/api/v1/conversations/${id}/block`, { headers: origin })
  const replies = `/api/v1/me/providers/${providerId}/quick-replies`
  const stored = (await (await business.request.get(replies)).json()) as { items: { id: string; title: string }[] }
  for (const { id, title } of stored.items)
    if (title.startsWith('Try ')) await business.request.delete(`${replies}/${id}`, { headers: origin })
}

test(
  'a customer asks from the page of a service, the business answers live with a quick reply and a picture, and is finally blocked',
  { tag: ['@phone-first', '@messaging', '@media'] },
  async ({ browser, baseURL, viewport, isMobile }) => {
    test.setTimeout(240_000)
    const [ines, casa] = [
      await personIn(browser, baseURL!, 'customer@demo.invalid', viewport!),
      await personIn(browser, baseURL!, 'provider@demo.invalid', viewport!),
    ]
    const { id, provider } = await service(ines)
    const [question, reply] = [`Is the plate ${sign()} without nuts?`, `Yes ${sign()}, we leave them out.`]
    const title = `Try ${sign()}`
    await ines.goto('/messages')
    await tidy(ines, casa, provider.id)

    await test.step('the customer writes from the page of the service, which is linked', async () => {
      await ines.goto(`/service/${id}`)
      await ines.getByRole('link', { name: 'Message' }).first().click()
      await expect(ines.getByRole('heading', { level: 2, name: provider.name })).toBeVisible()
      await write(ines).fill(question)
      // On touch screens Enter starts a new line.
      if (isMobile) await ines.getByRole('button', { name: 'Send', exact: true }).click()
      else await write(ines).press('Enter')
      await expect(log(ines).getByText(question)).toBeVisible()
      await expect(ines).toHaveURL(/\/messages\/[0-9a-f-]{36}/)
      await expect(ines.getByText('Sending…')).toHaveCount(0)
      await axeClean(ines)
    })

    await test.step('the business receives it, and answers with a quick reply and a picture', async () => {
      await casa.goto(`/provider-dashboard/${provider.id}/messages`)
      await casa.getByRole('navigation', { name: 'Conversations', exact: true }).getByText(question).click()
      await expect(log(casa).getByText(question)).toBeVisible()
      await casa.getByRole('button', { name: 'Quick replies' }).click()
      await casa.getByRole('button', { name: 'New quick reply' }).click()
      await casa.getByRole('textbox', { name: 'Name', exact: true }).fill(title)
      await casa.getByLabel('Text', { exact: true }).fill(reply)
      await casa.getByRole('button', { name: 'Save' }).click()
      await casa.getByRole('button', { name: new RegExp(`^${title}`) }).click()
      await expect(write(casa)).toHaveValue(reply)
      await casa
        .locator('input[type=file]')
        .setInputFiles({ name: 'plate.png', mimeType: 'image/png', buffer: await picture(casa) })
      await expect(casa.getByRole('button', { name: 'Remove plate.png' })).toBeVisible()
      // The image is processed before it can be sent.
      await expect(casa.getByRole('button', { name: 'Send', exact: true })).toBeEnabled({ timeout: 60_000 })
      await axeClean(casa)
      await casa.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(log(casa).getByText(reply)).toBeVisible()
    })

    await test.step('the customer reads it without reloading, and opens the picture', async () => {
      await expect(log(ines).getByText(reply)).toBeVisible({ timeout: 20_000 })
      const shown = log(ines)
        .getByRole('img', { name: /^plate.png/ })
        .last()
      await shown.click()
      await expect(ines.getByRole('dialog').getByRole('img')).toBeVisible()
      await ines.keyboard.press('Escape')
      await expect(log(casa).getByText('Read', { exact: true })).toBeVisible({ timeout: 20_000 })
      await axeClean(ines)
    })

    await test.step('an unsent text is kept, also after a reload', async () => {
      await write(ines).fill('Half a thought')
      await ines.reload()
      await expect(write(ines)).toHaveValue('Half a thought')
      await write(ines).fill('')
    })

    await test.step('after being blocked the business cannot write any more', async () => {
      await ines.getByRole('button', { name: /^More about the conversation/ }).click()
      await ines.getByRole('button', { name: 'Block this business' }).click()
      await expect(ines.getByText(/You have blocked/)).toBeVisible()
      await expect(casa.getByText('This customer takes no messages at the moment.')).toBeVisible({ timeout: 20_000 })
    })

    await tidy(ines, casa, provider.id)
    for (const page of [ines, casa]) await page.context().close()
  },
)

test(
  'without JavaScript the conversation is readable, and a plain form sends messages',
  { tag: ['@messaging', '@media'] },
  async ({ browser, baseURL, viewport }) => {
    const ines = await personIn(browser, baseURL!, 'customer@demo.invalid', viewport!)
    const { provider } = await service(ines)
    const words = `Without a script ${sign()}`
    const plain = await browser.newContext({
      baseURL: baseURL!,
      javaScriptEnabled: false,
      viewport: viewport!,
      storageState: await ines.context().storageState(),
    })
    const page = await plain.newPage()
    await page.goto(`/messages?to=${provider.id}`)
    await page.getByLabel('Message', { exact: true }).fill(words)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('log').getByText(words)).toBeVisible()
    for (const context of [plain, ines.context()]) await context.close()
  },
)

test('the page is stable when the session arrives late', { tag: ['@messaging', '@identity'] }, async ({ as }) => {
  const page = await as('customer')
  const session = Promise.withResolvers<void>()
  await page.route('**/api/v1/session', async (route) => {
    await session.promise
    await route.continue()
  })
  const { id } = await service(page)
  await page.goto('/')
  await page.evaluate(() => localStorage.clear())
  await page.goto(`/messages?to=${(await service(page)).provider.id}&service=${id}`)
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  const before = await write(page).elementHandle()
  session.resolve()
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  expect(await before!.evaluate((field) => field.isConnected)).toBe(true)
})

test('a text typed before the scripts have loaded is sent', { tag: ['@messaging'] }, async ({ as }) => {
  const page = await as('customer')
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>()
  await page.route(/\.js(\?|$)/, async (route) => {
    await mayLoad
    await route.continue()
  })
  const { id, provider } = await service(page)
  const question = `Is there ${sign()} in it?`
  await page.goto(`/messages?to=${provider.id}&service=${id}`, { waitUntil: 'commit' })
  await write(page).fill(question)
  load()
  // The page is hydrated when it stores the draft.
  const drafts = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('sokora.draft-message')))
  await expect.poll(drafts).toHaveLength(1)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log(page).getByText(question)).toBeVisible()
})

test(
  'a message sent during hydration is sent once',
  { tag: ['@messaging'] },
  async ({ browser, baseURL, viewport }) => {
    const page = await personIn(browser, baseURL!, 'customer@demo.invalid', viewport!)
    const listed = (await (await page.request.get('/api/v1/services?limit=40')).json()) as {
      items: Pick<Named, 'id' | 'provider'>[]
    }
    const begun = (await (await page.request.get('/api/v1/conversations')).json()) as { items: { name: string }[] }
    const strange = listed.items.find((item) => begun.items.every(({ name }) => name !== item.provider.name))!
    const { id, provider } = await service(page, strange.id)
    const question = `Are you open on ${sign()}?`
    await page.addInitScript(pressSendAtFirstSight, question)
    await page.goto(`/messages?to=${provider.id}&service=${id}`)
    await expect(log(page).getByText(question)).toHaveCount(1)
    await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}/)
    await expect(write(page)).toHaveValue('')
    await page.context().close()
  },
)

/**
 * Types before React is loaded, and presses Send after hydration but before React has read the field, by delaying its
 * tasks.
 */
function pressSendAtFirstSight(question: string) {
  interface Root {
    stateNode: { current: { memoizedState: { isDehydrated: boolean } } }
  }
  const post = MessagePort.prototype.postMessage
  MessagePort.prototype.postMessage = function later(...all: [unknown]) {
    setTimeout(() => post.apply(this, all), 60)
  }
  const timer = setInterval(() => {
    const field = document.querySelector<HTMLTextAreaElement>('textarea[name=text]')
    if (!field) return
    if (field.value === '') field.value = question
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'))
    const root = key && (document as unknown as Record<string, Root>)[key]
    if (!root || root.stateNode.current.memoizedState.isDehydrated) return
    clearInterval(timer)
    ;[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Send')!.click()
  }, 1)
}
