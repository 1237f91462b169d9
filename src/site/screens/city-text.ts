/** The city of a profile in the format of the saved city: "Lisbon, Portugal". */
export function cityText({ city, country }: { city: string; country: string }): string {
  const name = country && (new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country)
  return [city, name].filter(Boolean).join(', ')
}
