import { expect, test } from 'vitest'
import { deleteMedia } from '#media/commands/delete-media.ts'
import { purgeMedia } from '#media/commands/purge-media.ts'
import { holdMedia } from '#media/commands/hold-media.ts'
import { mediaPersonalData } from '#media/commands/personal-data.ts'
import { releaseMedia } from '#media/commands/release-media.ts'
import { useMedia } from '#media/commands/use-media.ts'
import { findAlikePhotos } from '#media/queries/find-alike-photos.ts'
import { listMedia } from '#media/queries/list-media.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { addMedia } from '../../../tests/support/media.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'

const world = await openWorld()
const day = 86_400_000
const removed: string[] = []
const files = {
  put: async () => {},
  read: async () => undefined,
  remove: async (keys: string[]) => void removed.push(...keys),
}

const rowOf = async (id: string) =>
  (
    await world.pool.query<{
      owner_id: string
      provider_id: string | null
      expires_at: number | null
      file_name: string
    }>('select * from media where id = $1', [id])
  ).rows[0]
const missing = { kind: 'not-found' }

test('a business uses a file of its member, and from then on it belongs to the business', async () => {
  const [ana, ben, providerId] = [world.user(), world.user(), newId()]
  const id = await addMedia(world, { ownerId: ana.actor.kind === 'user' ? ana.actor.userId : '' })
  await expect(useMedia(ben, [id], { providerId })).rejects.toMatchObject(missing)
  const used = await useMedia(ana, [id, id], { providerId })
  expect(used).toEqual([
    expect.objectContaining({
      id,
      picture: { file: `/media/${id}`, alt: '', color: '#aabbcc', origin: 'upload', blur: 'data:image/webp;base64,AA' },
    }),
  ])
  expect(await rowOf(id)).toMatchObject({ provider_id: providerId, expires_at: null })
  await useMedia(ben, [id], { providerId })
  await expect(useMedia(ben, [id], { providerId: newId() })).rejects.toMatchObject(missing)
  await expect(deleteMedia(ana, id)).rejects.toMatchObject({ kind: 'conflict', code: 'media-in-use' })
})

test('either all files are used, or none', async () => {
  const [ana, providerId] = [world.visitor(), newId()]
  const uploaded = await addMedia(world, { ownerId: ana.actor.kind === 'visitor' ? ana.actor.visitorId : '' })
  const foreign = await addMedia(world)
  for (const other of [foreign, newId()])
    await expect(useMedia(ana, [uploaded, other], { providerId })).rejects.toMatchObject(missing)
  expect((await rowOf(uploaded))!.expires_at).not.toBeNull()
})

test('an unfinished file cannot be used, and a refused one states the reason', async () => {
  const ctx = world.system()
  const waiting = await addMedia(world, { status: 'waiting' })
  const rejected = await addMedia(world, { status: 'rejected', errorCode: 'upload-too-small', purpose: 'logo' })
  await expect(useMedia(ctx, [waiting], { providerId: newId() })).rejects.toMatchObject({
    kind: 'conflict',
    code: 'photo-not-ready',
  })
  await expect(useMedia(ctx, [rejected], { providerId: newId() })).rejects.toMatchObject({
    kind: 'invalid',
    code: 'upload-too-small',
    message: expect.stringContaining('256 × 256'),
  })
})

test('a small portrait cannot be a photo of a service', async () => {
  const [portrait, providerId] = [await addMedia(world, { purpose: 'person' }), newId()]
  await expect(useMedia(world.system(), [portrait], { providerId, purpose: 'photo' })).rejects.toMatchObject({
    code: 'upload-purpose',
  })
  expect(await useMedia(world.system(), [portrait], { providerId, purpose: 'person' })).toHaveLength(1)
})

test('a draft extends the storage of its own photos only', async () => {
  const ana = world.user()
  const ownerId = ana.actor.kind === 'user' ? ana.actor.userId : ''
  const [uploaded, foreign, used] = [
    await addMedia(world, { ownerId }),
    await addMedia(world),
    await addMedia(world, { ownerId, expiresAt: null }),
  ]
  const until = world.now + 180 * day
  await holdMedia(ana, [uploaded, foreign, used], until)
  expect((await rowOf(uploaded))!.expires_at).toBe(until)
  expect((await rowOf(foreign))!.expires_at).toBe(world.now + 30 * day)
  expect((await rowOf(used))!.expires_at).toBeNull()
  await holdMedia(ana, [uploaded], world.now)
  expect((await rowOf(uploaded))!.expires_at).toBe(until)
})

