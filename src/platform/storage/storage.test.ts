import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readS3 } from '#platform/storage/s3-config.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { newId } from '#shared/ids.ts'
import { openBucketServer } from '../../../tests/support/servers/bucket.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sokora-files-'))
const server = await openBucketServer()
const folder = await openStorage({ s3: undefined, dataDir })
const bucket = await openStorage({ s3: readS3({ ...server.environment, S3_PREFIX: '/market/' }), dataDir })

afterAll(async () => {
  bucket.close()
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

describe.each([
  ['a folder', folder],
  ['a bucket', bucket],
])('%s', (_name, storage) => {
  const key = () => `pictures/ab/${newId()}-640.webp`

  test('returns a stored file byte by byte', async () => {
    const [one, bytes] = [key(), crypto.getRandomValues(new Uint8Array(60_000))]
    await storage.put(one, bytes, 'image/webp')
    expect(Buffer.from((await storage.read(one))!).equals(bytes)).toBe(true)
  })

  test('accepts large files, and files without extension', async () => {
    const one = `documents/cd/${newId()}`
    await storage.put(one, new Uint8Array(10_485_760).fill(7), 'application/pdf')
    expect((await storage.read(one))!.length).toBe(10_485_760)
  })

  test('returns nothing for an unknown file', async () => {
    expect(await storage.read(key())).toBeUndefined()
  })

  test('replaces a file, also simultaneously', async () => {
    const one = key()
    await Promise.all([1, 2, 3, 4].map((sign) => storage.put(one, new Uint8Array(50_000).fill(sign), 'image/webp')))
    expect(new Set(await storage.read(one)).size).toBe(1)
  })

  test('deletes a file, and ignores an unknown one', async () => {
    const [one, other] = [key(), key()]
    await storage.put(one, new Uint8Array([1]), 'image/webp')
    await storage.remove([one, other])
    expect(await storage.read(one)).toBeUndefined()
  })

  test.each([
    '../secret',
    'pictures/../../secret',
    '/etc/passwd',
    'pictures/a\0b',
    'pictures/%2e%2e/x',
    'pictures\\..\\x',
    '',
    'pictures/ab/',
  ])('refuses the key %j', async (wrong) => {
    await expect((async () => storage.read(wrong))()).rejects.toThrow('is no key')
    await expect((async () => storage.put(wrong, new Uint8Array([1]), 'image/webp'))()).rejects.toThrow('is no key')
  })
})

test('a folder never contains an incomplete file', () => {
  const names = readdirSync(join(dataDir, 'files'), { recursive: true }).map(String)
  expect(names.filter((name) => /\.[0-9a-f]{8}-/.test(name))).toEqual([])
})

test('a missing bucket is an error, not a missing file', async () => {
  const other = await openStorage({ s3: readS3({ ...server.environment, S3_BUCKET: 'nowhere' }), dataDir })
  await expect(other.read(`pictures/ab/${newId()}`)).rejects.toThrow()
  other.close()
})

test('the default is the folder', () => {
  expect(readS3({ PORT: '3000' })).toBeUndefined()
})

const whole = { S3_BUCKET: 'uploads', S3_REGION: 'eu-west-1' }

test.each([
  [{ S3_REGION: 'eu-west-1' }, 'S3_BUCKET is missing'],
  [{ S3_BUCKET: 'uploads' }, 'S3_REGION is missing'],
  [{ ...whole, S3_ACCESS_KEY_ID: 'key' }, 'belong together'],
  [{ ...whole, S3_SECRET_ACCESS_KEY: 'secret' }, 'belong together'],
  [{ ...whole, S3_ENDPOINT: 'store.example' }, 'S3_ENDPOINT must be an address'],
  [{ ...whole, S3_PREFIX: 'a b' }, 'S3_PREFIX may have'],
])('an incomplete configuration is refused with an explanation: %j', (environment, words) => {
  expect(() => readS3(environment)).toThrow(words)
})

test('addresses of other stores contain the bucket in the path, unless configured otherwise', () => {
  expect(readS3(whole)!.needsPathStyle).toBe(false)
  expect(readS3({ ...whole, S3_ENDPOINT: 'https://store.example' })!.needsPathStyle).toBe(true)
  expect(readS3({ ...whole, S3_ENDPOINT: 'https://store.example', S3_FORCE_PATH_STYLE: '0' })!.needsPathStyle).toBe(
    false,
  )
})
