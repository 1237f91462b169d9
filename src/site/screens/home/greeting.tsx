import { useEffect, useState } from 'react'
import { useSession } from '#identity/screens/sessions/session.tsx'
import { UserLocationProvider, useUserLocation } from '#identity/screens/user-location.tsx'
import { greetingFor } from '#site/screens/home/greeting-words.ts'

export const Greeting = () => (
  <UserLocationProvider>
    <Words />
  </UserLocationProvider>
)

/** The hour is that of the visitor's device, so it is only known in the browser. */
function Words() {
  const { user } = useSession()
  const { name, state } = useUserLocation()
  const [hour, setHour] = useState<number | null>(null)
  useEffect(() => setHour(new Date().getHours()), [])
  const person = user && state !== 'waiting' ? { name, displayName: user.displayName } : null
  return <h1 className="type-h1">{greetingFor(hour, person)}</h1>
}
