import { afterAll, expect, test } from 'vitest'
import type { AppContext } from '#server/context.ts'
import { purgeMedia } from '#media/commands/purge-media.ts'
import { makeSizes } from '#media/commands/make-sizes.ts'
import { beginUpload, receivePart } from '#media/commands/receive-upload.ts'
import { deleteMedia } from '#media/commands/delete-media.ts'
import { isSigned, privateAddress } from '#media/queries/private-address.ts'
import { readDocument, readPicture } from '#media/queries/read-file.ts'
import { getMyMedia } from '#media/queries/list-media.ts'
import type { MediaPurpose } from '#media/contract.ts'
import { PictureWorker } from '#platform/images/picture-maker.ts'
import type { FileType } from '#shared/file-type.ts'
import type { PictureOutcome, PictureRequest } from '#shared/adapters/picture-maker.ts'
import { newId } from '#shared/ids.ts'
import { pdf, picture, svg } from '../../../tests/support/photos.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'

const world = await openWorld()
const pictures = new PictureWorker()
afterAll(() => pictures.close())

const limits = {
  types: ['image/jpeg'] satisfies FileType[],
  minWidth: 1,
  minHeight: 1,
  mostPixels: 50_000_000,
  mostStretched: 8,
}
const wish: PictureRequest = { ...limits, make: 'sizes', widths: [320], listWidth: 640, listBytes: 60_000 }

const stored = new Map<string, Uint8Array>()
const files = {
  put: async (key: string, bytes: Uint8Array) => void stored.set(key, bytes),
  read: async (key: string) => stored.get(key),
  remove: async (keys: string[]) => keys.forEach((key) => stored.delete(key)),
}
const jpeg = await (await picture(900, 700)).jpeg().toBuffer()

async function send(ctx: AppContext, bytes: Uint8Array, purpose: MediaPurpose = 'photo', fileName = 'a.jpg') {
  const id = await beginUpload(ctx, { purpose, fileName, sizeBytes: bytes.length })
  await receivePart(ctx, { id, offset: 0, bytes: bytes.subarray(0, 100) })
  await receivePart(ctx, { id, offset: Math.min(100, bytes.length), bytes: bytes.subarray(100) })
  return id
}

const workOn = (outcome: () => Promise<PictureOutcome>) =>
  makeSizes(world.system(), { files, pictures: { make: outcome } })
const partsOf = async (id: string) =>
  (await world.pool.query('select 1 from media_parts where media_id = $1', [id])).rowCount

test('a complete upload gets its sizes, and its bytes leave the database', async () => {
  const ana = world.visitor()
  const id = await send(ana, jpeg)
  expect(await makeSizes(world.system(), { files, pictures })).toBe(1)
  expect(await getMyMedia(ana, id)).toMatchObject({
    status: 'ready',
    width: 900,
    height: 700,
    picture: { file: `/media/${id}`, origin: 'upload' },
  })
  expect((await readPicture(files, `${id}-640.webp`))!.type).toBe('image/webp')
  expect((await readPicture(files, `${id}-1920.avif`))!.type).toBe('image/avif')
  for (const name of [`${id}-641.webp`, `${id}-640.png`, `${id}.webp`, `../${id}-640.webp`, `${id}-640.webp.`]) {
    expect(await readPicture(files, name)).toBeUndefined()
  }
  expect(await partsOf(id)).toBe(0)
  expect(await makeSizes(world.system(), { files, pictures })).toBe(0)
})

test('a file that is no image is refused with a sentence', async () => {
  const ana = world.visitor()
  const id = await send(ana, svg, 'photo', 'innocent.jpg')
  await makeSizes(world.system(), { files, pictures })
  const error = { code: 'upload-type', text: 'Photos up to 10 MB (JPEG, PNG, WebP, AVIF, HEIC).' }
  expect(await getMyMedia(ana, id)).toMatchObject({ status: 'rejected', picture: null, error })
  expect(await partsOf(id)).toBe(0)
})

test('each purpose has its own minimum size', async () => {
  const ana = world.visitor()
  const small = await (await picture(300, 300)).png().toBuffer()
  const ids = [
    await send(ana, small, 'logo'),
    await send(ana, small, 'person'),
    await send(ana, small, 'cover'),
    await send(ana, small),
  ]
  while (await makeSizes(world.system(), { files, pictures }));
  const states = await Promise.all(ids.map(async (id) => (await getMyMedia(ana, id)).status))
  expect(states).toEqual(['ready', 'ready', 'rejected', 'rejected'])
})

test('a PDF is stored unchanged, for download only; an incomplete one, or another image type, is refused', async () => {
  const ana = world.visitor()
  const [whole, cut, webp] = [
    await send(ana, pdf, 'proof', 'Licença 2026.exe'),
    await send(ana, pdf.subarray(0, -8), 'proof'),
    await send(ana, await (await picture(900, 700)).webp().toBuffer(), 'proof'),
  ]
  while (await makeSizes(world.system(), { files, pictures }));
  expect(await getMyMedia(ana, whole)).toMatchObject({ status: 'ready', picture: null })
  const file = await readDocument(world.system(), files, whole)
  expect(file).toMatchObject({ type: 'application/pdf', name: 'Licença 2026.pdf' })
  expect(Buffer.from(file!.bytes).equals(pdf)).toBe(true)
  expect((await getMyMedia(ana, cut)).error!.code).toBe('upload-broken')
  expect((await getMyMedia(ana, webp)).error!.code).toBe('upload-type')
})

