import { callDesk } from '#dashboards/screens/desk-client.ts'
import { withRecentLogin } from '#identity/screens/use-recent-login.ts'
import type { BackupsView } from '#operations/contract-backups.ts'
import type { Checklist, MailWay } from '#operations/contract-setup.ts'
import type { MaintenanceView } from '#operations/contract-maintenance.ts'

export const loadBackups = () => callDesk<BackupsView>('backups')
export const makeBackup = () => callDesk('backups', { method: 'POST' })
export const checkBackup = (name: string) =>
  callDesk<{ rows: number; files: number }>(`backups/${name}/check`, { method: 'POST' })
export const removeBackup = (name: string) => withRecentLogin(() => callDesk(`backups/${name}`, { method: 'DELETE' }))
export const loadMaintenance = () => callDesk<MaintenanceView>('maintenance')
export const saveMaintenance = (wish: { mode: string; message: string; minutes: number | null; reason: string }) =>
  callDesk('maintenance', { method: 'PUT', body: wish })
export const loadMailWay = () => callDesk<MailWay>('mail-way')
export const saveMailWay = (way: { smtpUrl: string; mailFrom: string } | null) =>
  withRecentLogin(() => callDesk('mail-way', { method: 'PUT', body: { way } }))
export const loadChecklist = () => callDesk<Checklist>('setup')