test('photos in a draft of a business can be used by any member who submits it', async () => {
  const [ana, ben, providerId] = [world.user(), world.user(), newId()]
  const [id, foreign] = [
    await addMedia(world, { ownerId: ana.actor.kind === 'user' ? ana.actor.userId : '' }),
    await addMedia(world),
  ]
  await holdMedia(ana, [id, foreign], world.now + day, { providerId })
  expect(await useMedia(ben, [id], { providerId })).toHaveLength(1)
  await expect(useMedia(ben, [foreign], { providerId })).rejects.toMatchObject(missing)
})

test('unused files are deleted after thirty days, documents on request at once', async () => {
  // Deletes everything else that has expired.
  while (await purgeMedia(world.system(), files));
  removed.length = 0
  const [photo, proof] = [
    await addMedia(world, { expiresAt: null }),
    await addMedia(world, { purpose: 'proof', expiresAt: null }),
  ]
  await releaseMedia(world.system(), [photo])
  await releaseMedia(world.system(), [proof], { isAtOnce: true })
  expect(await listMedia(world.system(), [photo, proof])).toHaveLength(1)
  expect(world.invalidated).toContain('due:media-files')
  await purgeMedia(world.system(), files)
  expect(removed).toEqual([`documents/${proof.slice(-2)}/${proof}`])
  expect(await rowOf(proof)).toBeUndefined()
  world.now += 31 * day
  while (await purgeMedia(world.system(), files));
  expect(removed).toContain(`pictures/${photo.slice(-2)}/${photo}-640.webp`)
  expect(removed.filter((key) => key.includes(photo))).toHaveLength(12)
  expect(await rowOf(photo)).toBeUndefined()
})

test('if the store does not answer, the rows remain for a later attempt', async () => {
  const id = await addMedia(world, { expiresAt: world.now })
  const broken = { ...files, remove: () => Promise.reject(new Error('no store')) }
  await expect(purgeMedia(world.system(), broken)).rejects.toThrow('no store')
  expect(await rowOf(id)).toBeDefined()
})

test('a photo similar to one of another business is found; own, unused and uniform ones are not', async () => {
  await world.db.run(sql`update media set fingerprint = null`)
  const [myPhoto, theirs] = [newId(), newId()]
  const fingerprint = '1100101000110101'.repeat(4)
  const nearly = `0011${fingerprint.slice(4)}`
  const other = '0011010111001010'.repeat(4)
  const requested = await addMedia(world, { fingerprint })
  const alike = await addMedia(world, { providerId: theirs, expiresAt: null, fingerprint: nearly })
  await addMedia(world, { providerId: myPhoto, expiresAt: null, fingerprint })
  await addMedia(world, { providerId: newId(), fingerprint })
  await addMedia(world, { providerId: newId(), expiresAt: null, fingerprint: other })
  await addMedia(world, { providerId: newId(), expiresAt: null, fingerprint, purpose: 'person' })
  expect(await findAlikePhotos(world.system(), [requested], myPhoto)).toEqual([
    { id: requested, alikeId: alike, providerId: theirs },
  ])
  const plain = await addMedia(world, { fingerprint: '0'.repeat(64) })
  await addMedia(world, { providerId: theirs, expiresAt: null, fingerprint: '0'.repeat(64) })
  expect(await findAlikePhotos(world.system(), [plain], myPhoto)).toEqual([])
})

test('at sign-in earlier uploads move to the account; they are listed, and erased with it', async () => {
  const [visitorId, userId] = [newId(), newId()]
  const person = { userId, email: 'ana@example.com', isEmailVerified: true } as Parameters<
    NonNullable<typeof mediaPersonalData.erase>
  >[1]
  const unused = await addMedia(world, { ownerId: visitorId })
  world.now += 1_000
  const used = await addMedia(world, { ownerId: visitorId, expiresAt: null, fileName: 'Ana.jpg' })
  for (let twice = 0; twice < 2; twice++) await mediaPersonalData.adopt!(world.system(), person, visitorId)
  expect(await mediaPersonalData.export!(world.system(), person)).toMatchObject([
    expect.objectContaining({ id: unused, address: `https://market.example/media/${unused}-1920.jpg` }),
    expect.objectContaining({ id: used, fileName: 'Ana.jpg' }),
  ])
  await mediaPersonalData.erase!(world.system(), person)
  expect(await listMedia(world.system(), [unused, used])).toEqual([
    expect.objectContaining({ id: used, fileName: 'file' }),
  ])
  expect((await rowOf(used))!.owner_id).not.toBe(userId)
  expect(await mediaPersonalData.export!(world.system(), person)).toEqual([])
})