test('an image that crashes the decoder three times is refused, and others do not wait for it', async () => {
  const ana = world.visitor()
  const poison = await send(ana, jpeg)
  expect(await workOn(async () => ({ lost: 'died' }))).toBe(1)
  const good = await send(ana, jpeg)
  for (let tries = 0; tries < 6; tries++) {
    world.now += 10_000
    await workOn(async () =>
      (await getMyMedia(ana, good)).status === 'waiting' ? pictures.make(jpeg, wish) : { lost: 'died' },
    )
  }
  expect(await getMyMedia(ana, good)).toMatchObject({ status: 'ready' })
  expect(await getMyMedia(ana, poison)).toMatchObject({ status: 'rejected', error: { code: 'upload-failed' } })
  expect(await workOn(async () => ({ lost: 'died' }))).toBe(0)
})

test('three crashes of the process count as well', async () => {
  const ana = world.visitor()
  const id = await send(ana, jpeg)
  for (let tries = 0; tries < 3; tries++) {
    // This promise never resolves, and it may reject once its upload is taken over below.
    void workOn(() => new Promise(() => {})).catch(() => {})
    while (!(await world.pool.query('select 1 from media where id = $1 and tries = $2', [id, tries + 1])).rowCount);
    expect(await workOn(async () => ({ error: 'upload-broken' }))).toBe(0)
    world.now += 200_000
  }
  await workOn(async () => ({ error: 'upload-broken' }))
  expect((await getMyMedia(ana, id)).error!.code).toBe('upload-failed')
})

test('a closing process and an unavailable store do not count as attempts', async () => {
  const ana = world.visitor()
  const id = await send(ana, jpeg)
  const away = { ...files, put: () => Promise.reject(new Error('no store')) }
  const outcome = await pictures.make(jpeg, wish)
  const made = { make: async () => outcome }
  for (let tries = 0; tries < 5; tries++) {
    await workOn(async () => ({ lost: 'closed' }))
    await expect(makeSizes(world.system(), { files: away, pictures: made })).rejects.toThrow('no store')
    world.now += 60_000
  }
  await makeSizes(world.system(), { files, pictures: made })
  expect((await getMyMedia(ana, id)).status).toBe('ready')
})

test('two processes never handle the same upload', async () => {
  const ana = world.visitor()
  const ids = [await send(ana, jpeg), await send(ana, jpeg), await send(ana, jpeg)]
  let jobs = 0
  const slow = { make: async () => (jobs++, { error: 'upload-broken' as const }) }
  const counts = await Promise.all(
    Array.from({ length: 8 }, () => makeSizes(world.system(), { files, pictures: slow })),
  )
  while (await makeSizes(world.system(), { files, pictures: slow })) counts.push(1)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3)
  expect(jobs).toBe(3)
  for (const id of ids) expect((await getMyMedia(ana, id)).status).toBe('rejected')
})

test('an upload that is deleted during processing leaves no file behind', async () => {
  const ana = world.visitor()
  const id = await send(ana, jpeg)
  const make = async () => {
    await deleteMedia(ana, id)
    return pictures.make(jpeg, wish)
  }
  await makeSizes(world.system(), { files, pictures: { make } })
  expect([...stored.keys()].filter((key) => key.includes(id))).toEqual([])
})

test('an upload that is deleted while its bytes are read is released', async () => {
  const [ana, system] = [world.visitor(), world.system()]
  const id = await send(ana, jpeg)
  let isGone = false
  /** Deletes the upload as soon as its parts are listed. */
  const rows: typeof world.db.rows = async (statement) => {
    const found = await world.db.rows(statement)
    if (found.length === 2) {
      await deleteMedia(ana, id)
      while (await purgeMedia(system, files));
      isGone = true
    }
    return found as never
  }
  expect(await makeSizes({ ...system, db: { ...world.db, rows } }, { files, pictures })).toBe(1)
  expect([isGone, await partsOf(id)]).toEqual([true, 0])
  expect([...stored.keys()].filter((key) => key.includes(id))).toEqual([])
})

test('a private URL is valid for five minutes, for one file', () => {
  const ctx = world.system()
  const id = newId()
  const address = new URL(privateAddress(ctx, id))
  const signed = {
    id,
    until: Number(address.searchParams.get('until')),
    signature: address.searchParams.get('signature')!,
  }
  expect(address.origin + address.pathname).toBe(`https://market.example/files/${id}`)
  expect(isSigned(ctx, signed)).toBe(true)
  expect(isSigned(ctx, { ...signed, id: newId() })).toBe(false)
  expect(isSigned(ctx, { ...signed, until: signed.until + 60 })).toBe(false)
  expect(isSigned(ctx, { ...signed, signature: `${signed.signature.slice(0, -1)}!` })).toBe(false)
  expect(isSigned(ctx, { ...signed, signature: '' })).toBe(false)
  world.now += 5 * 60_000 + 1_000
  expect(isSigned(ctx, signed)).toBe(false)
})
