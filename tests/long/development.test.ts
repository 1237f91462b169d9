import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { secret } from '../support/accounts.ts'
import { killLeftovers, startProduct, type Product } from '../support/worlds/product.ts'
import { openWorld } from '../support/worlds/world.ts'

const world = await openWorld()
const products: Product[] = []
afterAll(() => killLeftovers(products))

test('npm run dev serves a page and the API from the sources', async () => {
  const program = [process.execPath, join(import.meta.dirname, '../../src/server/main.ts'), '--dev']
  await world.dinner({ columns: { slug: 'plate-of-the-day' } })
  const environment = { NODE_ENV: 'development', DATABASE_URL: world.url, SECRET: secret }
  const product = await startProduct(environment, program)
  products.push(product)
  const page = await fetch(`${product.url}/service/plate-of-the-day`)
  expect(page.status, product.words()).toBe(200)
  expect(await page.text()).toContain('Plate of the day')
  expect((await fetch(`${product.url}/api/v1/services?category=food`)).status, product.words()).toBe(200)
}, 300_000)
