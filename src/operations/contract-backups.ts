/** Part of the contract: backups in the dashboard. */

export interface BackupView {
  name: string
  /** "nightly", "before an upgrade", "by hand", "by command". */
  reason: string
  at: string
  display: string
  size: string
  /** The shell command that restores the backup on the machine itself. */
  restoreLine: string
}

export interface BackupsView {
  folder: string
  items: BackupView[]
  isBusy: boolean
  mayChange: boolean
  nightly: { hour: number; zone: string; keep: number; withFiles: boolean }
  /** The last attempt, by any process. */
  last: { display: string; failure: string | null } | null
}

export interface BackupHealth {
  state: 'ok' | 'warn' | 'red'
  /** "Last one today 03:00, 12 MB." */
  words: string
  at: string | null
}
