import type { EventBuffer } from '#analytics/commands/event-buffer.ts'
import type { Auth } from '#identity/api/library/auth.ts'
import type { MailDependencies } from '#notifications/commands/email/email-status.ts'
import type { LiveConnections } from '#notifications/contract-live.ts'
import type { SystemDependencies } from '#operations/api/system-api.ts'
import type { MoneyDependencies } from '#payments/api/business-money-api.ts'
import type { Outgoing } from '#platform/outgoing.ts'
import type { BackupControl } from '#shared/adapters/backup-control.ts'
import type { FileStore } from '#shared/adapters/file-store.ts'

/** What API endpoints need from the process beside the context. */
export interface Dependencies {
  /** PDF drawing, the payout gateways and the file storage. */
  workshop: Pick<MoneyDependencies, 'draw' | 'payoutAdapters'> & {
    backups: BackupControl
    system: SystemDependencies
    files: FileStore
  }
  identity: { auth: Auth }
  runJobs(): Promise<void>
  /** Buffers analytics events from browsers until they are written. */
  events: EventBuffer
  /** The live connections of open pages. */
  live: LiveConnections
  /** The mail transport, for the dashboard. */
  mail: MailDependencies
  /** Checks whether a URL supplied by a user may be called. */
  outgoing: Pick<Outgoing, 'faultOf'>
}
