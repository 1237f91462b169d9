import type { EventBuffer } from '#analytics/commands/event-buffer.ts'
import type { Auth } from '#identity/api/auth.ts'
import type { MailRoom } from '#notifications/commands/mail-desk.ts'
import type { LiveDesk } from '#notifications/contract-live.ts'
import type { SystemRooms } from '#operations/api/system-api.ts'
import type { MoneyRooms } from '#payments/api/own-money-api.ts'
import type { Outgoing } from '#platform/outgoing.ts'
import type { BackupDesk } from '#shared/backup-desk.ts'
import type { FileStore } from '#shared/file-store.ts'

/** What doors need of the process that they stand in. */
export interface MountedRooms {
  /** Who draws papers, through whom providers are paid out, and where uploads lie. */
  workshop: Pick<MoneyRooms, 'draw' | 'payoutAdapters'> & { backups: BackupDesk; system: SystemRooms; files: FileStore }
  identity: { auth: Auth }
  runSweeps(): Promise<void>
  /** Where what browsers tell waits to be written. */
  events: EventBuffer
  /** Where pages listen to what changes. */
  live: LiveDesk
  /** The way that mail goes, for the desk. */
  mail: MailRoom
  /** Says which addresses of strangers are called. */
  outgoing: Pick<Outgoing, 'faultOf'>
}
