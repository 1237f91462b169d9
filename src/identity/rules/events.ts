import '#shared/events.ts'

declare module '#shared/events.ts' {
  interface Events {
    'api-key.made': { keyId: string }
    'audit.broken': { checkId: string; findings: number }
    /** An account email, encrypted as a whole because it contains secret links. */
    'identity.email': { kind: string; sealed: string }
    'email-code.requested': { email: string; sealedCode: string; minutes: number }
  }
}
