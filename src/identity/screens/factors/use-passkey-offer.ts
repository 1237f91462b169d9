import { useEffect, useRef } from 'react'
import type { SignInAnswer } from '#identity/screens/sessions/finish-sign-in.ts'

// The question that a passkey answers lives for five minutes; it is asked anew before that.
const renewMs = 240_000

/**
 * Offers passkeys among the names that the browser fills in. Says nothing when nobody takes one.
 * Returns how to stop: a browser asks for one passkey at a time.
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
