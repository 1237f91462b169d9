import { useEffect, useRef } from 'react'
import type { SignInAnswer } from '#identity/screens/sessions/finish-sign-in.ts'

// The challenge of a passkey is valid for five minutes; it is renewed before that.
const renewMs = 240_000

/**
 * Lets the browser suggest passkeys in its autofill. Shows no error when none is chosen. Returns a function that stops
 * it, because a browser allows only one passkey request at a time.
 */
export function usePasskeyOffer(isOn: boolean, onSignedIn: (answer: SignInAnswer) => void): () => void {
  const taken = useRef(onSignedIn)
  useEffect(() => void (taken.current = onSignedIn), [onSignedIn])
  const stop = useRef(() => {})
  useEffect(() => {
    if (!isOn) return
    let current = new AbortController()
    const offer = async () => {
      const { offersPasskeys, verifyPasskey } = await import('#identity/screens/factors/passkey.ts')
      if (await offersPasskeys())
        taken.current(await verifyPasskey({ mediation: 'conditional', signal: current.signal }))
    }
    const quietly = () => void offer().catch(() => {})
    const timer = setInterval(() => {
      current.abort()
      current = new AbortController()
      quietly()
    }, renewMs)
    quietly()
    stop.current = () => {
      clearInterval(timer)
      current.abort()
    }
    return stop.current
  }, [isOn])
  return () => stop.current()
}
