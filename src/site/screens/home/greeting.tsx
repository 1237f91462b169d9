import { useEffect, useState } from 'react'
import { useSession } from '#identity/screens/session.tsx'

const greetingAt = (hour: number) =>
  hour < 5 ? 'Good evening' : hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening'

/** The hour of day is the visitor's own, so it is known in the browser only. */
export function Greeting() {
  const { user } = useSession()
  const [greeting, setGreeting] = useState('Welcome')
  useEffect(() => setGreeting(greetingAt(new Date().getHours())), [])
  return <h1 className="type-h1">{user ? `${greeting}, ${user.displayName}` : greeting}</h1>
}
