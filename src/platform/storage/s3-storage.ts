import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '#platform/storage/s3-config.ts'
import { requireKey, type Storage } from '#platform/storage/storage-keys.ts'

/** Files in a bucket of Amazon S3 or a compatible store. */
export function openBucket({
  bucket,
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
  needsPathStyle,
  prefix,
}: S3Config): Storage {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    forcePathStyle: needsPathStyle,
    maxAttempts: 3,
    // Many stores other than Amazon do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
  })
  const placeOf = (key: string) => ({ Bucket: bucket, Key: prefix + requireKey(key) })
  return {
    async put(key, bytes, type) {
      await client.send(
        new PutObjectCommand({ ...placeOf(key), Body: bytes, ContentLength: bytes.length, ContentType: type }),
      )
    },
    read: (key) =>
      client.send(new GetObjectCommand(placeOf(key))).then(({ Body }) => Body?.transformToByteArray(), whenMissing),
    // One by one: a batch delete needs a checksum that not all stores support.
    async remove(keys) {
      await Promise.all(keys.map((key) => client.send(new DeleteObjectCommand(placeOf(key))).catch(whenMissing)))
    },
    close: () => client.destroy(),
  }
}

function whenMissing(error: unknown): undefined {
  const isMissing =
    error instanceof NoSuchKey ||
    (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404
  if (isMissing && !(error as Error).name.includes('Bucket')) return undefined
  throw error
}
