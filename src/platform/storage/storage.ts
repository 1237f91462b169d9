import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { openFolder } from '#platform/storage/folder-storage.ts'
import type { Storage } from '#platform/storage/storage-keys.ts'

/** The storage of uploads: an S3-compatible store if configured, otherwise the data folder. */
export async function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> {
  if (!s3) return openFolder(join(dataDir, 'files'))
  // The client is large, so it is loaded on first use.
  const { openBucket } = await import('#platform/storage/s3-storage.ts')
  return openBucket(s3)
}
