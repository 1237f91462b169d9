import { expect, test } from '../test.ts'
import { violationsOn } from '../accessibility.ts'

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test(
  'a quote is requested, offered, accepted and paid',
  { tag: ['@quotes', '@messaging', '@ordering', '@payments', '@dashboards'] },
  async ({ as, browser }) => {
    test.setTimeout(90_000)
    const [customer, business] = [await as('customer'), await as('provider')]
    const { id, provider } = (await (await customer.request.get('/api/v1/services/casa-prato-3')).json()) as {
      id: string
      provider: { id: string }
    }
    const what = `A late lunch for our neighbours, number ${crypto.randomUUID().slice(0, 8)}.`

    await test.step('an incomplete request is refused with explanations', async () => {
      await customer.goto(`/service/${id}`)
      await customer
        .getByRole('region', { name: 'Price' })
        .getByRole('link', { name: 'Ask for a price' })
        .locator('visible=true')
        .first()
        .click()
      await customer.getByLabel('What do you need?').fill(what)
      await customer.getByLabel('When?').fill(day(20))
      await customer.getByLabel('How many people, or how big?').fill('12 guests')
      await customer.getByLabel('Up to', { exact: false }).fill('a lot')
      await customer.getByRole('button', { name: 'Send request' }).click()
      await expect(customer.getByText('Enter an amount such as 250 or 250.50.')).toBeVisible()
      await expect(customer.getByLabel('What do you need?')).toHaveValue(what)
      expect(await violationsOn(customer)).toEqual([])
      await customer.getByLabel('Up to', { exact: false }).fill('600')
      await customer.getByRole('button', { name: 'Send request' }).click()
      await expect(customer.getByText("Request sent. We'll email you when there's an answer.")).toBeVisible()
    })

    const request = /\/quotes\/([0-9a-f-]{36})/.exec(customer.url())![1]!

    await test.step('the business offers a price', async () => {
      await business.goto(`/provider-dashboard/${provider.id}/quotes`)
      await business.locator(`a[href$="/quotes/${request}"]`).click()
      await expect(business.getByText(what)).toBeVisible()
      await business.getByLabel('What it is').fill('Lunch for 12 guests')
      await business
        .getByLabel(/Amount in EUR/)
        .first()
        .fill('348')
      await business.getByLabel('Line 2').fill('Wine')
      await business
        .getByLabel(/Amount in EUR/)
        .nth(1)
        .fill('60.50')
      await business.getByLabel('Start', { exact: true }).fill('13:00')
      await business.getByLabel('Hours', { exact: true }).fill('4')
      await business.getByLabel('Payment', { exact: true }).selectOption({ label: 'Pay in full now' })
      expect(await violationsOn(business)).toEqual([])
      await business.getByRole('button', { name: 'Send offer' }).click()
      await expect(business.getByRole('heading', { name: 'Your offer' })).toBeVisible()
      await expect(business.getByText('€408.50', { exact: true })).toBeVisible()
    })

    await test.step('without JavaScript the offer is read and accepted', async () => {
      const plain = await browser.newContext({
        storageState: await customer.context().storageState(),
        javaScriptEnabled: false,
        baseURL: new URL(customer.url()).origin,
      })
      const page = await plain.newPage()
      await page.goto(`/quotes/${request}`)
      await expect(page.getByText('Lunch for 12 guests')).toBeVisible()
      await page.getByRole('button', { name: 'Accept for €408.50' }).click()
      await expect(page).toHaveURL(/\/cart$/)
      await expect(page.getByText('Lunch for 12 guests')).toBeVisible()
      await plain.close()
    })

    await test.step('it is ordered and paid like any item', async () => {
      await customer.goto('/cart')
      await customer.getByRole('button', { name: 'Check out' }).locator('visible=true').click()
      await customer.getByLabel('First name').fill('Ines')
      await customer.getByLabel('Last name').fill('Moura')
      await customer.getByLabel('Phone').fill('+351 912 345 678')
      await customer.getByRole('button', { name: 'Continue' }).click()
      await customer.getByLabel('Street and number').fill('Rua da Rosa 84')
      await customer.getByLabel('Postal code').fill('1200-387')
      await customer.getByLabel('City').fill('Lisbon')
      await customer.getByRole('checkbox', { name: /I accept the Terms/ }).check({ force: true })
      await customer.getByRole('button', { name: /^Pay now €/ }).click()
      await customer.waitForURL(/\/test-payments\//)
      await customer.locator('button[name=outcome][value=pay]').click()
      await customer.waitForURL(/\/order\?ref=/)
      await expect(customer.getByRole('heading', { level: 1, name: 'Your order is placed' })).toBeVisible({
        timeout: 15_000,
      })
      await customer.goto(`/quotes/${request}`)
      await expect(customer.getByRole('link', { name: /^See your order/ })).toBeVisible()
    })
  },
)
