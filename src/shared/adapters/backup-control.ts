import type { Readable } from 'node:stream'

export interface StoredBackup {
  name: string
  at: number
  reason: 'nightly' | 'upgrade' | 'desk' | 'command'
  bytes: number
}

export interface MakeOptions {
  withFiles: boolean
  /** It is being made now, and by nobody else: no other process was at it. */
  onBegun?: () => void
}

/** Makes backups on this machine and knows those that lie there. */
export interface BackupControl {
  readonly folder: string
  readonly isBusy: boolean
  /** Refuses: backup-busy. */
  make(
    reason: StoredBackup['reason'],
    options: MakeOptions,
  ): Promise<{ file: string; bytes: number; rows: number; files: number; durationMs: number }>
  /** Newest first. */
  list(): Promise<StoredBackup[]>
  /** Reads all of it. Throws what is wrong with it. */
  check(name: string): Promise<{ rows: number; files: number }>
  read(name: string): Promise<{ bytes: number; content: Readable }>
  remove(names: string[]): Promise<void>
}
