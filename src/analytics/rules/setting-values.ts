import '#shared/settings.ts'

declare module '#shared/settings.ts' {
  interface SettingValues {
    'analytics.script_url': string
  }
}
