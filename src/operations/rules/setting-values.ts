import type { MaintenanceMode } from '#operations/rules/maintenance.ts'

declare module '#shared/settings.ts' {
  interface SettingValues {
    'backups.hour': number
    'backups.retention_count': number
    'backups.with_files': boolean
    'maintenance.mode': MaintenanceMode
    'maintenance.message': string
    'maintenance.until': string
  }
}
