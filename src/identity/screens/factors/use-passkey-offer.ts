import { useEffect, useRef } from 'react'
import type { SignInAnswer } from '#identity/screens/sessions/finish-sign-in.ts'

// The challenge of a passkey is valid for five minutes; it is renewed before that.
const renewMs = 240_000

/**
 * Lets the browser suggest passkeys in its autofill. Shows no error when none is chosen. Returns a function that ends
 * the offer, because a browser allows only one passkey request at a time and the service knows only the last challenge.
 * It resolves when nothing of the offer is on its way anymore, with whether it has signed the person in.
 */
export function usePasskeyOffer(isOn: boolean, onSignedIn: (answer: SignInAnswer) => void): () => Promise<boolean> {
  const taken = useRef(onSignedIn)
  useEffect(() => void (taken.current = onSignedIn), [onSignedIn])
  const end = useRef(() => Promise.resolve(false))
  useEffect(() => {
    if (!isOn) return
    let current = new AbortController()
    let outcome = Promise.resolve(false)
    const offer = async ({ signal }: AbortController) => {
      const { offersPasskeys, verifyPasskey } = await import('#identity/screens/factors/passkey.ts')
      if (signal.aborted || !(await offersPasskeys())) return false
      taken.current(await verifyPasskey({ mediation: 'conditional', signal }))
      return true
    }
    const quietly = () => void (outcome = offer(current).catch(() => false))
    const timer = setInterval(() => {
      current.abort()
      current = new AbortController()
      quietly()
    }, renewMs)
    quietly()
    end.current = () => {
      clearInterval(timer)
      current.abort()
      return outcome
    }
    return () => void end.current()
  }, [isOn])
  return () => end.current()
}
