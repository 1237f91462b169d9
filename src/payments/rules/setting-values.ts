import type { SourceAccount } from '#payments/rules/payouts/payout-file.ts'

declare module '#shared/settings.ts' {
  interface SettingValues {
    'payments.adapter': string
    'payments.patience_seconds': number
    'refunds.support_limit': number
    'refunds.second_admin_above': number
    'payouts.minimums': Readonly<Record<string, number>>
    'payouts.needs_approval': boolean
    'payouts.delay_days': number
    'payouts.delay_days_new': number
    'payouts.new_until_items': number
    'payouts.account': Partial<SourceAccount>
    'payouts.debt_invoice_days': number
    'payouts.debt_restrict_days': number
  }
}
