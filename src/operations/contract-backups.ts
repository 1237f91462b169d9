import * as z from 'zod'

import { instant } from '#shared/field-schemas.ts'

export const backupViewSchema = z
  .object({
    name: z.string(),
    reason: z.string().describe('"nightly", "before an upgrade", "by hand", "by command".'),
    at: instant,
    display: z.string(),
    size: z.string(),
    restoreLine: z.string().describe('The shell command that restores the backup on the machine itself.'),
  })
  .meta({ id: 'BackupView', description: 'Part of the contract: backups in the dashboard.' })
export type BackupView = z.infer<typeof backupViewSchema>

export const backupsViewSchema = z
  .object({
    folder: z.string(),
    items: z.array(backupViewSchema),
    isBusy: z.boolean(),
    mayChange: z.boolean(),
    nightly: z.object({ hour: z.number(), zone: z.string(), retentionCount: z.number(), withFiles: z.boolean() }),
    last: z
      .object({ display: z.string(), failure: z.string().nullable() })
      .nullable()
      .describe('The last attempt, by any process.'),
  })
  .meta({ id: 'BackupsView' })
export type BackupsView = z.infer<typeof backupsViewSchema>

export interface BackupHealth {
  state: 'ok' | 'warn' | 'red'
  /** "Last one today 03:00, 12 MB." */
  words: string
  at: string | null
}
