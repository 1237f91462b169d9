const greetingAt = (hour: number) =>
  hour < 5 ? 'Good evening' : hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening'

interface Person {
  /** Of their profile; empty where nothing is known. */
  name: string
  /** What others see; who came by telephone may have none. */
  displayName: string | null
}

/** "Good morning, Mira". Before the hour and the person are known, as much as is certain. */
export function greetingFor(hour: number | null, person: Person | null): string {
  const greeting = hour === null ? 'Welcome' : greetingAt(hour)
  const called = person && (person.name || person.displayName)
  return called ? `${greeting}, ${called}` : greeting
}
