import '#shared/events.ts'

declare module '#shared/events.ts' {
  interface Events {
    'api-key.made': { keyId: string }
    'audit.broken': { checkId: string; findings: number }
    /** An email of the account, sealed whole: it carries links that open something. */
    'identity.email': { kind: string; sealed: string }
    'email-code.requested': { email: string; sealedCode: string; minutes: number }
  }
}
