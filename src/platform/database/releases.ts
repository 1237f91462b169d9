import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A release and the migrations that were new in it: names with the SHA-256 of their texts. */
export interface Release {
  release: string
  migrations: Record<string, string>
}

export const releasesFile = 'releases.json'

export const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The releases so far, oldest first, from the folder of migrations. Only `npm run release` writes them. */
export async function readReleases(folder: string): Promise<Release[]> {
  try {
    return JSON.parse(await readFile(join(folder, releasesFile), 'utf8')) as Release[]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/**
 * The release before the one with this migration. Its processes still run while the migration is applied, so it works
 * with the new tables. null before the second release.
 */
export function predecessorOf(name: string, releases: Release[]): string | null {
  const at = releases.findIndex(({ migrations }) => name in migrations)
  const before = at < 0 ? releases : releases.slice(0, at)
  return before.at(-1)?.release ?? null
}
