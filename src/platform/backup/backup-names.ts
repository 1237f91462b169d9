import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'

/** Why a backup was made; a part of its name. */
export const backupReasons = ['nightly', 'upgrade', 'dashboard', 'command'] as const

export type BackupReason = (typeof backupReasons)[number]

/** "sokora-20261122-030000-nightly.sokora" (UTC): names sort by time. */
export const backupName = (reason: BackupReason, at: number) =>
  `sokora-${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}-${reason}.sokora`

const pattern = /^sokora-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)-([a-z]+)\.sokora$/

/** The time and reason in the name of a backup; undefined for every other file. */
export function readBackupName(name: string): { at: number; reason: BackupReason } | undefined {
  const [, year, month, day, hour, minute, second, reason] = pattern.exec(name) ?? []
  if (!backupReasons.some((known) => known === reason)) return undefined
  return {
    at: Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)),
    reason: reason as BackupReason,
  }
}

/** The next name when this one exists: a second later. Names in another format stay unchanged. */
export function nextBackupName(name: string): string {
  const read = readBackupName(name)
  return read ? backupName(read.reason, read.at + 1_000) : name
}

/** The folder of uploads, which backups include; undefined for a bucket, which has its own backups. */
export const filesFolderOf = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>) =>
  s3 ? undefined : join(dataDir, 'files')
