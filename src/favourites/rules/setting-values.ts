import '#shared/settings.ts'

declare module '#shared/settings.ts' {
  interface SettingValues {
    'favourites.most': number
  }
}
