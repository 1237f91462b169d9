import { useEffect, useState } from 'react'
import { loadConfig, type IdentityConfig } from '#identity/screens/identity-client.ts'

/** The configuration of signing in; null until it is loaded. */
export function useConfig(): IdentityConfig | null {
  const [config, setConfig] = useState<IdentityConfig | null>(null)
  useEffect(() => {
    let isHere = true
    // Without it the form for email and password still works; the call itself reports errors.
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
