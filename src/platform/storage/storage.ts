import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { openFolder } from '#platform/storage/folder-storage.ts'
import type { Storage } from '#platform/storage/storage-keys.ts'

/** Where uploads lie: an S3-compatible store where one is set, the data folder otherwise. */
export async function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> {
  if (!s3) return openFolder(join(dataDir, 'files'))
  // The client is large: it is loaded where it is used.
  const { openBucket } = await import('#platform/storage/s3-storage.ts')
  return openBucket(s3)
}
