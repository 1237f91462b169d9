import type { AccountEvent } from '#identity/contract-profile.ts'
import { identitySource } from '#identity/screens/identity-client.ts'
import { EventLines } from '#identity/screens/profile/security/activity-section.tsx'
import { Loaded, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'

const impersonationsSource = identitySource<{ items: AccountEvent[] }>('events?about=impersonations')

/** When administrators impersonated the account, and why. */
export function ImpersonationsSection() {
  const styles = useRemote(impersonationsSource)
  return (
    <Section
      title="Who looked at your account"
      text="Support can see the market as you do, for 30 minutes and with a reason. They can’t change anything, and we email you each time."
    >
      <Loaded remote={styles} what="who looked at your account">
        {({ items }) =>
          items.length === 0 ? <p className="text-text-2">Nobody so far.</p> : <EventLines items={items} />
        }
      </Loaded>
    </Section>
  )
}
