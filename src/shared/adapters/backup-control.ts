import type { Readable } from 'node:stream'

export interface StoredBackup {
  name: string
  at: number
  reason: 'nightly' | 'upgrade' | 'dashboard' | 'command'
  bytes: number
}

export interface MakeOptions {
  withFiles: boolean
  /** Called when this process has obtained the lock and starts to make the backup. */
  onBegun?: () => void
}

/** Makes backups on this machine and lists those that are stored on it. */
export interface BackupControl {
  readonly folder: string
  readonly isBusy: boolean
  /** Makes a backup. Throws `backup-busy` while another one is being made. */
  make(
    reason: StoredBackup['reason'],
    options: MakeOptions,
  ): Promise<{ file: string; bytes: number; rows: number; files: number; durationMs: number }>
  /** Newest first. */
  list(): Promise<StoredBackup[]>
  /** Reads the whole backup and verifies it. Throws an error that describes the first fault. */
  check(name: string): Promise<{ rows: number; files: number }>
  read(name: string): Promise<{ bytes: number; content: Readable }>
  remove(names: string[]): Promise<void>
}
