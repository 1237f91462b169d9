import { afterAll, afterEach, expect, test } from 'vitest'
import { command } from '../support/worlds/command.ts'
import { killLeftovers, removeFolder, startProduct, temporaryFolder, type Product } from '../support/worlds/product.ts'

const DATA_DIR = temporaryFolder()
afterAll(() => removeFolder(DATA_DIR))
const products: Product[] = []
afterEach(() => killLeftovers(products))

const start = async (more: Record<string, string> = {}) => {
  const product = await startProduct({ DATA_DIR, ...more })
  products.push(product)
  return product
}

/** The result of doctor's check of the secret. */
const doctor = async (more: Record<string, string> = {}) => {
  const { out } = await command('doctor', { DATA_DIR, ...more }, '--json').ended
  const { checks } = JSON.parse(out) as { checks: { name: string; state: string; words: string }[] }
  return checks.find(({ name }) => name === 'secrets')
}

test(
  'a generated secret can be replaced, with kills at any moment, with and without the running market',
  { timeout: 600_000 },
  async () => {
    const product = await start()
    for (const wait of [100, 300, 500, 700, 900, 1_100, 1_300]) {
      const { child, ended } = command('secret', { DATA_DIR }, 'rotate')
      const timer = setTimeout(() => child.kill('SIGKILL'), wait)
      await ended
      clearTimeout(timer)
      expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
    }
    expect(await command('secret', { DATA_DIR }, 'rotate').ended).toMatchObject({ code: 0, errors: '' })
    expect(await doctor()).toMatchObject({ state: 'warn', words: expect.stringContaining('lies in the database') })
    expect(await product.stop()).toBe(0)
    expect(await command('secret', { DATA_DIR }, 'rotate').ended).toMatchObject({
      code: 0,
      out: expect.stringContaining('the only one'),
    })
    const SECRET = 'a secret from outside, long enough for this'
    expect(await command('secret', { DATA_DIR, SECRET }, 'rotate').ended).toMatchObject({
      code: 0,
      out: expect.stringContaining('the only one'),
    })
    expect(await doctor({ SECRET })).toMatchObject({ state: 'ok' })
    const again = await start({ SECRET })
    expect(await again.stop()).toBe(0)
    await expect(startProduct({ DATA_DIR })).rejects.toThrow('none is set here')
  },
)
