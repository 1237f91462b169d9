import { useEffect, useState } from 'react'
import { loadConfig, type IdentityConfig } from '#identity/screens/identity-client.ts'

/** How one can sign in here; null until it is known. */
export function useConfig(): IdentityConfig | null {
  const [config, setConfig] = useState<IdentityConfig | null>(null)
  useEffect(() => {
    let isHere = true
    // Without it the form for mail and password still stands; the call itself will say what is wrong.
    loadConfig().then(
      (answer) => isHere && setConfig(answer),
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [])
  return config
}
