import type { EventBuffer } from '#analytics/commands/event-buffer.ts'
import type { Auth } from '#identity/api/library/auth.ts'
import type { MailDependencies } from '#notifications/commands/email/email-status.ts'
import type { LiveConnections } from '#notifications/contract-live.ts'
import type { SystemDependencies } from '#operations/api/system-api.ts'
import type { MoneyDependencies } from '#payments/api/business-money-api.ts'
import type { Outgoing } from '#platform/outgoing.ts'
import type { BackupControl } from '#shared/adapters/backup-control.ts'
import type { FileStore } from '#shared/adapters/file-store.ts'

/** What endpoints need of the process that serves them. */
export interface Dependencies {
  /** Who draws documents, through whom providers are paid out, and where uploads lie. */
  workshop: Pick<MoneyDependencies, 'draw' | 'payoutAdapters'> & {
    backups: BackupControl
    system: SystemDependencies
    files: FileStore
  }
  identity: { auth: Auth }
  runJobs(): Promise<void>
  /** Where what browsers tell waits to be written. */
  events: EventBuffer
  /** Where pages listen to what changes. */
  live: LiveConnections
  /** The way that mail goes, for the dashboard. */
  mail: MailDependencies
  /** Says which addresses of strangers are called. */
  outgoing: Pick<Outgoing, 'faultOf'>
}
