import { useConfig } from '#identity/screens/use-config.ts'
import { WithAccount } from '#identity/screens/profile/account.tsx'
import { ProfileForm } from '#identity/screens/profile/profile-form.tsx'
import { PhoneSection } from '#identity/screens/profile/security/phone-section.tsx'
import { WithProfile } from '#identity/screens/profile/with-profile.tsx'

/** Name, place, preferences and phone number. */
export function ProfileTab() {
  const phone = useConfig()?.methods.phone
  return (
    <>
      <WithProfile>
        {(profile) => <WithAccount>{(account) => <ProfileForm profile={profile} account={account} />}</WithAccount>}
      </WithProfile>
      {phone && <PhoneSection />}
    </>
  )
}
