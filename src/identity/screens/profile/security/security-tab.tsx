import { ActivitySection } from '#identity/screens/profile/security/activity-section.tsx'
import { ConnectedSection } from '#identity/screens/profile/security/connected-section.tsx'
import { EmailSection } from '#identity/screens/profile/security/email-section.tsx'
import { PasskeysSection } from '#identity/screens/profile/security/passkeys-section.tsx'
import { PasswordSection } from '#identity/screens/profile/security/password-section.tsx'
import { SecondStepsSection } from '#identity/screens/profile/security/second-steps-section.tsx'
import { SessionsSection } from '#identity/screens/profile/security/sessions-section.tsx'
import { useConfig } from '#identity/screens/use-config.ts'

/** Sign-in methods, sessions and history of the account. */
export default function SecurityTab() {
  const config = useConfig()
  return (
    <>
      <EmailSection />
      <PasswordSection />
      <SecondStepsSection canText={config?.methods.phone ?? false} />
      {config?.methods.passkey && <PasskeysSection />}
      {config && config.providers.length > 0 && <ConnectedSection providers={config.providers} />}
      <SessionsSection />
      <ActivitySection />
    </>
  )
}
