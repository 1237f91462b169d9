import '#shared/error-codes.ts'

/** The error codes of this slice. */
export const operationsErrors = {
  'setting-invalid': 'A setting cannot have this value; `fields` tells why.',
  'setting-has-dedicated-form': 'This setting is changed in its own area; `offers.area` names it.',
  'limit-below-usage': 'Some businesses use more than this; `offers` tells who. Confirm it, or choose more.',
  'rates-jump': 'Rates moved by more than a fifth; `offers` tells which. Confirm them.',
  maintenance: 'The market is closed for maintenance; come back after Retry-After.',
  'backup-busy': 'A backup is being made or read at this moment.',
  'backup-broken': 'The backup is damaged.',
  'backup-foreign': 'The file is no backup of Sokora.',
  'backup-newer': 'The backup was written by a newer Sokora.',
  'backup-missing': 'There is no such backup file.',
} as const

declare module '#shared/error-codes.ts' {
  interface ErrorCodes {
    operations: keyof typeof operationsErrors
  }
}
