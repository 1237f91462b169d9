import type { IdentityConfig } from '#identity/screens/identity-client.ts'

/** A link to the emails of an installation without a mail server. */
export const OutboxLink = ({ config }: { config: IdentityConfig | null }) =>
  config?.emulator && (
    <a href="/dev/outbox" className="link justify-self-start">
      Open the outbox
    </a>
  )
