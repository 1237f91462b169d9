import '#shared/settings.ts'

declare module '#shared/settings.ts' {
  interface SettingValues {
    'providers.invitation_days': number
    'providers.proofs_days': number
    'providers.required_proofs': readonly string[]
  }
}
