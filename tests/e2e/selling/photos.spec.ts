import sharp from 'sharp'
import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

// Uploads are limited by network address, so these journeys use one of their own.
const painted = async (name: string, background: string, size = { width: 1200, height: 900 }) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { ...size, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

/**
 * A noisy image that compresses badly, so that its upload takes a while on a slow connection. It is a file on disk, so
 * that choosing it again yields the same one.
 */
async function largeFile(): Promise<string> {
  const path = test.info().outputPath('salon.jpg')
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 92 })
    .toFile(path)
  return path
}

async function openPhotos(page: Page) {
  await page.goto('/service-submit?category=hair')
  await page.waitForURL(/draft=/)
  await page.goto(`${page.url()}&step=photos`)
  // The field is hydrated once its button has the focus.
  await page.getByRole('button', { name: 'Add photos' }).focus()
  await expect(page.getByRole('heading', { name: 'Photos' })).toBeVisible()
}

const choose = (page: Page, files: Awaited<ReturnType<typeof painted>>[] | string) =>
  page.locator('#main input[type=file]').first().setInputFiles(files)
const words = (page: Page, number: number) => page.getByLabel(`What photo ${number} shows`)
const tiles = (page: Page) => page.getByRole('button', { name: /^Remove photo \d+$/ })

async function slowLine(page: Page) {
  const session = await page.context().newCDPSession(page)
  const line = (offline: boolean) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 10,
      downloadThroughput: 5e6,
      uploadThroughput: 200_000,
    })
  await line(false)
  return { breaks: () => line(true), isBack: () => line(false) }
}

test(
  'photos are uploaded, described and ordered, and refused ones state the reason',
  { tag: ['@phone-first', '@media', '@providers'] },
  async ({ page }) => {
    await openPhotos(page)
    const files = [
      await painted('red.jpg', '#b33'),
      await painted('tiny.jpg', '#333', { width: 300, height: 200 }),
      await painted('green.jpg', '#3a3'),
    ]
    await choose(page, [...files, { name: 'price-list.txt', mimeType: 'text/plain', buffer: Buffer.from('cut 60') }])
    await expect(tiles(page)).toHaveCount(2)
    await expect(page.getByText('This picture has 300 × 200 pixels; it needs at least 800 × 600.')).toBeVisible()
    await expect(page.getByText(/^This kind of file cannot be taken/)).toBeVisible()
    await words(page, 1).fill('A red wall')
    await words(page, 2).fill('A green wall')
    await page.getByRole('button', { name: 'Move photo 2 earlier' }).click()
    await expect(words(page, 1)).toHaveValue('A green wall')
    await page.getByRole('button', { name: 'Drag photo 1' }).focus()
    for (const key of ['Space', 'ArrowRight', 'ArrowDown', 'Space']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(300)
    }
    await expect(words(page, 1)).toHaveValue('A red wall')
    await page.getByRole('button', { name: 'Remove photo 1' }).click()
    await expect(tiles(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(words(page, 1)).toHaveValue('A red wall')
    await page.reload()
    await expect(words(page, 2)).toHaveValue('A green wall')
    await expect(page.locator('#main img[src^="/media/"]').first()).toHaveJSProperty('naturalWidth', 320)
  },
)

test(
  'after a lost connection the upload continues automatically, also after a reload',
  { tag: ['@media', '@providers'] },
  async ({ page }) => {
    await openPhotos(page)
    const line = await slowLine(page)
    const photo = await largeFile()
    const progress = page.getByRole('progressbar', { name: 'Sending salon.jpg' })
    const sent = async () => Number(await progress.getAttribute('aria-valuenow'))
    await choose(page, photo)
    await expect.poll(sent).toBeGreaterThan(20)
    await line.breaks()
    await expect(page.getByText('The connection is lost. It goes on by itself.', { exact: true })).toBeVisible()
    const before = await sent()
    await line.isBack()
    await expect.poll(sent, { timeout: 20_000 }).toBeGreaterThan(before)
    await page.reload()
    await page.getByRole('button', { name: 'Add photos' }).focus()
    const methods: string[] = []
    page.on('request', (request) => request.url().includes('/api/v1/uploads') && methods.push(request.method()))
    await choose(page, photo)
    await expect(tiles(page)).toHaveCount(1, { timeout: 30_000 })
    expect([methods[0], methods.includes('POST')]).toEqual(['HEAD', false])
  },
)
