import '#shared/settings.ts'

declare module '#shared/settings.ts' {
  interface SettingValues {
    'mail.sender_name': string
  }
}
