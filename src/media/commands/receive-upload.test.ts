import { expect, test } from 'vitest'
import type { AppContext } from '#server/context.ts'
import { deleteMedia } from '#media/commands/delete-media.ts'
import { purgeMedia } from '#media/commands/purge-media.ts'
import { beginUpload, getUpload, receivePart } from '#media/commands/receive-upload.ts'
import { getMyMedia, listMedia, listMyMedia } from '#media/queries/list-media.ts'
import { newId } from '#shared/ids.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'

const world = await openWorld()
const hour = 3_600_000

const begin = (ctx: AppContext, wishes: Partial<Parameters<typeof beginUpload>[1]> = {}) =>
  beginUpload(ctx, { purpose: 'photo', fileName: 'a.jpg', sizeBytes: 10, ...wishes })
const send = (ctx: AppContext, id: string, offset: number, length: number) =>
  receivePart(ctx, { id, offset, bytes: new Uint8Array(length).fill(offset) })
const noFiles = { put: async () => {}, read: async () => undefined, remove: async () => {} }
const rowsOf = async (id: string) =>
  (await world.pool.query('select * from media_parts where media_id = $1 order by first_byte', [id])).rows

test('an upload arrives in parts and is processed when complete', async () => {
  world.invalidated.length = 0
  const ana = world.visitor()
  const id = await begin(ana)
  expect(await send(ana, id, 0, 4)).toBe(4)
  expect(await getUpload(ana, id)).toMatchObject({ receivedBytes: 4, sizeBytes: 10 })
  expect(world.invalidated).not.toContain('due:media')
  expect(await send(ana, id, 4, 6)).toBe(10)
  expect(await getMyMedia(ana, id)).toMatchObject({
    status: 'waiting',
    receivedBytes: 10,
    picture: null,
    error: null,
  })
  expect(world.invalidated).toContain('due:media')
  expect((await rowsOf(id)).map(({ bytes }) => bytes.length)).toEqual([4, 6])
})

test('an upload continues only at its offset, and never beyond its length', async () => {
  const ana = world.visitor()
  const id = await begin(ana)
  await send(ana, id, 0, 4)
  for (const [offset, length] of [
    [0, 4],
    [5, 1],
    [4, 7],
    [3, 2],
  ] as const) {
    await expect(send(ana, id, offset, length)).rejects.toMatchObject({ kind: 'conflict', code: 'upload-offset' })
  }
  expect(await send(ana, id, 4, 0)).toBe(4)
})

test('of simultaneous requests at one offset, one is accepted', async () => {
  const ana = world.visitor()
  const id = await begin(ana, { sizeBytes: 1000 })
  const tries = await Promise.allSettled(Array.from({ length: 12 }, () => send(ana, id, 0, 500)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await rowsOf(id)).toHaveLength(1)
  expect(await getUpload(ana, id)).toMatchObject({ receivedBytes: 500 })
})

test("another visitor's upload returns not-found on every path", async () => {
  const [ana, ben] = [world.visitor(), world.visitor()]
  const id = await begin(ana)
  const missing = { kind: 'not-found', code: 'not-found' }
  await expect(getUpload(ben, id)).rejects.toMatchObject(missing)
  await expect(send(ben, id, 0, 4)).rejects.toMatchObject(missing)
  await expect(deleteMedia(ben, id)).rejects.toMatchObject(missing)
  await expect(getMyMedia(ben, id)).rejects.toMatchObject(missing)
  expect(await listMyMedia(ben, [id])).toEqual([])
  for (const wrong of ['', 'x', '../../etc', id.toUpperCase(), `${id}'`])
    await expect(getUpload(ana, wrong)).rejects.toMatchObject(missing)
})

test('empty or oversized files and unknown purposes are refused before the first byte', async () => {
  const ana = world.visitor()
  await expect(begin(ana, { sizeBytes: 0 })).rejects.toMatchObject({ code: 'upload-empty' })
  await expect(begin(ana, { sizeBytes: 30_000_000 })).rejects.toMatchObject({
    kind: 'too-large',
    code: 'upload-too-big',
  })
  for (const purpose of [undefined, null, '', 'constructor', 'video', 7]) {
    await expect(begin(ana, { purpose })).rejects.toMatchObject({
      kind: 'invalid',
      details: { fields: { purpose: expect.any(String) } },
    })
  }
})

test('an account and a network address can upload sixty files an hour, whatever the visitor id', async () => {
  const [ana, address] = [world.user(), newId()]
  for (let count = 0; count < 60; count++) await begin(ana)
  await expect(begin(ana)).rejects.toMatchObject({ kind: 'too-many', code: 'rate-limited' })
  // A provider may upload more.
  expect(await begin(ana, { isOfBusiness: true })).toBeTruthy()
  for (let count = 0; count < 60; count++) await begin(world.visitor({ addressHash: address }))
  await expect(begin(world.visitor({ addressHash: address }))).rejects.toMatchObject({ code: 'rate-limited' })
  await begin(world.visitor())
})

const hostileNames: [string, string][] = [
  ['../../../etc/passwd', 'passwd'],
  ['C:\\Users\\ana\\photo.jpg', 'photo.jpg'],
  ['a\r\nSet-Cookie: x=1\r\n.jpg', 'aSet-Cookie x=1.jpg'],
  ['photo\u202Egpj.exe', 'photogpj.exe'],
  ['\0\u0007null.png', 'null.png'],
  ['<img src=x onerror=alert(1)>.png', 'img src=x onerror=alert(1) .png'],
  ['....', 'file'],
  ['', 'file'],
  ['.htaccess', 'htaccess'],
  ['Ação às 5 – 写真.jpg', 'Ação às 5 – 写真.jpg'],
]

test.each(hostileNames)('the name %j is stored as %j', async (fileName, stored) => {
  const ana = world.visitor()
  expect((await getMyMedia(ana, await begin(ana, { fileName }))).fileName).toBe(stored)
})

test('a name of 4 kB is shortened and keeps its extension', async () => {
  const ana = world.visitor()
  const { fileName } = await getMyMedia(ana, await begin(ana, { fileName: `${'ñ'.repeat(4_000)}.heic` }))
  expect(fileName).toHaveLength(120)
  expect(fileName).toMatch(/ñ\.heic$/)
})

test('an incomplete upload is deleted after a day, an unused one after thirty', async () => {
  const ana = world.visitor()
  const [begun, whole] = [await begin(ana), await begin(ana)]
  await send(ana, begun, 0, 4)
  await send(ana, whole, 0, 10)
  world.now += 24 * hour
  await expect(send(ana, begun, 4, 6)).rejects.toMatchObject({ code: 'not-found' })
  while (await purgeMedia(world.system(), noFiles));
  expect(await rowsOf(begun)).toEqual([])
  expect((await world.pool.query('select 1 from media where id = $1', [begun])).rowCount).toBe(0)
  world.now += 29 * 24 * hour - 1
  expect(await listMedia(ana, [whole])).toHaveLength(1)
  world.now += 1
  expect(await listMedia(ana, [whole])).toEqual([])
  await purgeMedia(world.system(), noFiles)
  expect((await world.pool.query('select 1 from media where id = $1', [whole])).rowCount).toBe(0)
})
