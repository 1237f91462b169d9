const greetingAt = (hour: number) =>
  hour < 5 ? 'Good evening' : hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening'

interface Person {
  /** The name in the profile; empty when unknown. */
  name: string
  /** The public name; people who signed in by phone may have none. */
  displayName: string | null
}

/** "Good morning, Mira". While the hour or the person is unknown, the greeting leaves them out. */
export function greetingFor(hour: number | null, person: Person | null): string {
  const greeting = hour === null ? 'Welcome' : greetingAt(hour)
  const called = person && (person.name || person.displayName)
  return called ? `${greeting}, ${called}` : greeting
}
