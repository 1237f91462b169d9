import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from '../test.ts'
import { orderPlate, served } from '../plates.ts'

const scene = join(import.meta.dirname, '../../../seeds/art/scenes/salon-mirror.webp')

/** Sends a request of somebody who is signed in, or of a guest. */
async function send<Body>(page: Page, path: string, data: object, method: 'POST' | 'PUT' | 'PATCH' = 'POST') {
  const { origin } = new URL((await page.request.get('/healthz')).url())
  const headers = { origin, 'idempotency-key': crypto.randomUUID() }
  const answer = await page.request.fetch(path, { method, data, headers })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Body
}

const read = async <Body>(page: Page, path: string) => (await (await page.request.get(path)).json()) as Body

/** From now on a moderator decides about every new service. */
export async function decideAllByHand(admin: Page): Promise<void> {
  const path = '/api/admin/moderation/settings'
  await send(admin, path, { ...(await read<object>(admin, path)), mode: 'manual' }, 'PUT')
}

/** A business sends a new service with this title for review: a copy of its haircut. */
export async function sendService(business: Page, providerId: string, title: string): Promise<void> {
  const { items } = await read<{ items: { id: string; title: string }[] }>(
    business,
    `/api/v1/me/providers/${providerId}/services?status=published`,
  )
  const cut = items.find((service) => service.title === 'Cut and finish')!
  const { id } = await send<{ id: string }>(business, `/api/v1/me/services/${cut.id}/copy`, {})
  await send(business, `/api/v1/me/services/${id}`, { changes: { title }, base: {} }, 'PATCH')
  await send(business, `/api/v1/me/services/${id}/submit`, {})
}

/** Uploads a photo under this file name, and waits until it can be used. */
async function sendPhoto(business: Page, fileName: string): Promise<void> {
  const { origin } = new URL((await business.request.get('/healthz')).url())
  const bytes = readFileSync(scene)
  const in64 = (text: string) => Buffer.from(text).toString('base64')
  const tus = { origin, 'tus-resumable': '1.0.0' }
  const metadata = `filename ${in64(fileName)},filetype ${in64('image/webp')},purpose ${in64('photo')}`
  const begun = await business.request.post('/api/v1/uploads', {
    headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  })
  const { location } = begun.headers()
  await business.request.fetch(location!, {
    method: 'PATCH',
    data: bytes,
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  })
  const path = `/api/v1/media/${location!.split('/').at(-1)}`
  await expect
    .poll(async () => (await read<{ status: string }>(business, path)).status, { timeout: 30_000 })
    .toBe('ready')
}

/** A business imports so many services from one file: "Colour 1", "Colour 2" … */
export async function importServices(business: Page, providerId: string, amount: number): Promise<void> {
  await sendPhoto(business, 'front.webp')
  const columns =
    'key,title,summary,description,category,subcategories,kind,currency,fulfillment_methods,languages,option_name,option_price,option_minutes,photo,photo_alt'
  const rows = Array.from(
    { length: amount },
    (_, index) =>
      `k${index},Colour ${index + 1},A colour with a wash and a finish,"A calm hour in the chair, with a wash, a colour to your wish and a finish that holds until tomorrow.",hair,colour,booking,EUR,venue,en,Short,${40 + index},45,front.webp,Two mirrors`,
  )
  const path = `/api/v1/me/providers/${providerId}/imports`
  const { id } = await send<{ id: string }>(business, path, {
    fileName: 'services.csv',
    text: [columns, ...rows].join('\n'),
  })
  await expect
    .poll(async () => await read(business, `${path}/${id}`), { timeout: 60_000 })
    .toMatchObject({ status: 'done', counts: { made: amount } })
}

/** A guest writes to the market. Returns the reference. */
export async function writeToMarket(guest: Page, email: string): Promise<string> {
  const { reference } = await send<{ reference: string }>(guest, '/api/v1/tickets', {
    name: 'Rita Alves',
    email,
    topic: 'other',
    message: 'Do you have gift cards? I would like to give one to my mother for her birthday.',
    hasConsent: true,
  })
  return reference
}

/** A guest reports a cold plate, and the kitchen disagrees: an administrator has to decide. Returns the order. */
export async function disputedPlate(guest: Page, kitchen: Page, email: string): Promise<string> {
  const order = await orderPlate(guest, email)
  const { id } = await served(guest, kitchen, order)
  await send(guest, `/api/v1/orders/${order.reference}/items/${id}/dispute`, {
    kind: 'quality',
    text: 'The plate was cold and half of it was missing.',
    wish: 'full',
  })
  const path = `/api/v1/me/providers/${order.providerId}/disputes`
  const { items } = await read<{ items: { id: string }[] }>(kitchen, path)
  await send(kitchen, `${path}/${items[0]!.id}/contest`, { text: 'It left the kitchen hot, and it was complete.' })
  return order.reference
}
