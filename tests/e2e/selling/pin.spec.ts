import { expect, test } from '../test.ts'

test.describe('as a business', () => {
  test.use({ role: 'provider' })

  test(
    'the pin of a place is moved by keyboard, by pointer and by numbers; an unknown address says so and can be saved',
    { tag: ['@desktop-only', '@providers'] },
    async ({ page, baseURL }) => {
      const { items } = (await (await page.request.get('/api/v1/me/providers')).json()) as { items: { id: string }[] }
      const path = `/api/v1/me/providers/${items[0]!.id}/locations`
      const stored = async () =>
        (
          (await (await page.request.get(path)).json()) as {
            items: { id: string; latitude: number; longitude: number }[]
          }
        ).items[0]!
      const before = await stored()

      await page.goto(`/provider-dashboard/${items[0]!.id}/settings/places`)
      await page.getByRole('button', { name: /^Edit/ }).first().click()
      const dialog = page.getByRole('dialog')
      const pin = dialog.getByRole('button', { name: 'Pin. Arrow keys move it.' })
      const [latitude, longitude] = [dialog.getByLabel('Latitude'), dialog.getByLabel('Longitude')]
      const shown = async () => [Number(await latitude.inputValue()), Number(await longitude.inputValue())] as const
      await expect(pin).toBeVisible({ timeout: 60_000 })
      await pin.focus()
      await page.keyboard.press('ArrowUp')
      await expect.poll(async () => (await shown())[0]).toBeGreaterThan(before.latitude)

      const [, west] = await shown()
      await pin.hover()
      const box = (await pin.boundingBox())!
      await page.mouse.down()
      await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2, { steps: 4 })
      await page.mouse.up()
      await expect.poll(async () => (await shown())[1]).toBeGreaterThan(west)

      await dialog.getByRole('button', { name: 'Find this address' }).click()
      await expect(dialog.getByText(/^This address isn't known here, so the pin is in the middle of /)).toBeVisible()
      await latitude.fill('38.71083')
      await longitude.fill('-9,13701')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toHaveCount(0)
      expect(await stored()).toMatchObject({ latitude: 38.71083, longitude: -9.13701 })

      const { id, latitude: north, longitude: east } = before
      await page.request.patch(`${path}/${id}`, {
        data: { latitude: north, longitude: east },
        headers: { origin: baseURL! },
      })
    },
  )

  test(
    'a delivery zone is drawn on the map by keyboard and pointer',
    { tag: ['@desktop-only', '@catalogue'] },
    async ({ page }) => {
      const { items } = (await (await page.request.get('/api/v1/me/providers')).json()) as {
        items: { id: string; name: string }[]
      }
      const kitchen = items.find(({ name }) => name === 'Casa Prato')!
      const services = (await (await page.request.get(`/api/v1/me/providers/${kitchen.id}/services`)).json()) as {
        items: { id: string; kind: string }[]
      }
      await page.goto(`/service-submit?service=${services.items.find(({ kind }) => kind === 'order')!.id}`)
      await page.getByRole('button', { name: /^Place/ }).click()
      await page.getByRole('button', { name: 'Add another zone' }).click()
      await page.getByLabel('Where', { exact: true }).last().selectOption('area')
      await page.getByRole('button', { name: 'Draw the area' }).click()
      const zone = page.getByRole('group', { name: 'Zone 2: in the drawn area' })
      const corners = zone.getByRole('button', { name: /^Corner / })
      await expect(corners).toHaveCount(4, { timeout: 60_000 })
      const written = () => zone.locator('bdi').allInnerTexts()
      const before = await written()

      await corners.nth(1).focus()
      await page.keyboard.press('ArrowUp')
      await expect.poll(written).not.toEqual(before)

      await zone.getByRole('button', { name: 'Add a corner after corner 2' }).click()
      await expect(corners).toHaveCount(5)
      await corners.nth(2).hover()
      const box = (await corners.nth(2).boundingBox())!
      await page.mouse.down()
      await page.mouse.move(box.x + 50, box.y, { steps: 4 })
      await page.mouse.up()
      await zone.getByRole('button', { name: 'Remove corner 3' }).click()
      await expect(corners).toHaveCount(4)
    },
  )
})
