/** The city of a profile as it is saved: "Lisbon, Portugal". */
export function cityText({ city, country }: { city: string; country: string }): string {
  const name = country && (new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country)
  return [city, name].filter(Boolean).join(', ')
}
