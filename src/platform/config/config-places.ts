import { randomUUID } from 'node:crypto'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import type { Environment } from '#platform/config/config-reading.ts'

/** Every problem with the folders and files in the environment, a line for each. */
export async function placeProblems(config: Config, environment: Environment): Promise<string[]> {
  const { dataDir, backupDir, databaseUrl, s3, mailFile, breachedPasswordsFile } = config
  // With an external database and a bucket, the data folder need not be writable.
  const needsData = !databaseUrl || !s3
  const found = await Promise.all([
    needsData &&
      problemOf('DATA_DIR', dataDir, () => mkdir(dataDir, { recursive: true }).then(() => tryFolder(dataDir))),
    environment.BACKUP_DIR && problemOf('BACKUP_DIR', backupDir, () => tryFolder(backupDir)),
    mailFile && problemOf('MAIL_FILE', mailFile, () => tryFile(mailFile)),
    breachedPasswordsFile &&
      problemOf('BREACHED_PASSWORDS_FILE', breachedPasswordsFile, () => tryReading(breachedPasswordsFile)),
  ])
  return found.filter((line): line is string => Boolean(line))
}

const reasons: Record<string, string> = {
  ENOENT: 'is not there',
  ENOTDIR: 'is no folder',
  EEXIST: 'is no folder',
  EISDIR: 'is a folder',
  EACCES: 'is closed to this user',
  EPERM: 'is closed to this user',
  EROFS: 'cannot be written: the disk is read-only',
  ENOSPC: 'cannot be written: the disk is full',
  EDQUOT: 'cannot be written: the disk is full',
}

async function problemOf(name: string, path: string, attempt: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await attempt()
    return undefined
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    return `${name} names ${path}, which ${reasons[code] ?? `cannot be used: ${message}`}.`
  }
}

// Permissions alone are not enough: a superuser has all of them, even on a full or read-only disk.
async function tryFolder(folder: string): Promise<void> {
  const probe = join(folder, `.sokora-${randomUUID()}`)
  const file = await open(probe, 'wx')
  await file
    .writeFile('a')
    .finally(() => file.close())
    .finally(() => rm(probe, { force: true }))
}

/** The file is created with the first email; until then its folder is checked. */
async function tryFile(path: string): Promise<void> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  )
  if (!isThere) return tryFolder(dirname(path))
  const file = await open(path, 'a')
  await file.close()
}

async function tryReading(path: string): Promise<void> {
  const file = await open(path, 'r')
  await file.close()
}
