import { useConfig } from '#identity/screens/use-config.ts'
import { HabitsForm } from '#identity/screens/profile/preferences-form.tsx'
import { NameForm } from '#identity/screens/profile/name-form.tsx'
import { PhoneSection } from '#identity/screens/profile/security/phone-section.tsx'
import { PlaceForm } from '#identity/screens/profile/place-form.tsx'
import { Section } from '#ui/section/section.tsx'
import { WithProfile } from '#identity/screens/profile/with-profile.tsx'

/** Name, place and reading preferences. */
export function ProfileTab() {
  const phone = useConfig()?.methods.phone
  return (
    <>
      <Section title="Your name" text="Businesses see your name when you book or order.">
        <WithProfile>{(profile) => <NameForm profile={profile} />}</WithProfile>
      </Section>
      <Section title="Where you are" text="We show what is near you first.">
        <WithProfile>{(profile) => <PlaceForm profile={profile} />}</WithProfile>
      </Section>
      <Section title="Language, time and money">
        <WithProfile>{(profile) => <HabitsForm profile={profile} />}</WithProfile>
      </Section>
      {phone && <PhoneSection />}
    </>
  )
}
