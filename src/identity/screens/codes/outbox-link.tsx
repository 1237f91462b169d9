import type { IdentityConfig } from '#identity/screens/identity-client.ts'

/** Where the emails of an installation without mail lie. */
export const OutboxLink = ({ config }: { config: IdentityConfig | null }) =>
  config?.emulator && (
    <a href="/dev/outbox" className="link justify-self-start">
      Open the outbox
    </a>
  )
