import { adminSource } from '#identity/screens/admin/admin-lists.ts'
import { callAdminApi } from '#identity/screens/admin/call-admin-api.ts'
import { withRecentLogin } from '#identity/screens/factors/use-recent-login.ts'
import type { BackupsView } from '#operations/contract-backups.ts'
import type { Checklist, MailTransport } from '#operations/contract-setup.ts'
import type { MaintenanceView } from '#operations/contract-maintenance.ts'

export const backupsSource = adminSource<BackupsView>('backups')
export const makeBackup = () => callAdminApi('backups', { method: 'POST' })
export const checkBackup = (name: string) =>
  callAdminApi<{ rows: number; files: number }>(`backups/${name}/check`, { method: 'POST' })
export const removeBackup = (name: string) =>
  withRecentLogin(() => callAdminApi(`backups/${name}`, { method: 'DELETE' }))
export const maintenanceSource = adminSource<MaintenanceView>('maintenance')
export const saveMaintenance = (wish: { mode: string; message: string; minutes: number | null; reason: string }) =>
  callAdminApi('maintenance', { method: 'PUT', body: wish })
export const mailTransportSource = adminSource<MailTransport>('mail-transport')
export const saveMailTransport = (transport: { smtpUrl: string; mailFrom: string } | null) =>
  withRecentLogin(() => callAdminApi('mail-transport', { method: 'PUT', body: { transport } }))
export const checklistSource = adminSource<Checklist>('setup')
